/** The state that all simulated counterparties share. */
import { z } from 'zod'
import { isDecimal, isPositive } from '../core/money/decimal.ts'
import type { Screening } from './amlbot.ts'
import type { Chain } from './chain.ts'
import type { ExchangeBooks } from './exchange-books.ts'
import type { CounterpartyName, Fault } from './faults.ts'
import type { Market } from './market.ts'
import type { NetworkName } from './networks.ts'
import type { TelegramGroup } from './telegram.ts'

/** A sum typed in plain digits. */
export const sum = z
  .string()
  .max(40)
  .refine((text) => isDecimal(text) && isPositive(text), 'a positive sum in plain digits')
/** An order that waits for its payment, as the exchange office reports it. */
export const waitingOrder = z.object({
  number: z.coerce.string(),
  address: z.string(),
  amount: sum,
  asset: z.string().default('USDT'),
  network: z.string().default('TRC20'),
})

export type World = {
  now: () => number
  market: Market
  chains: Readonly<Record<NetworkName, Chain>>
  books: ExchangeBooks
  screening: Screening
  telegram: TelegramGroup
  faults: Map<CounterpartyName, Fault>
  /** The fault is only for paths with this beginning. Absent: for all paths. */
  faultPaths: Map<CounterpartyName, string>
  /** Orders that the exchange office has reported, so that the panel can offer to pay them. */
  waiting: WaitingOrder[]
  emails: () => number
}
export type WaitingOrder = z.output<typeof waitingOrder>
