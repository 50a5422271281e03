import { afterEach, describe, expect, it, vi } from 'vitest'
import { address, fieldMessages, get, post, type Refusal, Unreachable } from './api'
import { expired, leave, type Session, session, take } from './session'

const person = (id: string) =>
  ({ user: { id, name: 'Lúcia Prado', role: 'supervisor' }, municipality: null, expires_at: '' }) as unknown as Session

const ours = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'X-Prancheta': '1', 'Content-Type': 'application/json' } })

/** Answers in order, one a request. */
function server(...answers: (Response | Error)[]) {
  const asked = vi.fn(async () => {
    const next = answers.shift()
    if (!next || next instanceof Error) throw next ?? new TypeError('no more answers')
    return next
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  leave()
})

describe('the office asks the server', () => {
  it('leaves empty parameters out of the address', () => {
    expect(address('/api/x', { q: '', state: 'active', page: 2, city: null })).toBe('/api/x?state=active&page=2')
  })

  it('takes an answer without our mark for nobody’s', async () => {
    server(new Response('<html>', { status: 200 }))

    await expect(get('/api/x')).rejects.toBeInstanceOf(Unreachable)
  })

  it('reads a problem document, field by field', async () => {
    server(ours(422, { code: 'invalid', title: 'Há campos.', errors: { json: { plate: ['Placa não confere.'] } } }))

    const refusal = await post('/api/x').catch((error: Refusal) => error)

    expect(refusal).toMatchObject({ status: 422, code: 'invalid', fields: { plate: ['Placa não confere.'] } })
  })

  it('puts a refusal that names its field beside that field', async () => {
    server(ours(409, { code: 'duplicate', title: 'Já existe.', detail: 'A placa já é do prefixo 12.', field: 'plate' }))

    const refusal = (await post('/api/x').catch((error: Refusal) => error)) as Refusal

    expect(refusal.fields.plate).toEqual(['A placa já é do prefixo 12.'])
  })

  it('keeps the place of messages about parts of a list', () => {
    expect(fieldMessages({ json: { rows: { 0: { cpf: ['CPF não confere.'] } } } })).toEqual({
      'rows.0.cpf': ['CPF não confere.'],
    })
  })

  it('waits for a new sign-in when the session ran out, and asks once more', async () => {
    session.value = person('lucia')
    server(ours(401, { code: 'not_signed_in', title: 'Entre de novo.' }), ours(200, { saved: true }))

    const answer = post('/api/x')
    await vi.waitFor(() => expect(expired.value).toBe(true))
    take(person('lucia'))

    await expect(answer).resolves.toEqual({ saved: true })
    expect(expired.value).toBe(false)
  })

  it('sends nothing of one person in the name of another', async () => {
    session.value = person('lucia')
    const asked = server(ours(401, { code: 'not_signed_in', title: 'Entre de novo.' }), ours(200, {}))

    post('/api/x')
    await vi.waitFor(() => expect(expired.value).toBe(true))
    take(person('renata'))
    await new Promise((resolve) => setTimeout(resolve, 10))

    expect(asked).toHaveBeenCalledTimes(1)
  })
})
