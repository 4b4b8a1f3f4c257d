/**
 * Phones for the faster payments system: Russian mobile numbers in E.164. Every code from 900 to 999 is theirs, so the
 * shape says all; docs/decisions tells what the phone library would have cost.
 */
import { type AddressCheck, passed, refused } from './address-check.ts'

const separators = /[\s()-]/g
const shape = /^(?:\+7|\+78|7|8)?(9[0-9]{9})$/

/** Ten digits may come with +7, 7, 8, or (typed into a ready +7) +7 8 before them. Kazakhstan shares +7 and is refused, as are land lines. */
export function checkPhone(text: string): AddressCheck {
  const [, national] = shape.exec(text.replace(separators, '')) ?? []
  return national ? passed(`+7${national}`) : refused('PHONE_INVALID')
}
