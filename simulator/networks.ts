/** The simulated chains: their names, address formats and coins. One row per chain. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58, bech32, createBase58check } from '@scure/base'
import type { AddressCheck } from '../core/addresses/address-check.ts'
import { encodeBase58Check } from '../core/addresses/base58-check.ts'
import { checkAddress } from '../core/addresses/check-address.ts'
import { checkEvm } from '../core/addresses/evm.ts'
import { encodeSegwit } from '../core/addresses/segwit.ts'
import { checkSolana } from '../core/addresses/solana.ts'
import { encodeStellar } from '../core/addresses/stellar.ts'
import { checkTon, encodeTon } from '../core/addresses/ton.ts'
import { encodeXrp } from '../core/addresses/xrp.ts'
import type { AddressValidator } from '../core/directions/currency.ts'
import { type Random, randomBytes } from './random.ts'

/** A coin that can be paid. `network` is its name in the catalogue. */
export type Coin = {
  asset: string
  network: string
  decimals: number
  /** null: the network's own coin. */
  contract: string | null
}

export const networkNames = [
  'tron',
  'bitcoin',
  'litecoin',
  'dogecoin',
  'ethereum',
  'bsc',
  'ton',
  'xrp',
  'stellar',
  'cosmos',
  'solana',
] as const
/** Also the name of the counterparty that serves this chain. */
export type NetworkName = (typeof networkNames)[number]

export type Network = {
  name: NetworkName
  coins: readonly Coin[]
  /** Time between blocks at speed 1. Slow real chains are faster here, because nobody watches a demo for an hour. */
  blockMs: number
  /** After this many blocks "confirm" and the panel call a transaction irreversible. Its own block counts. */
  finalAfter: number
  /** Subtracted from the clock's count of blocks, so that the head has a number like the real one. */
  blocksBehindClock: number
  /** The address in the chain's own form. Null if it is not an address. */
  readAddress(text: string): string | null
  /** A valid address without an owner: nobody has its key. */
  newAddress(random: Random): string
  newHash(random: Random): string
  /** The rules for memos. Absent if there are none: then any memo is possible. */
  memo?: 'xrp' | 'stellar' | 'cosmos'
}

export const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const base58check = createBase58check(sha256)

/** The hex form (41...) of a TRON address. Null if the checksum or the network is wrong. */
export function hexOfAddress(address: string): string | null {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && bytes[0] === 0x41 ? bytesToHex(bytes) : null
  } catch {
    return null
  }
}

const hexHash = (random: Random): string => bytesToHex(randomBytes(random, 32))
const keyHash = (random: Random): Uint8Array => randomBytes(random, 20)

/** To a chain the contract of a coin is an address like any other. */
const ofChain: Partial<Record<AddressValidator, (text: string) => AddressCheck>> = { evm: checkEvm, ton: checkTon, solana: checkSolana }

/** The stored form of an address that passes the check of its kind. */
const read = (validator: AddressValidator) => {
  const check = ofChain[validator] ?? ((text: string) => checkAddress(validator, text))
  return (text: string): string | null => {
    const checked = check(text.trim())
    return checked.ok ? checked.value : null
  }
}
const readEvm = (text: string): string | null => read('evm')(text)?.toLowerCase() ?? null

