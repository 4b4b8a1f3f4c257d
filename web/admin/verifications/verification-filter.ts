/** Which verifications the list shows: as the address keeps it, and as the server is asked for it. */
import type { Parsed } from '../../../contract/calls.ts'
import type { verificationSorts } from '../../../contract/verification.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { verificationKinds, verificationStatuses } from '../../../core/verification/verification.ts'
import { allDays, type DaySpan, daysOf, type Span, spans } from '../parts/lists/day-span.ts'
import { fieldsOf, queryBy, writeFields } from '../parts/lists/query-fields.ts'

export type VerificationSort = (typeof verificationSorts)[number]
/** An empty text filters nothing. */
export type VerificationsWanted = DaySpan & {
  text: string
  status: Parsed<'listVerifications'>['status']
  kind: Parsed<'listVerifications'>['kind']
  directionId: string
  sort: VerificationSort
  ascending: boolean
}

export const usualVerifications: VerificationsWanted = {
  ...allDays,
  text: '',
  status: 'pending',
  kind: 'all',
  directionId: '',
  sort: 'pending',
  ascending: false,
}

const sorts: readonly VerificationSort[] = ['pending', 'sent', 'decided']
/** The names in the address. */
const names: Record<keyof VerificationsWanted, string> = {
  text: 'text',
  status: 'state',
  kind: 'kind',
  directionId: 'direction',
  span: 'days',
  from: 'from',
  until: 'until',
  sort: 'sort',
  ascending: 'up',
}

const write = (query: URLSearchParams, wanted: VerificationsWanted): void => writeFields(query, wanted, usualVerifications, names)

/** The query of the address, without its question mark. */
export const queryOf = (wanted: VerificationsWanted): string => queryBy(write, wanted)

/** What nobody offers, as in an address that somebody typed, filters nothing. */
function read(query: string): VerificationsWanted {
  const { text, oneOf, day, id, flag } = fieldsOf(new URLSearchParams(query), names)
  return {
    text: text('text').slice(0, 200),
    status: oneOf(['all', ...verificationStatuses] as const, 'status', 'pending'),
    kind: oneOf(['all', ...verificationKinds] as const, 'kind', 'all'),
    directionId: id('directionId'),
    span: oneOf<Span>(spans, 'span', 'all'),
    from: day('from'),
    until: day('until'),
    sort: oneOf(sorts, 'sort', 'pending'),
    ascending: flag('ascending'),
  }
}

/** The payload of listVerifications for the first page. A search covers all of them, whatever their status. */
export function askedOf(wanted: VerificationsWanted, now: Instant): Omit<Parsed<'listVerifications'>, 'limit'> {
  const { status, kind, directionId, sort, ascending } = wanted
  const text = wanted.text.trim()
  return {
    text,
    status: text === '' ? status : 'all',
    kind,
    sort,
    ascending,
    ...daysOf(wanted, now),
    ...(directionId && { directionId }),
  }
}

/** Whether anything but the status is filtered. */
export const isFiltered = (wanted: VerificationsWanted): boolean =>
  queryOf({ ...wanted, status: 'pending', sort: 'pending', ascending: false }) !== ''

/** For `useListFilter`. */
export const verificationFilter = { read, write }
