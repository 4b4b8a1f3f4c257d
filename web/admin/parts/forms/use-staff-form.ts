/** A record that staff add or change: its draft, saving, and changes by another admin meanwhile. */
import { useEffect, useEffectEvent } from 'react'
import type { Outcome } from '../../../app/call.ts'
import { type Draft, type Stored, useDraft } from './use-draft.ts'
import { type Save, useSave } from './use-save.ts'

export type StaffFormState<D extends object> = { draft: Draft<D>; save: Save; isNew: boolean }

/** `stored`: null for a new record. `send` gets the idempotency key and the version that was edited (0 for a new record). */
export function useStaffForm<D extends object, S extends { version: number }>({
  stored,
  valueOf,
  blank,
  send,
  onSaved,
  saidOf,
}: {
  stored: S | null
  valueOf: (stored: S) => D
  blank: D
  send: (intent: { idempotencyKey: string; value: D; version: number }) => Promise<Outcome<S>>
  onSaved: (saved: S) => void
  /** Other words than “Saved”, where not all of it was done. */
  saidOf?: (saved: S) => string | null
}): StaffFormState<D> {
  const storedOf = (thing: S): Stored<D> => ({ value: valueOf(thing), version: thing.version })
  const draft = useDraft(stored && storedOf(stored), blank)
  const save = useSave(
    draft,
    (idempotencyKey) => send({ idempotencyKey, value: draft.value, version: draft.version ?? 0 }),
    storedOf,
    onSaved,
    saidOf,
  )
  // A change by another admin must be shown while the person types, not only on saving.
  const found = useEffectEvent(() => {
    if (stored) draft.found(storedOf(stored))
  })
  useEffect(() => found(), [stored?.version])
  return { draft, save, isNew: stored === null }
}
