/** The chains of the simulated world: what each is called, how its addresses look, what travels on it. One row a chain. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { type Random, randomBytes } from './random.ts'

/** What can be paid; `network` as the catalogue calls it. */
export type Coin = {
  asset: string
  network: string
  decimals: number
  /** null: the network's own coin. */
  contract: string | null
}

export const networkNames = ['tron'] as const
/** Also the name of the counterparty that answers for it. */
export type NetworkName = (typeof networkNames)[number]

export type Network = {
  name: NetworkName
  coins: readonly Coin[]
  /** From block to block at speed 1. Where the real chain is slow, this one is quicker: nobody watches a demo for an hour. */
  blockMs: number
  /** Blocks that contain or follow a transaction when "confirm" and the panel call it irreversible. */
  finalAfter: number
  /** What is taken from the clock's count of blocks, so that the head has a number like the real one's. */
  blocksBehindClock: number
  /** An address in the one form that the chain keeps, or null where it is none. */
  readAddress(text: string): string | null
  /** A valid address that nobody has the key of. */
  newAddress(random: Random): string
  newHash(random: Random): string
}

export const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const base58check = createBase58check(sha256)

/** The hex form (41...) of a TRON address, or null where the checksum or the network is wrong. */
export function hexOfAddress(address: string): string | null {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && bytes[0] === 0x41 ? bytesToHex(bytes) : null
  } catch {
    return null
  }
}

const hexHash = (random: Random): string => bytesToHex(randomBytes(random, 32))

export const networks: Readonly<Record<NetworkName, Network>> = {
  tron: {
    name: 'tron',
    coins: [
      { asset: 'USDT', network: 'TRC20', decimals: 6, contract: usdtContract },
      { asset: 'TRX', network: 'TRON', decimals: 6, contract: null },
    ],
    blockMs: 3000,
    finalAfter: 19,
    blocksBehindClock: 515_000_000,
    readAddress: (text) => (hexOfAddress(text) === null ? null : text),
    newAddress: (random) => base58check.encode(Uint8Array.of(0x41, ...randomBytes(random, 20))),
    newHash: hexHash,
  },
}
