/** An option for money that does not fit the order, as a card of three lines: the action, its exact result, its condition. */
import type { CurrencyView } from '../../contract/directions.ts'
import type { OrderChoice, OrderView } from '../../contract/orders.ts'
import { type ErrorCode, errorText } from '../../core/errors/catalogue.ts'
import type { Language } from '../../core/language/language.ts'
import { type Decimal, isPositive } from '../../core/money/decimal.ts'
import { isSameRate } from '../../core/orders/new-rate.ts'
import { usualMinutes } from '../../core/payments/confirmation-time.ts'
import { typo } from '../app/typo.ts'
import { awaitedPayment, rateOfSums, type Unit, type Written } from './order-figures.ts'

/** The reader: the client gets the money, staff send it. */
export type Reader = 'client' | 'staff'
export type ChoiceWords = { title: string; result: string; condition: string }
type Scene = {
  order: Pick<OrderView, 'give' | 'take' | 'rate' | 'payments'>
  give: Unit & Pick<CurrencyView, 'kind' | 'network'>
  take: Unit
  language: Language
  written: Pick<Written, 'give' | 'take' | 'moment'>
}

/** The cost that is deducted from a refund. */
export function costWords(cost: Decimal, { language, written }: Pick<Scene, 'language' | 'written'>): string {
  const ru = language === 'ru'
  if (!isPositive(cost)) return ru ? 'Без удержаний.' : 'Nothing is deducted.'
  return typo(
    ru ? `Из суммы вычтем комиссию сети: ${written.give(cost)}.` : `The network fee is taken from the amount: ${written.give(cost)}.`,
  )
}

type Unconfirmed = Pick<Scene, 'language'> & { order: Pick<OrderView, 'payments'>; give: Pick<CurrencyView, 'kind' | 'network'> }

/** "when the network has confirmed the payment: usually in about 10 min." Null if nothing is unconfirmed. */
function whenConfirmed({ order, give, language }: Unconfirmed): string | null {
  const ru = language === 'ru'
  if (!order.payments.some(({ state, unmatched }) => state === 'seen' && !unmatched)) return null
  if (give.kind === 'cash') return ru ? 'когда наличные пересчитают.' : 'once the cash is counted.'
  if (give.kind === 'cashless') return ru ? 'когда банк подтвердит платёж.' : 'once the bank has confirmed the payment.'
  const awaited = awaitedPayment(order.payments)
  const minutes = awaited && usualMinutes(give.network, awaited.confirmationsNeeded - awaited.confirmations)
  if (minutes === null) return ru ? 'когда сеть подтвердит платёж.' : 'once the network has confirmed the payment.'
  return ru
    ? `когда сеть подтвердит платёж: обычно ещё около ${minutes} мин.`
    : `once the network has confirmed the payment, usually in about ${minutes} min.`
}

/** From when a refund can be sent. Empty if all the money is confirmed. */
export function returnTime(scene: Unconfirmed): string {
  const when = whenConfirmed(scene)
  if (when === null) return ''
  return typo(scene.language === 'ru' ? `Отправим, ${when}` : `We will send it ${when}`)
}

/** A condition ends with the order of the card's figures. If the choice is not possible, the reason replaces the condition. */
export function choiceWords(choice: OrderChoice, reader: Reader, scene: Scene): ChoiceWords {
  const { order, give, take, language, written } = scene
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
          : say(`Дать доплатить ${written.give(choice.missing)}`, `Let them send ${written.give(choice.missing)} more`),
      result: gets,
      condition: say(
        `Курс сохраним: ${rate}. На доплату будет ${choice.minutes} мин.`,
        `The rate stays: ${rate}. You will have ${choice.minutes} min to send the rest.`,
      ),
    },
    takeLess: {
      title: say(`Обменять ${written.give(choice.give)}`, `Exchange ${written.give(choice.give)}`),
      result: gets,
      condition: say('По курсу заявки, доплата не нужна.', 'At the rate of the order; you do not need to send more.'),
    },
    exchangeAll: {
      title: say(`Обменять все ${written.give(choice.give)}`, `Exchange all ${written.give(choice.give)}`),
      result: gets,
      condition: choice.locked
        ? say('По тому же курсу: он ещё действует.', 'At the same rate: it is still valid.')
        : say(
            `Основная сумма по прежнему курсу, лишние ${written.give(choice.excess)} по текущему.`,
            `The main amount at the old rate, the extra ${written.give(choice.excess)} at the current rate.`,
          ),
    },
    keepExcess: {
      title: say(`Не возвращать ${written.give(choice.excess)}`, `Do not return ${written.give(choice.excess)}`),
      result: gets,
      condition: say('Обратный перевод обойдётся дороже этой суммы.', 'Sending it back would cost more than this amount.'),
    },
    returnExcess: {
      title: say(`Вернуть лишние ${written.give(choice.excess)}`, `Return the extra ${written.give(choice.excess)}`),
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
      result: say('Обмена не будет, заявка закроется', 'No exchange, the order will be closed'),
      condition: `${cost} ${returnTime(scene)}`.trim(),
    },
    newRate: {
      title: isSameRate(choice.rate, order.rate)
        ? say(`Обменять ${written.give(choice.give)} по прежнему курсу`, `Exchange ${written.give(choice.give)} at the old rate`)
        : say(`Обменять ${written.give(choice.give)} по новому курсу`, `Exchange ${written.give(choice.give)} at the new rate`),
      result:
        choice.take === order.take
          ? gets
          : say(`${gets} вместо ${written.take(order.take)}`, `${gets} instead of ${written.take(order.take)}`),
      condition: choice.until
        ? say(`Курс действует до ${written.moment(choice.until)}.`, `The rate is valid until ${written.moment(choice.until)}.`)
        : say('По текущему курсу.', 'At the current rate.'),
    },
  }[choice.choice]
  const asksWhere = choice.why === 'REFUND_DETAILS_NEEDED' && reader === 'client'
  const when = choice.why === 'UNCONFIRMED_MONEY' ? whenConfirmed(scene) : null
  if (when !== null) return { ...words, condition: say(`Можно выбрать, ${when}`, `You can choose this ${when}`) }
  return choice.why === null || asksWhere ? words : { ...words, condition: typo(errorText(choice.why as ErrorCode, language)) }
}
