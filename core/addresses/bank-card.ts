/**
 * Bank cards: Luhn (ISO/IEC 7812) and the ranges of the payment systems.
 * Which bank issued a card is not told: no open list is complete.
 */
import cardValidator from 'card-validator'
import { type AddressCheck, passed, refused } from './address-check.ts'

/** Spaces and hyphens between the digits, as people and banks write them. */
const separators = /[\s-]/g
const shape = /^[0-9]{12,19}$/

/** Digits only; CARD_INVALID where length, range or check digit do not fit. */
export function checkCard(text: string): AddressCheck {
  const digits = text.replace(separators, '')
  return cardKind(digits) === null ? refused('CARD_INVALID') : passed(digits)
}

/** The payment system of a valid number (mir, visa, mastercard, unionpay, ...), or null. */
export function cardKind(number: string): string | null {
  const digits = number.replace(separators, '')
  if (!shape.test(digits)) return null
  const { isValid, card } = cardValidator.number(digits, { luhnValidateUnionPay: true })
  return isValid ? (card?.type ?? null) : null
}

/** The last four digits, the only part of a card that is shown. */
export const lastFour = (number: string): string => number.replace(separators, '').slice(-4)

/** "•••• 1234". */
export const maskedCard = (number: string): string => `•••• ${lastFour(number)}`
