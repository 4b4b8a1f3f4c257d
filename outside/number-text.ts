/** Numbers of JSON that programs wrote from floats: Java writes 0.0005 as 5.0E-4, and 10000000 as 1.0E7. */
import { z } from 'zod'
import { multiply } from '../core/money/decimal.ts'

/** With an exponent of one or two digits: a larger one is in no sum of money. */
const shape = /^(-?\d{1,40}(?:\.\d{1,40})?)[eE]([-+]?\d{1,2})$/

/** Writes 1.5e-7 as 0.00000015, exactly. A text of another form stays as it is. */
export function withoutExponent(text: string): string {
  const [, digits, exponent] = shape.exec(text) ?? []
  if (digits === undefined || exponent === undefined) return text
  const zeros = '0'.repeat(Math.abs(Number(exponent)))
  return multiply(digits, Number(exponent) < 0 && zeros !== '' ? `0.${zeros.slice(1)}1` : `1${zeros}`)
}

/** The digits of a number, as `fetchJson` keeps them, without an exponent. */
export const numberText = z.string().transform(withoutExponent)
