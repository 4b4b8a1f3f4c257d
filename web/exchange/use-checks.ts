/** The checks that a form needs, each network's in a chunk of its own, fetched when the form opens. */
import { useCallback, useEffect, useRef } from 'react'
import { type AddressCheck, addressWarnings } from '../../core/addresses/address-check.ts'
import { loadCheck } from '../../core/addresses/load-check.ts'
import { checkMemo } from '../../core/addresses/memo.ts'
import type { AddressValidator } from '../../core/directions/currency.ts'
import type { FieldRow, ValidatorCheck } from '../../core/directions/field-rows.ts'
import type { Language } from '../../core/language/language.ts'

/** A check that could not be fetched lets everything pass: the server has the last word anyway. */
export function useChecks(rows: readonly FieldRow[]) {
  const checks = useRef(new Map<AddressValidator, (value: string) => AddressCheck>())
  const coming = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const wanted = rows.flat().flatMap(({ validator, type }) => (validator && type !== 'memo' ? [validator] : []))
    coming.current = Promise.allSettled(
      [...new Set(wanted)].map(async (validator) => checks.current.set(validator, await loadCheck(validator))),
    )
  }, [rows])

  const check = useCallback<ValidatorCheck>((validator, value, type) => {
    if (type === 'memo') return checkMemo(validator, value)
    return checks.current.get(validator)?.(value) ?? { ok: true, value }
  }, [])
  return {
    check,
    /** Resolves when every check that can come is here. */
    ready: useCallback(() => coming.current, []),
    /** What an address tells beside being right: a memo inside it, a warning. */
    tellOf: useCallback((validator: AddressValidator | null, value: string, language: Language) => {
      const found = validator && value ? checks.current.get(validator)?.(value) : undefined
      if (!found?.ok) return { memo: null, warning: null }
      return { memo: found.memo ?? null, warning: found.warning ? addressWarnings[found.warning][language] : null }
    }, []),
  }
}
