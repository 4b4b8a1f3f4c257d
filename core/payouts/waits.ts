/** Why a machine does not send a payout now, in plain words for staff. */
import type { Words } from '../language/language.ts'

const words = (ru: string, en: string): Words => ({ ru, en })

export const payoutWaits = {
  stopped: words('Автовыплаты остановлены.', 'Automatic payouts are stopped.'),
  taken: words('Заявку взял сотрудник: выплату отправляет он.', 'A staff member took the order and sends the payout.'),
  perOrder: words('Больше лимита на заявку: отправьте вручную.', 'Above the limit per order: send it by hand.'),
  perHour: words('Исчерпан лимит за час.', 'The hourly limit is used up.'),
  perDay: words('Исчерпан лимит за сутки.', 'The daily limit is used up.'),
  balance: words(
    'На счёте биржи не хватает средств на сумму и комиссию сети.',
    'The exchange account has too little for the sum and the network fee.',
  ),
  silent: words('Биржа не отвечает или отказывает в доступе к счёту.', 'The exchange does not answer, or refuses access to the account.'),
  agreement: words('Сумма выше порога: нужно согласие второго сотрудника.', 'The sum is above the limit: a second person has to agree.'),
  onHold: words('Заявка приостановлена.', 'The order is on hold.'),
  asksBack: words('Клиент просит вернуть деньги или сообщил о проблеме.', 'The client asks for a refund or has reported a problem.'),
  worthUnknown: words(
    'Нет цены этой монеты, лимиты не посчитать: отправьте вручную.',
    'No price for this coin, so limits cannot be counted: send it by hand.',
  ),
  details: words(
    'Адрес или memo в заявке неоднозначны: отправьте вручную.',
    'The address or memo in the order is not clear: send it by hand.',
  ),
  blocked: words(
    'Реквизиты заявки в чёрном списке: решите, платить ли, и отправьте вручную.',
    'The details of the order are on the black list: decide whether to pay, and send it by hand.',
  ),
  alike: words(
    'Биржа ещё не ответила о таком же переводе на тот же адрес.',
    'The exchange has not answered yet about an equal transfer to the same address.',
  ),
  leftToPeople: words(
    'Выплата ждала ещё до включения автовыплат: её отправляют сотрудники.',
    'The payout was waiting before automatic payouts were turned on: staff send it.',
  ),
  byHand: words('Биржа не смогла отправить эту выплату: отправьте вручную.', 'The exchange could not send this payout: send it by hand.'),
  notNow: words('В этом состоянии заявки выплату отправить нельзя.', 'The order cannot be paid out in its current state.'),
} as const satisfies Record<string, Words>

export type PayoutWait = keyof typeof payoutWaits
export const payoutWaitNames = Object.keys(payoutWaits) as [PayoutWait, ...PayoutWait[]]

export const withdrawalStates = ['written', 'asked', 'lost', 'unknown', 'processing', 'done', 'failed', 'notSent'] as const
export type WithdrawalStanding = (typeof withdrawalStates)[number]
