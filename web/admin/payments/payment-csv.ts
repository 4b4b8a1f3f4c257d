/** A payment as the row of a file. */
import type { PaymentRow } from '../../../contract/payments.ts'
import { explanations } from '../../../core/payments/explanation.ts'
import type { Spoken } from '../../app/language.tsx'
import { moscowLocal } from '../parts/forms/moscow-input.ts'
import type { DeskWords } from '../parts/use-desk-words.ts'
import { placeLook } from './payment-words.ts'
import type { paymentsTexts } from './payments-texts.ts'

/** In the order of the columns of paymentsTexts. Sums are plain figures with a point, in the unit of the cell after them. */
export const paymentCells = (row: PaymentRow, words: Pick<DeskWords, 'currency' | 'say'>, t: Spoken<typeof paymentsTexts>): string[] => [
  moscowLocal(row.seenAt).replace('T', ' '),
  row.amount,
  words.currency(row.currencyId).code,
  t[placeLook(row).word],
  row.sender ?? '',
  row.transactionHash ?? '',
  row.memo ?? '',
  row.order === null ? '' : String(row.order.number),
  row.explained === null ? '' : words.say(explanations[row.explained].words),
]
