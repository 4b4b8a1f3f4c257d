/** How a field of a direction is typed: its mask, its keyboard, and what the browser may fill in. */
import type { InputHTMLAttributes } from 'react'
import type { Field, FieldType } from '../../core/directions/field-rows.ts'
import { applyMask } from '../../core/directions/input-mask.ts'

/** Formats typed text by the field's mask. undefined if the field has no mask. */
export function formatOf({ mask, type }: Pick<Field, 'mask' | 'type'>): ((text: string) => string) | undefined {
  if (mask === null) return undefined
  return type === 'phone' ? (text) => applyMask(mask, withoutPrefix(text)) : (text) => applyMask(mask, text)
}

/** A mobile number begins with 9. An 8 or 7 typed before it is the country code, which the mask adds itself. */
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

/** Hashes and numbers that people compare character by character are shown in the monospace font. */
export const isCode = (type: FieldType): boolean => ['card', 'account', 'bik', 'address', 'memo'].includes(type)
