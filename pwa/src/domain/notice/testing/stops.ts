/** Drafts for the tests of this folder, each trait naming a situation. */
import { readFileSync } from 'node:fs'
import type { Dated, Pack } from '../../law/pack'
import type { Photo, Subject, Verdict } from '../body'
import { confirmVerdict, NO_SUBJECT, newStop, type StopDraft } from '../draft'
import { answer, answerRest, type Confirmation, type Question, questionsOf } from '../questions'

export type City = 'ba-mata-de-sao-joao' | 'ba-juazeiro' | 'mt-barra-do-garcas'

export const ON = '2026-03-10'

export function packOf(city: City, values: Record<string, Dated<string>[]> = {}): Pack {
  const file = new URL(`../../../../.generated/packs/${city}.json`, import.meta.url)
  try {
    const pack = JSON.parse(readFileSync(file, 'utf8')) as Pack
    return { ...pack, values: { ...pack.values, ...values } }
  } catch (cause) {
    throw new Error('The packs are not exported. Run `prancheta law export pwa/.generated/packs` (./dev test does).', { cause })
  }
}

export const FARE: Record<string, Dated<string>[]> = {
  initial_fare: [{ from: '2026-01-01', to: null, value: '6.105', source: 'Decreto 12/2026' }],
}

export const JOSENILDO: Subject = {
  ...NO_SUBJECT,
  permit_id: '01890000-0000-7000-8000-000000000127',
  fleet_number: '127',
  plate: 'RPQ3D58',
  driver_id: '01890000-0000-7000-8000-000000000001',
  driver_name: 'Josenildo Alves Pereira',
  vehicle: { make_model: 'HONDA CG 160', color: 'Vermelha', made: 2019, displacement_cc: '162.7' },
}

export const TOO_OLD: Confirmation = {
  check: 'vehicle_age',
  text: 'O CRLV diz 2019?',
  fact: 'Moto acima da idade',
  citation: 'Art. 19, I',
  offenses: ['26-XI', '26-X'],
  grounds: ['38-II'],
}

const VERDICT: Verdict = { state: 'fail', word: 'Irregular', reason: 'Moto acima da idade', findings: [] }

export function aPhoto(name: string): Photo {
  const sha256 = name.padEnd(64, '0')
  return {
    sha256,
    bytes: 100,
    width: 10,
    height: 10,
    type: 'image/jpeg',
    taken_at: '2026-03-10T10:24:00-03:00',
    lat_e6: null,
    lon_e6: null,
    what: name,
  }
}

export function aStop(traits: Partial<StopDraft> = {}): StopDraft {
  const stop = newStop({
    id: '01890000-0000-7000-8000-00000000000a',
    now: '2026-03-10T10:20:00-03:00',
    stand: null,
    subject: JOSENILDO,
    role: 'holder',
    proof: { kind: 'card', serial: '9', read_at: '2026-03-10T10:20:00-03:00', outcome: 'valid' },
  })
  return { ...stop, ...traits }
}

/** Confirmed by the inspector, with the failures of the verdict to ask again. */
export function aConfirmedStop(confirmations: Confirmation[] = [], traits: Partial<StopDraft> = {}): StopDraft {
  return { ...confirmVerdict(aStop(), VERDICT, confirmations, { person: true, plate: true, difference: null }), ...traits }
}

export const PLACE: StopDraft['place'] = {
  source: 'gps',
  lat_e6: -12530400,
  lon_e6: -38299000,
  accuracy_m: 6,
  fixed_at: '2026-03-10T10:25:00-03:00',
  address: '',
}

/** Everything in order, answered in bulk. */
export function aStopInOrder(pack: Pack): { draft: StopDraft; questions: Question[] } {
  const questions = questionsOf(pack, [])
  return { draft: answerRest(aConfirmedStop([], { place: PLACE }), questions), questions }
}

/** One confirmed failure under one provision, told and signed: nothing is missing. */
export function aCompleteNotice(pack: Pack, provision: string): { draft: StopDraft; questions: Question[] } {
  const questions = questionsOf(pack, [TOO_OLD])
  const [confirmation] = questions
  if (!confirmation) throw new Error('no question')
  const signature = aPhoto('a55')
  const answered = answer(aConfirmedStop([TOO_OLD], { place: PLACE }), confirmation, 'yes')
  const fact = {
    id: confirmation.id,
    check: confirmation.id,
    text: confirmation.fact,
    provision,
    settled: true,
    reason: null,
    photos: [],
  }
  const draft: StopDraft = {
    ...answered,
    facts: [fact],
    narrative: ' Em serviço no ponto. ',
    signature: { kind: 'signed', png: signature.sha256 },
    photos: [signature],
  }
  return { draft, questions }
}
