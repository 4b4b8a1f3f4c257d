/** How a list is sorted, and what a press on a head makes of it. */
export type Sorting<S extends string> = { sort: S; ascending: boolean }

/** The largest and newest first, then the other way. `usual`: an order that no head stands for, to which a third press returns. */
export function sortedBy<S extends string>(wanted: Sorting<S>, sort: S, usual?: S): Sorting<S> {
  if (wanted.sort !== sort) return { sort, ascending: false }
  if (!wanted.ascending) return { sort, ascending: true }
  return { sort: usual ?? sort, ascending: false }
}
