/**
 * Details that money is not sent to: their kinds, the forms in which each is compared, and what people know one again by.
 * The value itself is never kept.
 */
import { checkAccountWithBik } from '../addresses/bank-account.ts'
import { checkCard } from '../addresses/bank-card.ts'
import { checkAddress } from '../addresses/check-address.ts'
import { textsOfScriptHash } from '../addresses/litecoin.ts'
import { checkPhone } from '../addresses/phone.ts'
import { tailOf } from '../credentials/masked-credentials.ts'
import { type AddressValidator, addressValidators } from '../directions/currency.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { isEmail, normalEmail } from '../people/email.ts'

export const blockedKinds = ['address', 'card', 'account', 'phone', 'email'] as const
export type BlockedKind = (typeof blockedKinds)[number]

export type Detail = {
  kind: BlockedKind
  /** The detail itself, in each way that it may be stored. The first is what is written down. */
  forms: readonly [string, ...string[]]
  /** What it is a part of, which is looked for as well: an address without its memo. */
  wider: readonly string[]
  /** The last four signs; of an e-mail its first letter and its domain. */
  tail: string
}

const bank = ['card', 'phone', 'account'] as const
const isBank = (validator: AddressValidator): validator is (typeof bank)[number] => (bank as readonly string[]).includes(validator)
const networks = addressValidators.filter((validator) => validator !== 'none' && !isBank(validator))
const anyCase = /^0x[0-9a-f]{40}$/i

/** The form that the network of an address keeps it in, and the memo that was inside it; null where it is of no network. */
function networkForm(text: string): { form: string; memo: string | undefined } | null {
  const written = anyCase.test(text) ? text.toLowerCase() : text
  for (const network of networks) {
    const checked = checkAddress(network, written)
    // capitals of such an address are a checksum, and name no other
    if (checked.ok) return { form: network === 'evm' ? checked.value.toLowerCase() : checked.value, memo: checked.memo }
  }
  return null
}

/**
 * An address with its memo is one client's of many at an exchange: with a memo only that one is meant, without one all of them.
 * What no network knows is compared as it is written. A script hash of Bitcoin and Litecoin is the same detail in either text.
 */
export function addressDetail(value: string, memo: string | null = null): Detail {
  const known = networkForm(value.trim())
  const form = known?.form ?? value.trim()
  const its = memo?.trim() || known?.memo
  const [first, ...others] = textsOfScriptHash(form) ?? [form]
  const tail = tailOf(form)
  if (!its) return { kind: 'address', forms: [first, ...others], wider: [], tail }
  return { kind: 'address', forms: [`${first} ${its}`, ...others.map((other) => `${other} ${its}`)], wider: [first, ...others], tail }
}

export const emailDetail = (email: string): Detail => {
  const form = normalEmail(email)
  return { kind: 'email', forms: [form], wider: [], tail: `${form.slice(0, 1)}•••${form.slice(form.lastIndexOf('@'))}` }
}

const checks = { card: checkCard, phone: checkPhone, account: checkAccountWithBik } as const

/** A card, a phone or an "account/bik" in the form of its check; what does not pass it is compared as it is written. */
export function bankDetail(kind: (typeof bank)[number], value: string): Detail {
  const checked = checks[kind](value.trim())
  const form = checked.ok ? checked.value : value.trim()
  return { kind, forms: [form], wider: [], tail: tailOf(form) }
}

/** Where money of a currency goes to or came from, or null where its check says that it is no such place. */
export function placeDetail(validator: AddressValidator, value: string, memo: string | null): Detail | null {
  if (validator === 'none' || !checkAddress(validator, value).ok) return null
  return isBank(validator) ? bankDetail(validator, value) : addressDetail(value, memo)
}

/** A detail as staff type it; of an address the memo may follow after a space. Refused by the code of its own check. */
export function readDetail(kind: BlockedKind, typed: string): { ok: true; detail: Detail } | { ok: false; code: ErrorCode } {
  if (kind === 'email') return isEmail(typed) ? { ok: true, detail: emailDetail(typed) } : { ok: false, code: 'EMAIL_INVALID' }
  if (kind === 'address') {
    const [address = '', ...memo] = typed.trim().split(/\s+/)
    return networkForm(address) ? { ok: true, detail: addressDetail(address, memo.join(' ')) } : { ok: false, code: 'ADDRESS_INVALID' }
  }
  const checked = checks[kind](typed.trim())
  return checked.ok ? { ok: true, detail: bankDetail(kind, typed) } : { ok: false, code: checked.code }
}

/** All that a text may be: what is searched for is typed without its kind. */
export const detailsOfText = (text: string): Detail[] =>
  blockedKinds.flatMap((kind) => {
    const read = readDetail(kind, text)
    return read.ok ? [read.detail] : []
  })

/** How one is shown: "•••• 4417", "m•••@example.com". */
export const shownDetail = ({ kind, tail }: Pick<Detail, 'kind' | 'tail'>): string => (kind === 'email' ? tail : `•••• ${tail}`)
