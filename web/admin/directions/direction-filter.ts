/** Which directions the list shows, as the address keeps it. */
import type { Parsed } from '../../../contract/calls.ts'
import type { directionSorts } from '../../../contract/catalogue.ts'
import { currencyKinds } from '../../../core/directions/currency.ts'
import { rateSources } from '../../../core/rates/source-table.ts'
import { fieldsOf, queryBy, writeFields } from '../parts/lists/query-fields.ts'

export type DirectionsWanted = Pick<Parsed<'listDirections'>, 'text' | 'active' | 'type' | 'source' | 'sort'>

export const sorts: readonly (typeof directionSorts)[number][] = ['name', 'markup', 'changed', 'problems']
export const allDirections: DirectionsWanted = { text: '', active: 'all', type: 'all', source: 'all', sort: 'name' }

/** The names in the address. */
const names: Record<keyof DirectionsWanted, string> = { text: 'text', active: 'state', type: 'kind', source: 'source', sort: 'sort' }

const write = (query: URLSearchParams, wanted: DirectionsWanted): void => writeFields(query, wanted, allDirections, names)

/** The query of the address, without its question mark. */
export const queryOf = (wanted: DirectionsWanted): string => queryBy(write, wanted)

/** What nobody offers, as in an address that somebody typed, filters nothing. */
function read(query: string): DirectionsWanted {
  const { text, oneOf } = fieldsOf(new URLSearchParams(query), names)
  return {
    text: text('text').slice(0, 100),
    active: oneOf(['all', 'on', 'off'] as const, 'active', 'all'),
    type: oneOf(['all', ...currencyKinds] as const, 'type', 'all'),
    source: oneOf(['all', ...rateSources] as const, 'source', 'all'),
    sort: oneOf(sorts, 'sort', 'name'),
  }
}

/** Whether anything is left out; the order of the rest leaves out nothing. */
export const isFiltered = (wanted: DirectionsWanted): boolean => queryOf({ ...wanted, sort: 'name' }) !== ''

/** For `useListFilter`. */
export const directionFilter = { read, write }
