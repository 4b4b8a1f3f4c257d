/** Phones for the faster payments system: Russian mobile numbers in E.164. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type AddressCheck, passed, refused } from './address-check.ts'

/** Ten digits may come with +7, 7 or 8 before them. Kazakhstan shares +7 and is refused, as are land lines. */
export function checkPhone(text: string): AddressCheck {
  if (!/^[+0-9()\s-]{10,24}$/.test(text)) return refused('PHONE_INVALID')
  const phone = parsePhoneNumberFromString(text, 'RU')
  return phone?.country === 'RU' && phone.isValid() && /^\+79[0-9]{9}$/.test(phone.number) ? passed(phone.number) : refused('PHONE_INVALID')
}
