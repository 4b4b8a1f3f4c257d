/** What of an order as it is stored disagrees with its money, its promises and its history. Pure: the audit brings the facts. */
import { compare, type Decimal, isZero, largest, subtract, sum } from '../money/decimal.ts'
import { counts, refunding } from '../orders/exceptions.ts'
import type { Order } from '../orders/order.ts'
import { brokenLink, readReceipt } from '../orders/receipt.ts'
import { isClosed, type Status } from '../orders/statuses.ts'
import { type BookedOrder, difference, type Posting, standingOf } from './postings.ts'

export const faultKinds = [
  'entryEmpty',
  'entryUnbalanced',
  'accountBelowNil',
  'reserveDiffers',
  'orderDiffersFromBooks',
  'paymentDiffersFromBooks',
  'sumsDifferFromPayments',
  'payoutsDiffer',
  'withdrawalDiffers',
  'undoneWithoutProof',
  'outboxUnread',
  'incomeDiffers',
  'promiseDiffers',
  'historyBroken',
  'receiptsBroken',
  'auditDayDiffers',
  'figuresDiffer',
] as const
export type FaultKind = (typeof faultKinds)[number]
/** `subject` names the row (order:<number>, currency:<id>, payment:<id>, entry:<id>, auditDay:<day>, figures:<day>), `says` what differs, for staff. */
export type Fault = { kind: FaultKind; subject: string; says: string }

export type AuditedOrder = BookedOrder & Pick<Order, 'id' | 'number' | 'seen' | 'received' | 'softReserve' | 'takenFromReserve'>

export type OrderEvidence = {
  order: AuditedOrder
  /** All of the order's postings together, without what was booked as a loss. */
  booked: readonly Posting[]
  history: {
    rows: number
    first: number | null
    last: number | null
    /** Each row begins in the status in which the one before it ended. */
    linked: boolean
    /** The hash of each row is of that row as it stands, and of the one before it. */
    chained: boolean
    lastStatus: string | null
    expected: number
  }
  /** In their order, each with its hash as it was reckoned anew. */
  receipts: readonly { document: string; hash: string; reckoned: string }[]
}

export function orderFaults(evidence: OrderEvidence): readonly Fault[] {
  const { order } = evidence
  const found: readonly (readonly [FaultKind, string | null])[] = [
    ['orderDiffersFromBooks', booksSay(evidence)],
    ['sumsDifferFromPayments', sumsSay(order)],
    ['payoutsDiffer', payoutsSay(order)],
    ['promiseDiffers', promiseSays(order)],
    ['historyBroken', historySays(evidence)],
    ['receiptsBroken', receiptsSay(evidence)],
  ]
  return found.flatMap(([kind, says]) => (says === null ? [] : [{ kind, subject: `order:${order.number}`, says }]))
}

/** "reserve sber +5, clients sber -5": by how much the books are off. */
export const postingWords = (postings: readonly Posting[]): string =>
  postings.map(({ account, currencyId, amount }) => `${account} ${currencyId} ${amount.startsWith('-') ? '' : '+'}${amount}`).join(', ')

function booksSay({ order, booked }: OrderEvidence): string | null {
  const off = difference(standingOf(order), booked)
  return off.length === 0 ? null : `the books differ from the order by ${postingWords(off)}`
}

const amounts = (things: readonly { amount: Decimal }[]): Decimal => sum(things.map(({ amount }) => amount))
const differ = (name: string, is: Decimal, should: Decimal): string | null =>
  compare(is, should) === 0 ? null : `${name} is ${is} and should be ${should}`

function sumsSay(order: AuditedOrder): string | null {
  const paid = order.payments.filter(counts)
  const confirmed = amounts(paid.filter(({ state }) => state === 'confirmed'))
  return (
    differ('seen', order.seen, amounts(paid.filter(({ state }) => state === 'seen'))) ??
    differ('received', order.received, largest('0', subtract(confirmed, refunding(order as Order)))) ??
    (order.credited && isZero(order.received) && order.status === 'paymentChecked' && !mayBeOut(order)
      ? 'credited, and nothing was received'
      : null)
  )
}

const isAlive = ({ state }: Order['payouts'][number]): boolean => state === 'sent' || state === 'confirmed'
/** Money that vanishes once the payout is out, or on its way, leaves the order credited: it is held, and a loss. */
const mayBeOut = ({ payouts }: AuditedOrder): boolean =>
  payouts.some((payout) => isAlive(payout) || (payout.state === 'queued' && payout.askedAt !== null))

function payoutsSay(order: AuditedOrder): string | null {
  const alive = order.payouts.filter(isAlive)
  if (alive.length > 1) return `${alive.length} payouts are alive`
  if (order.status === 'done' && !alive.some(({ state }) => state === 'confirmed')) return 'done, and no payout arrived'
  if (alive.length > 0 && !order.credited) return 'paid out, and never credited'
  return differ('what was taken from the reserve', order.takenFromReserve, amounts(alive))
}

const promising: readonly Status[] = ['toBePaid', 'checkingPayment', 'paymentChecked', 'delayed']

/** Soft holds: what open orders promise, and nil after the end and once the payout is out. */
function promiseSays(order: AuditedOrder): string | null {
  if (isClosed(order.status) || order.status === 'done' || order.payouts.some(isAlive))
    return differ('the soft hold', order.softReserve, '0')
  if (promising.includes(order.status)) return differ('the soft hold', order.softReserve, order.take)
  return isZero(order.softReserve) ? null : differ('the soft hold', order.softReserve, order.take)
}

function historySays({ order, history }: OrderEvidence): string | null {
  const { rows, first, last, linked, chained, lastStatus, expected } = history
  if (rows === 0 || first !== 1 || last !== rows) return `history has ${rows} rows, from ${first} to ${last}`
  if (last !== expected) return `history ends at ${last}, and the order names ${expected}`
  if (!linked) return 'a row of history does not begin where the one before it ended'
  if (!chained) return 'a row of history is not what was written: its hash is of another'
  return lastStatus === order.status ? null : `history ends in ${lastStatus}, and the order is ${order.status}`
}

function receiptsSay({ order, receipts }: OrderEvidence): string | null {
  const altered = receipts.findIndex(({ hash, reckoned }) => hash !== reckoned)
  if (altered !== -1) return `receipt ${altered} is not the text that was hashed`
  const read = receipts.flatMap(({ document, hash }) => {
    const receipt = readReceipt(document)
    return receipt === null ? [] : [{ receipt, hash }]
  })
  if (read.length !== receipts.length) return 'a receipt cannot be read'
  if (read.some(({ receipt }) => receipt.orderId !== order.id)) return 'a receipt belongs to another order'
  const place = brokenLink(read)
  return place === null ? null : `receipt ${place} does not follow from the one before it`
}
