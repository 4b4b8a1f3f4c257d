/** What a guard is asked, and the functions that build guards. */
import type { ErrorCode } from '../errors/catalogue.ts'
import { mayProveFailure } from '../payments/proof-key.ts'
import type { Action } from './actions.ts'
import type { Facts, Inputs, LightFacts, Mover } from './facts.ts'
import type { Order } from './order.ts'
import type { OrderDraft } from './order-draft.ts'

export type Question = {
  order: Order
  by: Mover
  inputs: Inputs
  /** The action of the row that asks. */
  action: Action
  facts: LightFacts
  /** The draft while the order is being made, else null. */
  draft: OrderDraft | null
  listing: boolean
}
export type Guard = (question: Question) => ErrorCode | null

/** A guard that passes when `holds` is true, and otherwise refuses with `code`. */
export const when =
  (code: ErrorCode, holds: (question: Question) => boolean): Guard =>
  (question) =>
    holds(question) ? null : code

/** A guard on an input. It passes while buttons are listed, because nothing is typed yet. */
export const typed = (code: ErrorCode, holds: (question: Question) => boolean): Guard => when(code, (q) => q.listing || holds(q))

/** A guard on the proof that something sent did not arrive: the hash or receipt by which any of it was sent is none. */
export const failureProved = (sentOf: (order: Order) => readonly { proof: string | null }[]): Guard =>
  typed('FAILURE_PROOF_NEEDED', ({ order, inputs }) =>
    mayProveFailure(
      inputs.proof ?? '',
      sentOf(order).map(({ proof }) => proof),
    ),
  )

/** A guard on a fact. It passes while buttons are listed if the fact is not known yet. */
export function known<Name extends keyof Facts>(
  name: Name,
  code: ErrorCode,
  holds: (fact: Facts[Name], question: Question) => boolean,
): Guard {
  return (question) => {
    const fact = question.facts[name] as Facts[Name] | undefined
    if (fact === undefined) return question.listing ? null : code
    return holds(fact, question) ? null : code
  }
}
