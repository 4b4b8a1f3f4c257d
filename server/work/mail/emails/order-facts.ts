/** The facts for the emails about an order. All values are already words in the language of the email. */
import type { RefundState } from '../../../../core/orders/order.ts'
import type { EmailBrand, EmailParts, EmailRow } from './email.ts'
import type { TextFacts } from './text-of.ts'

export type OrderEmailFacts = TextFacts & {
  brand: EmailBrand
  /** "20 418". */
  number: string
  /** True if the client gives, or gets, cash: then that side has no transfer. */
  cashGiven: boolean
  cashTaken: boolean
  /** "500 TON" and "145 575 RUB". The names say which currency it is and how it is transferred. */
  give: string
  giveName: string
  take: string
  takeName: string
  /** "1 TON = 291,15 RUB". */
  rate: string
  /** The client's details with their secret parts masked. */
  details: readonly { label: string; value: string }[]
  /** The credentials to pay to. Null if none are assigned, or while the instructions are unread. */
  credentials: { label: string; value: string; memo: string | null } | null
  /** The sum to pay now: "10 000 RUB". */
  due: string
  /** How much `due` is below the sum of the order, so that its kopecks identify the payment. Null if kopecks do not identify it. */
  takenOff: string | null
  /** Credentials are assigned, but the client must read the instructions first. */
  instructionsFirst: boolean
  /** "14:32"; Moscow time. */
  payUntil: string | null
  offHours: boolean
  /** When the service opens next: "10:00"; null while it is open. Moscow time. */
  opensAt: string | null
  /** The action that made the present quote. */
  newRateBecause: string | null
  meeting: { place: string; address: string; at: string } | null
  /** Where and when the client would like to meet, while no meeting is set: "Office, 04.03.2026, 18:00". */
  meetingWish: string | null
  /** Hash or receipt number of the payout. */
  proof: string | null
  /** New payout details that wait for the link of this email. Null in every other email, and as soon as they do not wait any more. */
  newDetails: { fields: readonly { label: string; value: string }[]; link: string; until: string } | null
  /** What staff have written and the client has not read, one text a message; null where there is nothing, or he wants no such emails. */
  chat: { by: string; messages: readonly string[]; older: number; quietLink: string } | null
  /** His review, our answer to it, and whether both are on the site; null where it is no longer so. */
  review: { shown: boolean; text: string; answer: string } | null
  /** The payment counts, and no payout has left yet. */
  credited: boolean
  /** A payout failed, and the order waits for other details. */
  delayed: boolean
  /** The verification that the order needs before it goes on. Null if it needs none, or if it is closed. */
  need: { kind: 'card' | 'account'; lastFour: string; state: string } | null
  /** True if the present rate was fixed when a verification was completed. */
  justVerified: boolean
  /** Why the order ended or its payout failed, in the words of staff. Null if a timer or the client ended it. */
  reason: string | null
  /** Set if the client says that he has paid and no payment is found. `until` is how long we search at least, null if that time is over. */
  proofAsked: { until: string | null } | null
  /** True if the present rate was fixed when the credentials were replaced. */
  newRateWithCredentials: boolean
  /** True if the order waits for a meeting that is set. `otherTime` is the time that one side proposes instead. */
  meets: boolean
  otherTime: { at: string; byClient: boolean } | null
  /** The payout was sent and no arrival is known. `until` is when the order ends by itself; null while the hash is awaited. */
  onItsWay: { until: string | null } | null
  /** The client has not rated the exchange yet, and none of his money is with us any more. */
  mayRate: boolean
  /** Who or what ended the order. */
  ending: 'byStaff' | 'byClient' | 'byClock' | 'notReceived'
  /** Money of this order that is on its way back or waits to be returned: "40 USDT". */
  refund: string | null
  /** The refund that the email is about. Null if there is no refund and no money that could be returned. */
  back: {
    state: RefundState
    /** What the client gets, and the network fee that is taken from the sum. The fee is null if there is none. */
    gets: string
    cost: string | null
    /** Where the money goes. Null while the client has not named it. */
    to: string | null
    memo: string | null
    /** The client has still to name where the money goes, or to confirm it. */
    asksWhere: boolean
    proof: string | null
    /** The link by which the client confirms where the money goes, only in the email that asks for it; and its lifetime in hours. */
    link: string | null
    linkHours: number
  } | null
  /** Why the order is on hold, and until when at most. Null if it is not on hold. */
  hold: { reason: string | null; until: string } | null
  /** How many megabytes a file for a verification may have. */
  fileMegabytes: number
  /** The order has not ended. */
  moving: boolean
  /** It has ended with the exchange. */
  done: boolean
  /** Unmatched money that came to the order's credentials and still waits: "100 USDT". Null in every other email, and when none waits. */
  unmatchedPayment: string | null
  /** The transfer that looks like the payment of the order. `at` always has its day: "04.03.2026, 14:32". `why` is the reason if staff denied it. Null in every other email. */
  likely: { sum: string; memo: string | null; memoName: 'tag' | 'memo' | null; at: string; hash: string | null; why: string | null } | null
  /** The sums of the order, for emails about unexpected sums and new rates. */
  money: {
    /** The sum that has come, and the part of the due sum that is missing. */
    received: string
    remaining: string
    /** Some of the client's money is here or on its way here. */
    isHere: boolean
    /** A part of the due sum is missing. */
    isShort: boolean
    /** The part that came above the due sum. Null if there is none. */
    excess: string | null
    /** "14:32". Null while the order cannot be paid. */
    payUntil: string | null
    /** A new rate that waits for the client's decision. */
    offer: { rate: string; take: string; until: string } | null
    /** The rate before the present quote and what it gave. Null if the rate is the same, or if there was none. */
    before: string | null
    /** What the client would have got before the present quote, if the rate is the same and only this sum has changed. */
    takeBefore: string | null
  }
  /** The signed link, and for how many days it works. */
  link: string
  linkDays: number
}

