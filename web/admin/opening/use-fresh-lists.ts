/** Asks the sources what pairs they have, so that a proposal can say which of them they do not have. */
import { useEffect, useState } from 'react'
import { pairSources } from '../../../core/rates/source-table.ts'
import { call } from '../../app/call.ts'

/** True once the lists have come, or cannot come; at once where they are not needed. */
export function useFreshLists(isNeeded: boolean): boolean {
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    const gone = new AbortController()
    const ask = async () => {
      await Promise.all(pairSources.map((source) => call('getSourceLists', { source, refresh: false }, gone.signal)))
      if (!gone.signal.aborted) setHasCome(true)
    }
    void ask()
    return () => gone.abort()
  }, [isNeeded])
  return !isNeeded || hasCome
}
