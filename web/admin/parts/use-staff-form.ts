/** A thing that staff add or change: its draft, how it is saved, and what another admin saved of it meanwhile. */
import { useEffect, useEffectEvent } from 'react'
import type { Outcome } from '../../app/call.ts'
import { type Draft, type Stored, useDraft } from './use-draft.ts'
import { type Save, useSave } from './use-save.ts'

export type StaffFormState<D extends object> = { draft: Draft<D>; save: Save; isNew: boolean }

/** `stored` null: it is not there yet. `send` brings the key of this intent, and the version that was changed (0 for a new thing). */
export function useStaffForm<D extends object, S extends { version: number }>({
  stored,
  valueOf,
  blank,
  send,
  onSaved,
}: {
  stored: S | null
  valueOf: (stored: S) => D
  blank: D
  send: (intent: { idempotencyKey: string; value: D; version: number }) => Promise<Outcome<S>>
  onSaved: (saved: S) => void
}): StaffFormState<D> {
  const storedOf = (thing: S): Stored<D> => ({ value: valueOf(thing), version: thing.version })
  const draft = useDraft(stored && storedOf(stored), blank)
  const save = useSave(
    draft,
    (idempotencyKey) => send({ idempotencyKey, value: draft.value, version: draft.version ?? 0 }),
    storedOf,
    onSaved,
  )
  // What another admin saved is told while one still types, not only when one saves.
  const found = useEffectEvent(() => {
    if (stored) draft.found(storedOf(stored))
  })
  useEffect(() => found(), [stored?.version])
  return { draft, save, isNew: stored === null }
}
