/** What the core finds wrong with a currency, a direction or credentials, as a refusal: the same list that the screen shows. */
import type { Fault } from '../../../core/directions/fault.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'

const codes = {
  currency: 'CURRENCY_FAULTY',
  direction: 'DIRECTION_FAULTY',
  credentials: 'CREDENTIALS_FAULTY',
  account: 'CREDENTIALS_FAULTY',
} as const

/** Refuses by the first fault. `field` is its place in the payload; all of them are in `faults`; `beside` goes along. */
export function refuseFaults(thing: keyof typeof codes, faults: readonly Fault[], extras: Record<string, unknown> = {}): void {
  const [first] = faults
  if (!first) return
  const rows = first.code === 'FIELD_ROWS_INVALID'
  throw new Refusal(rows ? first.code : codes[thing], {
    field: `${thing}.${first.path}`,
    ...(rows ? { at: first.at ?? '' } : {}),
    faults,
    ...extras,
  })
}
