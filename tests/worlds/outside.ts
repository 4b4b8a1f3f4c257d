/** The world outside: transfers as their networks and banks have them, whatever orders there are, and how their nodes tell of them. */
import type { Decimal } from '../../core/money/decimal.ts'
import type { ToldTransfer } from '../../core/payments/tidings.ts'
import { type Instant, instantOf } from '../../core/time/instant.ts'

export type Sent = {
  key: string
  hash: string
  /** Address or card. */
  to: string
  memo: string | null
  amount: Decimal
  from: string
  /** When it happened, and what the clock of its network said then. */
  atMs: number
  saysMs: number
  /** In the network now; else dropped by a re-org or replaced. */
  there: boolean
  /** It never gets into a block. */
  stuck: boolean
}

/** How a node answers this time: by how much it lags, whether it tells of rows twice, in which order, or of none at all. */
export type Manner = { lagMs: number; doubled: boolean; reversed: boolean; empty: boolean }
export const plainManner: Manner = { lagMs: 0, doubled: false, reversed: false, empty: false }

export type Outside = {
  sent: Sent[]
  send: (transfer: Pick<Sent, 'to' | 'memo' | 'amount' | 'atMs' | 'saysMs' | 'stuck'>) => Sent
  /** Asked for by its hash. */
  knows: (hash: string) => boolean
  look: (to: string, since: Instant, nowMs: number, manner: Manner) => { transfers: ToldTransfer[]; lookedUntil: Instant }
}

/** So long a block takes in these networks. */
const blockMs = 60_000

export function anOutside(): Outside {
  const sent: Sent[] = []
  return {
    sent,
    send(transfer) {
      const number = sent.length + 1
      const made = { ...transfer, key: `transfer ${number}`, hash: `hash ${number}`, from: 'sender', there: true }
      sent.push(made)
      return made
    },
    knows: (hash) => sent.some((one) => one.there && one.hash === hash),
    look(to, since, nowMs, { lagMs, doubled, reversed, empty }) {
      const untilMs = nowMs - lagMs
      const seen = sent
        .filter((one) => one.there && one.to === to && one.atMs <= untilMs && instantOf(one.saysMs) >= since)
        .map(
          (one): ToldTransfer => ({
            key: one.key,
            transactionHash: one.hash,
            from: one.from,
            amount: one.amount,
            at: instantOf(one.saysMs),
            confirmations: one.stuck ? 0 : Math.floor((untilMs - one.atMs) / blockMs),
            confirmed: false,
            memo: one.memo,
          }),
        )
      const told = empty ? [] : doubled ? [...seen, ...seen] : seen
      return { transfers: reversed ? told.toReversed() : told, lookedUntil: instantOf(untilMs) }
    },
  }
}
