/** Sends an action of the operator, one key for each press. The same key is sent again if the answer was lost or a code was needed. */
import { useState } from 'react'
import type { ActionInputs } from '../../../../contract/orders.ts'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import type { Action } from '../../../../core/orders/actions.ts'
import { call, type Refused } from '../../../app/call.ts'
import { useIntent } from '../../../app/use-intent.ts'

export type Checked = { found: boolean; searched: string; lookedUntil: string | null }
export type Acted = { ok: true; view: StaffOrderView | null; checked: Checked | null } | Refused

export function useOrderAction(view: StaffOrderView): {
  busy: boolean
  send: (action: Action, inputs: ActionInputs) => Promise<Acted>
} {
  const [busy, setBusy] = useState(false)
  const { keyFor, answered } = useIntent()
  const { id, version, credentials } = view.order

  const send = async (action: Action, inputs: ActionInputs): Promise<Acted> => {
    const payload = { orderId: id, action, version, inputs }
    setBusy(true)
    const answer = await ask(keyFor(JSON.stringify(payload)))
    setBusy(false)
    answered(answer.ok ? { ok: true, data: answer.view } : answer)
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
