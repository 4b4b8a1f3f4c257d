/** The checks that a form needs. Each network's check is in its own chunk, loaded when the form opens. */
import { useCallback, useEffect, useRef } from 'react'
import { type AddressCheck, addressWarnings } from '../../core/addresses/address-check.ts'
import { loadCheck } from '../../core/addresses/load-check.ts'
import { checkMemo } from '../../core/addresses/memo.ts'
import type { AddressValidator } from '../../core/directions/currency.ts'
import type { FieldRow, ValidatorCheck } from '../../core/directions/field-rows.ts'
import type { Language } from '../../core/language/language.ts'

/** If a check cannot be loaded, it accepts everything: the server checks again anyway. */
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
    /** Resolves when all checks are loaded or have failed to load. */
    ready: useCallback(() => coming.current, []),
    /** What a valid address also contains: a memo, a warning. */
    tellOf: useCallback((validator: AddressValidator | null, value: string, language: Language) => {
      const found = validator && value ? checks.current.get(validator)?.(value) : undefined
      if (!found?.ok) return { memo: null, warning: null }
      return { memo: found.memo ?? null, warning: found.warning ? addressWarnings[found.warning][language] : null }
    }, []),
  }
}
