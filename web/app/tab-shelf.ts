/**
 * The storage of this tab: what is kept there outlives a reload, and goes with the tab. It may be closed, full or spoilt: that breaks
 * nothing.
 */

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** null on the server, and if the browser refuses it. */
export function tabShelf(): Shelf | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** What is kept under a name, as it is found: another version may have written it. null if there is nothing, or nothing readable. */
export function readKept(shelf: Shelf | null, name: string): unknown {
  try {
    return JSON.parse(shelf?.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. A storage that is full or refused keeps nothing. */
export function keep(shelf: Shelf | null, name: string, value: unknown): void {
  try {
    if (value === null) shelf?.removeItem(name)
    else shelf?.setItem(name, JSON.stringify(value))
  } catch {
    // everything else works
  }
}
