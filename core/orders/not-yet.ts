/** Rows of the table that wait for a part of the house they lean on; they answer NOT_AVAILABLE and are offered to nobody. */
import type { RowId } from './transitions.ts'

// biome-ignore format: grouped by what they wait for
export const notYet: readonly RowId[] = [
  // files and numbers of verification
  'V1', 'V1a', 'V2', 'V4', 'C1', 'C2', 'C3', 'D1', 'D1a', 'D3', 'D4', 'P11', 'P11a', 'K10', 'K10a', 'X9',
  // delayed orders whose account is to be verified, or that are paid out otherwise
  'L3', 'L4', 'M10',
  // corrections
  'E4',
]

/** Guards that only those rows name. */
export type LaterGuard =
  | 'fileFits'
  | 'numberMatchesOrder'
  | 'notVerifiedYet'
  | 'verifiedForThisUser'
  | 'verifiedFitsDirection'
  | 'notAuthor'
  | 'stillPending'
  | 'attemptsLeft'
  | 'bankMoneyTaken'

/** Effects that only those rows name. */
export type LaterEffect =
  | 'openVerification'
  | 'alertVerification'
  | 'needVerified'
  | 'needDeclined'
  | 'moveJoinedOrders'
  | 'replaceFile'
  | 'addNeed'
  | 'hideCredentials'
  | 'payoutInBank'
  | 'correctFigures'
