/** An option for money that does not fit the order, as a card of three lines: the action, its exact result, its condition. */
import type { OrderChoice, OrderView } from '../../contract/orders.ts'
import { type ErrorCode, errorText } from '../../core/errors/catalogue.ts'
import type { Language } from '../../core/language/language.ts'
import { type Decimal, isPositive } from '../../core/money/decimal.ts'
import { isSameRate } from '../../core/orders/new-rate.ts'
import { typo } from '../app/typo.ts'
import { rateOfSums, type Unit, type Written } from './order-figures.ts'

/** The reader: the client gets the money, staff send it. */
export type Reader = 'client' | 'staff'
export type ChoiceWords = { title: string; result: string; condition: string }
type Scene = {
  order: Pick<OrderView, 'give' | 'take' | 'rate'>
  give: Unit
  take: Unit
  language: Language
  written: Pick<Written, 'give' | 'take' | 'moment'>
}

/** The cost that is deducted from a refund. */
export function costWords(cost: Decimal, { language, written }: Pick<Scene, 'language' | 'written'>): string {
  const ru = language === 'ru'
  if (!isPositive(cost)) return ru ? 'Без удержаний.' : 'Nothing is taken off.'
  return typo(ru ? `Из суммы сеть возьмёт ${written.give(cost)}.` : `The network takes ${written.give(cost)} of the sum.`)
}

/** A condition ends with the order of the card's figures. If the choice is not possible, the reason replaces the condition. */
export function choiceWords(choice: OrderChoice, reader: Reader, { order, give, take, language, written }: Scene): ChoiceWords {
  const ru = language === 'ru'
  const say = (russian: string, english: string): string => typo(ru ? russian : english)
  const sum = written.take(choice.take)
  const gets =
    reader === 'client' ? say(`Получите ${sum}`, `You receive ${sum}`) : say(`Клиент получит ${sum}`, `The client receives ${sum}`)
  const rate = rateOfSums(choice, give, take, language) ?? ''
  const cost = costWords(choice.cost, { language, written })
  const words = {
    topUp: {
      title:
        reader === 'client'
          ? say(`Доплатить ${written.give(choice.missing)}`, `Send ${written.give(choice.missing)} more`)
          : say(`Дать доплатить ${written.give(choice.missing)}`, `Let him send ${written.give(choice.missing)} more`),
      result: gets,
      condition: say(
        `Курс сохраним: ${rate}. На доплату будет ${choice.minutes} мин.`,
        `The rate is kept: ${rate}. There are ${choice.minutes} min to send the rest.`,
      ),
    },
    takeLess: {
      title: say(`Обменять ${written.give(choice.give)}`, `Exchange ${written.give(choice.give)}`),
      result: gets,
      condition: say('По курсу заявки, доплата не нужна.', 'At the rate of the order; nothing more to send.'),
    },
    exchangeAll: {
      title: say(`Обменять все ${written.give(choice.give)}`, `Exchange all ${written.give(choice.give)}`),
      result: gets,
      condition: choice.locked
        ? say('По тому же курсу: его срок ещё не вышел.', 'At the same rate: its time is not over.')
        : say(
            `Основная сумма по прежнему курсу, лишние ${written.give(choice.excess)} по курсу на сейчас.`,
            `The sum agreed at the former rate, the excess of ${written.give(choice.excess)} at the rate of now.`,
          ),
    },
    keepExcess: {
      title: say(`Не возвращать ${written.give(choice.excess)}`, `Keep ${written.give(choice.excess)}`),
      result: gets,
      condition: say('Обратный перевод стоит дороже этой суммы.', 'Sending it back costs more than that.'),
    },
    returnExcess: {
      title: say(`Вернуть лишние ${written.give(choice.excess)}`, `Return the excess of ${written.give(choice.excess)}`),
      result:
        reader === 'client'
          ? say(
              `Вернём ${written.give(choice.returned)}, получите ${sum}`,
              `We return ${written.give(choice.returned)}, you receive ${sum}`,
            )
          : say(
              `Вернём ${written.give(choice.returned)}, клиент получит ${sum}`,
              `${written.give(choice.returned)} goes back, the client receives ${sum}`,
            ),
      condition: cost,
    },
    refund: {
      title: say(`Вернуть ${written.give(choice.returned)}`, `Return ${written.give(choice.returned)}`),
      result: say('Обмена не будет, заявка закроется', 'No exchange; the order is closed'),
      condition: cost,
    },
    newRate: {
      title: isSameRate(choice.rate, order.rate)
        ? say(`Обменять ${written.give(choice.give)} по прежнему курсу`, `Exchange ${written.give(choice.give)} at the former rate`)
        : say(`Обменять ${written.give(choice.give)} по новому курсу`, `Exchange ${written.give(choice.give)} at the new rate`),
      result:
        choice.take === order.take
          ? gets
          : say(`${gets} вместо ${written.take(order.take)}`, `${gets} instead of ${written.take(order.take)}`),
      condition: choice.until
        ? say(`Курс держим до ${written.moment(choice.until)}.`, `The rate is held until ${written.moment(choice.until)}.`)
        : say('По курсу на сейчас.', 'At the rate of now.'),
    },
  }[choice.choice]
  const asksWhere = choice.why === 'REFUND_DETAILS_NEEDED' && reader === 'client'
  return choice.why === null || asksWhere ? words : { ...words, condition: typo(errorText(choice.why as ErrorCode, language)) }
}
