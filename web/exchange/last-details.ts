/** What the person typed for the last order. It is requested while the person still chooses, so that it is ready for the form. */
import type { Answer } from '../../contract/calls.ts'
import type { Field } from '../../core/directions/field-rows.ts'
import { call } from '../app/call.ts'
import { ensurePerson } from '../app/session.ts'
import type { Draft } from './draft.ts'
import { formatOf } from './typed-field.ts'

export type LastDetails = NonNullable<Answer<'getLastDetails'>['last']>

/** Only for the direction on the screen. */
let asked: { of: string; answer: Promise<LastDetails | null> } | null = null

/** null if the person has no last order, no direction is on the screen yet, or no answer came. Then the person types everything. */
export async function lastDetails(directionId: string | undefined): Promise<LastDetails | null> {
  const person = await ensurePerson(document.documentElement.lang === 'en' ? 'en' : 'ru')
  if (!person || directionId === undefined) return null
  const of = `${person.uid} ${directionId}`
  if (asked?.of !== of) asked = { of, answer: ask(directionId) }
  return asked.answer
}

async function ask(directionId: string): Promise<LastDetails | null> {
  const answer = await call('getLastDetails', { directionId })
  if (answer.ok) return answer.data.last
  // the next caller tries again
  dropLastDetails()
  return null
}

/** A press does not wait longer than this for an answer. */
const patienceMs = 1000
export const lastDetailsSoon = (directionId: string): Promise<LastDetails | null> =>
  Promise.race([lastDetails(directionId), new Promise<null>((over) => setTimeout(over, patienceMs, null))])

/** Call this when the last details have changed: an order was made, or the details were deleted. */
export function dropLastDetails(): void {
  asked = null
}

type Filled = Pick<Draft, 'fields' | 'saved' | 'email' | 'consents' | 'filled'>

export const emptyForm: Filled = { fields: {}, saved: {}, email: '', consents: { rules: '', aml: '' }, filled: null }

/**
 * The initial form with these fields. A consent counts only for the version that the person agreed to, so a new text has an empty checkbox.
 */
export function filledBy(
  last: LastDetails | null,
  versions: Draft['consents'],
  fields: readonly Pick<Field, 'key' | 'mask' | 'type'>[],
): Filled {
  if (last === null) return emptyForm
  const given = (name: 'rules' | 'aml') => (last.consents[name] === versions[name] ? versions[name] : '')
  return {
    fields: Object.fromEntries(
      fields.flatMap((field) => {
        const value = last.fields[field.key]
        return value === undefined ? [] : [[field.key, formatOf(field)?.(value) ?? value]]
      }),
    ),
    saved: Object.fromEntries(
      fields.flatMap(({ key }) => {
        const id = last.saved[key]
        return id === undefined ? [] : [[key, id]]
      }),
    ),
    email: last.email,
    consents: { rules: given('rules'), aml: given('aml') },
    filled: { at: last.at ?? last.consents.at, consentsAt: last.consents.at },
  }
}
