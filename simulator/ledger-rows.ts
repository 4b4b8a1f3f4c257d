/** Shared by the lists of several chains: the order of entries, and times that are never before the start of the chain. */
import type { Chain, ChainTransfer } from './chain.ts'

/** A constant position inside the block, 0 to 4095, computed from the hash. */
export const placeOf = ({ transactionHash }: ChainTransfer): number =>
  Array.from(transactionHash).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 4096, 7)

/** Transfers of an account, newest first, as nodes list them. */
export const newestFirst = (chain: Chain, account: string): ChainTransfer[] =>
  chain
    .visible()
    .filter(({ from, to }) => to === account || from === account)
    .toSorted((a, b) => (b.block ?? 0) - (a.block ?? 0) || placeOf(b) - placeOf(a))

/** The time of a block. If the speed was changed, simple arithmetic would put old blocks before the first one. */
export const madeAtMs = (chain: Chain, block: number, begunAtMs: number): number => Math.max(chain.timeOf(block), begunAtMs)

/** "2026-01-01T00:00:00Z", without fractions of a second. */
export const isoSeconds = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** A JSON value as an object, to read its fields by name. Any other value has no fields. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
