/** Words of the books on the dashboard. */

import type { Words } from '../../../core/language/language.ts'
import type { FaultKind } from '../../../core/ledger/order-faults.ts'
import type { Texts } from '../../app/language.tsx'

export const booksTexts = {
  title: { ru: 'Учёт', en: 'Books' },
  reserves: { ru: 'Резервы по валютам', en: 'Reserves by currency' },
  colCurrency: { ru: 'Валюта', en: 'Currency' },
  colBooked: { ru: 'По учёту', en: 'Booked' },
  colHeld: { ru: 'Обещано заявкам', en: 'Held for orders' },
  colFree: { ru: 'Свободно', en: 'Free' },
  audit: { ru: 'Проверка учёта', en: 'Audit of the books' },
  about: {
    ru: 'Сверяет проводки, резервы, заявки с их платежами и выплатами, обещанное по заявкам, историю, квитанции и журнал. Ничего не меняет.',
    en: 'Compares entries, reserves, orders with their payments and payouts, what orders are promised, histories, receipts and the log. Changes nothing.',
  },
  start: { ru: 'Проверить сейчас', en: 'Run it now' },
  waiting: { ru: 'Проверка сейчас начнётся', en: 'The audit is about to begin' },
  running: { ru: (progress: number) => `Идёт проверка: ${progress} %`, en: (progress: number) => `Under way: ${progress}%` },
  never: { ru: 'Проверок ещё не было.', en: 'There has been no audit yet.' },
  failed: { ru: 'Проверка не завершилась', en: 'The audit did not finish' },
  failedText: {
    ru: (when: string) => `${when}. Запустите её ещё раз; если не поможет, причина есть в журнале сервера.`,
    en: (when: string) => `${when}. Run it again; if that does not help, the log of the server has the reason.`,
  },
  clean: { ru: 'Всё сходится', en: 'Everything agrees' },
  differs: { ru: (count: string) => `Расхождений: ${count}`, en: (count: string) => `Things that differ: ${count}` },
  looked: {
    ru: (when: string, entries: string, orders: string) => `${when}. Проводок: ${entries}, заявок: ${orders}.`,
    en: (when: string, entries: string, orders: string) => `${when}. Entries: ${entries}, orders: ${orders}.`,
  },
  firstOnes: { ru: (count: number) => `Показаны первые ${count}`, en: (count: number) => `The first ${count} are shown` },
  order: { ru: 'Заявка', en: 'Order' },
  payment: { ru: 'Платёж', en: 'Payment' },
  entry: { ru: 'Проводка', en: 'Entry' },
  auditDay: { ru: 'Журнал за', en: 'Log of' },
  figures: { ru: 'Итоги за', en: 'Figures of' },
} as const satisfies Texts

export const faultWords: Record<FaultKind, Words> = {
  entryEmpty: { ru: 'Запись без проводок', en: 'An entry without postings' },
  entryUnbalanced: { ru: 'Проводки не сходятся в ноль', en: 'Postings do not sum to nil' },
  accountBelowNil: { ru: 'Остаток счёта с неверным знаком', en: 'An account on the wrong side of nil' },
  reserveDiffers: { ru: 'Резерв не такой, как в учёте', en: 'The reserve differs from the books' },
  orderDiffersFromBooks: { ru: 'Заявка расходится с учётом', en: 'The order differs from the books' },
  paymentDiffersFromBooks: { ru: 'Платёж расходится с учётом', en: 'The payment differs from the books' },
  sumsDifferFromPayments: { ru: 'Суммы заявки не те, что у её платежей', en: 'Sums of the order differ from its payments' },
  incomeDiffers: {
    ru: 'Доход партнёра не следует из заявки или книг',
    en: 'The income of a partner does not follow from its order or the books',
  },
  outboxUnread: { ru: 'В очереди отправки ждёт то, что никто не заберёт', en: 'Something waits in the outbox that no job takes' },
  undoneWithoutProof: { ru: 'Зачёт снят без доказательства', en: 'A credit was taken back without proof' },
  withdrawalDiffers: { ru: 'Вывод с биржи и выплата расходятся', en: 'A withdrawal differs from its payout' },
  payoutsDiffer: { ru: 'Выплаты не те, что у заявки', en: 'Payouts differ from the order' },
  promiseDiffers: { ru: 'Обещано не то, что должно быть', en: 'What is promised is not what should be' },
  historyBroken: { ru: 'История с разрывом', en: 'History is broken' },
  auditDayDiffers: { ru: 'Журнал за день не тот, что был закрыт', en: 'The log of a day is not what was sealed' },
  figuresDiffer: { ru: 'Итоги дня не те, что у заявок', en: 'The figures of a day are not those of its orders' },
  receiptsBroken: { ru: 'Квитанции изменены или не связаны', en: 'Receipts were altered or are not linked' },
}
