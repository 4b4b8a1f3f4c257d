/** An order as the row of a file. */
import type { OfficeRow } from '../../../../contract/all-orders.ts'
import { statusWords } from '../../../../core/orders/statuses.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Spoken } from '../../../app/language.tsx'
import { moscowLocal } from '../../parts/forms/moscow-input.ts'
import type { DeskWords } from '../../parts/use-desk-words.ts'
import type { allTexts } from './all-texts.ts'
import { doneIn } from './order-time.ts'

/** In the order of the columns of allTexts. Sums are plain figures with a point, in the unit of the cell after them. */
export const orderCells = (
  row: OfficeRow,
  words: Pick<DeskWords, 'language' | 'currency' | 'cell'>,
  t: Spoken<typeof allTexts>,
): string[] => [
  String(row.number),
  moment(row.dateCreated),
  row.dateCompleted === null ? '' : moment(row.dateCompleted),
  statusWords[row.status].name[words.language],
  doneIn(row, t) ?? words.cell(row),
  row.give,
  words.currency(row.giveCurrencyId).code,
  row.take,
  words.currency(row.takeCurrencyId).code,
  row.email,
  row.assignedTo?.name ?? '',
  row.partner?.refId ?? '',
  row.worth,
  row.profit ?? '',
]

const moment = (at: Instant): string => moscowLocal(at).replace('T', ' ')
