/** The orders behind the filter, by pages, and their totals. The pages are asked for again whenever the live queue changes. */

import { useState } from 'react'
import type { OfficeRow } from '../../../../contract/all-orders.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { call, type Refused } from '../../../app/call.ts'
import { now, useNow } from '../../../app/clock.ts'
import { useLanguage } from '../../../app/language.tsx'
import { useAsked } from '../../../app/use-asked.ts'
import { type Pages, usePages } from '../../parts/lists/use-pages.ts'
import { type AllWanted, askedOf, filterOf } from './all-filter.ts'

export type AllOrders = Pages<OfficeRow> & {
  totals: Answer<'getOrderTotals'> | undefined
  totalsRefused: Refused | null
  filters: Answer<'getOrderFilters'> | undefined
  /** Asks for the filters again: one was saved or removed. */
  filtersAgain: () => void
  /** Everything has come, or was refused: nothing above the list moves any more. */
  isWhole: boolean
}

/** Totals are of many orders, so they follow every half minute. */
const totalsEveryMs = 30_000

/** `wanted`: null asks for nothing. */
export function useAllOrders(wanted: AllWanted | null, text: string, stamp: unknown): AllOrders {
  const minute = useNow(totalsEveryMs)
  const { language } = useLanguage()
  const asked = wanted && askedOf(wanted, text, language, now())
  const pages = usePages<OfficeRow>(
    asked && JSON.stringify(asked),
    (after, signal) => call('listAllOrders', { ...asked, ...(after !== undefined && { after }) }, signal),
    stamp,
  )
  const totals = useAsked('getOrderTotals', wanted && filterOf(wanted, text, language, now()), minute, true)
  const filters = useAsked('getOrderFilters', wanted && {}, undefined, true)
  const has = (asked: { data: unknown; refused: unknown }) => asked.data !== undefined || asked.refused !== null
  // what stands above the list stays while its totals are asked for again
  const [wasAbove, setWasAbove] = useState(false)
  const isAbove = wanted !== null && (wasAbove || (has(totals) && has(filters)))
  if (isAbove !== wasAbove) setWasAbove(isAbove)
  return {
    ...pages,
    again: () => {
      pages.again()
      if (totals.refused) totals.again()
    },
    totals: totals.data,
    totalsRefused: totals.refused,
    filters: filters.data,
    filtersAgain: filters.again,
    isWhole: (pages.list !== undefined || pages.refused !== null) && isAbove,
  }
}
