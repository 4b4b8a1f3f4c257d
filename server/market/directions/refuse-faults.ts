/** Turns the faults that the core finds in a currency, a direction, credentials, a partner, a ready answer, settings, the text of an email or a legal text into a refusal. The screen shows the same list. */
import type { Fault } from '../../../core/directions/fault.ts'
import { type ErrorCode, Refusal } from '../../../core/errors/catalogue.ts'

const codes = {
  currency: 'CURRENCY_FAULTY',
  direction: 'DIRECTION_FAULTY',
  credentials: 'CREDENTIALS_FAULTY',
  account: 'CREDENTIALS_FAULTY',
  partner: 'PARTNER_FAULTY',
  answer: 'CANNED_ANSWER_FAULTY',
  settings: 'SETTINGS_FAULTY',
  emailText: 'EMAIL_TEXT_FAULTY',
  legalText: 'LEGAL_TEXT_FAULTY',
} as const

/** Codes that say by themselves what is wrong; the others are said by the code of the thing. */
const plainCodes: ReadonlySet<ErrorCode> = new Set([
  'FIELD_ROWS_INVALID',
  'FALLBACK_ASKS_SAME',
  'SOURCE_CANNOT_ASK',
  'SOURCE_METHOD_MISSING',
])

/**
 * Refuses if there is a fault. `field` of the refusal is the first faulty field of the payload, `faults` has all faults, and `extras`
 * are added.
 */
export function refuseFaults(thing: keyof typeof codes, faults: readonly Fault[], extras: Record<string, unknown> = {}): void {
  const [first] = faults
  if (!first) return
  throw new Refusal(plainCodes.has(first.code) ? first.code : codes[thing], {
    field: `${thing}.${first.path}`,
    ...(first.code === 'FIELD_ROWS_INVALID' ? { at: first.at ?? '' } : {}),
    faults,
    ...extras,
  })
}
