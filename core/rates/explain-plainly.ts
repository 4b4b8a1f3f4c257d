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
  en: `The rate was calculated at ${time} Moscow time${day ? ` on ${day}` : ''}.`,
})

function inside({ market }: PlainRate): Words {
  if (market === null)
    return {
      ru: 'Наша комиссия уже внутри курса, сверху ничего не удерживаем.',
      en: 'Our fee is already in the rate; nothing is added on top.',
    }
  const { rate, fee, kind } = market
  switch (kind) {
    case 'less':
      return {
        ru: `Рыночный курс: ${rate}. Наша комиссия ${fee}: на столько курс для вас ниже рыночного, сверху ничего не удерживаем.`,
        en: `The market rate: ${rate}. Our fee is ${fee}: your rate is lower than the market rate by that much, and nothing is added on top.`,
      }
    case 'none':
      return { ru: `Это рыночный курс: ${rate}. Комиссии нет.`, en: `This is the market rate: ${rate}. There is no fee.` }
    case 'more':
      return {
        ru: `Рыночный курс: ${rate}. Комиссии нет, вы получаете на ${fee} больше рыночного курса.`,
        en: `The market rate: ${rate}. There is no fee: you receive ${fee} more than the market rate.`,
      }
  }
}

const costs = ({ fixedCost }: PlainRate): Words | null =>
  fixedCost === null
    ? null
    : {
        ru: `В курс входит и стоимость отправки: ${fixedCost}. Она не зависит от суммы, поэтому чем больше сумма, тем выгоднее курс.`,
        en: `The rate also includes the cost of sending, ${fixedCost}. It does not depend on the amount, so a larger amount gets a better rate.`,
      }

const rounded = ({ takeUnit, giveUnit }: PlainRate): Words =>
  giveUnit === null
    ? {
        ru: `Сумма к получению округлена вниз до ${takeUnit}: меньшие доли не выплачиваем.`,
        en: `The amount you receive is rounded down to ${takeUnit}: we do not pay out smaller parts.`,
      }
    : {
        ru: `Сумма к получению округлена вниз до ${takeUnit}, сумма к оплате вверх до ${giveUnit}: меньшие доли не выплачиваем и не принимаем.`,
        en: `The amount you receive is rounded down to ${takeUnit}, the amount you pay is rounded up to ${giveUnit}: we do not pay out or take smaller parts.`,
      }

function holds(hold: PlainHold): Words {
  switch (hold.kind) {
    case 'created':
      return {
        ru: `До создания заявки курс следует за рынком. Когда вы её создадите, закрепим его на ${hold.minutes} мин.`,
        en: `Until you create an order, the rate follows the market. Then we fix it for ${hold.minutes} min.`,
      }
    case 'until':
      return { ru: `Курс закреплён за вами до ${hold.moment}.`, en: `The rate is fixed for you until ${hold.moment}.` }
    case 'closed':
      return {
        ru: 'Сейчас мы закрыты: курс пересчитаем, когда откроемся.',
        en: 'We are closed now: we will recalculate the rate when we open.',
      }
    case 'indicative':
      return {
        ru: 'Курс пока примерный: закрепим его, когда придёт время платить.',
        en: 'The rate is approximate for now: we will fix it when it is time to pay.',
      }
    case 'outOfDate':
      return {
        ru: 'Этот курс устарел: обмен продолжится, когда придёт новый.',
        en: 'This rate is out of date: the exchange will continue when a new one comes.',
      }
  }
}
