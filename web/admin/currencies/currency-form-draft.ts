/** A currency as its form keeps it, and what is wrong with it as it is typed. */
import type { CurrencyDraft } from '../../../contract/catalogue.ts'
import { currencyFaults } from '../../../core/directions/currency-faults.ts'
import type { Fault } from '../../../core/directions/fault.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { compare, type Decimal, isDecimal } from '../../../core/money/decimal.ts'

/** Beside the currency: why the reserve is another than the books have. */
export type CurrencyFormDraft = CurrencyDraft & { reserveReason: string }

/** What each part of the form is given. */
export type CurrencyPartProps = {
  value: CurrencyFormDraft
  change: (part: Partial<CurrencyFormDraft>) => void
  faultOf: (path: string) => string | null
}

export const blankCurrency: CurrencyFormDraft = {
  code: '',
  name: { ru: '', en: '' },
  kind: 'crypto',
  asset: '',
  network: null,
  decimals: 8,
  icon: 'usdt',
  reserve: '0',
  active: false,
  position: 1000,
  addressValidator: 'none',
  inputMask: null,
  memo: 'none',
  confirmations: 1,
  networkCost: '0',
  explorer: { transaction: null, address: null },
  reserveReason: '',
}

/** What a currency of another kind cannot have goes with the former one. */
export const ofKind = (kind: CurrencyDraft['kind']): Partial<CurrencyDraft> =>
  kind === 'crypto'
    ? { kind, addressValidator: 'none' }
    : {
        kind,
        memo: 'none',
        confirmations: 0,
        networkCost: '0',
        explorer: { transaction: null, address: null },
        addressValidator: kind === 'cash' ? 'none' : 'card',
      }

/** Whether what is typed corrects the books; `booked` is null for a currency that is new. */
export const correctsBooks = ({ reserve }: CurrencyDraft, booked: Decimal | null): boolean =>
  booked !== null && isDecimal(reserve) && compare(reserve, booked) !== 0

/** By the same rules that the server asks. */
export function currencyFormFaults(value: CurrencyFormDraft, booked: Decimal | null): Pick<Fault, 'path' | 'words'>[] {
  const unexplained = correctsBooks(value, booked) && value.reserveReason.trim() === ''
  const words = { ru: errorText('REASON_NEEDED', 'ru'), en: errorText('REASON_NEEDED', 'en') }
  return [...currencyFaults(value), ...(unexplained ? [{ path: 'reserveReason', words }] : [])]
}
