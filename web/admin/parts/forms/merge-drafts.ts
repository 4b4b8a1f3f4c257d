/** Merges two people's changes to one record, field by field, into a draft with the chosen values. */

/** One field of the record (a list counts as one field). `both`: both people changed it, to different values. */
export type Meeting<D> = { field: keyof D & string; base: unknown; mine: unknown; theirs: unknown; both: boolean }

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The fields that the other person changed since `base` and that differ from mine, in the order of the record. Equal changes need no
 * choice.
 */
export function meetings<D extends object>(base: D, mine: D, theirs: D): Meeting<D>[] {
  return (Object.keys(theirs) as (keyof D & string)[])
    .filter((field) => !same(base[field], theirs[field]) && !same(mine[field], theirs[field]))
    .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field], both: !same(base[field], mine[field]) }))
}

/**
 * My draft, with the other person's values in the fields that I did not change, and in those named in `takeTheirs` that they have changed:
 * what they have taken back since it was chosen is no change of theirs.
 */
export function merged<D extends object>(base: D, mine: D, theirs: D, takeTheirs: ReadonlySet<keyof D & string>): D {
  const parts = (Object.keys(theirs) as (keyof D & string)[])
    .filter((field) => same(base[field], mine[field]) || (takeTheirs.has(field) && !same(base[field], theirs[field])))
    .map((field) => [field, theirs[field]])
  return { ...mine, ...Object.fromEntries(parts) }
}

/** Whether a record differs from its stored state. */
export const isChanged = <D extends object>(base: D, mine: D): boolean => !same(base, mine)
