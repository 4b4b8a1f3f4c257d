/** The details that the person has saved for a currency, and what of a form they stand for. */
import { useCallback, useEffect, useState } from 'react'
import type { SavedDetail } from '../../contract/saved-details.ts'
import type { Field, FieldRow } from '../../core/directions/field-rows.ts'
import { isBroughtType } from '../../core/orders/saved-details.ts'
import { call } from '../app/call.ts'

/** null until they are known: an answer that does not come is as good as none. `again`: after one of them was refused. */
export function useSaved(currencyId: string, uid: string | undefined): { offers: readonly SavedDetail[] | null; again: () => void } {
  const [offers, setOffers] = useState<readonly SavedDetail[] | null>(null)
  const [attempt, setAttempt] = useState(0)
  // The person and the attempt are here only to trigger a new request
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (uid === undefined) return
    const asked = new AbortController()
    void call('listSavedDetails', { currencyId }, asked.signal).then((answer) => {
      if (!asked.signal.aborted) setOffers(answer.ok ? answer.data.details : [])
    })
    return () => asked.abort()
  }, [currencyId, uid, attempt])
  return { offers, again: useCallback(() => setAttempt((count) => count + 1), []) }
}

/** Those that a field can be filled with. */
export const offersFor = ({ type }: Pick<Field, 'type'>, offers: readonly SavedDetail[]): SavedDetail[] =>
  offers.filter(({ kind }) => kind === type)

/** The fields that are still to be typed: without those that were chosen, and without what the chosen ones bring. */
export function typedRows(rows: readonly FieldRow[], chosen: Readonly<Record<string, string>>, offers: readonly SavedDetail[]): FieldRow[] {
  const brought = offers.filter(({ id }) => Object.values(chosen).includes(id)).flatMap(({ brings }) => brings)
  return rows
    .map((row) => row.filter(({ key, type }) => !(key in chosen) && !(isBroughtType(type) && brought.includes(type))))
    .filter((row) => row.length > 0)
}
