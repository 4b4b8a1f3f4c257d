/** What may be done about odd money now, with its exact figures: the cards of a screen. */
import type { ErrorCode } from '../errors/catalogue.ts'
import { type Decimal, isPositive, subtract } from '../money/decimal.ts'
import type { Instant } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { isLocked, offeredUntil, termsAfter } from './choice-figures.ts'
import { arrived, atHand, remaining } from './exceptions.ts'
import type { LightFacts } from './facts.ts'
import { judge, mayMove, waits } from './judge.ts'
import type { Actor, ChoiceName, Order } from './order.ts'
import { costOf, gone } from './refunds.ts'
import { type RowId, transitions } from './transitions.ts'

/** Sums of give and take in the order's currencies, as they would be after the choice. */
export type Choice = {
  action: Action
  choice: ChoiceName
  give: Decimal
  take: Decimal
  rate: Decimal
  /** What still has to be sent; nothing but for topUp. */
  missing: Decimal
  /** Money above the due sum. */
  excess: Decimal
  /** The sum that goes back to the client, and the network fee taken from it. Only for returnExcess and refund. */
  returned: Decimal
  cost: Decimal
  /** Until when the rate is offered; null where no offer runs. */
  until: Instant | null
  /** How long topping up may take; null for any other. */
  minutes: number | null
  /** The order's own rate, still fixed; else the rate of now is used where a rate is needed. */
  locked: boolean
  /** Why not now; null where it may be chosen. */
  why: ErrorCode | null
}

const rows: Record<Exclude<ChoiceName, 'refund'>, RowId> = {
  topUp: 'K5b',
  takeLess: 'K5a',
  exchangeAll: 'K6a',
  keepExcess: 'K6c',
  returnExcess: 'K6b',
  newRate: 'K7',
}
/** A refund answers the open question: a partial payment, a late payment or one in another currency. */
const rowOf = (order: Order, choice: ChoiceName): RowId =>
  choice === 'takeLess' && order.status === 'toBePaid'
    ? 'P4a'
    : choice !== 'refund'
      ? rows[choice]
      : order.exceptions.includes('partial') && order.rateOffer === null && !isLate(order)
        ? 'K5c'
        : 'K8'
const isLate = ({ exceptions }: Order): boolean => exceptions.includes('late')

/** Reasons that are shown beside a choice that is not available. A choice that is not available for any other reason is hidden. */
const told: readonly ErrorCode[] = [
  'UNCONFIRMED_MONEY',
  'CASH_NOT_COUNTED',
  'RECEIVED_BELOW_MINIMUM',
  'RECEIVED_ABOVE_MAXIMUM',
  'RESERVE_LACKING',
  'NO_RATE',
  'REFUND_DETAILS_NEEDED',
]

/** One question after the other: the rate first, then the sum. While the rest may still be sent, a part need not wait for its time to end. */
function asked(order: Order): readonly ChoiceName[] {
  if (order.status === 'toBePaid') return order.exceptions.includes('partial') && !isLate(order) ? ['takeLess'] : []
  if (order.exceptions.includes('late') || order.rateOffer !== null) return ['newRate', 'refund']
  if (order.exceptions.includes('partial')) return ['topUp', 'takeLess', 'refund']
  const wrong = order.exceptions.includes('wrongAsset') || order.exceptions.includes('wrongMemo')
  if (wrong) return ['refund']
  return order.exceptions.includes('over') ? ['exchangeAll', 'returnExcess', 'keepExcess'] : []
}

/** What goes back by a choice, before the network takes its part. */
function goesBack(order: Order, choice: ChoiceName, excess: Decimal): Decimal {
  if (choice === 'refund') return subtract(arrived(order), gone(order))
  return choice === 'returnExcess' ? excess : '0'
}

/** The choices of an actor now; what `facts` do not tell counts as fine. */
export function choicesOf(order: Order, actor: Actor, facts: LightFacts): readonly Choice[] {
  if (order.status !== 'checkingPayment' && order.status !== 'toBePaid') return []
  const over = subtract(atHand(order), order.due)
  const excess = isPositive(over) ? over : '0'
  return asked(order).flatMap((choice): Choice[] => {
    const row = transitions.find(({ id }) => id === rowOf(order, choice))
    const [action] = row?.actions ?? []
    if (row === undefined || action === undefined || waits.has(row.id) || !mayMove(row.by, actor)) return []
    const question = { order, by: { actor, personId: null }, inputs: { choice }, facts, draft: null, listing: true }
    const { code } = judge(row, question)
    if (code !== null && !told.includes(code)) return []
    const terms = termsAfter(order, choice, facts) ?? order
    const back = goesBack(order, choice, excess)
    const cost = costOf(back, facts.networkCost, order.giveKind)
    return [
      {
        action,
        choice,
        give: terms.give,
        take: terms.take,
        rate: terms.rate,
        missing: choice === 'topUp' ? remaining(order, facts.settings) : '0',
        excess,
        returned: subtract(back, cost),
        cost,
        until: choice === 'newRate' ? offeredUntil(order, facts.now) : null,
        minutes: choice === 'topUp' ? facts.settings.topUpMinutes : null,
        locked: isLocked(order, facts.now),
        why: code,
      },
    ]
  })
}

/** Whether something but the way back is there to choose for this actor: then the order waits for his word. */
export const mayChoose = (order: Order, actor: Actor, facts: LightFacts): boolean =>
  choicesOf(order, actor, facts).some(({ choice, why }) => why === null && choice !== 'refund')
