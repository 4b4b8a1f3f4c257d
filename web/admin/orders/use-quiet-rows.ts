/** A list under a finger does not jump: rows that come meanwhile wait behind a bar until it is pressed. */
import { useState } from 'react'

export type QuietRows<R> = { rows: R[] | undefined; fresh: number; show: () => void }

/** `on`: false shows all rows at once. `key`: another list has all of its rows at once. */
export function useQuietRows<R extends { id: string }>(rows: R[] | undefined, key: string, on: boolean): QuietRows<R> {
  const [known, setKnown] = useState<{ key: string; ids: ReadonlySet<string> } | null>(null)
  const all = () => setKnown({ key, ids: new Set(rows?.map(({ id }) => id)) })
  const isKnown = known?.key === key
  if (on && rows && !isKnown) all()
  if (!on && known) setKnown(null)
  const shown = on && rows && isKnown ? rows.filter(({ id }) => known.ids.has(id)) : rows
  // an empty list cannot jump
  if (!rows || !shown || shown.length === 0) return { rows, fresh: 0, show: all }
  return { rows: shown, fresh: rows.length - shown.length, show: all }
}
