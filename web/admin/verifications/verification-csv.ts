/** A verification as the row of a file; its number is masked, as in the list. */
import type { VerificationRow } from '../../../contract/verification.ts'
import type { Spoken } from '../../app/language.tsx'
import { moscowLocal } from '../parts/forms/moscow-input.ts'
import type { verificationsTexts } from './verifications-texts.ts'

/** In the order of the columns of verificationsTexts. */
export const verificationCells = (
  row: VerificationRow,
  t: Spoken<typeof verificationsTexts>,
  bankOf: (bank: string) => string,
): string[] => [
  moscowLocal(row.dateCreated).replace('T', ' '),
  t[`kind_${row.kind}`],
  row.number,
  bankOf(row.bank),
  row.email ?? '',
  t[`state_${row.status}`],
  row.decidedAt === null ? '' : moscowLocal(row.decidedAt).replace('T', ' '),
  row.decidedBy ?? '',
  row.orders.map(({ number }) => String(number)).join(' '),
]
