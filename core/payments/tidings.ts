/** What one look of a watcher tells beside what is known already: new transfers, grown, returned, missing and refused ones. Pure. */
import { compare, type Decimal } from '../money/decimal.ts'
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
type KnownTransfer = {
  state: PaymentState
  seen_at: Instant
  confirmations: number
  confirmations_needed: number
  transaction_hash: string | null
  amount: Decimal
}

/**
 * `moved`: the same transfer under another key, since a reorganisation put it elsewhere. `missing`: the look lacks it, which proves
 * nothing yet (vanishing.ts). `gone`: who watches says in words that it is refused.
 */
export type Events<Told, Known> =
  | { kind: 'new'; told: Told; needed: number }
  | { kind: 'back' | 'grown' | 'moved'; told: Told; needed: number; known: Known }
  | { kind: 'missing'; known: Known }
  | { kind: 'gone'; known: Known }

/** A node may show a list that lags; what it lacks is missing only when the look went so far past it. */
const missingAfterMinutes = 1

/**
 * In the order of the look, what is missing last. `needed` is null where the network has a last word of its own; else so many
 * confirmations make a transfer final that was never seen, while one that was seen keeps the number it was told.
 */
export function tidingsOf<Told extends ToldTransfer, Known extends KnownTransfer>(
  look: { transfers: readonly Told[]; lookedUntil: Instant; refused?: readonly string[] },
  known: ReadonlyMap<string, Known>,
  { since, network, currency }: { since: Instant; network: number | null; currency: number },
): readonly Events<Told, Known>[] {
  const present = new Set(look.transfers.map(({ key }) => key))
  const refused = new Set(look.refused)
  const lacked = [...known].filter(([key, stored]) => !present.has(key) && stored.state !== 'vanished' && !refused.has(key))
  const came = look.transfers.flatMap((transfer): Events<Told, Known>[] => {
    const there = known.get(transfer.key)
    const place = there ? -1 : lacked.findIndex(([, one]) => isSameTransfer(transfer, one))
    const [[, elsewhere] = []] = place === -1 ? [] : lacked.splice(place, 1)
    const stored = there ?? elsewhere
    const needed = network ?? stored?.confirmations_needed ?? Math.max(1, currency)
    const told = network === null ? { ...transfer, confirmed: transfer.confirmations >= needed } : transfer
    if (elsewhere) return [{ kind: 'moved', told, needed, known: elsewhere }]
    if (!there) return [{ kind: 'new', told, needed }]
    if (there.state === 'vanished') return [{ kind: 'back', told, needed, known: there }]
    // what is confirmed grows no more: an address that many orders share has thousands of such, and blocks follow them for ever
    const grew = there.state === 'seen' && shownConfirmations(told, needed) > there.confirmations
    return grew ? [{ kind: 'grown', told, needed, known: there }] : []
  })
  const missing = lacked
    .filter(([, { seen_at: at }]) => !isBefore(at, since) && isAfter(look.lookedUntil, addMinutes(at, missingAfterMinutes)))
    .map(([, stored]) => ({ kind: 'missing' as const, known: stored }))
  const gone = [...known]
    .filter(([key, { state }]) => refused.has(key) && !present.has(key) && state !== 'vanished')
    .map(([, stored]) => ({ kind: 'gone' as const, known: stored }))
  return [...came, ...gone, ...missing]
}

const isSameTransfer = ({ transactionHash, amount }: ToldTransfer, stored: KnownTransfer): boolean =>
  transactionHash === stored.transaction_hash && compare(amount, stored.amount) === 0

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