/** The only coin of a chain whose waiting transactions are public. */
const coinOfEight = (asset: string, network: string): readonly Coin[] => [{ asset, network, decimals: 8, contract: null }]
const evmChain = {
  readAddress: readEvm,
  newAddress: (random: Random) => `0x${bytesToHex(keyHash(random))}`,
  newHash: (random: Random) => `0x${hexHash(random)}`,
}

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
    newAddress: (random) => base58check.encode(Uint8Array.of(0x41, ...keyHash(random))),
    newHash: hexHash,
  },
  bitcoin: {
    name: 'bitcoin',
    coins: coinOfEight('BTC', 'Bitcoin'),
    blockMs: 30_000,
    finalAfter: 2,
    blocksBehindClock: 57_900_000,
    readAddress: read('bitcoin'),
    newAddress: (random) => encodeSegwit('bc', 0, keyHash(random)),
    newHash: hexHash,
  },
  litecoin: {
    name: 'litecoin',
    coins: coinOfEight('LTC', 'Litecoin'),
    blockMs: 10_000,
    finalAfter: 6,
    blocksBehindClock: 173_500_000,
    readAddress: read('litecoin'),
    newAddress: (random) => encodeSegwit('ltc', 0, keyHash(random)),
    newHash: hexHash,
  },
  dogecoin: {
    name: 'dogecoin',
    coins: coinOfEight('DOGE', 'Dogecoin'),
    blockMs: 3000,
    finalAfter: 20,
    blocksBehindClock: 582_000_000,
    readAddress: read('dogecoin'),
    newAddress: (random) => encodeBase58Check([0x1e], keyHash(random)),
    newHash: hexHash,
  },
  ethereum: {
    ...evmChain,
    name: 'ethereum',
    coins: [
      { asset: 'ETH', network: 'Ethereum', decimals: 18, contract: null },
      { asset: 'USDT', network: 'ERC20', decimals: 6, contract: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
    ],
    blockMs: 5000,
    finalAfter: 12,
    blocksBehindClock: 325_000_000,
  },
  bsc: {
    ...evmChain,
    name: 'bsc',
    coins: [{ asset: 'USDT', network: 'BEP20', decimals: 18, contract: '0x55d398326f99059ff775485246999027b3197955' }],
    blockMs: 3000,
    finalAfter: 15,
    blocksBehindClock: 520_000_000,
  },
  ton: {
    name: 'ton',
    coins: [
      { asset: 'TON', network: 'TON', decimals: 9, contract: null },
      { asset: 'USDT', network: 'TON', decimals: 6, contract: read('ton')('EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs') },
    ],
    blockMs: 5000,
    finalAfter: 1,
    blocksBehindClock: 300_000_000,
    readAddress: read('ton'),
    newAddress: (random) => encodeTon(0, randomBytes(random, 32)),
    newHash: hexHash,
  },
  xrp: {
    name: 'xrp',
    memo: 'xrp',
    coins: [{ asset: 'XRP', network: 'XRP Ledger', decimals: 6, contract: null }],
    blockMs: 4000,
    finalAfter: 1,
    blocksBehindClock: 340_000_000,
    readAddress: read('xrp'),
    newAddress: (random) => encodeXrp(randomBytes(random, 20)),
    newHash: (random) => hexHash(random).toUpperCase(),
  },
  stellar: {
    name: 'stellar',
    memo: 'stellar',
    coins: [{ asset: 'XLM', network: 'Stellar', decimals: 7, contract: null }],
    blockMs: 5000,
    finalAfter: 1,
    blocksBehindClock: 293_000_000,
    readAddress: read('stellar'),
    newAddress: (random) => encodeStellar(randomBytes(random, 32)),
    newHash: hexHash,
  },
  cosmos: {
    name: 'cosmos',
    memo: 'cosmos',
    coins: [{ asset: 'ATOM', network: 'Cosmos Hub', decimals: 6, contract: null }],
    blockMs: 6000,
    finalAfter: 1,
    blocksBehindClock: 265_000_000,
    readAddress: read('cosmos'),
    newAddress: (random) => bech32.encode('cosmos', bech32.toWords(randomBytes(random, 20))),
    newHash: (random) => hexHash(random).toUpperCase(),
  },
  solana: {
    name: 'solana',
    coins: [{ asset: 'SOL', network: 'Solana', decimals: 9, contract: null }],
    blockMs: 400,
    finalAfter: 32,
    blocksBehindClock: 4_028_000_000,
    readAddress: read('solana'),
    newAddress: (random) => base58.encode(randomBytes(random, 32)),
    newHash: (random) => base58.encode(randomBytes(random, 64)),
  },
}
