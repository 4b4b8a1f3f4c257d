/** The token of a one-time link stands behind the #, so that no server log ever has it. */
import { useEffect, useState } from 'react'

/** The token, empty if there is none. It leaves the address at once: a link that opens an account is not to stay there, nor in the history. */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
    // another link to the same page, in the same tab: a browser only changes what stands behind the #
    const begin = () => location.hash.length > 1 && location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [token])
  return token
}
