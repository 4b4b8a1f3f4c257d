/** What is wrong with a currency as it is typed: by the same rules that the server asks, shown once somebody tried to save it. */
import { useState } from 'react'
import type { CurrencyDraft } from '../../contract/catalogue.ts'
import { currencyFaults } from '../../core/directions/currency-faults.ts'
import type { Fault } from '../../core/directions/fault.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { compare, type Decimal, isDecimal } from '../../core/money/decimal.ts'
import { useLanguage } from '../app/language.tsx'
import type { Save } from './use-save.ts'

/** What the form keeps beside the currency: why the reserve is another than the books have. */
export type CurrencyFormDraft = CurrencyDraft & { reserveReason: string }

/** Whether what is typed corrects the books; `booked` is null for a currency that is new. */
export const correctsBooks = ({ reserve }: CurrencyDraft, booked: Decimal | null): boolean =>
  booked !== null && isDecimal(reserve) && compare(reserve, booked) !== 0

export function useCurrencyFaults(value: CurrencyFormDraft, booked: Decimal | null, save: Pick<Save, 'faultOf'>) {
  const { language } = useLanguage()
  const [shown, setShown] = useState(false)
  const unexplained = correctsBooks(value, booked) && value.reserveReason.trim() === ''
  const faults: readonly (Omit<Fault, 'words'> & Partial<Pick<Fault, 'words'>>)[] = [
    ...currencyFaults(value),
    ...(unexplained ? [{ path: 'reserveReason', code: 'REASON_NEEDED' } as const] : []),
  ]
  return {
    count: faults.length,
    show: () => setShown(true),
    faultOf: (path: string): string | null => {
      const fault = shown ? faults.find((each) => each.path === path) : undefined
      return fault ? (fault.words?.[language] ?? errorText(fault.code, language)) : save.faultOf(path)
    },
  }
}
