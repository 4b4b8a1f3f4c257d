/** What is wrong with a thing as it is typed: by the same rules that the server asks, shown once somebody tried to save it. */
import { useState } from 'react'
import type { Fault } from '../../../core/directions/fault.ts'
import { useLanguage } from '../../app/language.tsx'

export type Faults = {
  /** How many there are, shown or not. */
  count: number
  shown: boolean
  show: () => void
  /** In people's words; null while they are not shown. */
  faultOf: (path: string) => string | null
}

/** `said` is what the server found at a place. */
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
