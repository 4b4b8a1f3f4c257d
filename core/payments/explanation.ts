/** What money that is no client's may be: how staff close it, and how it stands in the books from then on. */
import type { Words } from '../language/language.ts'

/**
 * `kept`: it was in the reserve all along and only changed its place, so the books have nothing to add. Else it adds to the reserve
 * and is put in by the owner.
 */
export const explanations = {
  ownTransfer: {
    kept: true,
    words: { ru: 'Наш перевод между своими счетами', en: 'Our own transfer between our accounts' },
    consequence: {
      ru: 'Эти деньги уже учтены в резерве, поэтому он не изменится.',
      en: 'This money is already in the reserve, so the reserve does not change.',
    },
  },
  topUp: {
    kept: false,
    words: { ru: 'Пополнение кассы или кошелька владельцем', en: 'The owner topped up the till or a wallet' },
    consequence: {
      ru: 'Резерв вырастет на эту сумму, учёт запишет её как вложенную.',
      en: 'The reserve grows by this sum; the books record it as put in.',
    },
  },
  income: {
    kept: false,
    words: {
      ru: 'Доход не от обмена: проценты, бонус, возврат комиссии',
      en: 'Income not from exchange: interest, bonus, fee refund',
    },
    consequence: {
      ru: 'Резерв вырастет на эту сумму, учёт запишет её как вложенную.',
      en: 'The reserve grows by this sum; the books record it as put in.',
    },
  },
} as const satisfies Record<string, { kept: boolean; words: Words; consequence: Words }>

export type Explanation = keyof typeof explanations
export const explanationNames = Object.keys(explanations) as Explanation[]

/**
 * Where a payment stands for staff: it waits for them, goes back to whoever sent it or has gone back, an order has it, they closed
 * it as what it is, or the chain has it no more.
 */
export const paymentPlaces = ['waiting', 'returning', 'ordered', 'returned', 'explained', 'vanished'] as const
export type PaymentPlace = (typeof paymentPlaces)[number]

/** `refundStage` is of a payment that belongs to no order: its refund is under way, or done. */
export function placeOf(payment: {
  state: string
  unmatched: boolean
  explained: Explanation | null
  refundStage: 'open' | 'done' | null
}): PaymentPlace {
  if (payment.state === 'vanished') return 'vanished'
  if (payment.refundStage !== null) return payment.refundStage === 'done' ? 'returned' : 'returning'
  if (payment.explained !== null) return 'explained'
  return payment.unmatched ? 'waiting' : 'ordered'
}
