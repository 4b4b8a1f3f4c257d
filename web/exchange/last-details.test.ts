/** The initial form for a returning person. */
import { afterEach, expect, it, vi } from 'vitest'
import type { PersonView } from '../../contract/people.ts'
import { putSession } from '../app/session-state.ts'
import { dropLastDetails, filledBy, lastDetails } from './last-details.ts'

afterEach(() => vi.unstubAllGlobals())

const versions = { rules: '2026-11-21', aml: '2026-11-01' }
const last = {
  at: '2026-11-12T10:00:00.000Z',
  fields: { card: '4111111111111111', holder: 'Мария Иванова', former: 'x' },
  saved: {},
  email: 'maria@example.com',
  consents: { ...versions, at: '2026-11-12T10:00:00.000Z' },
}

const fields = [
  { key: 'card', type: 'card', mask: '#### #### #### ####' },
  { key: 'holder', type: 'name', mask: null },
  { key: 'city', type: 'text', mask: null },
] as const

it('is all that he typed, as it is typed, and both consents as given', () => {
  expect(filledBy(last, versions, fields)).toEqual({
    fields: { card: '4111 1111 1111 1111', holder: 'Мария Иванова' },
    saved: {},
    email: last.email,
    consents: versions,
    filled: { at: last.at, consentsAt: last.consents.at },
  })
})

it('chooses what is saved by its id, where the form still asks for it', () => {
  const { fields: filled, saved } = filledBy(
    { ...last, fields: { holder: 'Мария Иванова' }, saved: { card: 'a', gone: 'b' } },
    versions,
    fields,
  )
  expect(filled).toEqual({ holder: 'Мария Иванова' })
  expect(saved).toEqual({ card: 'a' })
})

it('leaves a box empty whose text is a new one', () => {
  expect(filledBy(last, { ...versions, rules: '2026-11-22' }, fields).consents).toEqual({ rules: '', aml: versions.aml })
})

it('is empty for a person who comes first', () => {
  expect(filledBy(null, versions, fields)).toEqual({ fields: {}, saved: {}, email: '', consents: { rules: '', aml: '' }, filled: null })
})

it('names the day of the consents where nothing was ever sent there', () => {
  expect(filledBy({ ...last, at: null, fields: {} }, versions, fields).filled?.at).toBe(last.consents.at)
})

it('is asked for once, and again only where no answer came', async () => {
  putSession({ known: true, person: { uid: 'one' } as PersonView, refused: null })
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } })
  const answers = [Response.json({ error: { code: 'SERVICE_AWAY' } }, { status: 503 }), Response.json({ result: { last } })]
  const fetched = vi.fn(async () => answers.shift())
  vi.stubGlobal('fetch', fetched)
  // test files share a process: another one may have asked for the same
  dropLastDetails()
  expect(await lastDetails('usdt-sber')).toBeNull()
  expect(await lastDetails('usdt-sber')).toEqual(last)
  expect(await lastDetails('usdt-sber')).toEqual(last)
  expect(fetched).toHaveBeenCalledTimes(2)
})