/** If the kopecks of the sum identify the payment: asks to send the exact sum, and says that the client gets the same amount. */
export function kopecksMatter(facts: OrderEmailFacts): EmailParts['warning'] {
  if (facts.takenOff === null || facts.payUntil === null) return null
  const [sign] = /[1-9]/.exec(facts.takenOff) ?? []
  return facts.language === 'ru'
    ? {
        strong: `Переведите ровно ${facts.due}.`,
        rest: `По точным копейкам мы узнаём ваш платёж.${sign ? ` Это на ${facts.takenOff} меньше суммы заявки, но получите вы столько же.` : ''}`,
      }
    : {
        strong: `Send exactly ${facts.due}.`,
        rest: `We recognise your payment by the exact kopecks (the two digits after the point).${sign ? ` It is ${facts.takenOff} less than the order amount, but you will receive the same.` : ''}`,
      }
}

/** Outside working hours no rate is fixed. Every email that names the rate of a night order says it in these words. */
export function nightWords({ offHours, opensAt, due, language }: OrderEmailFacts): string[] {
  if (!offHours) return []
  const ru = language === 'ru'
  const opening = opensAt === null ? '' : ru ? `, ${opensAt} (время московское)` : `, ${opensAt} (Moscow time)`
  return [
    ru
      ? `Сейчас нерабочее время: курс будет пересчитан при открытии${opening}. Можно оплатить ${due} сейчас или дождаться нового курса; новый срок оплаты начнётся с открытия.`
      : `We are closed now: we will recalculate the rate at opening${opening}. You can pay ${due} now or wait for the new rate; you will get a new time limit for payment at opening.`,
    ru
      ? 'Если вы оплатите сейчас и курс заметно изменится не в вашу пользу, мы напишем вам: вы сможете принять новый курс или запросить возврат.'
      : 'If you pay now and the rate gets noticeably worse for you, we will write to you: you can accept the new rate or ask for a refund.',
  ]
}

/** Sums, rate and the client's details: the rows that every email about an order begins with. */
export function priceRows(facts: OrderEmailFacts): EmailRow[] {
  const ru = facts.language === 'ru'
  return [
    { key: ru ? 'Отдаёте' : 'You give', value: `${facts.give}, ${facts.giveName}` },
    { key: ru ? 'Получаете' : 'You receive', value: `${facts.take}, ${facts.takeName}` },
    facts.offHours
      ? { key: ru ? 'Примерный курс' : 'Approximate rate', value: facts.rate }
      : { key: ru ? 'Курс' : 'Rate', value: facts.rate },
    ...facts.details.map(({ label, value }) => ({ key: label, value })),
  ]
}

/** The credentials to pay to, and the exact sum if the kopecks identify the payment. */
export function payRows(facts: OrderEmailFacts): EmailRow[] {
  const ru = facts.language === 'ru'
  if (facts.credentials === null) return []
  const rows: EmailRow[] = [{ key: facts.credentials.label, value: facts.credentials.value, code: true }]
  if (facts.takenOff !== null) rows.push({ key: ru ? 'Перевести ровно' : 'Send exactly', value: facts.due })
  if (facts.credentials.memo) rows.push({ key: ru ? 'Комментарий (memo)' : 'Memo', value: facts.credentials.memo, code: true })
  return rows
}

/** A warning about the memo or the kopecks, if they identify the payment. */
export function payWarning(facts: OrderEmailFacts): EmailParts['warning'] {
  if (!facts.credentials?.memo) return kopecksMatter(facts)
  return facts.language === 'ru'
    ? { strong: 'Комментарий (memo) обязателен.', rest: 'Это код вашего перевода: без него мы не узнаем, что перевод ваш.' }
    : { strong: 'The memo is required.', rest: 'It is the code of your transfer: without it we cannot recognise the transfer as yours.' }
}

/** The rows of `priceRows`, and the proof of the payout if there is one. */
export function provenRows(facts: OrderEmailFacts): EmailRow[] {
  const proof = { key: facts.language === 'ru' ? 'Хеш или номер чека' : 'Hash or receipt', value: facts.proof ?? '', code: true }
  return facts.proof ? [...priceRows(facts), proof] : priceRows(facts)
}
