/** What is wrong with a direction as it is typed: by the same rules that the server asks, shown once somebody tried to save it. */
import { useState } from 'react'
import type { DirectionDraft } from '../../contract/catalogue.ts'
import type { Currency } from '../../core/directions/currency.ts'
import type { Direction } from '../../core/directions/direction.ts'
import { directionFaults } from '../../core/rates/direction-faults.ts'
import { useLanguage } from '../app/language.tsx'
import type { Save } from './use-save.ts'

/** Mark-up bounds are settings: the server has the last word on them, these only find what no setting allows. */
const widest = { markupLeastPercent: '-99', markupMostPercent: '99' }

export function useDirectionFaults(value: DirectionDraft, currencies: readonly Currency[], save: Pick<Save, 'faultOf'>) {
  const { language } = useLanguage()
  const [shown, setShown] = useState(false)
  const faults = directionFaults(value as Omit<Direction, 'id'>, currencies, widest)
  return {
    count: faults.length,
    show: () => setShown(true),
    faultOf: (path: string): string | null =>
      (shown ? faults.find((fault) => fault.path === path)?.words[language] : null) ?? save.faultOf(path),
  }
}
