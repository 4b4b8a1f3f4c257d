/** The errors of a verification form, by field. */
import { checkAccount, checkBik } from '../../core/addresses/bank-account.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import type { VerificationKind } from '../../core/verification/verification.ts'

export type Place = 'number' | 'bik' | 'bank' | 'file'
export type Faults = Partial<Record<Place, ErrorCode | 'EMPTY'>>
export type Typed = { number: string; bik: string; bank: string }

/** `isCard` checks a card number; its library is loaded separately. `numberKnown`: the number is known and not typed. */
export function faultsOfForm(
  kind: VerificationKind,
  { number, bik, bank }: Typed,
  { numberKnown, fileHere, isCard }: { numberKnown: boolean; fileHere: boolean; isCard: (number: string) => boolean },
): Faults {
  const faults: Faults = {}
  if (!numberKnown) {
    if (number.trim() === '') faults.number = 'EMPTY'
    else if (kind === 'card' && !isCard(number)) faults.number = 'CARD_INVALID'
    if (kind === 'account') Object.assign(faults, accountFaults(number, bik))
  }
  if (bank.trim() === '') faults.bank = 'EMPTY'
  if (!fileHere) faults.file = 'EMPTY'
  return faults
}

function accountFaults(number: string, bik: string): Faults {
  if (bik.trim() === '') return { bik: 'EMPTY' }
  const bank = checkBik(bik)
  if (!bank.ok) return { bik: bank.code }
  if (number.trim() === '') return {}
  const checked = checkAccount(number, bik)
  return checked.ok ? {} : { number: checked.code }
}

/** The number as it is sent: an account number with the BIK of its bank. */
export const numberToSend = (kind: VerificationKind, { number, bik }: Pick<Typed, 'number' | 'bik'>): string =>
  kind === 'card' ? number.trim() : `${number.replace(/\s/g, '')}/${bik.replace(/\s/g, '')}`

const placeOfCode: Partial<Record<ErrorCode, Place>> = {
  CARD_INVALID: 'number',
  ACCOUNT_INVALID: 'number',
  NUMBER_DIFFERS: 'number',
  NUMBER_NEEDED: 'number',
  ALREADY_VERIFIED: 'number',
  BIK_INVALID: 'bik',
  FILE_NEEDED: 'file',
  FILE_NOT_FOUND: 'file',
  FILE_USED: 'file',
  FILE_TOO_LARGE: 'file',
  FILE_TYPE_REFUSED: 'file',
}

/** The field that a refusal concerns, if the form shows this field. */
export function placeOfRefusal(code: ErrorCode, details: Record<string, unknown>, shown: readonly Place[]): Place | null {
  const told = details['field']
  const place = shown.find((name) => name === told) ?? placeOfCode[code]
  return place !== undefined && shown.includes(place) ? place : null
}
