/** The link in a badge's QR: an ordinary camera opens the public page with it. Its host proves nothing, the signature does. */
import { decodeBase41 } from './base41'
import { BadgeFault } from './fault'

const LINK = /^https?:\/\/[A-Za-z0-9.-]+(?::[0-9]{1,5})?\/B#(.*)$/s
const LONGEST_TEXT = 1024

/** What comes before the text of a badge, in lower case as camera applications want it: the byte segment of the QR. */
export function linkPrefix(origin: string): string {
  return `${origin.replace(/\/+$/, '').toLowerCase()}/B#`
}

/** Whether a text has the form of a badge's link. */
export function isBadgeLink(text: string): boolean {
  return text.length <= LONGEST_TEXT && LINK.test(text)
}

/** @throws BadgeFault `not_a_link` for anything else, another code for a badge link that holds no bytes of ours */
export function credentialBytes(text: string): Uint8Array {
  const found = text.length <= LONGEST_TEXT ? LINK.exec(text) : null
  if (!found) throw new BadgeFault('not_a_link')
  if (!found[1]) throw new BadgeFault('bad_length')
  return decodeBase41(found[1])
}
