/** Where the browser keeps what a person has written and the server does not have yet. Signing out forgets all of it. */

/** In local storage: messages on their way. */
export const outgoingPrefix = 'chat '
/** In session storage: messages that are being written. */
export const draftPrefix = 'draft '

export function forgetKeptWords(): void {
  for (const [storage, prefix] of [
    [localStorage, outgoingPrefix],
    [sessionStorage, draftPrefix],
  ] as const)
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
}
