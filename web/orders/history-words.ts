/** The order's history as its client reads it: plain words by the table's row, without what only clocks and watchers note. */
import type { OrderView } from '../../contract/orders.ts'
import type { Language, Words } from '../../core/language/language.ts'
import { actionWords } from '../../core/orders/action-words.ts'
import type { Action } from '../../core/orders/actions.ts'
import { type Status, statusWords } from '../../core/orders/statuses.ts'
import { transitions } from '../../core/orders/transitions.ts'
import type { Instant } from '../../core/time/instant.ts'

/** What goes on all the time and changes nothing that a person must know. */
const silent: readonly Action[] = [
  'confirmationsGrew',
  'checkTransaction',
  'goalTimer',
  'checkGoalOver',
  'archive',
  'markReasonAsRead',
  'markInstructionsAsRead',
  // what staff and the exchange settle about a payout; where it is now is told above
  'claimPayout',
  'releasePayout',
  'claimNearlyOver',
  'claimOver',
  'askPayout',
  'payoutNews',
  'payoutLost',
  'payoutNotSent',
  'payoutDoubted',
  'payoutExplained',
]

/** What the client did himself is told to him as his own. */
const ownWords: Partial<Record<Action, Words>> = {
  createOrder: { ru: 'Заявка создана, курс закреплён', en: 'Order created, rate fixed' },
  cancelOrder: { ru: 'Вы отменили заявку', en: 'You cancelled the order' },
  requestCancel: { ru: 'Вы попросили вернуть деньги', en: 'You asked for your money back' },
  markOrderAsPaid: { ru: 'Вы отметили оплату', en: 'You marked the order as paid' },
  unmarkPaid: { ru: 'Вы сняли отметку об оплате', en: 'You took back the mark “paid”' },
  refreshQuote: { ru: 'Вы обновили курс', en: 'You refreshed the rate' },
  resolvePartial: { ru: 'Вы выбрали, что делать с частью суммы', en: 'You chose what to do with a part of the sum' },
  resolveOver: { ru: 'Вы выбрали, что делать с лишней суммой', en: 'You chose what to do with the excess' },
  resolveLate: { ru: 'Вы выбрали, что делать с платежом', en: 'You chose what to do with the payment' },
  giveRefundDetails: { ru: 'Вы указали, куда вернуть деньги', en: 'You said where to return the money' },
  confirmRefundDetails: { ru: 'Вы подтвердили реквизиты возврата по письму', en: 'You confirmed the refund details by the letter' },
  submitVerification: { ru: 'Вы отправили файл на проверку', en: 'You sent a file to be verified' },
  replaceFile: { ru: 'Вы заменили файл', en: 'You replaced the file' },
  useOtherVerified: { ru: 'Вы выбрали проверенные реквизиты', en: 'You chose verified details' },
  submitNewDetails: { ru: 'Вы прислали новые реквизиты', en: 'You sent new details' },
  confirmNewDetails: { ru: 'Вы подтвердили новые реквизиты по письму', en: 'You confirmed the new details by the letter' },
  finishOrder: { ru: 'Вы подтвердили получение', en: 'You confirmed receipt' },
  reportProblem: { ru: 'Вы сообщили о проблеме', en: 'You reported a problem' },
  rateService: { ru: 'Вы оценили обмен', en: 'You rated the exchange' },
}

const actionsByRow = new Map<string, readonly Action[]>(transitions.map((row) => [row.id, row.actions]))

export type HistoryLine = { at: Instant; words: string; status: Status | null }

/** Newest first. `status` is the one that the order went into, where it did. */
export function historyLines(history: OrderView['history'], language: Language): HistoryLine[] {
  return history
    .map(({ at, row, who, from, to }) => {
      const action = actionsByRow.get(row)?.[0]
      const moved = from !== null && from !== to
      if (!action || (silent.includes(action) && !moved)) return action ? null : { at, words: statusWords[to].name[language], status: to }
      const own = who === 'client' ? ownWords[action] : undefined
      const words = action === 'createOrder' && to !== 'toBePaid' ? actionWords.createOrder.told : (own ?? actionWords[action].told)
      return { at, words: words[language], status: moved ? to : null }
    })
    .filter((line) => line !== null)
    .reverse()
}
