/** How every action reads: in a history, on the client's button, on the operator's button; what it asks for, and what comes of it. */
import type { Words } from '../language/language.ts'
import type { Action } from './actions.ts'
import type { InputName } from './facts.ts'

export type ActionWords = {
  /** How a history tells of it. */
  told: Words
  /** The button; null where this side has none. */
  client: Words | null
  operator: Words | null
  /** Asked for before the press; the ones in `optional` may stay empty. */
  inputs: readonly InputName[]
  optional: readonly InputName[]
  /** Cannot be taken back: ask once more. */
  dangerous: boolean
  consequence: Words | null
}

type Pair = readonly [ru: string, en: string]
type More = {
  client?: Pair
  operator?: Pair
  inputs?: readonly InputName[]
  optional?: readonly InputName[]
  dangerous?: true
  consequence?: Pair
}

const words = (pair: Pair | undefined): Words | null => (pair === undefined ? null : { ru: pair[0], en: pair[1] })
const told = (ru: string, en: string, more: More = {}): ActionWords => ({
  told: { ru, en },
  client: words(more.client),
  operator: words(more.operator),
  inputs: more.inputs ?? [],
  optional: more.optional ?? [],
  dangerous: more.dangerous ?? false,
  consequence: words(more.consequence),
})

// biome-ignore format: one action, one line
export const actionWords: Record<Action, ActionWords> = {
  // how an order begins
  createOrder:         told('Заявка создана', 'Order created', { client: ['Обменять', 'Exchange'] }),
  repeatOrder:         told('Запрошена такая же заявка', 'The same order asked for again', { client: ['Повторить заявку', 'Repeat the order'] }),

  // verification
  submitVerification:  told('Отправлены файлы для проверки', 'Files sent for verification', { client: ['Отправить файлы', 'Send files'] }),
  verifiedElsewhere:   told('Реквизиты подтверждены по другой заявке', 'Details verified through another order'),
  waiveVerification:   told('Обошлись без проверки по этой заявке', 'Verification waived for this order', { operator: ['Обойтись без проверки', 'Waive verification'], inputs: ['reason'], dangerous: true, consequence: ['Заявка пойдёт дальше без проверки карты или счёта. Причина останется в журнале.', 'The order goes on without verification of the card or account. The reason stays in the log.'] }),
  useOtherVerified:    told('Выбраны проверенные реквизиты', 'Verified details chosen', { client: ['Выбрать проверенные реквизиты', 'Use verified details'], inputs: ['verificationId'], consequence: ['Реквизиты в заявке заменим на проверенные.', 'The verified details will replace those in the order.'] }),
  approve:             told('Проверка пройдена', 'Verification approved', { operator: ['Принять проверку', 'Approve the verification'], consequence: ['Карта или счёт станут проверенными, и все заявки клиента, которые этого ждут, пойдут дальше.', 'The card or account becomes verified, and all orders of the client waiting for it go on.'] }),
  decline:             told('Проверка отклонена', 'Verification declined', { operator: ['Отклонить проверку', 'Decline the verification'], inputs: ['reason'], consequence: ['Клиент увидит причину и сможет прислать другой файл.', 'The client will see the reason and can send another file.'] }),
  replaceFile:         told('Файл заменён', 'File replaced', { client: ['Заменить файл', 'Replace the file'] }),
  approveOnAppeal:     told('Проверка пройдена после обращения', 'Approved on appeal', { operator: ['Принять после обращения', 'Approve on appeal'], inputs: ['reason'] }),
  requireVerification: told('Запрошена проверка', 'Verification requested', { operator: ['Запросить проверку', 'Request verification'], inputs: ['kind', 'reason'], optional: ['number'], consequence: ['Клиент увидит причину и пришлёт снимок карты или счёта. До решения заявка ждёт. Если денег ещё нет, реквизиты для оплаты скроются.', 'The client sees the reason and sends a photo of the card or account. The order waits for your decision. If no money came yet, the payment details are hidden.'] }),
  requireAccountVerification: told('Запрошена проверка счёта', 'Account verification requested', { operator: ['Запросить проверку счёта', 'Request account verification'], inputs: ['reason'], optional: ['number'], consequence: ['Выплата подождёт, пока не проверят счёт получателя. Клиент увидит причину.', 'The payout waits until the recipient’s account is verified. The client sees the reason.'] }),

  // the client
  cancelOrder:         told('Клиент отменил заявку', 'The client cancelled the order', { client: ['Отменить заявку', 'Cancel the order'], dangerous: true, consequence: ['Заявка закроется. Не платите по её реквизитам: для обмена понадобится новая.', 'The order will be closed. Do not pay to its payment details: to exchange, you will need a new order.'] }),
  requestCancel:       told('Клиент попросил вернуть деньги', 'The client asked for a refund', { client: ['Запросить возврат', 'Ask for a refund'], optional: ['reason'], consequence: ['Просьбу рассмотрит оператор. До его решения заявка остаётся открытой.', 'The operator will look at your request. Until the decision, the order stays open.'] }),
  withdrawRefundRequest: told('Клиент отозвал просьбу о возврате', 'The client withdrew the refund request', { client: ['Отозвать просьбу о возврате', 'Withdraw the refund request'], consequence: ['Деньги останутся за заявкой, и вы снова сможете выбрать, что с ними сделать.', 'The money stays with the order, and you can choose again what to do with it.'] }),
  markInstructionsAsRead: told('Инструкция прочитана', 'Instructions read', { client: ['Инструкция прочитана', 'I have read the instructions'] }),
  markReasonAsRead:    told('Причина прочитана', 'Reason read', { client: ['Понятно', 'Understood'] }),
  markOrderAsPaid:     told('Клиент отметил оплату', 'The client marked the order as paid', { client: ['Я оплатил', 'I have paid'], optional: ['proof'], consequence: ['Мы начнём искать ваш платёж. Если заявка уже закрыта, укажите хеш перевода (его номер в сети) или номер чека.', 'We will start looking for your payment. If the order is already closed, enter the transfer hash (its number in the network) or the receipt number.'] }),
  unmarkPaid:          told('Клиент снял отметку об оплате', 'The client took back the mark "paid"', { client: ['Я ещё не платил', 'I have not paid yet'] }),
  refreshQuote:        told('Клиент обновил курс', 'The client refreshed the rate', { client: ['Обновить курс', 'Refresh the rate'], consequence: ['Сумма будет пересчитана по текущему курсу, и он будет закреплён заново.', 'The amount will be recalculated at the current rate, and the rate will be fixed again.'] }),
  checkTransaction:    told('Запущен поиск платежа', 'A search for the payment was started', { client: ['Проверить платёж', 'Check the payment'], operator: ['Проверить поступления', 'Check for payments'] }),
  finishOrder:         told('Клиент подтвердил получение', 'The client confirmed receipt', { client: ['Деньги получены', 'I have received the money'], dangerous: true, consequence: ['Заявка завершится.', 'The order will be completed.'] }),
  reportProblem:       told('Клиент сообщил о проблеме', 'The client reported a problem', { client: ['Сообщить о проблеме', 'Report a problem'], optional: ['reason'], consequence: ['Оператор увидит сообщение. Пока вопрос открыт, заявка не завершится.', 'The operator will see your message. The order will not be completed while your question is open.'] }),
  rateService:         told('Клиент оценил обмен', 'The client rated the exchange', { client: ['Оценить обмен', 'Rate the exchange'], inputs: ['stars'] }),
  giveRefundDetails:   told('Клиент указал, куда вернуть деньги', 'The client said where to return the money', { client: ['Указать, куда вернуть', 'Tell us where to return it'] }),
  confirmRefundDetails: told('Реквизиты возврата подтверждены по письму', 'The refund details were confirmed by the email', { client: ['Подтвердить реквизиты возврата', 'Confirm the refund details'] }),
  submitNewDetails:    told('Клиент прислал новые реквизиты', 'The client sent new details', { client: ['Указать новые реквизиты', 'Give new details'] }),
  confirmNewDetails:   told('Новые реквизиты подтверждены по почте', 'The new details were confirmed by email', { client: ['Подтвердить реквизиты', 'Confirm the details'] }),

  // money comes, grows and goes
  paymentSeen:         told('Замечен платёж', 'A payment was seen'),
  confirmationsGrew:   told('Подтверждений платежа стало больше', 'The payment gained confirmations'),
  paymentReversed:     told('Платёж отозван или исчез', 'A payment was reversed or vanished', { operator: ['Платёж отозван', 'Payment reversed'], inputs: ['paymentId', 'reason'], dangerous: true, consequence: ['Платёж больше не будет считаться поступившим. Причина останется в журнале.', 'The payment no longer counts as received. The reason stays in the log.'] }),
  paymentReturned:     told('Исчезнувший платёж снова в сети', 'A payment that had vanished is back in its network'),
  balanceGrew:         told('На адрес пришли деньги, перевод ищем', 'Money came to the address; its transfer is being looked for'),
  otherAssetSeen:      told('Пришла другая валюта', 'Another currency came'),
  otherAssetGone:      told('Вопрос о другой валюте решён', 'The question of the other currency is settled', { operator: ['Решить о другой валюте', 'Settle the other currency'] }),
  likelyPaymentSeen:   told('Пришёл перевод, похожий на платёж этой заявки', 'A transfer that looks like the payment of this order came'),
  likelyPaymentSettled: told('Вопрос о похожем переводе решён', 'The question about the similar transfer is settled'),
  denyLikelyPayment:   told('Похожий перевод оказался не для этой заявки', 'The similar transfer is not for this order', { client: ['Это не мой перевод', 'It is not my transfer'], operator: ['Не для этой заявки', 'Not for this order'], inputs: ['paymentId'], dangerous: true, consequence: ['Заявка больше не будет ждать проверки этого перевода: её срок пойдёт как обычно.', 'The order will no longer wait for the check of this transfer: its time limit continues as usual.'] }),
  attachPayment:       told('Платёж внесён оператором', 'A payment was entered by the operator', { operator: ['Внести платёж', 'Enter a payment'], inputs: ['amount', 'proof', 'at'], optional: ['reason'], dangerous: true, consequence: ['Сумма будет считаться поступившей. Сверьте её с выпиской или обозревателем сети. Если сумма и время ожидаемые, оплата сразу подтвердится.', 'The sum will count as received. Check it against the statement or an explorer. If the sum and the time are as expected, the payment is confirmed at once.'] }),
  detachPayment:       told('Платёж откреплён', 'A payment was detached', { operator: ['Открепить платёж', 'Detach the payment'], inputs: ['paymentId', 'reason'], consequence: ['Деньги уйдут из заявки в «Поступления» и будут ждать там разбора.', 'The money leaves the order and waits in Payments to be settled.'] }),
  cashCounted:         told('Наличные пересчитаны', 'Cash counted', { operator: ['Наличные пересчитаны', 'Cash counted'], inputs: ['amount'], dangerous: true, consequence: ['Вся пересчитанная сумма будет считаться поступившей в кассу.', 'The whole counted sum counts as received in the till.'] }),

  // choices over odd money
  resolvePartial:      told('Выбрано, что делать с частичной оплатой', 'A choice was made about a partial payment', { client: ['Выбрать, что делать с частью суммы', 'Choose what to do with the part'], operator: ['Решить по частичной оплате', 'Settle the partial payment'], inputs: ['choice'] }),
  resolveOver:         told('Выбрано, что делать с лишней суммой', 'A choice was made about an excess', { client: ['Выбрать, что делать с лишней суммой', 'Choose what to do with the extra money'], operator: ['Решить по лишней сумме', 'Settle the excess'], inputs: ['choice'] }),
  resolveLate:         told('Выбрано, что делать с платежом', 'A choice was made about the payment', { client: ['Выбрать, что делать с платежом', 'Choose what to do with the payment'], operator: ['Решить по платежу', 'Settle the payment'], inputs: ['choice'] }),
  acceptException:     told('Платёж принят как есть', 'The payment was accepted as it is', { operator: ['Принять платёж как есть', 'Accept the payment as it is'], inputs: ['reason'], optional: ['exception'], dangerous: true, consequence: ['Вопрос о платеже снимется. Причина останется в журнале.', 'The question about the payment is closed. The reason stays in the log.'] }),

  // the operator
  cancel:              told('Оператор отменил заявку', 'The operator cancelled the order', { operator: ['Отменить заявку', 'Cancel the order'], inputs: ['reason'], dangerous: true, consequence: ['Заявка закроется, клиент увидит причину. Если деньги пришли, откроется возврат.', 'The order closes and the client sees the reason. A refund opens for money that came.'] }),
  markAsPaid:          told('Оператор отметил оплату', 'The operator marked the order as paid', { operator: ['Отметить оплату за клиента', 'Mark as paid for the client'], inputs: ['reason'], optional: ['proof'] }),
  replaceCredentials:  told('Реквизиты для оплаты заменены', 'Payment details were replaced', { operator: ['Заменить реквизиты', 'Replace the details'], dangerous: true, consequence: ['Клиент получит другие реквизиты, срок оплаты начнётся заново. За прежними продолжим следить.', 'The client gets other details and the time to pay starts again. We keep watching the old ones.'] }),
  confirmPayment:      told('Оплата подтверждена', 'The payment was confirmed', { operator: ['Подтвердить оплату', 'Confirm the payment'], dangerous: true, consequence: ['Курс станет окончательным, выплата встанет в очередь.', 'The rate becomes final and the payout is queued.'] }),
  paymentNotFound:     told('Платёж не найден', 'The payment was not found', { operator: ['Платёж не найден', 'Payment not found'], dangerous: true, consequence: ['Заявка закроется как неоплаченная. За поступлениями продолжим следить.', 'The order closes as unpaid. We keep watching for payments.'] }),
  hold:                told('Заявка приостановлена', 'The order was put on hold', { operator: ['Приостановить', 'Hold'], inputs: ['reason'], consequence: ['Отсчёт времени по заявке остановится. Клиент увидит причину и наибольший срок.', 'The timers of the order stop. The client sees the reason and the longest time.'] }),
  release:             told('Заявка возобновлена', 'The order was released', { operator: ['Возобновить', 'Release'], inputs: ['reason'], consequence: ['Отсчёт времени продолжится с того же места. Причина останется в журнале.', 'The timers go on from where they stopped. The reason stays in the log.'] }),
  claimPayout:         told('Сотрудник взял выплату', 'A staff member took the payout', { operator: ['Взять выплату', 'Take the payout'] }),
  releasePayout:       told('Сотрудник отказался от выплаты', 'The payout was released', { operator: ['Не отправляю', 'Not paying'], optional: ['reason'], dangerous: true, consequence: ['Нажимайте, только если деньги точно не ушли: выплату сможет отправить другой сотрудник.', 'Press only if the money definitely was not sent: another staff member will be able to pay.'] }),
  claimNearlyOver:     told('Время на отправку заканчивается', 'The time to pay is nearly over'),
  claimOver:           told('Время на отправку вышло, ответа нет', 'The time to pay is over without an answer'),
  recordPayout:        told('Выплата отправлена', 'The payout was sent', { operator: ['Записать выплату', 'Record the payout'], inputs: ['proof'], optional: ['amount'], dangerous: true, consequence: ['Клиент увидит хеш или номер чека. Отправьте деньги до этого нажатия, не после.', 'The client sees the hash or receipt number. Send the money before you press, not after.'] }),
  complete:            told('Оператор завершил заявку', 'The operator completed the order', { operator: ['Завершить заявку', 'Complete the order'], optional: ['proof'], dangerous: true, consequence: ['Заявка станет выполненной.', 'The order becomes done.'] }),
  retryPayout:         told('Выплата отправляется заново', 'The payout is tried again', { operator: ['Повторить выплату', 'Retry the payout'], inputs: ['reason', 'proof'], dangerous: true, consequence: ['Прежняя выплата закроется как неудачная, новая встанет в очередь. Если прежняя всё же дошла, клиент получит деньги дважды: приложите доказательство.', 'The old payout closes as failed and a new one is queued. If the old one did arrive, the client is paid twice: give proof.'] }),
  acceptDetails:       told('Реквизиты приняты, готовим выплату', 'Details accepted, the payout is being prepared', { operator: ['Принять реквизиты', 'Accept the details'], optional: ['reason'], consequence: ['Выплата встанет в очередь по этим реквизитам.', 'The payout is queued to these details.'] }),
  payInCash:           told('Решено выплатить наличными', 'To be paid out in cash', { operator: ['Выплатить наличными', 'Pay out in cash'], inputs: ['placeId', 'at'] }),
  reopen:              told('Заявка открыта заново', 'The order was reopened', { operator: ['Открыть заново', 'Reopen'], inputs: ['reason'], dangerous: true, consequence: ['Если деньги у нас, вернёмся к проверке оплаты. Если нет, клиент получит новый курс и срок оплаты.', 'If we have the money, the payment is checked again. If not, the client gets a new rate and time to pay.'] }),
  closeForGood:        told('Заявка закрыта окончательно', 'The order was closed for good', { operator: ['Закрыть окончательно', 'Close for good'], optional: ['reason'], dangerous: true, consequence: ['Клиент больше не сможет отметить эту заявку оплаченной.', 'The client can no longer mark this order as paid.'] }),
  openRefund:          told('Открыт возврат', 'A refund was opened', { operator: ['Открыть возврат', 'Open a refund'], consequence: ['Всё, что пришло и ещё не возвращено, отложим для клиента. Он получит письмо с просьбой указать, куда вернуть.', 'Everything that came and is not returned yet is set aside for the client. An email asks where to send it.'] }),
  approveRefund:       told('Возврат одобрен', 'The refund was approved', { operator: ['Одобрить возврат', 'Approve the refund'], optional: ['reason'], dangerous: true, consequence: ['Вы подтверждаете, что сумма и реквизиты верны. Выше порога одобряет другой сотрудник, не тот, кто предложил.', 'You confirm that the sum and the details are correct. Above the limit, the person who proposed it cannot approve.'] }),
  claimRefund:         told('Сотрудник взял возврат', 'A staff member took the refund', { operator: ['Взять возврат', 'Take the refund'] }),
  releaseRefund:       told('Сотрудник отказался от возврата', 'The refund was released', { operator: ['Не отправляю возврат', 'Not sending the refund'], optional: ['reason'], dangerous: true, consequence: ['Нажимайте, только если деньги точно не ушли: возврат сможет отправить другой сотрудник.', 'Press only if the money definitely was not sent: another staff member will be able to send the refund.'] }),
  recordRefund:        told('Возврат отправлен', 'The refund was sent', { operator: ['Записать возврат', 'Record the refund'], inputs: ['proof'], optional: ['reason'], dangerous: true, consequence: ['Клиент увидит хеш или номер чека. Отправьте деньги до этого нажатия, не после.', 'The client sees the hash or receipt number. Send the money before you press, not after.'] }),
  refundConfirmed:     told('Возврат дошёл', 'The refund has arrived', { operator: ['Возврат дошёл', 'The refund has arrived'], dangerous: true, consequence: ['Деньги будут считаться возвращёнными.', 'The money counts as returned.'] }),
  refundFailed:        told('Возврат не дошёл', 'The refund did not arrive', { operator: ['Возврат не дошёл', 'The refund failed'], inputs: ['proof', 'reason'], dangerous: true, consequence: ['Нужно доказательство, что прежний перевод не дойдёт. Сразу откроется новый возврат на ту же сумму.', 'Give proof that the old transfer will not arrive. A new refund of the same sum opens at once.'] }),
  dropRefund:          told('Возврат снят', 'The refund was dropped', { operator: ['Снять возврат', 'Drop the refund'], inputs: ['reason'], dangerous: true, consequence: ['Деньги останутся в заявке. Закрытая заявка будет в очереди, пока их не вернут.', 'The money stays with the order. A closed order stays in the queue until it is returned.'] }),
  correctProof:        told('Исправлен хеш или номер чека', 'The hash or receipt number was corrected', { operator: ['Исправить хеш или чек', 'Correct the hash or receipt'], inputs: ['sentId', 'proof', 'reason'], consequence: ['Клиент увидит новый хеш или чек. Прежний останется в заявке и больше ничего не подтвердит.', 'The client sees the new one. The old one stays in the order and proves nothing any more.'] }),
  correctFigures:      told('Цифры исправлены', 'Figures corrected', { operator: ['Исправить цифры', 'Correct the figures'], inputs: ['reason'] }),

  // two people over one decision
  askAgreement:        told('Запрошено согласие второго сотрудника', 'A second person was asked to agree', { operator: ['Запросить согласие', 'Ask for agreement'] }),
  agree:               told('Второй сотрудник согласился', 'A second person agreed', { operator: ['Согласиться', 'Agree'], dangerous: true, consequence: ['Вы отвечаете за это решение вместе с тем, кто его запросил.', 'You are responsible for this decision together with the person who asked.'] }),
  dropAgreement:       told('Запрос согласия снят', 'The request to agree was dropped', { operator: ['Снять запрос', 'Drop the request'] }),

  // the meeting
  scheduleMeeting:     told('Назначена встреча', 'A meeting was set', { operator: ['Назначить встречу', 'Set a meeting'], inputs: ['placeId', 'at'] }),
  reschedule:          told('Договариваемся о времени встречи', 'The time of the meeting is being agreed', { client: ['Перенести встречу', 'Change the meeting time'], operator: ['Перенести встречу', 'Move the meeting'], inputs: ['at'], consequence: ['Новое время начнёт действовать, когда его подтвердит другая сторона.', 'The new time applies once the other side confirms it.'] }),
  clientArrived:       told('Клиент пришёл', 'The client has arrived', { operator: ['Клиент пришёл', 'The client has arrived'], consequence: ['Курс закрепится, клиент получит реквизиты для оплаты.', 'The rate is fixed and the client gets the details to pay to.'] }),
  cashReceived:        told('Наличные приняты', 'Cash was received', { operator: ['Принять наличные', 'Receive cash'], inputs: ['code', 'amount'], dangerous: true, consequence: ['Курс закрепится. Затем пересчитайте деньги.', 'The rate is fixed. Then count the money.'] }),
  cashHandedOver:      told('Наличные выданы', 'Cash was handed over', { operator: ['Выдать наличные', 'Hand over cash'], inputs: ['code'], dangerous: true, consequence: ['Заявка станет выполненной.', 'The order becomes done.'] }),
  movedToBank:         told('Вместо встречи — перевод', 'A transfer instead of the meeting', { operator: ['Перевести на карту или счёт', 'Pay to a card or account'] }),

  // payouts
  askPayout:           told('Выплата передана бирже', 'The exchange was asked to send the payout'),
  payoutNews:          told('Биржа сообщила о выплате', 'The exchange reported on the payout'),
  payoutLost:          told('Ответ биржи о выплате потерян', 'The exchange’s answer about the payout was lost'),
  payoutNotSent:       told('Выплата не ушла с биржи', 'The payout did not leave the exchange', { operator: ['Биржа ничего не отправила', 'The exchange sent nothing'], inputs: ['reason'], dangerous: true, consequence: ['Выплата снова встанет в очередь, и её можно будет отправить. Сначала проверьте вывод на бирже: если он всё-таки ушёл, клиент получит деньги дважды.', 'The payout is queued again and can be sent. First check the withdrawal at the exchange: if it was sent after all, the client is paid twice.'] }),
  payoutConfirmed:     told('Выплата подтверждена', 'The payout was confirmed'),
  payoutDeclined:      told('Выплата отклонена', 'The payout was declined', { operator: ['Выплата отклонена', 'The payout was declined'], inputs: ['reason', 'proof'], dangerous: true, consequence: ['Клиент увидит причину и пришлёт новые реквизиты. Деньги вернутся в резерв и останутся за заявкой.', 'The client sees the reason and sends new details. The money returns to the reserve and stays promised to the order.'] }),
  payoutReturned:      told('Выплата вернулась', 'The payout came back', { operator: ['Выплата вернулась', 'The payout came back'], inputs: ['reason', 'proof'], dangerous: true, consequence: ['Заявка снова откроется: клиент увидит причину и пришлёт новые реквизиты. Деньги вернутся в резерв и останутся за заявкой.', 'The order reopens: the client sees the reason and sends new details. The money returns to the reserve and stays promised to the order.'] }),
  payoutDoubted:       told('О выплате есть новые сведения', 'There is news of the payout'),
  payoutExplained:     told('Вопрос по выплате закрыт', 'The question about the payout is closed', { operator: ['Закрыть вопрос по выплате', 'Close the payout question'], inputs: ['reason'], dangerous: true, consequence: ['Заявка уйдёт из очереди. Напишите, что стало с деньгами. Если выплата ушла дважды, поправьте резерв валюты с той же причиной.', 'The order leaves the queue. Write what happened to the money. If it was paid out twice, correct the reserve of the currency with the same reason.'] }),

  // clocks and watchers
  remind:              told('Отправлено напоминание', 'A reminder was sent'),
  idleTimer:           told('Время ожидания вышло', 'The waiting time is over'),
  goalTimer:           told('Проверка длится дольше обычного', 'The check takes longer than usual'),
  payTimer:            told('Время на оплату вышло', 'The time to pay is over'),
  credentialsGone:     told('Реквизиты больше недоступны', 'The payment details are gone'),
  openingOfService:    told('Сервис открылся, курс пересчитан', 'The service opened, the rate was recalculated'),
  checkGoalOver:       told('Проверка оплаты длится дольше обычного', 'The check of the payment takes longer than usual'),
  rateOfferOver:       told('Срок нового курса вышел', 'The offer of a new rate is over'),
  automaticDone:       told('Завершена автоматически после выплаты', 'Completed automatically after the payout'),
  reminderTimer:       told('Отправлено напоминание', 'A reminder was sent'),
  noShowTimer:         told('Время встречи прошло', 'The time of the meeting is over'),
  archive:             told('Заявка перенесена в архив', 'The order was archived'),
}
