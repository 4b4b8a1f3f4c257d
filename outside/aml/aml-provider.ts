/** The shape of one who screens transfers: where the coins come from, and how risky that is. */
import type { Decimal } from '../../core/money/decimal.ts'

/** A transfer that came in to an address of ours. */
export type ScreenedTransfer = { transactionHash: string; address: string; asset: string; network: string | null }

/** `id` is the provider's own name of the check, where it has given one; `raw` is the whole answer, to be kept. */
export type AmlAnswer =
  /** `risk` and the shares of signals are 0 to 1. */
  | { state: 'ready'; id: string | null; risk: Decimal; signals: Record<string, Decimal>; raw: unknown }
  | { state: 'pending'; id: string | null; raw: unknown }
  | { state: 'outOfCredit'; id: null; raw: unknown }

/** Both questions throw OutsideError; a lost answer is asked for again by `look` where the check has an id. */
export interface AmlProvider {
  readonly name: string
  /** Whether transfers of this asset on this network can be screened. */
  screens(asset: string, network: string | null): boolean
  /** Begins a check of a transfer. */
  check(transfer: ScreenedTransfer, context: { signal: AbortSignal }): Promise<AmlAnswer>
  /** Asks how a check stands; begins none. */
  look(id: string, context: { signal: AbortSignal }): Promise<AmlAnswer>
}
