/**
 * Russian bank accounts (20 digits) with the bank's code, BIK (9 digits).
 * The key: Bank of Russia, order No. 515 of 8 September 1997.
 */
import { type AddressCheck, passed, refused } from './address-check.ts'

const weights = [7, 1, 3]
const spaces = /\s/g

/** An account is kept without spaces; the code says whether the BIK or the account is at fault. */
export function checkAccount(account: string, bik: string): AddressCheck {
  const digits = account.replace(spaces, '')
  const bank = checkBik(bik)
  if (!bank.ok) return bank
  return /^[0-9]{20}$/.test(digits) && keyFits(digits, bank.value) ? passed(digits) : refused('ACCOUNT_INVALID')
}

/** 04, region (2 digits), 5 more. Treasury codes (01...) have rules of their own and are refused. */
export function checkBik(text: string): AddressCheck {
  const digits = text.replace(spaces, '')
  return /^04[0-9]{7}$/.test(digits) ? passed(digits) : refused('BIK_INVALID')
}

/** "account/bik" in one text, as credentials keep it. */
export function checkAccountWithBik(text: string): AddressCheck {
  const [account = '', bik = '', ...rest] = text.split('/')
  const found = checkAccount(account, bik)
  if (rest.length > 0 || !found.ok) return found.ok ? refused('ACCOUNT_INVALID') : found
  return passed(`${found.value}/${bik.replace(spaces, '')}`)
}

/** Sum of the last digits of digit times weight over 23 digits must end in 0. */
function keyFits(account: string, bik: string): boolean {
  // Accounts at the Bank of Russia itself: correspondent ones, and those of its cash settlement centres.
  const atCentralBank = account.startsWith('301') || /00[0-2]$/.test(bik)
  const prefix = atCentralBank ? `0${bik.slice(4, 6)}` : bik.slice(6)
  const sum = Array.from(prefix + account).reduce((total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10), 0)
  return sum % 10 === 0
}
