/** Sends an action of the operator: one key for each press, the same again where the answer got lost or a code was asked for. */
import { useRef, useState } from 'react'
import type { ActionInputs } from '../../../contract/orders.ts'
import type { StaffOrderView } from '../../../contract/staff.ts'
import type { ErrorCode } from '../../../core/errors/catalogue.ts'
import type { Action } from '../../../core/orders/actions.ts'
import { call, newKey, type Refused } from '../../app/call.ts'

export type Checked = { found: boolean; searched: string; lookedUntil: string | null }
export type Acted = { ok: true; view: StaffOrderView | null; checked: Checked | null } | Refused

/** After these it is not known whether the action was done, or it is to be repeated as it was. */
const sameAgain: readonly ErrorCode[] = ['OFFLINE', 'SERVICE_AWAY', 'TIMEOUT', 'SECOND_FACTOR_NEEDED']

export function useOrderAction(view: StaffOrderView): {
  busy: boolean
  send: (action: Action, inputs: ActionInputs) => Promise<Acted>
} {
  const [busy, setBusy] = useState(false)
  const last = useRef<{ body: string; key: string } | null>(null)
  const { id, version, credentials } = view.order

  const send = async (action: Action, inputs: ActionInputs): Promise<Acted> => {
    const payload = { orderId: id, action, version, inputs }
    const body = JSON.stringify(payload)
    const idempotencyKey = last.current?.body === body ? last.current.key : newKey()
    setBusy(true)
    const answer = await ask(idempotencyKey)
    setBusy(false)
    last.current = !answer.ok && sameAgain.includes(answer.code) ? { body, key: idempotencyKey } : null
    return answer

    async function ask(key: string): Promise<Acted> {
      // Where a machine watches it is asked to look now, and says where it looked.
      if (action === 'checkTransaction' && credentials?.watched) {
        const looked = await call('checkTransaction', { orderId: id, idempotencyKey: key })
        return looked.ok ? { ok: true, view: null, checked: looked.data } : looked
      }
      const done = await call('operateOrder', { ...payload, idempotencyKey: key })
      return done.ok ? { ok: true, view: done.data, checked: null } : done
    }
  }
  return { busy, send }
}
