import { describe, expect, it } from 'vitest'
import { openTab, preparedPhone, sealOne } from './testing/phone'

const content = (sealed: string) => JSON.parse(sealed)

describe('sealing', () => {
  it('chains each record to the one before', async () => {
    const tab = await preparedPhone()

    const first = await sealOne(tab, 0)
    const second = await sealOne(tab, 0)

    expect(content(first.sealed)).toMatchObject({ seq: 1, previous: '' })
    expect(content(second.sealed)).toMatchObject({ seq: 2, previous: await tab.sha256(first.sealed) })
  })

  it('signs the exact text with a key that cannot leave the phone', async () => {
    const tab = await preparedPhone()
    const device = await tab.readSetting('device')

    const { sealed, signature } = await sealOne(tab, 1)

    const raw = Buffer.from(signature, 'base64url')
    const check = (text: string) =>
      crypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        device?.keys.publicKey as CryptoKey,
        raw,
        new TextEncoder().encode(text),
      )
    expect(raw).toHaveLength(64)
    expect(await check(sealed)).toBe(true)
    expect(await check(sealed.replace('notice', 'clean'))).toBe(false)
    await expect(crypto.subtle.exportKey('jwk', device?.keys.privateKey as CryptoKey)).rejects.toThrow()
  })

  it('takes numbers in order, only for what is numbered', async () => {
    const tab = await preparedPhone()
    const year = new Date().getFullYear()

    const first = await sealOne(tab, 0)
    const clean = await tab.sealRecord('clean', {}, { number: false })
    const second = await sealOne(tab, 0)

    expect([first.number, clean.number, second.number]).toEqual([`07-0120/${year}`, null, `07-0121/${year}`])
  })

  it('never shares a number or a place in the chain between two tabs', async () => {
    const one = await preparedPhone()
    const two = await openTab()

    const sealed = await Promise.all([1, 2, 3, 4, 5, 6].map((turn) => sealOne(turn % 2 ? one : two, 0)))

    const records = sealed.map((item) => content(item.sealed)).sort((a, b) => a.seq - b.seq)
    expect(records.map((record) => record.seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(records.map((record) => record.body.number)).size).toBe(6)
    const hashes = await Promise.all(sealed.map((item) => one.sha256(item.sealed)))
    for (const record of records.slice(1)) expect(hashes).toContain(record.previous)
    expect(new Set(records.map((record) => record.previous)).size).toBe(6)
  })

  it('removes the draft in the same step and never seals it twice', async () => {
    const tab = await preparedPhone()
    await tab.createDraft({ id: 'd1', kind: 'stop', updatedAt: '' })

    await tab.sealRecord('clean', {}, { number: false, draftId: 'd1' })

    expect(await tab.listDrafts()).toEqual([])
    await expect(tab.sealRecord('clean', {}, { number: false, draftId: 'd1' })).rejects.toThrow(tab.DraftGone)
    await expect(tab.saveDraft({ id: 'd1', kind: 'stop', updatedAt: '' })).rejects.toThrow(tab.DraftGone)
  })

  it('says so when no number is left, and keeps the draft', async () => {
    const tab = await preparedPhone({ numbers: 1 })
    await tab.createDraft({ id: 'd1', kind: 'stop', updatedAt: '' })
    await sealOne(tab, 0)

    const sealing = tab.sealRecord('notice', {}, { number: true, draftId: 'd1' })

    await expect(sealing).rejects.toThrow(tab.NoNumbersLeft)
    expect(await tab.listDrafts()).toHaveLength(1)
  })

  it('refuses to seal a record whose photo cannot be read', async () => {
    const tab = await preparedPhone()
    const photo = await tab.addPng(new Uint8Array(64), 'placa')
    await tab.withDatabase(async (database) => database.put('photos', { ...photo, content: new ArrayBuffer(3) }))

    await expect(tab.sealRecord('notice', { photos: [photo] }, { number: true })).rejects.toThrow(tab.PhotoUnreadable)

    expect(await tab.countNumbers()).toBe(24)
  })
})

describe('drafts', () => {
  it('keep the version of the tab that saved last, and tell the other', async () => {
    const one = await preparedPhone()
    const two = await openTab()
    await one.createDraft({ id: 'd1', kind: 'stop', updatedAt: '' })
    const there = await two.readDraft('d1')
    await new Promise((resolve) => setTimeout(resolve, 3))
    await one.saveDraft({ id: 'd1', kind: 'changed', updatedAt: '' })

    await expect(two.saveDraft({ ...there, id: 'd1', kind: 'other', updatedAt: '' })).rejects.toThrow(two.DraftMoved)

    expect(await one.readDraft('d1')).toMatchObject({ kind: 'changed' })
  })

  it('can be saved many times without waiting', async () => {
    const tab = await preparedPhone()
    const draft = await tab.createDraft({ id: 'd1', kind: '0', updatedAt: '' })

    await Promise.all(['1', '2', '3'].map((kind) => tab.saveDraft({ ...draft, kind })))

    expect(await tab.readDraft('d1')).toMatchObject({ kind: '3' })
  })
})
