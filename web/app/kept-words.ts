/** Where the browser keeps what a person has written and the server does not have yet. Signing out forgets all of it. */

/** In local storage: messages on their way. */
export const outgoingPrefix = 'chat '
/** In session storage: messages that are being written. */
export const draftPrefix = 'draft '
/** In session storage: the form of an order, with the card or address typed in it. */
export const orderFormPrefix = 'exchange-'

export function forgetKeptWords(): void {
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
