/** How a field of a direction is typed: its mask, its keyboard, what the browser may fill in. */
import type { InputHTMLAttributes } from 'react'
import type { Field, FieldType } from '../../core/directions/field-rows.ts'
import { applyMask } from '../../core/directions/input-mask.ts'

/** What is typed, written into the field's mask; undefined where it has none. */
export function formatOf({ mask, type }: Pick<Field, 'mask' | 'type'>): ((text: string) => string) | undefined {
  if (mask === null) return undefined
  return type === 'phone' ? (text) => applyMask(mask, withoutPrefix(text)) : (text) => applyMask(mask, text)
}

/** A mobile number begins with 9: the 8 or 7 that people put before it is the country's, which the mask writes itself. */
function withoutPrefix(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (text.length < 3 && !/^[78]$/.test(text)) return text
  const own = digits.replace(/^(?:7(?=[78])|8)+/, '').replace(/^7(?=9|$)/, '')
  return own === '' ? '+7 ' : `+7${own}`
}

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
const code = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const

export const inputOf: Record<FieldType, InputHTMLAttributes<HTMLInputElement>> = {
  text: {},
  card: { ...digits, autoComplete: 'cc-number' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  account: digits,
  bik: digits,
  address: code,
  memo: code,
  name: { autoComplete: 'name', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
}

/** Hashes and numbers that are compared sign by sign stand in the type of codes. */
export const isCode = (type: FieldType): boolean => ['card', 'account', 'bik', 'address', 'memo'].includes(type)
