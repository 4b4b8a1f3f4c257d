/** Where a sum comes from, in words for clients: no source is named and no mark-up. */
import type { Language, Words } from '../language/language.ts'

/** What a rate promises: `created` is what creating an order will do. */
export type PlainHold =
  | { kind: 'created'; minutes: number }
  | { kind: 'until'; moment: string }
  | { kind: 'closed' | 'indicative' | 'outOfDate' }

/** Everything written as the screen writes it: "100 USDT", "9 240 ₽", "1 USDT = 92,40 ₽", "14:32". */
export type PlainRate = {
  give: string
  take: string
  rate: string
  /** When it was reckoned, Moscow time; `day` where that was not today. */
  time: string
  day: string | null
  /** Null where there is none, or where it is not known any more. */
  fixedCost: string | null
  /** The least sum of the take currency, that of the give currency where the client chose what to get. */
  takeUnit: string
  giveUnit: string | null
  /** Null where nothing is left to promise. */
  hold: PlainHold | null
}

/** One sentence or two an entry, in the order to be read. */
export function explainPlainly(rate: PlainRate, language: Language): string[] {
  const { hold } = rate
  const parts: (Words | null)[] = [sums(rate), reckoned(rate), inside, costs(rate), rounded(rate), hold && holds(hold)]
  return parts.flatMap((words) => (words ? [words[language]] : []))
}

const sums = ({ give, take, rate }: PlainRate): Words => ({
  ru: `За ${give} вы получите ${take}: ${rate}.`,
  en: `For ${give} you receive ${take}: ${rate}.`,
})

const reckoned = ({ time, day }: PlainRate): Words => ({
  ru: `Курс рассчитан${day ? ` ${day}` : ''} в ${time} по Москве.`,
  en: `The rate was worked out at ${time} Moscow time${day ? ` on ${day}` : ''}.`,
})

const inside: Words = {
  ru: 'Наша комиссия уже внутри курса, сверху ничего не удерживаем.',
  en: 'Our fee is already in the rate, with nothing added on top.',
}

const costs = ({ fixedCost }: PlainRate): Words | null =>
  fixedCost === null
    ? null
    : {
        ru: `Внутри и стоимость отправки: ${fixedCost}. Она одна для любой суммы, поэтому у большей суммы курс выгоднее.`,
        en: `So is the cost of sending, ${fixedCost}. It is the same for any sum, so a larger one has a better rate.`,
      }

const rounded = ({ takeUnit, giveUnit }: PlainRate): Words =>
  giveUnit === null
    ? {
        ru: `Сумма к получению округлена вниз до ${takeUnit}: то, что меньше, остаётся у нас.`,
        en: `What you receive is rounded down to ${takeUnit}: anything smaller stays with us.`,
      }
    : {
        ru: `Сумма к получению округлена вниз до ${takeUnit}, сумма к оплате вверх до ${giveUnit}: то, что меньше, остаётся у нас.`,
        en: `What you receive is rounded down to ${takeUnit}, what you pay up to ${giveUnit}: anything smaller stays with us.`,
      }

function holds(hold: PlainHold): Words {
  switch (hold.kind) {
    case 'created':
      return {
        ru: `Пока заявки нет, курс следует за рынком. С её созданием он закрепится на ${hold.minutes} минут.`,
        en: `Until there is an order the rate follows the market. Creating one fixes it for ${hold.minutes} minutes.`,
      }
    case 'until':
      return { ru: `Курс за вами до ${hold.moment}.`, en: `The rate is yours until ${hold.moment}.` }
    case 'closed':
      return {
        ru: 'Сейчас мы закрыты: курс пересчитаем, когда откроемся.',
        en: 'We are closed now: the rate is recalculated when we open.',
      }
    case 'indicative':
      return {
        ru: 'Курс пока ориентировочный: закрепим его, когда придёт время платить.',
        en: 'The rate is indicative so far: it is fixed when it is time to pay.',
      }
    case 'outOfDate':
      return {
        ru: 'Этот курс устарел: обменять по нему нельзя, пока не придёт новый.',
        en: 'This rate is out of date: nothing is exchanged at it until a new one comes.',
      }
  }
}
