/** One order, live, and the actions of its client. A refusal is shown once: at its field if it has one, otherwise as a toast. */
import { useCallback, useMemo, useState } from 'react'
import type { CurrencyView } from '../../contract/directions.ts'
import type { ActionInputs, OrderView } from '../../contract/orders.ts'
import { type ErrorCode, errorText } from '../../core/errors/catalogue.ts'
import type { Language } from '../../core/language/language.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { call, type Outcome, type Refused } from '../app/call.ts'
import { setClock } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { putLive, useLive } from '../app/live.ts'
import { toast } from '../app/toasts.ts'
import { sumText } from '../words/currency-words.ts'
import type { Written } from '../words/order-figures.ts'
import { useMoment } from '../words/order-moment.ts'
import { orderTexts } from './texts.ts'
import type { useTypedDetails } from './use-typed-details.ts'

/** Only the fields that an order needs, because the catalogue may no longer have its currencies. */
export type OrderCurrency = Pick<
  CurrencyView,
  'id' | 'code' | 'name' | 'kind' | 'asset' | 'network' | 'decimals' | 'icon' | 'memo' | 'addressValidator' | 'explorer'
>

/** The props of every part of the order screen. */
export type OrderViewProps = {
  order: OrderView
  give: OrderCurrency
  take: OrderCurrency
  language: Language
  /** Formats sums with their unit, and instants in Moscow time. */
  written: Written
  /** Whether the client may do this now. */
  may: (action: string) => boolean
  /** The action in progress, if any. */
  busy: string | null
  /** `shown`: the refusals that whoever asks shows himself. All others are said in a toast. */
  act: (action: string, inputs?: ActionInputs, shown?: readonly ErrorCode[]) => Promise<Refused | null>
  /** Leads to the conversation with the operator. */
  openChat: () => void
  /** The form for other details stands in one place: in the step, or in the conversation once it was opened there. */
  detailsInChat: boolean
  showDetailsInChat: (shown: boolean) => void
} & ReturnType<typeof useTypedDetails>

/** The currencies of an order. A currency that is no longer in the catalogue is shown by its id. */
export function useOrderCurrencies(order: OrderView | undefined): { give: OrderCurrency; take: OrderCurrency } | null {
  const currencies = useLive('currencies').state?.currencies
  return useMemo(() => {
    if (!order || !currencies) return null
    const find = (id: string): OrderCurrency => currencies.find((each) => each.id === id) ?? departed(id)
    return { give: find(order.giveCurrencyId), take: find(order.takeCurrencyId) }
  }, [order, currencies])
}

const departed = (id: string): OrderCurrency => {
  const name = id.toUpperCase()
  const none = { transaction: null, address: null }
  return {
    id,
    code: name,
    name: { ru: name, en: name },
    kind: 'crypto',
    asset: name,
    network: null,
    decimals: 8,
    icon: id,
    memo: 'none',
    addressValidator: 'none',
    explorer: none,
  }
}

/** Formats sums and instants for this screen. */
export function useWritten(give: OrderCurrency, take: OrderCurrency): Written {
  const { language } = useLanguage()
  const moments = useMoment()
  return {
    give: (sum: Decimal) => sumText(sum, give, language),
    take: (sum: Decimal) => sumText(sum, take, language),
    ...moments,
  }
}

/** Refusals that a form shows at its own field. A button without fields has no place for them. */
export const atField: readonly ErrorCode[] = [
  'REASON_NEEDED',
  'PROOF_NEEDED',
  'MEETING_TIME_INVALID',
  'MEETING_SLOT_TAKEN',
  'INVALID_ARGUMENT',
  'RATE_CHANGED',
  'ADDRESS_INVALID',
  'ADDRESS_OTHER_NETWORK',
  'ADDRESS_CASE',
  'CARD_INVALID',
  'PHONE_INVALID',
  'ACCOUNT_INVALID',
  'BIK_INVALID',
  'MEMO_INVALID',
  'MEMO_CONTRADICTS',
  'MEMO_NEEDED',
  'TOO_MANY_CALLS',
]

/** `act` returns null after success, otherwise the refusal. The new state is on the screen before it returns. */
export function useOrderActs(orderId: string): Pick<OrderViewProps, 'busy' | 'act'> {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState<string | null>(null)

  const act = useCallback(
    async (action: string, inputs: ActionInputs = {}, shown: readonly ErrorCode[] = []): Promise<Refused | null> => {
      setBusy(action)
      const outcome = await send(action, orderId, inputs)
      setBusy(null)
      if (outcome.ok) {
        if (outcome.data) {
          setClock(outcome.data.serverNow)
          putLive(`order:${orderId}`, outcome.data.version, outcome.data)
        }
        return null
      }
      const { code, details } = outcome
      if (code === 'ABORTED') return outcome
      // Another tab, the operator or a clock was faster. The stream delivers the current state.
      if (code === 'ACTION_NOT_NOW') toast({ type: 'info', title: t.moved, text: t.movedText })
      else if (!shown.includes(code)) toast({ type: 'error', title: t.refused, text: errorText(code, language, details) })
      return outcome
    },
    [orderId, language, t],
  )
  return { busy, act }
}

async function send(action: string, orderId: string, inputs: ActionInputs): Promise<Outcome<OrderView | null>> {
  if (action === 'finishOrder') return call('finishOrder', { orderId })
  if (action === 'markInstructionsAsRead') return call('markInstructionsAsRead', { orderId })
  if (action === 'markReasonAsRead') return call('markReasonAsRead', { id: orderId, type: 'order' })
  return call('orderUserAction', { actionName: action, payload: { orderId, ...inputs } })
}
