/** Words of the books on the dashboard. */

import type { Words } from '../../../core/language/language.ts'
import type { FaultKind } from '../../../core/ledger/order-faults.ts'
import type { Texts } from '../../app/language.tsx'

export const booksTexts = {
  title: { ru: 'Учёт', en: 'Books' },
  reserves: { ru: 'Резервы по валютам', en: 'Reserves by currency' },
  colCurrency: { ru: 'Валюта', en: 'Currency' },
  colBooked: { ru: 'По учёту', en: 'In the books' },
  colHeld: { ru: 'Обещано по заявкам', en: 'Promised to orders' },
  colFree: { ru: 'Свободно', en: 'Free' },
  audit: { ru: 'Проверка учёта', en: 'Audit of the books' },
  about: {
    ru: 'Сверяет проводки, резервы, заявки с их платежами и выплатами, обещанное по заявкам, историю, квитанции и журнал. Ничего не меняет.',
    en: 'Checks entries, reserves, orders against their payments and payouts, promised sums, histories, receipts and the log. Changes nothing.',
  },
  start: { ru: 'Проверить сейчас', en: 'Run it now' },
  waiting: { ru: 'Проверка сейчас начнётся', en: 'The audit starts in a moment' },
  running: { ru: (progress: number) => `Идёт проверка: ${progress} %`, en: (progress: number) => `Audit running: ${progress}%` },
  never: { ru: 'Проверок ещё не было.', en: 'No audit yet.' },
  failed: { ru: 'Проверка не завершилась', en: 'The audit did not finish' },
  failedText: {
    ru: (when: string) => `${when}. Запустите её ещё раз. Если не поможет, ищите причину в журнале сервера.`,
    en: (when: string) => `${when}. Run it again. If that does not help, look for the reason in the server log.`,
  },
  clean: { ru: 'Всё сходится', en: 'Everything matches' },
  differs: { ru: (count: string) => `Расхождений: ${count}`, en: (count: string) => `Differences: ${count}` },
  looked: {
    ru: (when: string, entries: string, orders: string) => `${when}. Проводок: ${entries}, заявок: ${orders}.`,
    en: (when: string, entries: string, orders: string) => `${when}. Entries: ${entries}, orders: ${orders}.`,
  },
  firstOnes: { ru: (count: number) => `Показаны первые ${count}`, en: (count: number) => `The first ${count} are shown` },
  order: { ru: 'Заявка', en: 'Order' },
  payment: { ru: 'Платёж', en: 'Payment' },
  entry: { ru: 'Проводка', en: 'Entry' },
  auditDay: { ru: 'Журнал за', en: 'Log of' },
  figures: { ru: 'Итоги за', en: 'Totals of' },
} as const satisfies Texts

export const faultWords: Record<FaultKind, Words> = {
  entryEmpty: { ru: 'Запись без проводок', en: 'An entry without postings' },
  entryUnbalanced: { ru: 'Проводки не сходятся в ноль', en: 'Postings do not add up to zero' },
  accountBelowNil: { ru: 'Остаток счёта с неверным знаком', en: 'An account balance has the wrong sign' },
  reserveDiffers: { ru: 'Резерв не такой, как в учёте', en: 'The reserve differs from the books' },
  orderDiffersFromBooks: { ru: 'Заявка расходится с учётом', en: 'The order differs from the books' },
  paymentDiffersFromBooks: { ru: 'Платёж расходится с учётом', en: 'The payment differs from the books' },
  sumsDifferFromPayments: { ru: 'Суммы заявки расходятся с её платежами', en: 'The sums of the order differ from its payments' },
  incomeDiffers: {
    ru: 'Доход партнёра не сходится с заявкой или учётом',
    en: 'A partner’s income does not match its order or the books',
  },
  outboxUnread: { ru: 'В очереди отправки стоит то, что никто не отправит', en: 'The outgoing queue has something that nothing will send' },
  undoneWithoutProof: { ru: 'Зачёт снят без доказательства', en: 'A credit was reversed without proof' },
  withdrawalDiffers: { ru: 'Вывод с биржи и выплата расходятся', en: 'A withdrawal at the exchange differs from its payout' },
  payoutsDiffer: { ru: 'Выплаты расходятся с заявкой', en: 'Payouts differ from the order' },
  promiseDiffers: { ru: 'Обещанная сумма не та, что должна быть', en: 'The promised sum is wrong' },
  historyBroken: { ru: 'В истории разрыв', en: 'The history has a gap' },
  auditDayDiffers: { ru: 'Журнал дня изменили после закрытия', en: 'The log of a day was changed after it was sealed' },
  figuresDiffer: { ru: 'Итоги дня расходятся с заявками', en: 'The totals of a day differ from its orders' },
  receiptsBroken: { ru: 'Квитанции изменены или не связаны', en: 'Receipts were changed or are not linked' },
}
