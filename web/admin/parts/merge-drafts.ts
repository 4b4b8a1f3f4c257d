/** Two people changed one thing: what each of them changed, field by field, and the draft that keeps what is chosen. */

/** One field of the thing (a list is one field). `both` changed it, and not to the same. */
export type Meeting<D> = { field: keyof D & string; base: unknown; mine: unknown; theirs: unknown; both: boolean }

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields that they changed since `base`, in the order of the thing; what both changed alike is nothing to choose. */
export function meetings<D extends object>(base: D, mine: D, theirs: D): Meeting<D>[] {
  return (Object.keys(theirs) as (keyof D & string)[])
    .filter((field) => !same(base[field], theirs[field]) && !same(mine[field], theirs[field]))
    .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field], both: !same(base[field], mine[field]) }))
}

/** Mine with theirs where I had changed nothing, and where theirs is chosen. */
export function merged<D extends object>(base: D, mine: D, theirs: D, takeTheirs: ReadonlySet<keyof D & string>): D {
  const parts = (Object.keys(theirs) as (keyof D & string)[])
    .filter((field) => takeTheirs.has(field) || same(base[field], mine[field]))
    .map((field) => [field, theirs[field]])
  return { ...mine, ...Object.fromEntries(parts) }
}

/** Whether two states of a thing are the same as they are stored. */
export const isChanged = <D extends object>(base: D, mine: D): boolean => !same(base, mine)
