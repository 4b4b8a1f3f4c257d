/**
 * Keyless addresses, cards and phones for a demo catalogue: valid to every check, and nobody's.
 * Each is made from the SHA-256 of a label, so no private key of it was ever known; real money must never be sent there.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32 } from '@scure/base'
import { encodeBase58Check } from '../addresses/base58-check.ts'
import { withChecksum } from '../addresses/evm.ts'
import { encodeSegwit } from '../addresses/segwit.ts'
import { encodeStellar } from '../addresses/stellar.ts'
import { encodeTon } from '../addresses/ton.ts'
import { encodeXrp } from '../addresses/xrp.ts'
import type { AddressValidator } from '../directions/currency.ts'

/** Prefixes of Mir cards that the banks issue. */
const cardPrefixes = { sber: '220220', tbank: '220070', alfa: '220015' } as const
export type PoolBank = keyof typeof cardPrefixes
export const poolBanks = Object.keys(cardPrefixes) as PoolBank[]

const makers = {
  bitcoin: (index) => {
    const hash = bytes('bitcoin', index, 20)
    return index % 2 === 0 ? encodeSegwit('bc', 0, hash) : encodeBase58Check([0x00], hash)
  },
  litecoin: (index) => {
    const hash = bytes('litecoin', index, 20)
    return index % 2 === 0 ? encodeSegwit('ltc', 0, hash) : encodeBase58Check([0x30], hash)
  },
  dogecoin: (index) => encodeBase58Check([0x1e], bytes('dogecoin', index, 20)),
  evm: (index) => withChecksum(`0x${[...bytes('evm', index, 20)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`),
  tron: (index) => encodeBase58Check([0x41], bytes('tron', index, 20)),
  ton: (index) => encodeTon(0, bytes('ton', index, 32)),
  xrp: (index) => encodeXrp(bytes('xrp', index, 20)),
  stellar: (index) => encodeStellar(bytes('stellar', index, 32)),
  cosmos: (index) => bech32.encode('cosmos', bech32.toWords(bytes('cosmos', index, 20))),
  solana: (index) => base58.encode(bytes('solana', index, 32)),
  card: (index) => poolCard(poolBanks[index % poolBanks.length] ?? 'sber', index),
  phone: (index) => poolPhone('sber', index),
} as const satisfies Partial<Record<AddressValidator, (index: number) => string>>
export type PoolValidator = keyof typeof makers

/** The address (card, phone) number `index` (0, 1, 2, ...) of a pool; the same each time, another for each index. */
export const poolAddress = (validator: PoolValidator, index: number): string => makers[validator](index)

/** One shared address of a memo coin: the memo is each order's own (newMemo). */
export const poolMemoAddress = (validator: 'xrp' | 'stellar' | 'cosmos' | 'ton'): string => makers[validator](0)

/** A Mir card of 16 digits with the bank's prefix that passes Luhn. */
export function poolCard(bank: PoolBank, index: number): string {
  const body = cardPrefixes[bank] + digits(`card ${bank}`, index, 9)
  return body + luhnDigit(body)
}

/** A Russian mobile number, +79 and nine digits; `bank` only makes each bank's pool another. */
export const poolPhone = (bank: PoolBank, index: number): string => `+79${poolPhoneCode(bank, index)}${digits(`phone ${bank}`, index, 7)}`

/** Second and third digit of mobile codes that are in use, 900 to 999 with gaps. */
const mobileCodes = ['03', '05', '06', '09', '10', '15', '16', '17', '19', '21', '25', '26', '29', '60', '61', '62', '63', '65', '67', '68']
const poolPhoneCode = (bank: PoolBank, index: number): string =>
  mobileCodes[(bytes(`code ${bank}`, index, 1)[0] ?? 0) % mobileCodes.length] ?? '03'

const labelOf = (pool: string, index: number): Uint8Array =>
  Uint8Array.from(`keyless demo pool, ${pool}, ${index}`, (character) => character.charCodeAt(0))

/** The first `length` (at most 32) bytes of the label's hash. */
const bytes = (pool: string, index: number, length: number): Uint8Array => sha256(labelOf(pool, index)).slice(0, length)

const digits = (pool: string, index: number, length: number): string =>
  [...bytes(pool, index, length)].map((byte) => String(byte % 10)).join('')

/** The digit that makes a number pass Luhn: from its end every second digit is doubled. */
function luhnDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
