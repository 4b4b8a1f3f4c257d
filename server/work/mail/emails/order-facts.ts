/** What the emails about an order are told: everything already in words of the email's language. */
import type { Language } from '../../../../core/language/language.ts'
import type { RefundState } from '../../../../core/orders/order.ts'
import type { EmailBrand, EmailParts, EmailRow } from './email.ts'

export type OrderEmailFacts = {
  language: Language
  brand: EmailBrand
  /** "20 418". */
  number: string
  /** What he gives, or gets, is cash: nothing of it is transferred. */
  cashGiven: boolean
  cashTaken: boolean
  /** "500 TON" and "145 575 RUB"; the names say what it is and how it travels. */
  give: string
  giveName: string
  take: string
  takeName: string
  /** "1 TON = 291,15 RUB". */
  rate: string
  /** The client's details with their secret parts masked. */
  details: readonly { label: string; value: string }[]
  /** What to pay to; null where nothing is allotted, or while the instructions are unread. */
  credentials: { label: string; value: string; memo: string | null } | null
  /** What is to be paid now: "10 000 RUB". */
  due: string
  /** How much less that is than the sum of the order, so that its kopecks tell whose payment it is; null where they do not. */
  takenOff: string | null
  /** Credentials are there, but the instructions come first. */
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
  /** Other details for the payout that wait for this email's link; null in every other email, and once they wait no more. */
  newDetails: { fields: readonly { label: string; value: string }[]; link: string; until: string } | null
  /** A payout failed, and other details are waited for. */
  delayed: boolean
  /** What has to be verified before the order goes on; null where nothing has, and once it is closed. */
  need: { kind: 'card' | 'account'; lastFour: string; state: string } | null
  /** Its present rate was fixed when a verification was done. */
  justVerified: boolean
  /** Why the order ended or its payout failed, in staff's words; null where a clock or the client ended it. */
  reason: string | null
  /** The payment was told of and is not found: until when it is looked for at least; null in `proofAsked` where it is found or given up. */
  proofAsked: { until: string | null } | null
  /** Its present rate was fixed when its credentials were replaced. */
  newRateWithCredentials: boolean
  /** It waits for a meeting that is set; and the other time that one side would like. */
  meets: boolean
  otherTime: { at: string; byClient: boolean } | null
  /** A transfer that was sent and is not known to have arrived: when the order ends by itself; null while its hash is awaited. */
  onItsWay: { until: string | null } | null
  /** He has not rated the exchange yet, and nothing of his money is with us any more. */
  mayRate: boolean
  /** What ended it. */
  ending: 'byStaff' | 'byClient' | 'byClock' | 'notReceived'
  /** Money of this order is on its way back, or waits for that: "40 USDT". */
  refund: string | null
  /** How the refund stands that something is said of; null where there is none, and nothing that could be returned. */
  back: {
    state: RefundState
    /** What the client gets, and what the network takes of the sum; null where it takes nothing. */
    gets: string
    cost: string | null
    /** Where it goes; null while he has not said it. */
    to: string | null
    memo: string | null
    /** He has still to say where to, or to confirm it. */
    asksWhere: boolean
    proof: string | null
    /** By which he confirms where to, in the email that asks him alone; and for how many hours it works. */
    link: string | null
    linkHours: number
  } | null
  /** Why it is on hold, and until when at the latest; null where it is not. */
  hold: { reason: string | null; until: string } | null
  /** It has not ended. */
  moving: boolean
  /** What came to its details and does not belong to it, while it waits: "100 USDT"; null in every other email, and once it waits no more. */
  unmatchedPayment: string | null
  /** The transfer that looks like its payment, with why it is not where staff found so; null in every other email. */
  likely: { sum: string; memo: string | null; memoName: 'tag' | 'memo' | null; at: string; hash: string | null; why: string | null } | null
  /** How its money stands, for emails about odd money and new rates. */
  money: {
    /** What has come, and what is missing of the sum due. */
    received: string
    remaining: string
    /** What came beyond what is due; null where nothing did. */
    excess: string | null
    /** "14:32"; null while nothing can be paid. */
    payUntil: string | null
    /** A new rate that waits for the client's word. */
    offer: { rate: string; take: string; until: string } | null
    /** The rate before the present one; null where there was none. */
    before: string | null
  }
  /** The signed link, and for how many days it opens the order. */
  link: string
  linkDays: number
}

