/** What the person typed for his last order: asked for while he still chooses, so that it stands in the form when he comes to it. */
import type { Answer } from '../../contract/calls.ts'
import type { Field } from '../../core/directions/field-rows.ts'
import { call } from '../app/call.ts'
import { ensurePerson } from '../app/session.ts'
import type { Draft } from './draft.ts'
import { formatOf } from './typed-field.ts'

export type LastDetails = NonNullable<Answer<'getLastDetails'>['last']>

/** Of the direction on the screen; no other one is kept. */
let asked: { of: string; answer: Promise<LastDetails | null> } | null = null

/** Null for a person without any, before a direction is on the screen, and where no answer came: then he types, as the first time. */
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
  // the next one who asks tries again
  dropLastDetails()
  return null
}

/** A press does not wait longer for an answer that is still on its way. */
const patienceMs = 1000
export const lastDetailsSoon = (directionId: string): Promise<LastDetails | null> =>
  Promise.race([lastDetails(directionId), new Promise<null>((over) => setTimeout(over, patienceMs, null))])

/** To be called when the last details have changed: an order was made, or they were forgotten. */
export function dropLastDetails(): void {
  asked = null
}

type Filled = Pick<Draft, 'fields' | 'email' | 'consents' | 'filled'>

export const emptyForm: Filled = { fields: {}, email: '', consents: { rules: '', aml: '' }, filled: null }

/** What a form with these fields begins with. A consent counts only for the version that was agreed to: a new text has an empty box. */
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
    email: last.email,
    consents: { rules: given('rules'), aml: given('aml') },
    filled: { at: last.at ?? last.consents.at, consentsAt: last.consents.at },
  }
}
