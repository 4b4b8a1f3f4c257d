/** The storage of this tab: what is kept there outlives a reload, and goes with the tab. */

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** null on the server, and if the browser refuses it. */
export function tabShelf(): Shelf | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
