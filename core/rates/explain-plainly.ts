/** Explains a sum in words for clients. Names no source. */
import type { Language, Words } from '../language/language.ts'

/** For how long a rate is promised. `created`: the promise begins when an order is created. */
export type PlainHold =
  | { kind: 'created'; minutes: number }
  | { kind: 'until'; moment: string }
  | { kind: 'closed' | 'indicative' | 'outOfDate' }

/** All texts have the format of the screen: "100 USDT", "9 240 ₽", "1 USDT = 92,40 ₽", "14:32". */
export type PlainRate = {
  give: string
  take: string
  rate: string
  /** When the rate was calculated, in Moscow time. `day` is set if that was not today. */
  time: string
  day: string | null
  /** The market's rate and how much less of it the client gets: "1 USDT = 93,57 ₽", "1,1 %". Null if they are no longer known. */
  market: { rate: string; fee: string; kind: 'less' | 'none' | 'more' } | null
  /** Null if there is none, or if it is no longer known. */
  fixedCost: string | null
  /** The smallest sums of the two currencies. `giveUnit` is set only if the client chose the sum to get. */
  takeUnit: string
  giveUnit: string | null
  /** Null if there is nothing left to promise. */
  hold: PlainHold | null
}

/** Entries of one or two sentences, in reading order. */
export function explainPlainly(rate: PlainRate, language: Language): string[] {
  const { hold } = rate
  const parts: (Words | null)[] = [sums(rate), reckoned(rate), inside(rate), costs(rate), rounded(rate), hold && holds(hold)]
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

function inside({ market }: PlainRate): Words {
  if (market === null)
    return {
      ru: 'Наша комиссия уже внутри курса, сверху ничего не удерживаем.',
      en: 'Our fee is already in the rate, with nothing added on top.',
    }
  const { rate, fee, kind } = market
  switch (kind) {
    case 'less':
      return {
        ru: `По рынку ${rate}. Наша комиссия ${fee}: на столько вы получаете меньше рынка, сверху ничего не удерживаем.`,
        en: `The market says ${rate}. Our fee is ${fee}: you get that much less than the market, with nothing added on top.`,
      }
    case 'none':
      return { ru: `Это рыночный курс: ${rate}. Комиссии нет.`, en: `This is the market's rate: ${rate}. There is no fee.` }
    case 'more':
      return {
        ru: `По рынку ${rate}. Комиссии нет, вы получаете на ${fee} больше рынка.`,
        en: `The market says ${rate}. There is no fee: you get ${fee} more than the market.`,
      }
  }
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
