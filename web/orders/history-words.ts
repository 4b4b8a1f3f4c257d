/** The history of the order for its client: plain words for each row of the transition table, without the rows of clocks and watchers. */
import type { OrderView } from '../../contract/orders.ts'
import type { Language, Words } from '../../core/language/language.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import type { Action } from '../../core/orders/actions.ts'
import { broughtAlongRow, broughtAlongWords } from '../../core/orders/brought-along.ts'
import { isNewRate } from '../../core/orders/new-rate.ts'
import { type Status, statusWords } from '../../core/orders/statuses.ts'
import { transitions } from '../../core/orders/transitions.ts'
import type { Instant } from '../../core/time/instant.ts'

/** Frequent actions that the client need not know about. */
const silent: readonly Action[] = [
  'confirmationsGrew',
  'checkTransaction',
  'goalTimer',
  'checkGoalOver',
  'archive',
  'markReasonAsRead',
  'markInstructionsAsRead',
  // steps between staff and the exchange about a payout; the current state of the payout is shown above
  'claimPayout',
  'releasePayout',
  'claimNearlyOver',
  'claimOver',
  'claimRefund',
  'releaseRefund',
  'askPayout',
  'payoutNews',
  'payoutLost',
  'payoutNotSent',
  'payoutDoubted',
  'payoutExplained',
]

/** The client's own actions are worded as his own. */
const ownWords: Partial<Record<Action, Words>> = {
  cancelOrder: { ru: 'Вы отменили заявку', en: 'You cancelled the order' },
  requestCancel: { ru: 'Вы попросили вернуть деньги', en: 'You asked for your money back' },
  withdrawRefundRequest: { ru: 'Вы отозвали просьбу о возврате', en: 'You withdrew the refund request' },
  markOrderAsPaid: { ru: 'Вы отметили оплату', en: 'You marked the order as paid' },
  unmarkPaid: { ru: 'Вы сняли отметку об оплате', en: 'You removed the “paid” mark' },
  refreshQuote: { ru: 'Вы обновили курс', en: 'You refreshed the rate' },
  resolvePartial: { ru: 'Вы выбрали, что делать с частью суммы', en: 'You chose what to do with part of the amount' },
  resolveOver: { ru: 'Вы выбрали, что делать с лишней суммой', en: 'You chose what to do with the extra money' },
  resolveLate: { ru: 'Вы выбрали, что делать с платежом', en: 'You chose what to do with the payment' },
  giveRefundDetails: { ru: 'Вы указали, куда вернуть деньги', en: 'You told us where to return the money' },
  confirmRefundDetails: { ru: 'Вы подтвердили реквизиты возврата по письму', en: 'You confirmed the refund details by email' },
  submitVerification: { ru: 'Вы отправили файл на проверку', en: 'You sent a file for verification' },
  replaceFile: { ru: 'Вы заменили файл', en: 'You replaced the file' },
  useOtherVerified: { ru: 'Вы выбрали проверенные реквизиты', en: 'You chose verified details' },
  submitNewDetails: { ru: 'Вы указали новые реквизиты', en: 'You gave new details' },
  confirmNewDetails: { ru: 'Вы подтвердили новые реквизиты по письму', en: 'You confirmed the new details by email' },
  finishOrder: { ru: 'Вы подтвердили получение', en: 'You confirmed receipt' },
  reportProblem: { ru: 'Вы сообщили о проблеме', en: 'You reported a problem' },
  rateService: { ru: 'Вы оценили обмен', en: 'You rated the exchange' },
}

/** The rate is fixed only if the order may be paid now and the service was open. */
const createdWords = (to: Status, quote: OrderView['quotes'][number] | undefined): Words =>
  to !== 'toBePaid' || quote === undefined
    ? actionWords.createOrder.told
    : quote.fixedUntil === null
      ? { ru: 'Заявка создана, курс пересчитаем при открытии', en: 'Order created, the rate will be recalculated at opening' }
      : { ru: 'Заявка создана, курс закреплён', en: 'Order created, rate fixed' }
/** If the payment came after the opening, it already has its rate. Otherwise the rate of the opening may be what it was. */
const openedWords: Words = { ru: 'Сервис открылся, курс прежний', en: 'The service opened, the rate has not changed' }
function keepsRateAt(quotes: OrderView['quotes'], at: Instant): boolean {
  const place = quotes.findIndex((quote) => quote.at === at)
  const [quote, before] = [quotes[place], quotes[place - 1]]
  return !quote || (before !== undefined && !isNewRate(quote, before))
}

const actionsByRow = new Map<string, readonly Action[]>(transitions.map((row) => [row.id, row.actions]))

export type HistoryLine = { at: Instant; words: string; status: Status | null }

/** The words for a new quote: the take sum by this quote and by the one before. A new rate is spoken of only where it differs. */
function newTerms(quotes: OrderView['quotes'], at: Instant, language: Language, written: (take: Decimal) => string): string {
  const place = quotes.findIndex((quote) => quote.at === at)
  const [quote, before] = [quotes[place], quotes[place - 1]]
  if (!quote || !before || quote.take === before.take) return ''
  const [is, was] = [written(quote.take), written(before.take)]
  if (!isNewRate(quote, before)) return language === 'ru' ? `: к получению ${is} вместо ${was}` : `: to receive ${is} instead of ${was}`
  return language === 'ru' ? `: по новому курсу ${is} вместо ${was}` : `: at the new rate ${is} instead of ${was}`
}

type Told = Pick<OrderView, 'history' | 'quotes'>

/** Newest first. `status` is the new status if the order changed it. `written` formats a sum of the take currency. */
export function historyLines({ history, quotes }: Told, language: Language, written: (take: Decimal) => string): HistoryLine[] {
  return history
    .map(({ at, row, who, from, to }) => {
      if (row === broughtAlongRow) return { at, words: broughtAlongWords[language], status: null }
      const action = actionsByRow.get(row)?.[0]
      const moved = from !== null && from !== to
      if (!action || (silent.includes(action) && !moved)) return action ? null : { at, words: statusWords[to].name[language], status: to }
      const own = who === 'client' ? ownWords[action] : undefined
      const words =
        action === 'createOrder'
          ? createdWords(to, quotes[0])
          : action === 'openingOfService' && keepsRateAt(quotes, at)
            ? openedWords
            : (own ?? actionWords[action].told)
      return { at, words: `${words[language]}${newTerms(quotes, at, language, written)}`, status: moved ? to : null }
    })
    .filter((line) => line !== null)
    .reverse()
}
