/** What one look of a watcher tells beside what is known already: new transfers, grown, returned and vanished ones. Pure. */
import type { Decimal } from '../money/decimal.ts'
import type { SeenPayment } from '../orders/facts.ts'
import type { PaymentState } from '../orders/order.ts'
import { addMinutes, earlier, type Instant, isAfter, isBefore } from '../time/instant.ts'

/** A transfer as a watcher tells of it; `key` is the same in every look. */
export type ToldTransfer = {
  key: string
  transactionHash: string
  from: string | null
  amount: Decimal
  at: Instant
  confirmations: number
  /** The network calls it irreversible. */
  confirmed: boolean
  memo: string | null
}
/** A transfer as it is stored. */
type KnownTransfer = { state: PaymentState; seen_at: Instant; confirmations: number; confirmations_needed: number }

export type Tidings<Told, Known> =
  | { kind: 'new'; told: Told; needed: number }
  | { kind: 'back' | 'grown'; told: Told; needed: number; known: Known }
  | { kind: 'gone'; known: Known }

/** A node may show a list that lags; what is missing counts as gone only when the look went so far past it. */
const goneAfterMinutes = 1

/**
 * In the order of the look, what is gone last. `needed` is null where the network has a last word of its own; else so many
 * confirmations make a transfer final that was never seen, while one that was seen keeps the number it was told.
 */
export function tidingsOf<Told extends ToldTransfer, Known extends KnownTransfer>(
  look: { transfers: readonly Told[]; lookedUntil: Instant },
  known: ReadonlyMap<string, Known>,
  { since, network, currency }: { since: Instant; network: number | null; currency: number },
): readonly Tidings<Told, Known>[] {
  const came = look.transfers.flatMap((transfer): Tidings<Told, Known>[] => {
    const stored = known.get(transfer.key)
    const needed = network ?? stored?.confirmations_needed ?? Math.max(1, currency)
    const told = network === null ? { ...transfer, confirmed: transfer.confirmations >= needed } : transfer
    if (!stored) return [{ kind: 'new', told, needed }]
    if (stored.state === 'vanished') return [{ kind: 'back', told, needed, known: stored }]
    // what is confirmed grows no more: an address that many orders share has thousands of such, and blocks follow them for ever
    const grew = stored.state === 'seen' && shownConfirmations(told, needed) > stored.confirmations
    return grew ? [{ kind: 'grown', told, needed, known: stored }] : []
  })
  const present = new Set(look.transfers.map(({ key }) => key))
  const gone = [...known].flatMap(([key, stored]): Tidings<Told, Known>[] => {
    if (present.has(key) || stored.state === 'vanished' || isBefore(stored.seen_at, since)) return []
    return isAfter(look.lookedUntil, addMinutes(stored.seen_at, goneAfterMinutes)) ? [{ kind: 'gone', known: stored }] : []
  })
  return [...came, ...gone]
}

/** For people one short of the end until the network calls it irreversible, whatever the blocks say. */
export const shownConfirmations = (
  { confirmed, confirmations }: Pick<ToldTransfer, 'confirmed' | 'confirmations'>,
  needed: number,
): number => (confirmed ? Math.max(confirmations, needed) : Math.min(confirmations, needed - 1))

/** A transfer as the table is told of it, under the id that it is stored with. */
export const seenPayment = (id: string, transfer: ToldTransfer, needed: number, now: Instant): SeenPayment => ({
  id,
  amount: transfer.amount,
  seenAt: earlier(transfer.at, now),
  confirmations: shownConfirmations(transfer, needed),
  confirmationsNeeded: needed,
  transactionHash: transfer.transactionHash,
  sender: transfer.from,
  memo: transfer.memo,
  problem: null,
})