/** Where the kopecks of the sum tell whose payment it is: that they must not be left out, and what they cost nobody. */
export function kopecksMatter(facts: OrderEmailFacts): EmailParts['warning'] {
  if (facts.takenOff === null || facts.payUntil === null) return null
  const [sign] = /[1-9]/.exec(facts.takenOff) ?? []
  return facts.language === 'ru'
    ? {
        strong: `Переведите ровно ${facts.due}.`,
        rest: `По копейкам мы узнаём, что платёж ваш.${sign ? ` Это на ${facts.takenOff} меньше суммы заявки, а получите вы столько же.` : ''}`,
      }
    : {
        strong: `Send exactly ${facts.due}.`,
        rest: `The kopecks tell us that the payment is yours.${sign ? ` It is ${facts.takenOff} less than the sum of the order, and you get just as much.` : ''}`,
      }
}

/** Outside working hours no rate is fixed: the one truth of a night order, in every email that names its rate. */
export function nightWords({ offHours, opensAt, due, language }: OrderEmailFacts): string[] {
  if (!offHours) return []
  const ru = language === 'ru'
  const opening = opensAt === null ? '' : ru ? `, ${opensAt} (время московское)` : `, ${opensAt} (Moscow time)`
  return [
    ru
      ? `Сейчас нерабочее время: курс будет пересчитан при открытии${opening}. Можно оплатить ${due} сейчас или дождаться нового курса; новый срок оплаты начнётся с открытия.`
      : `We are closed now: the rate is recalculated at opening${opening}. You can pay ${due} now, or wait for the new rate; a new time to pay begins at opening.`,
    ru
      ? 'Если вы оплатите сейчас и курс заметно изменится не в вашу пользу, мы напишем вам: новый курс можно принять или запросить возврат.'
      : 'If you pay now and the rate moves notably against you, we write to you: the new rate can be taken, or the money asked back.',
  ]
}

/** Sums, rate and the client's details: the rows that every email about an order begins with. */
export function priceRows(facts: OrderEmailFacts): EmailRow[] {
  const ru = facts.language === 'ru'
  return [
    { key: ru ? 'Отдаёте' : 'You give', value: `${facts.give}, ${facts.giveName}` },
    { key: ru ? 'Получаете' : 'You get', value: `${facts.take}, ${facts.takeName}` },
    facts.offHours
      ? { key: ru ? 'Примерный курс' : 'Indicative rate', value: facts.rate }
      : { key: ru ? 'Курс' : 'Rate', value: facts.rate },
    ...facts.details.map(({ label, value }) => ({ key: label, value })),
  ]
}

/** What to pay to, and exactly how much where that tells whose payment it is. */
export function payRows(facts: OrderEmailFacts): EmailRow[] {
  const ru = facts.language === 'ru'
  if (facts.credentials === null) return []
  const rows: EmailRow[] = [{ key: facts.credentials.label, value: facts.credentials.value, code: true }]
  if (facts.takenOff !== null) rows.push({ key: ru ? 'Перевести ровно' : 'Send exactly', value: facts.due })
  if (facts.credentials.memo) rows.push({ key: ru ? 'Комментарий (memo)' : 'Memo', value: facts.credentials.memo, code: true })
  return rows
}

/** What a payment is recognised by, where it must not be left out. */
export function payWarning(facts: OrderEmailFacts): EmailParts['warning'] {
  if (!facts.credentials?.memo) return kopecksMatter(facts)
  return facts.language === 'ru'
    ? { strong: 'Комментарий (memo) обязателен.', rest: 'Без него мы не узнаем ваш перевод.' }
    : { strong: 'The memo is required.', rest: 'Without it we cannot recognise your transfer.' }
}

/** The same, and the proof of the payout where there is one. */
export function provenRows(facts: OrderEmailFacts): EmailRow[] {
  const proof = { key: facts.language === 'ru' ? 'Хеш или номер чека' : 'Hash or receipt', value: facts.proof ?? '', code: true }
  return facts.proof ? [...priceRows(facts), proof] : priceRows(facts)
}

/** Why staff did it, where they said so. */
export const reasonWords = ({ reason, language }: OrderEmailFacts): string[] =>
  reason === null ? [] : [language === 'ru' ? `Причина: ${reason}` : `The reason: ${reason}`]
