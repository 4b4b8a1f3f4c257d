/** The fifteen statuses of an order, in plain words. Names are fixed; what can go wrong with money is kept beside the status. */
import type { Words } from '../language/language.ts'

export const statuses = [
  'toBeVerified',
  'checkingVerification',
  'toBeAccountVerified',
  'checkingAccountVerification',
  'verificationDeclined',
  'toBePaid',
  'checkingPayment',
  'paymentChecked',
  'delayed',
  'waitingForMeeting',
  'done',
  'canceled',
  'canceledByClient',
  'canceledAutomatically',
  'paymentNotReceived',
] as const
export type Status = (typeof statuses)[number]

/** Ended without an exchange. */
export const closedStatuses: readonly Status[] = ['canceledAutomatically', 'canceledByClient', 'canceled', 'paymentNotReceived']
/** The exchange is under way: neither closed nor done. */
export const openStatuses: readonly Status[] = statuses.filter((status) => status !== 'done' && !closedStatuses.includes(status))
export const isClosed = (status: Status): boolean => closedStatuses.includes(status)
export const isOpen = (status: Status): boolean => openStatuses.includes(status)

/** Colour by who must act: gold the client, blue us, green money moves or is done, grey over without an exchange. */
export type StatusColour = 'gold' | 'blue' | 'green' | 'grey'

// biome-ignore format: one status, one line
export const statusWords: Record<Status, { name: Words; colour: StatusColour }> = {
  toBeVerified:                { colour: 'gold',  name: { ru: 'Нужна проверка карты',        en: 'Card to be verified' } },
  checkingVerification:        { colour: 'blue',  name: { ru: 'Карта проверяется',           en: 'Checking the card' } },
  toBeAccountVerified:         { colour: 'gold',  name: { ru: 'Нужна проверка счёта',        en: 'Account to be verified' } },
  checkingAccountVerification: { colour: 'blue',  name: { ru: 'Счёт проверяется',            en: 'Checking the account' } },
  verificationDeclined:        { colour: 'gold',  name: { ru: 'Проверка не пройдена',        en: 'Verification declined' } },
  toBePaid:                    { colour: 'gold',  name: { ru: 'Ожидает оплаты',              en: 'Awaiting payment' } },
  checkingPayment:             { colour: 'blue',  name: { ru: 'Проверка оплаты',             en: 'Checking the payment' } },
  paymentChecked:              { colour: 'green', name: { ru: 'Оплачена, переводим',         en: 'Paid, transferring' } },
  delayed:                     { colour: 'gold',  name: { ru: 'Перевод задержан',            en: 'Transfer delayed' } },
  waitingForMeeting:           { colour: 'gold',  name: { ru: 'Ожидает встречи',             en: 'Waiting for the meeting' } },
  done:                        { colour: 'green', name: { ru: 'Выполнена',                   en: 'Done' } },
  canceled:                    { colour: 'grey',  name: { ru: 'Отменена оператором',         en: 'Cancelled by the operator' } },
  canceledByClient:            { colour: 'grey',  name: { ru: 'Отменена клиентом',           en: 'Cancelled by the client' } },
  canceledAutomatically:       { colour: 'grey',  name: { ru: 'Отменена по времени',         en: 'Cancelled: time ran out' } },
  paymentNotReceived:          { colour: 'grey',  name: { ru: 'Оплата не найдена',           en: 'Payment not received' } },
}

export type ResultLabel = 'orderDone' | 'orderNotDone'

/** How the order ended; null while it has not. */
export function resultLabel(status: Status): ResultLabel | null {
  if (status === 'done') return 'orderDone'
  return isClosed(status) ? 'orderNotDone' : null
}
