/** Which orders the tab `all` shows: as the address keeps it, and as the server is asked for it. */
import type { OrderFilter } from '../../../../contract/all-orders.ts'
import type { Parsed } from '../../../../contract/calls.ts'
import type { Language } from '../../../../core/language/language.ts'
import { closedStatuses, openStatuses, type Status, statuses } from '../../../../core/orders/statuses.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import { allDays, type DaySpan, daysOf, type Span, spans } from '../../parts/lists/day-span.ts'
import { fieldsOf, typedSum, writeFields } from '../../parts/lists/query-fields.ts'

export const worths = ['', '0-100', '100-1000', '1000-5000', '5000-', 'own'] as const
export type Worth = (typeof worths)[number]
export type Sort = 'created' | 'worth' | 'profit'

/** An empty text filters nothing. */
export type AllWanted = DaySpan & {
  /** A status, `open` or `closed`. */
  status: string
  directionId: string
  currencyId: string
  /** USDT; `worthFrom` and `worthUntil` are those of `own`, as they were typed. */
  worth: Worth
  worthFrom: string
  worthUntil: string
  assignedTo: string
  partnerId: string
  sort: Sort
  ascending: boolean
}

export const allWanted: AllWanted = {
  ...allDays,
  status: '',
  directionId: '',
  currencyId: '',
  worth: '',
  worthFrom: '',
  worthUntil: '',
  assignedTo: '',
  partnerId: '',
  sort: 'created',
  ascending: false,
}

/** The names in the address. */
const names: Record<keyof AllWanted, string> = {
  span: 'days',
  from: 'from',
  until: 'until',
  status: 'status',
  directionId: 'direction',
  currencyId: 'currency',
  worth: 'worth',
  worthFrom: 'worthFrom',
  worthUntil: 'worthUntil',
  assignedTo: 'taken',
  partnerId: 'partner',
  sort: 'sort',
  ascending: 'up',
}
const fields = Object.keys(names) as (keyof AllWanted)[]

/** Writes what is not usual into the query of an address. */
export const writeWanted = (query: URLSearchParams, wanted: AllWanted): void => writeFields(query, wanted, allWanted, names)

/** What nobody offers, as in an address that somebody typed, filters nothing. */
export function readWanted(query: URLSearchParams): AllWanted {
  const { text, oneOf, day, id, flag } = fieldsOf(query, names)
  return {
    span: oneOf<Span>(spans, 'span', 'all'),
    from: day('from'),
    until: day('until'),
    status: statusesOf(text('status')).length > 0 ? text('status') : '',
    directionId: id('directionId'),
    currencyId: id('currencyId'),
    worth: oneOf(worths, 'worth', ''),
    worthFrom: text('worthFrom').slice(0, 20),
    worthUntil: text('worthUntil').slice(0, 20),
    assignedTo: id('assignedTo'),
    partnerId: id('partnerId'),
    sort: oneOf<Sort>(['created', 'worth', 'profit'], 'sort', 'created'),
    ascending: flag('ascending'),
  }
}

function statusesOf(status: string): Status[] {
  if (status === 'open') return [...openStatuses]
  if (status === 'closed') return [...closedStatuses]
  return statuses.filter((one) => one === status)
}

function worthOf({ worth, worthFrom, worthUntil }: AllWanted, language: Language): Pick<OrderFilter, 'worthFrom' | 'worthUntil'> {
  const [from, until] = worth === 'own' ? [typedSum(worthFrom, language), typedSum(worthUntil, language)] : worth.split('-')
  return { ...(from && { worthFrom: from }), ...(until && { worthUntil: until }) }
}

/** The filter as functions take it. `language`: that in which its sums were typed. */
export function filterOf(wanted: AllWanted, text: string, language: Language, now: Instant): OrderFilter {
  const { directionId, currencyId, assignedTo, partnerId } = wanted
  return {
    text,
    statuses: statusesOf(wanted.status),
    ...daysOf(wanted, now),
    ...worthOf(wanted, language),
    ...(directionId && { directionId }),
    ...(currencyId && { currencyId }),
    ...(assignedTo && { assignedTo }),
    ...(partnerId && { partnerId }),
  }
}

/** The payload of listAllOrders for the first page. */
export const askedOf = (wanted: AllWanted, text: string, language: Language, now: Instant): Omit<Parsed<'listAllOrders'>, 'limit'> => ({
  ...filterOf(wanted, text, language, now),
  sort: wanted.sort,
  ascending: wanted.ascending,
})

const filtersNothing: readonly (keyof AllWanted)[] = ['sort', 'ascending', 'worth', 'worthFrom', 'worthUntil']

/** Whether anything is filtered. A text that is no sum filters nothing. */
export const isFiltered = (wanted: AllWanted): boolean =>
  // which sum a text is depends on the language, whether it is one does not
  Object.keys(worthOf(wanted, 'en')).length > 0 ||
  fields.some((field) => !filtersNothing.includes(field) && wanted[field] !== allWanted[field])
