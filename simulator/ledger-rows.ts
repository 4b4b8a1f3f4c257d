/** What the lists of several chains have in common: an order of entries, and times that never lie before the chain began. */
import type { Chain, ChainTransfer } from './chain.ts'

/** A place inside its block that stays the same: 0 to 4095, from the hash. */
export const placeOf = ({ transactionHash }: ChainTransfer): number =>
  Array.from(transactionHash).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 4096, 7)

/** What touches an account, newest first, as nodes list it. */
export const newestFirst = (chain: Chain, account: string): ChainTransfer[] =>
  chain
    .visible()
    .filter(({ from, to }) => to === account || from === account)
    .toSorted((a, b) => (b.block ?? 0) - (a.block ?? 0) || placeOf(b) - placeOf(a))

/** When a block was made: at a changed speed a simple reckoning would put old blocks before the first. */
export const madeAtMs = (chain: Chain, block: number, begunAtMs: number): number => Math.max(chain.timeOf(block), begunAtMs)

/** "2026-01-01T00:00:00Z", without parts of a second. */
export const isoSeconds = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** A value of JSON as an object to be read by name; anything else has no fields. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
