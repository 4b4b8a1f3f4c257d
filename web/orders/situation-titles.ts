/** The heading of each situation on the order screen; the sentences under it are the core's (core/orders/situation-words.ts). */
import type { Words } from '../../core/language/language.ts'
import type { SituationKey } from '../../core/orders/situation-words.ts'

const say = (ru: string, en: string): Words => ({ ru, en })

// biome-ignore format: one situation, one line
export const situationTitles: Record<SituationKey, Words> = {
  toBeVerified:                say('Нужна проверка карты', 'The card needs verification'),
  checkingVerification:        say('Проверяем карту', 'Checking the card'),
  toBeAccountVerified:         say('Нужна проверка счёта', 'The account needs verification'),
  checkingAccountVerification: say('Проверяем счёт', 'Checking the account'),
  verificationDeclined:        say('Проверка не пройдена', 'Verification declined'),

  toBePaid:                    say('Переведите ровно {remaining}', 'Send exactly {remaining}'),
  readInstructions:            say('Сначала прочитайте инструкцию', 'First read the instructions'),
  toBePaidOffHours:            say('Переведите ровно {remaining}', 'Send exactly {remaining}'),
  payInCashFirst:              say('Внесите {remaining} в офисе', 'Pay {remaining} at the office'),
  partialPaymentTopUp:         say('Доплатите {remaining}', 'Send {remaining} more'),
  moneyUnexplained:            say('Ищем ваш перевод', 'Looking for your transfer'),
  payTimeOver:                 say('Время на оплату вышло', 'The time to pay is over'),
  payTimeOverWithMoney:        say('Время на оплату вышло', 'The time to pay is over'),

  markedPaid:                  say('Ищем ваш перевод', 'Looking for your transfer'),
  paymentNotFoundYet:          say('Перевод пока не найден', 'The transfer is not found yet'),
  paymentGone:                 say('Перевод пропал из виду', 'The transfer has vanished'),
  confirmationsAwaited:        say('Перевод виден, ждём сеть', 'Transfer seen, waiting for the network'),
  paymentArrived:              say('Деньги пришли, проверяем', 'The money is here, checking it'),
  screeningAwaited:            say('Деньги пришли, проверяем перевод', 'The money is here, checking the transfer'),
  paidOffHours:                say('Деньги пришли, ждём открытия', 'The money is here, waiting for opening'),
  rateToDecide:                say('Курс изменился, решает оператор', 'The rate has moved, the operator decides'),
  newRateOffered:              say('Курс изменился, решать вам', 'The rate has moved, it is up to you'),
  partialPayment:              say('Пришло {received} из {due}', '{received} of {due} has come'),
  partialPaymentStuck:         say('Пришло {received} из {due}', '{received} of {due} has come'),
  overPayment:                 say('Пришло на {excess} больше', '{excess} too much has come'),
  overPaymentStuck:            say('Пришло на {excess} больше', '{excess} too much has come'),
  latePayment:                 say('Перевод пришёл после срока курса', 'The transfer came after the rate ran out'),
  latePaymentStuck:            say('Перевод пришёл после срока курса', 'The transfer came after the rate ran out'),
  wrongAsset:                  say('Пришла другая валюта или сеть', 'Another currency or network came'),
  wrongMemo:                   say('Перевод пришёл без нужного комментария', 'The transfer came without its memo'),
  wrongSender:                 say('Перевод пришёл от другого отправителя', 'The transfer came from another sender'),
  duplicatePayment:            say('Перевод пришёл дважды', 'The transfer came twice'),
  paymentReplaced:             say('Один из переводов отозван', 'One of the transfers was reversed'),
  cashToBeCounted:             say('Пересчитываем наличные', 'Counting the cash'),
  onHold:                      say('Заявка приостановлена на проверку', 'The order is on hold for a check'),
  cancelRequested:             say('Вы попросили вернуть деньги', 'You asked for your money back'),

  payoutQueued:                say('Готовим перевод: {take}', 'We are preparing the transfer: {take}'),
  payoutToAgree:               say('Готовим перевод: {take}', 'We are preparing the transfer: {take}'),
  payoutQueuedOffHours:        say('Переведём {take}', 'We will transfer {take}'),
  meetingToBeSet:              say('Наличные готовы: {take}', 'Cash is ready: {take}'),
  payoutSent:                  say('Отправили {take}', '{take} is sent'),
  problemReported:             say('Разбираемся с вашим вопросом', 'Looking into your question'),
  delayed:                     say('Перевод не прошёл, нужны другие реквизиты', 'The transfer failed, other details are needed'),
  newDetailsToConfirm:         say('Подтвердите реквизиты по почте', 'Confirm the details by e-mail'),
  newDetailsSent:              say('Сверяем новые реквизиты', 'Checking the new details'),
  delayedWithoutMoney:         say('Разбираемся с вашим платежом', 'Looking into your payment'),

  bringCash:                   say('Встречаемся {meetingAt}', 'We meet at {meetingAt}'),
  payAtMeeting:                say('Встречаемся {meetingAt}', 'We meet at {meetingAt}'),
  comeForCash:                 say('Вас ждут наличные: {take}', 'Cash is ready for you: {take}'),
  moneyBeforeMeeting:          say('Деньги пришли до встречи', 'The money came before the meeting'),
  meetingMoveOffered:          say('Предлагаем встретиться {proposedAt}', 'We propose to meet at {proposedAt}'),
  meetingMoveAsked:            say('Вы предложили {proposedAt}', 'You proposed {proposedAt}'),
  meetingMissedThoughPaid:     say('Время встречи прошло', 'The time of the meeting has passed'),

  done:                        say('Обмен выполнен', 'The exchange is done'),
  doneUnmatched:               say('Обмен выполнен', 'The exchange is done'),
  canceledAutomatically:       say('Время вышло, заявка закрыта', 'Time ran out, the order is closed'),
  canceledByClient:            say('Вы отменили заявку', 'You cancelled the order'),
  canceled:                    say('Оператор отменил заявку', 'The operator cancelled the order'),
  closedForGood:               say('Заявка закрыта', 'The order is closed'),
  credentialsNotRelevant:      say('Реквизиты больше не действуют', 'The payment details no longer work'),
  paymentNotReceived:          say('Оплата не найдена', 'No payment was found'),
  closedWithRefund:            say('Заявка закрыта, вернём {refund}', 'Closed, {refund} will be returned'),
  closedRefundSent:            say('Возврат отправлен', 'The refund is sent'),
  closedRefundDone:            say('Деньги возвращены', 'The money is returned'),
  closedUnmatched:             say('Заявка закрыта, но деньги пришли', 'Closed, yet money has come'),
}

/** Headings that say all that the first sentence would say again. */
export const toldByTitle: ReadonlySet<SituationKey> = new Set<SituationKey>([
  'toBeVerified',
  'checkingVerification',
  'toBeAccountVerified',
  'checkingAccountVerification',
  'readInstructions',
  'markedPaid',
  'cancelRequested',
  'payoutSent',
  'canceledByClient',
  'canceled',
  'canceledAutomatically',
  'paymentNotReceived',
  'delayed',
  'meetingMoveOffered',
  'meetingMoveAsked',
  'closedWithRefund',
])
/** Headings that say the first sentence; what stands after it is still told. */
export const begunByTitle: ReadonlySet<SituationKey> = new Set<SituationKey>(['bringCash', 'payAtMeeting'])
