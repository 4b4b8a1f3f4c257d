/**
 * Where the browser keeps what a person has written and the server does not have yet. Signing out forgets all of it. What a browser does
 * not keep, because it gives no storage or has it full, this page remembers, so that everything can still be written and sent.
 */

/** In local storage: messages on their way. */
export const outgoingPrefix = 'chat '
/** In session storage: messages that are being written. */
export const draftPrefix = 'draft '
/** In session storage: the form of an order, with the card or address typed in it. */
export const orderFormPrefix = 'exchange-'

type Place = 'localStorage' | 'sessionStorage'
const here = new Map<string, string>()

/** '' where nothing is kept. */
export function readWords(place: Place, name: string): string {
  const remembered = here.get(name)
  if (remembered !== undefined) return remembered
  try {
    return globalThis[place].getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** '' forgets them. */
export function keepWords(place: Place, name: string, words: string): void {
  try {
    if (words === '') globalThis[place].removeItem(name)
    else globalThis[place].setItem(name, words)
    here.delete(name)
  } catch {
    here.set(name, words)
  }
}

export function forgetKeptWords(): void {
  here.clear()
  forget(() => localStorage, [outgoingPrefix])
  forget(() => sessionStorage, [draftPrefix, orderFormPrefix])
}

function forget(open: () => Storage, prefixes: readonly string[]): void {
  try {
    const storage = open()
    for (const name of Object.keys(storage)) if (prefixes.some((prefix) => name.startsWith(prefix))) storage.removeItem(name)
  } catch {
    // a refused storage holds nothing
  }
}
