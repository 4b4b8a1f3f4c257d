/** The inputs of an action from the wire, in the form in which the transition table reads them. */
import type { ActionInputs } from '../../contract/orders.ts'
import { type Action, actions } from '../../core/orders/actions.ts'
import type { Inputs } from '../../core/orders/facts.ts'

/** A transaction hash from a client becomes the `proof`, as any other proof does. */
export function actionInputs({
  reason,
  proof,
  transactionHash,
  code,
  amount,
  at,
  placeId,
  exception,
  choice,
  takeSeen,
  asked,
  address,
  memo,
  kind,
  sentId,
}: ActionInputs): Inputs {
  const given = {
    reason,
    proof: proof ?? transactionHash,
    code,
    amount,
    at,
    placeId,
    exception,
    choice,
    takeSeen,
    address,
    memo,
    kind,
    sentId,
    asked: asked !== undefined && isAction(asked) ? asked : undefined,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Inputs
}

/** True if a name from the wire is an action of the transition table. */
export const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name)
