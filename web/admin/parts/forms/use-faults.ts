/** The errors of a record that is being edited, by the same rules as on the server. They are shown after the first attempt to save. */
import { useState } from 'react'
import type { Fault } from '../../../../core/directions/fault.ts'
import { useLanguage } from '../../../app/language.tsx'

export type Faults = {
  /** The number of errors, shown or not. */
  count: number
  shown: boolean
  show: () => void
  /** The error text of a field. null while errors are not shown. */
  faultOf: (path: string) => string | null
}

/** `said`: the error that the server found at a path. */
export function useFaults(faults: readonly Pick<Fault, 'path' | 'words'>[], said?: (path: string) => string | null): Faults {
  const { language } = useLanguage()
  const [shown, setShown] = useState(false)
  return {
    count: faults.length,
    shown,
    show: () => setShown(true),
    faultOf: (path) => (shown ? faults.find((fault) => fault.path === path)?.words[language] : null) ?? said?.(path) ?? null,
  }
}
