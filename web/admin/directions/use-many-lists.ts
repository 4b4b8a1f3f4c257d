/** The lists of several sources at once, each asked for once. */
import { useEffect, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { AskedSource } from '../../../core/rates/source-table.ts'
import { call } from '../../app/call.ts'

type Lists = Answer<'getSourceLists'>
export type ManyLists = ReadonlyMap<string, Lists>
export type WantedList = { source: AskedSource; currencyCode?: string }

/** By `listKey`. What has not come yet is absent; what was refused is empty, so that a value can be typed. */
export function useManyLists(wanted: readonly WantedList[]): ManyLists {
  const [lists, setLists] = useState<ManyLists>(new Map())
  const question = JSON.stringify(wanted)
  useEffect(() => {
    const left = new AbortController()
    const run = async (one: WantedList) => {
      const answer = await call('getSourceLists', one, left.signal)
      if (!left.signal.aborted) setLists((former) => new Map(former).set(listKey(one), answer.ok ? answer.data : nothing))
    }
    for (const one of JSON.parse(question) as WantedList[]) void run(one)
    return () => left.abort()
  }, [question])
  return lists
}

export const listKey = ({ source, currencyCode = '' }: WantedList): string => `${source} ${currencyCode}`

const nothing: Lists = { pairs: [], currencies: [], methods: [], fetchedAt: null, problem: null }
