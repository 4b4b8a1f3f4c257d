/** Which payments the list shows: as the address keeps it, and as the server is asked for it. */
import type { Parsed } from '../../../contract/calls.ts'
import type { paymentSorts } from '../../../contract/payments.ts'
import type { Language } from '../../../core/language/language.ts'
import { paymentPlaces } from '../../../core/payments/explanation.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { allDays, type DaySpan, daysOf, type Span, spans } from '../parts/lists/day-span.ts'
import { fieldsOf, queryBy, typedSum, writeFields } from '../parts/lists/query-fields.ts'

export type PaymentSort = (typeof paymentSorts)[number]
/** An empty text filters nothing. Sums are as they were typed, and count within a currency. */
export type PaymentsWanted = DaySpan & {
  text: string
  place: Parsed<'listPayments'>['place']
  currencyId: string
  directionId: string
  amountFrom: string
  amountUntil: string
  sort: PaymentSort
  ascending: boolean
}

export const allPayments: PaymentsWanted = {
  ...allDays,
  text: '',
  place: 'all',
  currencyId: '',
  directionId: '',
  amountFrom: '',
  amountUntil: '',
  sort: 'waiting',
  ascending: false,
}

const sorts: readonly PaymentSort[] = ['waiting', 'seen', 'amount']
/** The names in the address. */
const names: Record<keyof PaymentsWanted, string> = {
  text: 'text',
  place: 'state',
  currencyId: 'currency',
  directionId: 'direction',
  amountFrom: 'sumFrom',
  amountUntil: 'sumUntil',
  span: 'days',
  from: 'from',
  until: 'until',
  sort: 'sort',
  ascending: 'up',
}

const write = (query: URLSearchParams, wanted: PaymentsWanted): void => writeFields(query, wanted, allPayments, names)

/** The query of the address, without its question mark. */
export const queryOf = (wanted: PaymentsWanted): string => queryBy(write, wanted)

/** What nobody offers, as in an address that somebody typed, filters nothing. */
function read(query: string): PaymentsWanted {
  const { text, oneOf, day, id, flag } = fieldsOf(new URLSearchParams(query), names)
  return ofCurrency({
    text: text('text').slice(0, 200),
    place: oneOf(['all', ...paymentPlaces] as const, 'place', 'all'),
    currencyId: id('currencyId'),
    directionId: id('directionId'),
    amountFrom: text('amountFrom').slice(0, 20),
    amountUntil: text('amountUntil').slice(0, 20),
    span: oneOf<Span>(spans, 'span', 'all'),
    from: day('from'),
    until: day('until'),
    sort: oneOf(sorts, 'sort', 'waiting'),
    ascending: flag('ascending'),
  })
}

/** Sums of several currencies cannot be compared. */
function ofCurrency(wanted: PaymentsWanted): PaymentsWanted {
  if (wanted.currencyId !== '') return wanted
  const sorted = wanted.sort === 'amount' ? { sort: 'waiting' as const, ascending: false } : {}
  return { ...wanted, amountFrom: '', amountUntil: '', ...sorted }
}

/** With a change. */
export const changedTo = (wanted: PaymentsWanted, change: Partial<PaymentsWanted>): PaymentsWanted => ofCurrency({ ...wanted, ...change })

/** The payload of listPayments for the first page. `language`: that in which its sums were typed. */
export function askedOf(wanted: PaymentsWanted, language: Language, now: Instant): Omit<Parsed<'listPayments'>, 'limit'> {
  const { text, place, currencyId, directionId, sort, ascending } = wanted
  const [amountFrom, amountUntil] = [typedSum(wanted.amountFrom, language), typedSum(wanted.amountUntil, language)]
  return {
    text: text.trim(),
    place,
    sort,
    ascending,
    ...daysOf(wanted, now),
    ...(currencyId && { currencyId }),
    ...(directionId && { directionId }),
    ...(amountFrom !== undefined && { amountFrom }),
    ...(amountUntil !== undefined && { amountUntil }),
  }
}

/** Whether anything is filtered. */
export const isFiltered = (wanted: PaymentsWanted): boolean => queryOf({ ...wanted, sort: 'waiting', ascending: false }) !== ''

/** For `useListFilter`. */
export const paymentFilter = { read, write }

/** The same for a file. What waits does not come first there: a payment that is settled between two of its pages would stand in it twice. */
export function askedForFile(...given: Parameters<typeof askedOf>): ReturnType<typeof askedOf> {
  const asked = askedOf(...given)
  return asked.sort === 'waiting' ? { ...asked, sort: 'seen' } : asked
}
