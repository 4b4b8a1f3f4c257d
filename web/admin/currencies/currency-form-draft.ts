/** The draft of a currency in its form, and the faults of the draft. */
import type { CurrencyDraft } from '../../../contract/catalogue.ts'
import { currencyFaults } from '../../../core/directions/currency-faults.ts'
import type { Fault } from '../../../core/directions/fault.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { compare, type Decimal, isDecimal } from '../../../core/money/decimal.ts'

/** A field of the form only: why the reserve differs from the books. */
export type CurrencyFormDraft = CurrencyDraft & { reserveReason: string }

/** The props of each part of the form. */
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
  icon: '',
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

/** Resets the fields that the new kind does not have. */
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

/** Whether the typed reserve corrects the books. `booked` is null for a new currency. */
export const correctsBooks = ({ reserve }: CurrencyDraft, booked: Decimal | null): boolean =>
  booked !== null && isDecimal(reserve) && compare(reserve, booked) !== 0

/** Uses the same rules as the server. */
export function currencyFormFaults(value: CurrencyFormDraft, booked: Decimal | null): Pick<Fault, 'path' | 'words'>[] {
  const unexplained = correctsBooks(value, booked) && value.reserveReason.trim() === ''
  const words = { ru: errorText('REASON_NEEDED', 'ru'), en: errorText('REASON_NEEDED', 'en') }
  return [...currencyFaults(value), ...(unexplained ? [{ path: 'reserveReason', words }] : [])]
}
