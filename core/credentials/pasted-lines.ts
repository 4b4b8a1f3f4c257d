/** A pasted list of addresses or cards: one in each line, with the owner after a semicolon or a tab. */
import type { AddressCheck } from '../addresses/address-check.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { longestLabel, valueFault } from './credentials-faults.ts'

/** `line` counts from 1 and includes empty lines, as editors do. */
export type PastedLine = { line: number; value: string; label: string | null }
/** `sameAs` is the earlier line with the same value. */
export type LineFault = { line: number; code: ErrorCode; sameAs?: number }

/** The most lines that are added at once. */
export const mostLines = 500

/** Splits a text into lines. Empty lines are left out. */
export function pastedLines(text: string): PastedLine[] {
  return text.split(/\r?\n/).flatMap((whole, index) => {
    const [value = '', ...rest] = whole.split(/[;\t]/)
    const label = rest.join(' ').trim()
    return value.trim() === '' && label === '' ? [] : [{ line: index + 1, value: value.trim(), label: label === '' ? null : label }]
  })
}

/** The good lines in the form to store, and the faults of the others: the check of the currency failed, or a value is repeated. */
export function checkLines(
  lines: readonly PastedLine[],
  check: (value: string) => AddressCheck,
): { kept: PastedLine[]; faults: LineFault[] } {
  const seen = new Map<string, number>()
  const kept: PastedLine[] = []
  const faults: LineFault[] = []
  for (const one of lines) {
    const answer = check(one.value)
    const refused = valueFault(answer)
    if (!answer.ok || refused) {
      faults.push({ line: one.line, code: refused?.code ?? 'INVALID_ARGUMENT' })
      continue
    }
    const sameAs = seen.get(answer.value)
    if (sameAs !== undefined) faults.push({ line: one.line, code: 'LINE_REPEATED', sameAs })
    else if ((one.label?.length ?? 0) > longestLabel) faults.push({ line: one.line, code: 'INVALID_ARGUMENT' })
    else kept.push({ ...one, value: answer.value })
    if (sameAs === undefined) seen.set(answer.value, one.line)
  }
  return { kept, faults }
}

/** The text without these lines. */
export function withoutLines(text: string, lines: readonly number[]): string {
  const gone = new Set(lines)
  return text
    .split(/\r?\n/)
    .filter((_, index) => !gone.has(index + 1))
    .join('\n')
}
