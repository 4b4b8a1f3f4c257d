/** Whether a text is the hash of a transaction of a network, however it was copied. Pure; the desk asks it while one types, the server before it saves. */
import { base58 } from '@scure/base'
import type { AddressValidator, CurrencyKind } from '../directions/currency.ts'
import type { Action } from '../orders/actions.ts'
import type { Order } from '../orders/order.ts'
import { bareHash } from './proof-key.ts'

const hex = /^[0-9a-f]{64}$/
/** Only TON writes its hashes in base64, too. */
const base64 = /^[A-Za-z0-9+/_-]{43}=?$/

const isHex = (text: string): boolean => hex.test(bareHash(text)) && !base64.test(text.trim())
const isHexOrBase64 = (text: string): boolean => hex.test(bareHash(text))
function isSignature(text: string): boolean {
  try {
    return base58.decode(bareHash(text)).length === 64
  } catch {
    return false
  }
}

/** null: what moves so has no hash. */
const forms: Readonly<Record<AddressValidator, ((text: string) => boolean) | null>> = {
  bitcoin: isHex,
  litecoin: isHex,
  dogecoin: isHex,
  evm: isHex,
  tron: isHex,
  ton: isHexOrBase64,
  xrp: isHex,
  stellar: isHex,
  cosmos: isHex,
  solana: isSignature,
  card: null,
  phone: null,
  account: null,
  none: null,
}

/** Of a bank's receipt only the least can be asked: banks number their transfers in many ways, but never so shortly or without a digit. */
export const isReceipt = (text: string): boolean => text.trim().length >= 6 && /\d/.test(text)

/** A receipt of a bank has no form of a hash. */
export const isHashOf = (validator: AddressValidator, text: string): boolean => forms[validator]?.(text) ?? true

type WithPayouts = { status: Order['status']; payouts: readonly { id: string; state: string; lostAt?: unknown }[] }
/** Of which side of the order the proof of an action is; null where it is of neither, or where an exchange's own number does as well. */
export function sideOfProof(action: Action, order: WithPayouts, sentId?: string): 'give' | 'take' | null {
  if (action === 'correctProof') return sentId === undefined ? null : order.payouts.some(({ id }) => id === sentId) ? 'take' : 'give'
  if (action === 'attachPayment' || action === 'recordRefund') return 'give'
  if (action === 'recordPayout') return order.payouts.some(({ state, lostAt }) => state === 'queued' && lostAt != null) ? null : 'take'
  return action === 'complete' && order.status === 'delayed' ? 'take' : null
}

export const proofKinds = ['hash', 'operation', 'receipt'] as const
/** What proves that money of this kind was sent: a hash on a chain, the operation of a bank, the receipt of cash. */
export const proofKindOf = (kind: CurrencyKind): (typeof proofKinds)[number] =>
  kind === 'crypto' ? 'hash' : kind === 'cash' ? 'receipt' : 'operation'
