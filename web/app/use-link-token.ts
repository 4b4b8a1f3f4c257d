/** The token of a one-time link stands behind the #, so that no server log ever has it. */
import { useEffect, useState } from 'react'

/**
 * The token, empty if there is none. It leaves the address at once: a link that opens an account or moves money is not to stay there, nor in
 * the history. `stays`: the page needs it again when it is loaded anew.
 */
export function useLinkToken({ stays = false }: { stays?: boolean } = {}): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (token && !stays) history.replaceState(history.state, '', location.pathname)
    // another link to the same page, in the same tab: a browser only changes what stands behind the #
    const begin = () => location.hash.length > 1 && location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [token, stays])
  return token
}
