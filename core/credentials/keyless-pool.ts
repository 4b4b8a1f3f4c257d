/**
 * Keyless addresses, cards and phones for a demo catalogue. They pass every check and belong to nobody.
 * Each is made from the SHA-256 of a label, so its private key was never known. Real money must never be sent there.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, hex } from '@scure/base'
import { checkAccount } from '../addresses/bank-account.ts'
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

/** The start of a person's account in roubles, with 0 in the place of the key digit, and the BIK of a bank. */
const accountStart = '408178100'
const accountBik = '044525225'

const makers = {
  bitcoin: (index, pool) => {
    const hash = bytes(pool, index, 20)
    return index % 2 === 0 ? encodeSegwit('bc', 0, hash) : encodeBase58Check([0x00], hash)
  },
  litecoin: (index, pool) => {
    const hash = bytes(pool, index, 20)
    return index % 2 === 0 ? encodeSegwit('ltc', 0, hash) : encodeBase58Check([0x30], hash)
  },
  dogecoin: (index, pool) => encodeBase58Check([0x1e], bytes(pool, index, 20)),
  evm: (index, pool) => withChecksum(`0x${hex.encode(bytes(pool, index, 20))}`),
  tron: (index, pool) => encodeBase58Check([0x41], bytes(pool, index, 20)),
  ton: (index, pool) => encodeTon(0, bytes(pool, index, 32)),
  xrp: (index, pool) => encodeXrp(bytes(pool, index, 20)),
  stellar: (index, pool) => encodeStellar(bytes(pool, index, 32)),
  cosmos: (index, pool) => bech32.encode('cosmos', bech32.toWords(bytes(pool, index, 20))),
  solana: (index, pool) => base58.encode(bytes(pool, index, 32)),
  card: (index, pool) => {
    const body = cardPrefixes[bankOf(pool, index)] + digits(pool, index, 9)
    return body + luhnDigit(body)
  },
  phone: (index, pool) => `+79${mobileCode(pool, index)}${digits(pool, index, 7)}`,
  account: (index, pool) => `${withAccountKey(accountStart + digits(pool, index, 11), accountBik)}/${accountBik}`,
} as const satisfies Partial<Record<AddressValidator, (index: number, pool: string) => string>>

/**
 * The address (card, phone, "account/bik") number `index` (0, 1, 2, ...) of a pool. It is always the same for an index and a name of a
 * pool, and differs for other ones. A name that begins like the code of a bank (SBER, TCS, T-BANK, ACRUB, ALFA) gives cards of that
 * bank. Throws for currencies that have no addresses.
 */
export function poolAddress(validator: AddressValidator, index: number, pool: string = validator): string {
  if (validator === 'none') throw new RangeError('Cash has no pool of addresses')
  return makers[validator](index, pool)
}

/** The shared address of a coin with memos. Each order has its own memo (`memoOf` in pool.ts). */
export const poolMemoAddress = (validator: 'xrp' | 'stellar' | 'cosmos' | 'ton', pool: string = validator): string =>
  makers[validator](0, pool)

const bankNames: readonly [RegExp, PoolBank][] = [
  [/^sber/i, 'sber'],
  [/^(tcs|t-?bank|tinkoff)/i, 'tbank'],
  [/^(ac|alfa)/i, 'alfa'],
]

/** The bank that a pool is named after. Other pools use all banks in turn. */
const bankOf = (pool: string, index: number): PoolBank =>
  bankNames.find(([name]) => name.test(pool))?.[1] ?? poolBanks[index % poolBanks.length] ?? 'sber'

/** Second and third digit of mobile codes that are in use, 900 to 999 with gaps. */
const mobileCodes = ['03', '05', '06', '09', '10', '15', '16', '17', '19', '21', '25', '26', '29', '60', '61', '62', '63', '65', '67', '68']
const mobileCode = (pool: string, index: number): string =>
  mobileCodes[(bytes(`${pool}, code`, index, 1)[0] ?? 0) % mobileCodes.length] ?? '03'

const labelOf = (pool: string, index: number): Uint8Array =>
  Uint8Array.from(`keyless demo pool, ${pool}, ${index}`, (character) => character.charCodeAt(0))

/** The first `length` (at most 32) bytes of the label's hash. */
const bytes = (pool: string, index: number, length: number): Uint8Array => sha256(labelOf(pool, index)).slice(0, length)

const digits = (pool: string, index: number, length: number): string =>
  [...bytes(pool, index, length)].map((byte) => String(byte % 10)).join('')

/** The check digit by Luhn: every second digit from the end is doubled. */
function luhnDigit(body: string): string {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** The account with the key digit (the ninth) that the check of its bank accepts. */
function withAccountKey(account: string, bik: string): string {
  const written = Array.from({ length: 10 }, (_, key) => account.slice(0, 8) + String(key) + account.slice(9))
  return written.find((one) => checkAccount(one, bik).ok) ?? account
}
