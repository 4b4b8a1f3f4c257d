/** The browser may refuse local storage (private windows). Then nothing is stored, but everything else works. */
export function stored<A>(use: (storage: Storage) => A): A | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
