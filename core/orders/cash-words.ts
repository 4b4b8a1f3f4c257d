/** Situations of an order that is paid in cash, in words of cash: nothing is transferred, and nobody watches any payment details. */
import { type SituationKey, type SituationText, situationWords } from './situation-words.ts'

type Pair = readonly [ru: string, en: string]
const words = ([ru, en]: Pair) => ({ ru, en })

const noLonger: Pair = ['Наличные по этой заявке больше не принимаем.', 'We no longer take cash for this order.']
const newOrder: Pair = ['Для обмена создайте новую заявку.', 'To exchange, create a new order.']
const broughtAlready: Pair = [
  'Для обмена создайте новую заявку. Если вы уже внесли наличные, напишите нам номер заявки и чека.',
  'To exchange, create a new order. If you have already paid in cash, write to us with the order number and the receipt number.',
]

const ofCashGiven: Partial<Record<SituationKey, { now?: Pair; next?: Pair; otherwise?: Pair }>> = {
  payTimeOver: {
    now: ['Время, чтобы внести наличные, вышло.', 'The time to pay in cash is over.'],
    next: ['Если вы уже внесли их в офисе, оператор это отметит.', 'If you have already paid at the office, the operator will note it.'],
    otherwise: ['Если наличные не внесены, заявка закроется.', 'If the cash is not paid, the order will be closed.'],
  },
  canceledAutomatically: { next: broughtAlready, otherwise: noLonger },
  canceledByClient: { next: newOrder, otherwise: noLonger },
  canceled: { next: newOrder, otherwise: noLonger },
  closedForGood: {
    now: ['Заявка закрыта, наличные по ней не внесены.', 'The order is closed; no cash was paid for it.'],
    otherwise: noLonger,
  },
  paymentNotReceived: {
    now: ['Наличные по заявке не внесены, она закрыта.', 'No cash was paid, and the order was closed.'],
    next: broughtAlready,
    otherwise: noLonger,
  },
  closedRefundDone: { otherwise: noLonger },
  done: { otherwise: ['Для нового обмена нужна новая заявка.', 'For a new exchange, create a new order.'] },
}

/** The words of a situation for an order that gives this kind of money. */
export function situationTextOf(key: SituationKey, giveKind: 'crypto' | 'cashless' | 'cash'): SituationText {
  const text: SituationText = situationWords[key]
  const cash = giveKind === 'cash' ? ofCashGiven[key] : undefined
  return {
    now: cash?.now ? words(cash.now) : text.now,
    next: cash?.next ? words(cash.next) : text.next,
    otherwise: cash?.otherwise ? words(cash.otherwise) : text.otherwise,
  }
}
