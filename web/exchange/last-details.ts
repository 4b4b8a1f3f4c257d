/** What the person typed for his last order: asked for while he still chooses, so that it stands in the form when he comes to it. */
import type { Answer } from '../../contract/calls.ts'
import type { Field } from '../../core/directions/field-rows.ts'
import { call } from '../app/call.ts'
import { presentSession } from '../app/session-state.ts'
import type { Draft } from './draft.ts'
import { formatOf } from './typed-field.ts'

export type LastDetails = NonNullable<Answer<'getLastDetails'>['last']>

/** One answer is enough: the direction that is before him. */
let asked: { of: string; answer: Promise<LastDetails | null> } | null = null

/** Null for who has none, and where no answer comes: then he types, as the first time. */
export function lastDetails(directionId: string | undefined): Promise<LastDetails | null> {
  const { person } = presentSession()
  if (!person || !directionId) return Promise.resolve(null)
  const of = `${person.uid} ${directionId}`
  if (asked?.of !== of) asked = { of, answer: ask(directionId) }
  return asked.answer
}

async function ask(directionId: string): Promise<LastDetails | null> {
  const answer = await call('getLastDetails', { directionId })
  return answer.ok ? answer.data.last : null
}

/** A new order was made, or the person has none of it any more. */
export function dropLastDetails(): void {
  asked = null
}

type Filled = Pick<Draft, 'fields' | 'email' | 'consents' | 'filled'>

export const emptyForm: Filled = { fields: {}, email: '', consents: { rules: '', aml: '' }, filled: null }

/**
 * What a form with these fields begins with. A consent counts for the version that was agreed to alone: a new text has an empty box.
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
    email: last.email,
    consents: { rules: given('rules'), aml: given('aml') },
    filled: { at: last.at ?? last.consents.at, consentsAt: last.consents.at },
  }
}
