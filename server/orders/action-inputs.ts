/** What came over the wire with an action, as the table reads it. */
import type { ActionInputs } from '../../contract/orders.ts'
import { type Action, actions } from '../../core/orders/actions.ts'
import type { Inputs } from '../../core/orders/facts.ts'

/** A client's transaction hash is a proof like any other. */
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
    asked: asked !== undefined && isAction(asked) ? asked : undefined,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Inputs
}

/** Whether a name from the wire is an action of the table. */
export const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name)
