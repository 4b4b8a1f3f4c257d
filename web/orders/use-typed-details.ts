/**
 * What is typed into the form for other payout details. The form moves between the step and the conversation, which may be closed, so its
 * page keeps this, in memory only.
 */
import { useState } from 'react'
import type { OrderView } from '../../contract/orders.ts'

/** `again`: the form is open although details were sent already. */
export type TypedDetails = { values: Readonly<Record<string, string>>; again: boolean }

export const nothingTyped: TypedDetails = { values: {}, again: false }

/** A new status is a new view: what was typed for the former one does not stay. */
export function useTypedDetails({ status }: Pick<OrderView, 'status'>) {
  const [kept, setKept] = useState({ of: status, typed: nothingTyped })
  return {
    typedDetails: kept.of === status ? kept.typed : nothingTyped,
    typeDetails: (change: (before: TypedDetails) => TypedDetails): void =>
      setKept((before) => ({ of: status, typed: change(before.of === status ? before.typed : nothingTyped) })),
  }
}
