/** What the client may do now, as the server offers it. An action that cannot be undone or needs input asks in place first. */
import type { ReactNode } from 'react'
import { isPositive } from '../../core/money/decimal.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import { type Action, actions } from '../../core/orders/actions.ts'
import { secondsBetween } from '../../core/time/instant.ts'
import { useNow } from '../app/clock.ts'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { useInPlace } from '../ui/use-in-place.ts'
import { secondsUntil } from '../words/order-figures.ts'
import { AskInPlace } from './AskInPlace.tsx'
import css from './OrderScreen.module.css'
import { ReportProblem } from './ReportProblem.tsx'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

/** Steps and side cards have their own buttons for these actions. */
const elsewhere: readonly string[] = [
  'rateService',
  'repeatOrder',
  'unmarkPaid',
  'reschedule',
  'resolvePartial',
  'resolveOver',
  'resolveLate',
  'giveRefundDetails',
  'confirmRefundDetails',
  'denyLikelyPayment',
]
/** Nothing of the payment that the client has marked was seen. */
const unpaid: readonly string[] = ['markedPaid', 'paymentNotFoundYet']

const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name)

/** `leave`: actions that this step shows itself. `first`: elements before the buttons. `main`: the action that goes on. */
export function OrderActions({
  leave = [],
  first,
  main,
  ...props
}: OrderViewProps & { leave?: readonly string[]; first?: ReactNode; main?: string }) {
  const { order, language, act, busy } = props
  const { opened: asked, open: ask, close } = useInPlace<Action>()
  const offered = order.actions
    .map(({ action }) => action)
    .filter(isAction)
    .filter((action) => !elsewhere.includes(action) && !leave.includes(action) && actionWords[action].client !== null)
    // if only money in another currency came, its own card has the refund request
    .filter(
      (action) =>
        action !== 'requestCancel' ||
        order.unmatchedPayments.length === 0 ||
        isPositive(order.seen) ||
        isPositive(order.received) ||
        order.likelyPayments.some(({ denied }) => denied === null),
    )
  if (asked === 'reportProblem' && offered.includes(asked)) return <ReportProblem {...props} onClose={() => close()} />
  if (asked && offered.includes(asked)) return <AskInPlace {...props} action={asked} onClose={() => close()} />
  const unmark = leave.includes('unmarkPaid') ? null : <UnmarkPaid {...props} />
  if (!first && offered.length === 0) return unmark

  const press = (action: Action) => {
    const { dangerous, inputs, optional, consequence } = actionWords[action]
    if (dangerous || inputs.length + optional.length > 0 || consequence) ask(action)
    else void act(action)
  }
  // The dangerous actions come last.
  const sorted = offered.toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)))
  return (
    <div className={css.actions}>
      {first}
      {unmark}
      {sorted.map((action) => (
        <Button
          key={action}
          kind={isEnd(action) ? 'danger' : action === main ? 'main' : 'line'}
          busy={busy === action}
          data-opens={action}
          onClick={() => press(action)}
        >
          {actionWords[action].client?.[language]}
        </Button>
      ))}
    </div>
  )
}

/** "I have not paid", with the seconds that are left for it. Afterwards the sentence that says what to do instead. */
function UnmarkPaid({ order, language, act, busy }: OrderViewProps) {
  const t = useTexts(orderTexts)
  const now = useNow() ?? order.serverNow
  const { paidMarkedAt, unmarkUntil } = order
  if (!paidMarkedAt || !unmarkUntil || !unpaid.includes(order.situation.key)) return null
  const left = Math.ceil(secondsUntil(unmarkUntil, now))
  if (left <= 0) return <p className={css.quiet}>{t.unmarkOver(secondsBetween(paidMarkedAt, unmarkUntil))}</p>
  if (!order.actions.some(({ action }) => action === 'unmarkPaid')) return null
  return (
    <Button kind="line" busy={busy === 'unmarkPaid'} onClick={() => void act('unmarkPaid')}>
      {t.withSeconds(actionWords.unmarkPaid.client?.[language] ?? '', left)}
    </Button>
  )
}

/** Actions that end the order. Their buttons are red. */
const isEnd = (action: Action): boolean => action === 'cancelOrder' || action === 'requestCancel'
