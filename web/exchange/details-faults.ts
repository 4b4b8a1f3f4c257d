/** The errors of the second step's form, in the order of the screen. */
import { checkFields, type FieldRow, type ValidatorCheck } from '../../core/directions/field-rows.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { isEmail } from '../../core/people/email.ts'
import type { Instant } from '../../core/time/instant.ts'
import type { Draft } from './draft.ts'

/** `at` names the field as the server does: "fields.card", "email", "meeting.at", "consents.rules". EMPTY: the field is still empty. */
export type Fault = { at: string; code: ErrorCode | 'EMPTY' }
export type Asked = {
  rows: readonly FieldRow[]
  check: ValidatorCheck
  /** The possible meeting times. null if no meeting is needed. */
  slots: readonly Instant[] | null
  /** The versions that are in force now. */
  consents: { rules: string; aml: string }
}

export function faultsOf(form: Pick<Draft, 'fields' | 'email' | 'meeting' | 'consents'>, asked: Asked): Fault[] {
  const keys = asked.rows.flat().map(({ key }) => key)
  const typed = Object.fromEntries(keys.map((key) => [key, form.fields[key] ?? '']))
  const checked = checkFields(asked.rows, typed, asked.check)
  const fields = checked.ok
    ? []
    : checked.errors.map(({ key, code }): Fault => ({ at: `fields.${key}`, code: (typed[key] ?? '').trim() === '' ? 'EMPTY' : code }))
  return [
    ...fields,
    ...meetingFaults(form.meeting, asked.slots),
    ...emailFaults(form.email),
    ...consentFaults(form.consents, asked.consents),
  ]
}

/** The fields that a refusal of the server names. Empty if it concerns the order as a whole. */
export function faultsIn(code: ErrorCode, details: Readonly<Record<string, unknown>>): Fault[] {
  const { field, fields } = details
  if (Array.isArray(fields)) {
    const named = fields as { key?: unknown; code?: unknown }[]
    return named.flatMap(({ key, code: own }) =>
      typeof key === 'string' && typeof own === 'string' ? [{ at: `fields.${key}`, code: own as ErrorCode }] : [],
    )
  }
  if (field === 'meeting') return [{ at: 'meeting.at', code }]
  const known = typeof field === 'string' && (field === 'email' || /^(fields|consents)\./.test(field))
  return known ? [{ at: field, code }] : []
}

function meetingFaults({ placeId, at }: Draft['meeting'], slots: readonly Instant[] | null): Fault[] {
  if (slots === null) return []
  const place: Fault[] = placeId === '' ? [{ at: 'meeting.placeId', code: 'EMPTY' }] : []
  if (at === '') return [...place, { at: 'meeting.at', code: 'EMPTY' }]
  return slots.includes(at) ? place : [...place, { at: 'meeting.at', code: 'MEETING_TIME_INVALID' }]
}

const emailFaults = (email: string): Fault[] =>
  email.trim() === '' ? [{ at: 'email', code: 'EMPTY' }] : isEmail(email) ? [] : [{ at: 'email', code: 'EMAIL_INVALID' }]

const consentFaults = (given: Draft['consents'], wanted: Draft['consents']): Fault[] =>
  (['rules', 'aml'] as const).flatMap((name) => (given[name] === wanted[name] ? [] : [{ at: `consents.${name}`, code: 'EMPTY' as const }]))
