/** The edited record: its stored state when it was opened, the changes since then, and what others saved meanwhile. */
import { useState } from 'react'
import { isChanged, type Meeting, meetings, merged } from './merge-drafts.ts'

export type Stored<D> = { value: D; version: number }

export type Draft<D extends object> = {
  value: D
  /** null for a new record. */
  version: number | null
  changed: boolean
  change: (part: Partial<D>) => void
  /** Returns to the stored state. */
  reset: () => void
  /** Takes a saved record as the new base. What was typed since it was `sent` stays as a change; without it, none does. */
  settle: (stored: Stored<D>, sent?: D | null) => void
  /** Somebody else saved the record meanwhile: the fields that differ. The person must choose before saving. null if nobody did. */
  meanwhile: Meeting<D>[] | null
  found: (theirs: Stored<D>) => void
  /** Continues with the other person's values in unchanged fields and in the named fields. */
  resolve: (takeTheirs: ReadonlySet<keyof D & string>) => void
}

export function useDraft<D extends object>(stored: Stored<D> | null, blank: D): Draft<D> {
  const [base, setBase] = useState<{ value: D; version: number | null }>(stored ?? { value: blank, version: null })
  const [value, setValue] = useState(base.value)
  const [theirs, setTheirs] = useState<Stored<D> | null>(null)

  const settle = (next: Stored<D>, sent: D | null = null) => {
    setBase(next)
    setValue((present) => (sent === null ? next.value : merged(sent, present, next.value, new Set())))
    setTheirs(null)
  }
  return {
    value,
    version: base.version,
    changed: isChanged(base.value, value),
    change: (part) => setValue((present) => ({ ...present, ...part })),
    reset: () => setValue(base.value),
    settle,
    meanwhile: theirs && meetings(base.value, value, theirs.value),
    found: (next) => {
      if (base.version !== null && next.version <= base.version) return
      if (isChanged(base.value, value)) setTheirs(next)
      else settle(next)
    },
    resolve: (takeTheirs) => {
      if (!theirs) return
      setValue(merged(base.value, value, theirs.value, takeTheirs))
      setBase(theirs)
      setTheirs(null)
    },
  }
}
