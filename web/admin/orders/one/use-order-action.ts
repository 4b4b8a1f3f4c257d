/** Sends an action of the operator, one key for each press. The same key is sent again if the answer was lost or a code was needed. */
import { useRef, useState } from 'react'
import type { ActionInputs } from '../../../../contract/orders.ts'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import type { ErrorCode } from '../../../../core/errors/catalogue.ts'
import type { Action } from '../../../../core/orders/actions.ts'
import { call, newKey, type Refused } from '../../../app/call.ts'

export type Checked = { found: boolean; searched: string; lookedUntil: string | null }
export type Acted = { ok: true; view: StaffOrderView | null; checked: Checked | null } | Refused

/** After these codes either it is unknown whether the action was done, or the same action must be repeated. */
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
      // If a watcher scans these credentials, ask it for a scan now. It answers how far it scanned.
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
