/** The lists that a source offers. The former lists stay on the screen while newer ones are fetched. */
import { useRef, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { RateSourceName } from '../../../core/rates/source-table.ts'
import type { Refused } from '../../app/call.ts'
import { useAsked } from '../../app/use-asked.ts'

type Lists = Answer<'getSourceLists'>
export type SourceLists = {
  /** null until they are loaded. */
  lists: Lists | null
  refused: Refused | null
  /** Newer lists are being fetched. */
  busy: boolean
  refresh: () => void
}

/** A fixed number has no lists. Payment methods are requested only with a full currency code. */
export function useSourceLists(source: RateSourceName, currencyCode: string | undefined): SourceLists {
  const code = currencyCode !== undefined && /^[A-Z]{3}$/.test(currencyCode) ? currencyCode : undefined
  const of = `${source} ${code ?? ''}`
  const [forced, setForced] = useState({ of: '', count: 0 })
  const isForced = forced.of === of
  const payload =
    source === 'fixed' ? null : { source, ...(code !== undefined && { currencyCode: code }), ...(isForced && { refresh: true }) }
  const { data, refused, again } = useAsked('getSourceLists', payload, isForced ? forced.count : 0)
  const former = useRef<{ source: string; of: string; lists: Lists } | null>(null)
  if (data) former.current = { source, of, lists: data }
  const kept = former.current?.source === source ? former.current : null
  return {
    lists: kept && (kept.of === of ? kept.lists : { ...kept.lists, methods: [] }),
    refused,
    busy: payload !== null && data === undefined && refused === null,
    refresh: () => (refused ? again() : setForced({ of, count: forced.count + 1 })),
  }
}
