/** Memos and tags: the text or number that tells payments to one address apart. */
import type { AddressValidator } from '../directions/currency.ts'
import type { ErrorCode } from '../errors/catalogue.ts'

/** How the network carries it: XRP a tag, Stellar an id, a text or a hash, ATOM and TON a text. */
export type MemoForm = 'tag' | 'id' | 'text' | 'hash'
export type MemoCheck = { ok: true; value: string; form: MemoForm } | { ok: false; code: ErrorCode }

const largestTag = 4_294_967_295n
const largestId = 18_446_744_073_709_551_615n
const cosmosCharacters = 256
const stellarBytes = 28
const tonBytes = 120

const plainNumber = /^(0|[1-9][0-9]*)$/
const anyDigits = /^\p{Nd}+$/u
const control = /\p{Cc}/u

const forms: Partial<Record<AddressValidator, (memo: string) => MemoForm | null>> = {
  xrp: (memo) => (isWithin(memo, largestTag) ? 'tag' : null),
  stellar: (memo) => {
    if (/^[0-9a-fA-F]{64}$/.test(memo)) return 'hash'
    if (anyDigits.test(memo)) return isWithin(memo, largestId) ? 'id' : null
    return utf8Length(memo) <= stellarBytes ? 'text' : null
  },
  cosmos: (memo) => (Array.from(memo).length <= cosmosCharacters && hasAsciiDigits(memo) ? 'text' : null),
  ton: (memo) => (utf8Length(memo) <= tonBytes && hasAsciiDigits(memo) ? 'text' : null),
}

/**
 * Whether a memo fits the network; spaces around it are dropped, it is compared exactly after that.
 * An empty one answers MEMO_NEEDED: that none is needed has to be said, not forgotten.
 */
export function checkMemo(validator: AddressValidator, memo: string): MemoCheck {
  const value = memo.trim()
  const formOf = forms[validator]
  if (!formOf) return { ok: false, code: 'MEMO_INVALID' }
  if (value === '') return { ok: false, code: 'MEMO_NEEDED' }
  const form = value.isWellFormed() && !control.test(value) ? formOf(value) : null
  return form === null ? { ok: false, code: 'MEMO_INVALID' } : { ok: true, value, form }
}

/** How many digits our own memos have: short enough to retype, long enough not to be guessed or met twice soon. */
const ownDigits: Partial<Record<AddressValidator, number>> = { stellar: 15, cosmos: 10, ton: 10 }

/**
 * A memo of our own for a new order, or null where the network has none.
 * `random(below)` gives a whole number from 0 to below - 1; that it is not in use yet is the caller's to see.
 */
export function newMemo(validator: AddressValidator, random: (below: number) => number): string | null {
  if (validator === 'xrp') return String(1 + random(Number(largestTag)))
  const length = ownDigits[validator]
  if (length === undefined) return null
  return Array.from({ length }, (_, index) => (index === 0 ? 1 + random(9) : random(10))).join('')
}

/** A number without sign, spaces or leading zeros, from 0 to `largest`. */
const isWithin = (text: string, largest: bigint): boolean => plainNumber.test(text) && text.length <= 20 && BigInt(text) <= largest

/** Digits of other scripts look right on a screen and match nothing on the chain. */
const hasAsciiDigits = (text: string): boolean => !anyDigits.test(text) || /^[0-9]+$/.test(text)

/** Length in UTF-8; `text` has no lone surrogates. */
function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
