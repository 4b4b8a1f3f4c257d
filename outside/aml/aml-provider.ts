/** The interface of a service that screens transfers: it says where the coins come from and how risky that is. */
import type { Decimal } from '../../core/money/decimal.ts'

/** An incoming transfer to one of our addresses. */
export type ScreenedTransfer = { transactionHash: string; address: string; asset: string; network: string | null }

/** `id` is the provider's id of the check, if it gave one. `raw` is the whole answer, which is stored. */
export type AmlAnswer =
  /** `risk` and the shares of signals are 0 to 1. */
  | { state: 'ready'; id: string | null; risk: Decimal; signals: Record<string, Decimal>; raw: unknown }
  | { state: 'pending'; id: string | null; raw: unknown }
  | { state: 'outOfCredit'; id: null; raw: unknown }

/** `check` and `look` throw OutsideError. If an answer was lost and the check has an id, `look` asks for it again. */
export interface AmlProvider {
  readonly name: string
  /** Whether transfers of this asset on this network can be screened. */
  screens(asset: string, network: string | null): boolean
  /** Starts a check of a transfer. */
  check(transfer: ScreenedTransfer, context: { signal: AbortSignal }): Promise<AmlAnswer>
  /** Asks for the state of a check. Starts no check. */
  look(id: string, context: { signal: AbortSignal }): Promise<AmlAnswer>
}
