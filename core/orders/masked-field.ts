/** How a secret detail is shown: enough to know it again, not enough to use it. */

import type { AddressValidator } from '../directions/currency.ts'

export const maskedKinds = ['card', 'phone', 'account', 'address', 'plain'] as const
export type MaskedKind = (typeof maskedKinds)[number]

/** "2202 20•• •••• 4417", "+7 900 ••• •• 17", "4081 •••• 0017", "TQ5yx8•••9fKw2a"; a plain detail as it is. */
export function maskedField(kind: MaskedKind, value: string): string {
  if (kind === 'plain') return value
  if (kind === 'address') return value.length <= 14 ? value : `${value.slice(0, 6)}•••${value.slice(-6)}`
  const digits = value.replace(/\D/g, '')
  if (kind === 'card') return inFours(`${digits.slice(0, 6)}${'•'.repeat(Math.max(digits.length - 10, 0))}${digits.slice(-4)}`)
  if (kind === 'phone') return `+${digits.slice(0, 1)} ${digits.slice(1, 4)} ••• •• ${digits.slice(-2)}`
  return `${digits.slice(0, 4)} •••• ${digits.slice(-4)}`
}

/** As short as a list needs it: "•• 4417", "+7 900 ••• •• 17", "TQ5yx8…9fKw2a". */
export function shortMasked(kind: MaskedKind, value: string): string {
  if (kind === 'card' || kind === 'account') return `•• ${value.replace(/\D/g, '').slice(-4)}`
  return maskedField(kind, value).replace('•••', kind === 'address' ? '…' : '•••')
}

/** Where money goes back to, as its owner is shown it: cards, phones and accounts masked, an address whole. */
export const maskedWhereTo = (validator: AddressValidator, value: string): string =>
  validator === 'card' || validator === 'phone' || validator === 'account' ? maskedField(validator, value) : value

/** The place of a refund, as staff see it who do not send it. */
export const maskedPlace = (validator: AddressValidator, value: string): string =>
  maskedField(maskedKinds.find((kind) => kind === validator) ?? 'address', value)

const inFours = (text: string): string => text.match(/.{1,4}/gu)?.join(' ') ?? text
