/** What is wrong with a currency as it is typed: by the same rules that the server asks, shown once somebody tried to save it. */
import { useState } from 'react'
import type { CurrencyDraft } from '../../contract/catalogue.ts'
import { currencyFaults } from '../../core/directions/currency-faults.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { useLanguage } from '../app/language.tsx'
import type { Save } from './use-save.ts'

export function useCurrencyFaults(value: CurrencyDraft, save: Pick<Save, 'faultOf'>) {
  const { language } = useLanguage()
  const [shown, setShown] = useState(false)
  const faults = currencyFaults(value)
  return {
    count: faults.length,
    show: () => setShown(true),
    faultOf: (path: string): string | null => {
      const fault = shown ? faults.find((each) => each.path === path) : undefined
      return fault ? (fault.words?.[language] ?? errorText(fault.code, language)) : save.faultOf(path)
    },
  }
}
