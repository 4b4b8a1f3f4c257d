/** The filters of a list in the query of its address. */
import type { Language } from '../../../../core/language/language.ts'
import { parseAmount } from '../../../../core/money/parse.ts'

/** Writes what is not usual. `names`: those in the address. */
export function writeFields<T extends Record<string, string | boolean>>(
  query: URLSearchParams,
  wanted: T,
  usual: T,
  names: Record<keyof T, string>,
): void {
  for (const field of Object.keys(names) as (keyof T)[]) {
    query.delete(names[field])
    if (wanted[field] !== usual[field]) query.set(names[field], String(wanted[field]))
  }
}

/** The query of an address that keeps nothing else, without its question mark. `write`: as `writeFields` writes it. */
export function queryBy<W>(write: (query: URLSearchParams, wanted: W) => void, wanted: W): string {
  const query = new URLSearchParams()
  write(query, wanted)
  return query.toString()
}

/** The address of a list at `path`, with one of its things open or none, and its filters as a query. */
export const listAddress = (path: string, id: string | null, query: string): string =>
  `${path}${id === null ? '' : `/${id}`}${query && `?${query}`}`

/** Reads fields one by one. What nobody offers, as in an address that somebody typed, filters nothing. */
export function fieldsOf<F extends string>(query: URLSearchParams, names: Record<F, string>) {
  const text = (field: F) => query.get(names[field]) ?? ''
  return {
    text,
    oneOf: <V extends string>(values: readonly V[], field: F, usual: V): V => values.find((value) => value === text(field)) ?? usual,
    day: (field: F) => (/^\d{4}-\d{2}-\d{2}$/.test(text(field)) ? text(field) : ''),
    id: (field: F) => (/^[A-Za-z0-9_-]{1,64}$/.test(text(field)) ? text(field) : ''),
    flag: (field: F) => text(field) === 'true',
  }
}

/** A sum as people type it; undefined for anything else. */
export const typedSum = (typed: string, language: Language): string | undefined => parseAmount(typed, language) ?? undefined
