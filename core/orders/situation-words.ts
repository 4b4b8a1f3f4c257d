/** What happens, what to do now, and what otherwise: for the client, in every situation, in both languages. */
import type { Words } from '../language/language.ts'

export type SituationText = { now: Words; next: Words; otherwise: Words }
type Pair = readonly [ru: string, en: string]

const words = ([ru, en]: Pair): Words => ({ ru, en })
const say = (now: Pair, next: Pair, otherwise: Pair): SituationText => ({ now: words(now), next: words(next), otherwise: words(otherwise) })

const stillWatched: Pair = [
  'Если деньги всё же ушли, мы увидим их до указанного срока и вернёмся к заявке.',
  'If money was sent after all, we will see it until the time shown and come back to the order.',
]
const moneyIsSafe: Pair = [
  'Деньги остаются за этой заявкой, сами по себе часы её не отменят.',
  'The money stays with this order; no clock will cancel it.',
]

// biome-ignore format: one situation, three lines
export const situationWords = {
  // verification
  toBeVerified: say(
    ['Для этой заявки нужна проверка карты. Она проводится один раз.', 'This order needs its card verified. That is done once.'],
    ['Пришлите снимок или видео карты. Пока не платите.', 'Send a picture or a video of the card. Do not pay yet.'],
    ['Если снимка не будет к указанному времени, заявка закроется.', 'If nothing is sent by the time shown, the order will be closed.']),
  checkingVerification: say(
    ['Оператор проверяет карту.', 'The operator is checking the card.'],
    ['Делать ничего не нужно. Пока не платите.', 'There is nothing to do. Do not pay yet.'],
    ['Ожидание здесь за нами: из-за него заявка не отменится.', 'The wait is ours: it will not cancel the order.']),
  toBeAccountVerified: say(
    ['Для этой заявки нужна проверка счёта. Она проводится один раз.', 'This order needs its account verified. That is done once.'],
    ['Пришлите снимок или видео с номером счёта. Пока не платите.', 'Send a picture or a video that shows the account. Do not pay yet.'],
    ['Если снимка не будет к указанному времени, заявка закроется.', 'If nothing is sent by the time shown, the order will be closed.']),
  checkingAccountVerification: say(
    ['Оператор проверяет счёт.', 'The operator is checking the account.'],
    ['Делать ничего не нужно. Пока не платите.', 'There is nothing to do. Do not pay yet.'],
    ['Ожидание здесь за нами: из-за него заявка не отменится.', 'The wait is ours: it will not cancel the order.']),
  verificationDeclined: say(
    ['Карта или счёт не прошли проверку. Причина указана в заявке.', 'The card or account was not verified. The reason is shown in the order.'],
    ['Пришлите другой снимок или видео. Пока не платите.', 'Send another picture or video. Do not pay yet.'],
    ['Если новой попытки не будет к указанному времени, заявка закроется.', 'If there is no new try by the time shown, the order will be closed.']),
  attemptsUsedUp: say(
    ['Карта или счёт не прошли проверку, попытки закончились.', 'The card or account was not verified, and no tries are left.'],
    ['Напишите нам, если с решением не согласны.', 'Write to us if you do not agree with the decision.'],
    ['Без денег такая заявка закрывается сама. Деньги, если они пришли, вернём.', 'Without money such an order closes by itself. Money that has come is returned.']),
  cardNeededForMoney: say(
    ['Чтобы продолжить, нужна проверка карты.', 'The card has to be verified before we go on.'],
    ['Пришлите снимок или видео карты, и мы вернёмся к вашим деньгам.', 'Send a picture or a video of the card, and we come back to your money.'],
    moneyIsSafe),
  accountNeededForMoney: say(
    ['Чтобы продолжить, нужна проверка счёта.', 'The account has to be verified before we go on.'],
    ['Пришлите снимок или видео с номером счёта, и мы вернёмся к вашим деньгам.', 'Send a picture or a video that shows the account, and we come back to your money.'],
    moneyIsSafe),
  checkedForMoney: say(
    ['Оператор проверяет карту или счёт. Деньги по заявке мы видим.', 'The operator is checking the card or account. We see the money of this order.'],
    ['Делать ничего не нужно.', 'There is nothing to do.'],
    moneyIsSafe),
  declinedWithMoney: say(
    ['Карта или счёт не прошли проверку. Причина указана в заявке.', 'The card or account was not verified. The reason is shown in the order.'],
    ['Пришлите другой снимок или видео.', 'Send another picture or video.'],
    moneyIsSafe),

  // before the money
  toBePaid: say(
    ['Заявка ждёт оплаты, курс зафиксирован.', 'The order awaits your payment; the rate is fixed.'],
    ['Отправьте точную сумму по реквизитам и нажмите «Я оплатил»: так мы начнём искать перевод, даже если сами его ещё не увидели.', 'Send the exact sum to the details shown and press “I have paid”: then we look for the transfer even if we have not seen it ourselves yet.'],
    ['Если до указанного времени оплаты не будет, заявка закроется без обмена.', 'If nothing is paid by the time shown, the order will be closed without an exchange.']),
  readInstructions: say(
    ['Перед оплатой нужно прочитать инструкцию.', 'The instructions have to be read before you pay.'],
    ['Прочитайте инструкцию и отметьте это: откроются реквизиты.', 'Read the instructions and mark them as read: the payment details will open.'],
    ['Если до указанного времени оплаты не будет, заявка закроется без обмена.', 'If nothing is paid by the time shown, the order will be closed without an exchange.']),
  toBePaidOffHours: say(
    ['Сейчас нерабочее время. Заявка принята, её курс будет пересчитан при открытии.', 'We are closed now. The order is accepted; its rate will be recalculated at opening.'],
    ['Можно оплатить сейчас или дождаться нового курса при открытии.', 'You can pay now, or wait for the new rate at opening.'],
    ['После открытия начнётся новый срок оплаты. Без оплаты заявка закроется.', 'A new pay time starts at opening. Without a payment the order will be closed.']),
  payInCashFirst: say(
    ['Заявка ждёт оплаты наличными, курс зафиксирован.', 'The order awaits your payment in cash; the rate is fixed.'],
    ['Внесите наличные в офисе и назовите номер заявки.', 'Pay in cash at the office and give the number of the order.'],
    ['Если до указанного времени оплаты не будет, заявка закроется без обмена.', 'If nothing is paid by the time shown, the order will be closed without an exchange.']),
  partialPaymentTopUp: say(
    ['Получена часть суммы: {received}. Не хватает {remaining}.', 'A part of the sum has come: {received}. {remaining} is missing.'],
    ['Доплатите недостающую сумму по тем же реквизитам или обменяйте то, что пришло.', 'Send the missing sum to the same details, or exchange what has come.'],
    ['Если доплата не придёт к указанному времени, заявка перейдёт к оператору вместе с полученными деньгами.', 'If it does not come by the time shown, the order goes to the operator together with the money received.']),
  moneyUnexplained: say(
    ['На адрес заявки пришли деньги, но сам перевод в сети ещё не найден: так бывает, когда платит контракт.', 'Money has come to the address of the order, but its transfer has not been found in the network yet: so it is when a contract pays.'],
    ['Ничего больше не платите: оператор найдёт перевод и зачтёт его. Если знаете хеш транзакции, отправьте его нам.', 'Pay no more: an operator will find the transfer and credit it. If you know the transaction hash, send it to us.'],
    ['Пока перевод ищут, заявка сама не закроется.', 'While it is looked for, the order does not close by itself.']),
  likelyPayment: say(
    ['Пришёл перевод, похожий на ваш: {likely}. Сам он к заявке не привязался, его сверяет оператор.', 'A transfer like yours has come: {likely}. It did not reach the order by itself, so an operator is checking it.'],
    ['Больше не платите. Делать ничего не нужно: решение появится здесь.', 'Pay no more. There is nothing to do: the answer will be shown here.'],
    ['Пока перевод сверяют, заявка сама не закроется.', 'While it is being checked, the order does not close by itself.']),
  payTimeOver: say(
    ['Время на оплату вышло. Проверяем, не пришёл ли платёж.', 'The time to pay is over. We are checking whether a payment has come.'],
    ['Больше не платите по этим реквизитам. Если вы уже заплатили, дождитесь конца проверки.', 'Do not pay to these details any more. If you have already paid, wait for the check to end.'],
    ['Если платежа нет, заявка закроется. За поступлениями мы продолжим следить.', 'If there is no payment, the order will be closed. We keep watching for payments.']),
  payTimeOverWithMoney: say(
    ['Время на оплату вышло, получена часть суммы: {received}.', 'The time to pay is over and a part of the sum has come: {received}.'],
    ['Делать ничего не нужно: заявка переходит к оператору.', 'There is nothing to do: the order goes to the operator.'], moneyIsSafe),

  // checking the payment
  markedPaid: say(
    ['Вы отметили оплату. Мы ищем платёж.', 'You marked the order as paid. We are looking for the payment.'],
    ['Делать ничего не нужно: страница обновится, как только платёж появится.', 'There is nothing to do: the page changes as soon as the payment appears.'],
    ['Если платежа долго не будет, мы попросим хеш транзакции или чек.', 'If it does not appear for long, we will ask for the transaction hash or the receipt.']),
  paymentNotFoundYet: say(
    ['Платёж пока не найден, поиск продолжается.', 'The payment has not been found yet; the search goes on.'],
    ['Укажите хеш перевода или номер чека ниже. Сам чек можно прислать ответом на наше письмо.', 'Give the hash of the transfer or the number of the receipt below. The receipt itself can be sent as an answer to our email.'],
    ['Если платёж не найдётся к указанному времени, заявка закроется. Пришедшие позже деньги мы увидим.', 'If it is not found by the time shown, the order will be closed. Money that comes later will be seen.']),
  paymentGone: say(
    ['Платёж, который мы видели, отозван или исчез из сети.', 'The payment we saw was reversed or vanished from the network.'],
    ['Заявкой занимается оператор. Если платёж у вас списан, сохраните его хеш или чек.', 'The operator is dealing with the order. If the payment left you, keep its hash or receipt.'],
    ['Если платёж снова появится, заявка пойдёт дальше. Без денег её можно отменить.', 'If the payment appears again, the order goes on. Without money it can be cancelled.']),
  confirmationsAwaited: say(
    ['Платёж виден: {received}. Подтверждений {confirmations} из {confirmationsNeeded}.', 'The payment is seen: {received}. {confirmations} of {confirmationsNeeded} confirmations.'],
    ['Делать ничего не нужно: сеть подтверждает перевод.', 'There is nothing to do: the network is confirming the transfer.'],
    ['Подтверждение может занять до двух дней. Время, когда мы увидели платёж, сохранено, курс от ожидания не меняется.', 'It may take up to two days. The moment we saw the payment is kept; waiting does not change the rate.']),
  oddSumAwaited: say(
    ['Платёж виден: {received} из {due}. Подтверждений {confirmations} из {confirmationsNeeded}.', 'The payment is seen: {received} of {due}. {confirmations} of {confirmationsNeeded} confirmations.'],
    ['Сеть подтверждает перевод. Сумма не сходится с заявкой: что с ней сделать, вы решите, когда перевод подтвердится.', 'The network is confirming the transfer. The sum does not fit the order: what to do with it is for you to decide once the transfer is confirmed.'],
    ['Подтверждение может занять до двух дней. Деньги остаются за этой заявкой.', 'It may take up to two days. The money stays with this order.']),
  confirmationsAwaitedOffHours: say(
    ['Платёж виден: {received}. Подтверждений {confirmations} из {confirmationsNeeded}. Сейчас нерабочее время.', 'The payment is seen: {received}. {confirmations} of {confirmationsNeeded} confirmations. We are closed now.'],
    ['Делать ничего не нужно: сеть подтверждает перевод, а при открытии курс будет пересчитан, и заявка пойдёт дальше.', 'There is nothing to do: the network is confirming the transfer, and at opening the rate is recalculated and the order goes on.'],
    ['Если курс заметно изменится не в вашу пользу, мы напишем вам: новый курс можно принять или запросить возврат.', 'If the rate moves notably against you, we write to you: the new rate can be taken, or the money asked back.']),
  paymentArrived: say(
    ['Деньги пришли: {received}. Оператор проверяет оплату.', 'The money has come: {received}. The operator is checking the payment.'],
    ['Делать ничего не нужно.', 'There is nothing to do.'], moneyIsSafe),
  screeningAwaited: say(
    ['Деньги пришли: {received}. Проверяем происхождение перевода (AML).', 'The money has come: {received}. We are checking where the transfer comes from (AML).'],
    ['Делать ничего не нужно: обычно проверка занимает секунды.', 'There is nothing to do: it usually takes seconds.'], moneyIsSafe),
  paidOffHours: say(
    ['Деньги пришли: {received}. Сейчас нерабочее время.', 'The money has come: {received}. We are closed now.'],
    ['Делать ничего не нужно: при открытии курс будет пересчитан, и заявка пойдёт дальше.', 'There is nothing to do: at opening the rate is recalculated and the order goes on.'],
    ['Если курс заметно изменится не в вашу пользу, мы напишем вам: новый курс можно принять или запросить возврат.', 'If the rate moves notably against you, we write to you: the new rate can be taken, or the money asked back.']),
  rateToDecide: say(
    ['Деньги пришли: {received}. За время до открытия курс изменился.', 'The money has come: {received}. The rate has moved before the opening.'],
    ['Оператор решает, провести обмен по прежнему курсу или вернуть деньги.', 'The operator decides whether to exchange at the former rate or to return the money.'], moneyIsSafe),
  newRateOffered: say(
    ['Деньги пришли: {received}. За время до открытия курс изменился.', 'The money has come: {received}. The rate has moved before the opening.'],
    ['Посмотрите новый курс и решите, подходит ли он.', 'Look at the new rate and decide whether it suits you.'],
    ['Если до указанного времени решения нет, его примет оператор. Деньги остаются за этой заявкой.', 'Without a decision by the time shown, the operator decides. The money stays with this order.']),
  partialPayment: say(
    ['Получено {received} из {due}: не хватает {remaining}.', '{received} of {due} has come: {remaining} is missing.'],
    ['Деньги в сохранности. Выберите, что сделать дальше.', 'The money is safe. Choose what to do next.'], moneyIsSafe),
  partialPaymentStuck: say(
    ['Получено {received} из {due}: не хватает {remaining}.', '{received} of {due} has come: {remaining} is missing.'],
    ['Заявкой занимается оператор. Вы можете запросить возврат.', 'The operator is dealing with the order. You can ask for a refund.'], moneyIsSafe),
  overPayment: say(
    ['Получено {received}, это на {excess} больше, чем нужно.', '{received} has come: {excess} more than is due.'],
    ['Деньги в сохранности. Выберите, что сделать с лишней суммой.', 'The money is safe. Choose what to do with the excess.'], moneyIsSafe),
  overPaymentStuck: say(
    ['Получено {received}, это на {excess} больше, чем нужно.', '{received} has come: {excess} more than is due.'],
    ['Заявкой занимается оператор. Вы можете запросить возврат.', 'The operator is dealing with the order. You can ask for a refund.'], moneyIsSafe),
  latePayment: say(
    ['Мы видим ваш платёж: {received}. Он пришёл, когда срок курса уже вышел, а курс с тех пор изменился.', 'We see your payment: {received}. It came after the rate had run out, and the rate has moved since.'],
    ['Посмотрите новый курс и решите, подходит ли он.', 'Look at the new rate and decide whether it suits you.'],
    ['Если до указанного времени решения нет, его примет оператор. Деньги остаются за этой заявкой.', 'Without a decision by the time shown, the operator decides. The money stays with this order.']),
  latePaymentStuck: say(
    ['Мы видим ваш платёж: {received}. Он пришёл, когда срок курса уже вышел.', 'We see your payment: {received}. It came after the rate had run out.'],
    ['Заявкой занимается оператор. Вы можете запросить возврат.', 'The operator is dealing with the order. You can ask for a refund.'], moneyIsSafe),
  wrongAsset: say(
    ['На реквизиты заявки пришла другая валюта. По этой заявке обменять её нельзя, мы вернём её вам.', 'Another currency came to the details of this order. It cannot be exchanged by this order: we return it to you.'],
    ['Укажите ниже, куда её вернуть, и подтвердите это по ссылке из письма.', 'Say below where to return it, and confirm it by the link in the email.'], moneyIsSafe),
  wrongAssetBack: say(
    ['На реквизиты заявки пришла другая валюта. По этой заявке обменять её нельзя, мы вернём её вам.', 'Another currency came to the details of this order. It cannot be exchanged by this order: we return it to you.'],
    ['Вы подтвердили, куда её вернуть. Оператор готовит отправку.', 'You have confirmed where to return it. The operator is preparing to send it.'], moneyIsSafe),
  wrongMemo: say(
    ['Платёж пришёл с другим memo или тегом либо без него.', 'The payment came with another memo or tag, or without one.'],
    ['Делать ничего не нужно: оператор сверит платёж с заявкой.', 'There is nothing to do: the operator will match the payment with the order.'], moneyIsSafe),
  wrongSender: say(
    ['Платёж пришёл от другого отправителя.', 'The payment came from another sender.'],
    ['Оператор проверит, можно ли его принять.', 'The operator will check whether it can be accepted.'], moneyIsSafe),
  duplicatePayment: say(
    ['Похоже, платёж пришёл дважды.', 'The payment seems to have come twice.'],
    ['Оператор сверит платежи с заявкой.', 'The operator will match the payments with the order.'], moneyIsSafe),
  paymentReplaced: say(
    ['Один из платежей отозван или заменён в сети.', 'One of the payments was reversed or replaced in the network.'],
    ['Оператор сверит платежи с заявкой.', 'The operator will match the payments with the order.'], moneyIsSafe),
  cashToBeCounted: say(
    ['Оператор принимает и пересчитывает наличные.', 'The operator is receiving and counting the cash.'],
    ['Дождитесь конца пересчёта у стола.', 'Wait at the desk until the counting is done.'],
    ['Если сумма не сойдётся, оператор скажет об этом на месте.', 'If the sum does not fit, the operator will tell you on the spot.']),
  onHold: say(
    ['Заявка приостановлена на проверку, причина указана ниже.', 'The order is on hold for a check; the reason is shown below.'],
    ['Делать ничего не нужно: заявкой занимается оператор.', 'There is nothing to do: the operator is dealing with the order.'],
    ['Это наибольший срок, обычно проверка короче. Деньги и оставшееся время заявки сохраняются.', 'This is the longest it may take; usually it is less. The money and the remaining time of the order are kept.']),
  likelyRefundAsked: say(
    ['Вы попросили вернуть деньги.', 'You asked for your money back.'],
    ['Сначала оператор сверит перевод {likely}: ваш ли он. Если ваш, деньги вернутся туда, куда вы укажете.', 'First an operator checks whether the transfer of {likely} is yours. If it is, the money goes back to where you say.'],
    ['Пока перевод сверяют, заявка сама не закроется. Больше не платите.', 'While it is being checked, the order does not close by itself. Pay no more.']),
  cancelRequested: say(
    ['Вы попросили вернуть деньги.', 'You asked for your money back.'],
    ['Решение за оператором.', 'The operator decides.'],
    ['До его решения заявка остаётся в силе.', 'The order stays in force until then.']),

  // transferring
  payoutQueued: say(
    ['Оплата зачтена, курс окончательный. Готовим перевод: {take}.', 'The payment is credited and the rate is final. We are preparing the transfer: {take}.'],
    ['Делать ничего не нужно.', 'There is nothing to do.'],
    ['Обычно перевод занимает до 30 минут. Деньги остаются за этой заявкой.', 'It usually takes up to 30 minutes. The money stays with this order.']),
  payoutClaimed: say(
    ['Оплата зачтена, курс окончательный. Оператор отправляет перевод: {take}.', 'The payment is credited and the rate is final. An operator is sending the transfer: {take}.'],
    ['Делать ничего не нужно.', 'There is nothing to do.'],
    ['Обычно это несколько минут. Номер чека или хеш перевода появится здесь.', 'It usually takes a few minutes. The receipt number or hash of the transfer will be shown here.']),
  payoutClaimNearlyOver: say(
    ['Оплата зачтена, курс окончательный. Оператор отправляет перевод: {take}.', 'The payment is credited and the rate is final. An operator is sending the transfer: {take}.'],
    ['Делать ничего не нужно.', 'There is nothing to do.'],
    ['Обычно это несколько минут. Номер чека или хеш перевода появится здесь.', 'It usually takes a few minutes. The receipt number or hash of the transfer will be shown here.']),
  payoutClaimOver: say(
    ['Оплата зачтена, курс окончательный. Проверяем, ушёл ли перевод: {take}.', 'The payment is credited and the rate is final. We are checking whether the transfer has left: {take}.'],
    ['Делать ничего не нужно.', 'There is nothing to do.'], moneyIsSafe),
  payoutUnderway: say(
    ['Оплата зачтена, курс окончательный. Отправляем перевод: {take}.', 'The payment is credited and the rate is final. We are sending the transfer: {take}.'],
    ['Делать ничего не нужно.', 'There is nothing to do.'],
    ['Обычно это несколько минут. Хеш перевода появится здесь.', 'It usually takes a few minutes. The hash of the transfer will be shown here.']),
  payoutLost: say(
    ['Оплата зачтена, курс окончательный. Отправляем перевод: {take}.', 'The payment is credited and the rate is final. We are sending the transfer: {take}.'],
    ['Делать ничего не нужно: оператор сверяет отправку с биржей.', 'There is nothing to do: an operator is checking the transfer with the exchange.'], moneyIsSafe),
  payoutToAgree: say(
    ['Оплата зачтена, курс окончательный. Готовим перевод: {take}.', 'The payment is credited and the rate is final. We are preparing the transfer: {take}.'],
    ['Делать ничего не нужно: такую сумму проверяют два сотрудника.', 'There is nothing to do: a sum like this is checked by two members of staff.'], moneyIsSafe),
  payoutQueuedOffHours: say(
    ['Оплата зачтена, курс окончательный. Сейчас нерабочее время.', 'The payment is credited and the rate is final. We are closed now.'],
    ['Делать ничего не нужно: перевод отправит оператор, как правило, после открытия.', 'There is nothing to do: the operator will send the transfer, as a rule after opening.'], moneyIsSafe),
  meetingToBeSet: say(
    ['Оплата зачтена, курс окончательный. Вас ждут наличные: {take}.', 'The payment is credited and the rate is final. Cash is ready for you: {take}.'],
    ['Оператор назначит встречу, о её времени придёт письмо.', 'The operator will set a meeting; its time comes by e-mail.'], moneyIsSafe),
  payoutSent: say(
    ['Перевод отправлен: {take}. Хеш или номер чека указан в заявке.', 'The transfer is sent: {take}. Its hash or receipt number is shown in the order.'],
    ['Когда деньги придут, подтвердите получение. Если что-то не так, сообщите о проблеме.', 'When the money arrives, confirm receipt. If something is wrong, report a problem.'],
    ['Если до указанного времени не сообщить о проблеме, заявка завершится сама.', 'If no problem is reported by the time shown, the order completes by itself.']),
  payoutSentAfterReport: say(
    ['Перевод отправлен после вашего сообщения: {take}. Хеш или номер чека указан в заявке.', 'The transfer was sent after your report: {take}. Its hash or receipt number is shown in the order.'],
    ['Когда деньги придут, подтвердите получение: вопрос на этом закроется.', 'When the money arrives, confirm receipt: that closes your question.'],
    ['Без вашего ответа заявка не завершится сама. Если денег нет, напишите нам.', 'Without your answer the order does not complete by itself. If the money does not come, write to us.']),
  problemAnswered: say(
    ['Мы отправили {take} и ответили вам в чате.', 'We have sent {take}, and have answered you in the chat.'],
    ['Если деньги у вас, подтвердите получение. Если нет, напишите в чат.', 'If you have the money, confirm receipt. If not, write in the chat.'],
    ['Без вашего ответа заявка не завершится сама.', 'Without your answer the order does not complete by itself.']),
  payoutDoubted: say(
    ['Перевод отправлен: {take}. Оператор сверяет его с сетью.', 'The transfer is sent: {take}. An operator is checking it against the network.'],
    ['Делать ничего не нужно. Если деньги уже у вас, подтвердите получение.', 'There is nothing to do. If you have the money already, confirm receipt.'], moneyIsSafe),
  payoutFailed: say(
    ['Перевод не ушёл по вине нашего провайдера: {take}.', 'The transfer did not leave; the fault is our provider’s: {take}.'],
    ['Делать ничего не нужно: оператор отправит его заново. Ваши реквизиты верны.', 'There is nothing to do: an operator will send it again. Your details are right.'], moneyIsSafe),
  payoutStrange: say(
    ['Перевод отправлен: {take}. Оператор уточняет у провайдера, где он.', 'The transfer is sent: {take}. An operator is asking the provider where it is.'],
    ['Делать ничего не нужно. Если деньги уже у вас, подтвердите получение.', 'There is nothing to do. If you have the money already, confirm receipt.'], moneyIsSafe),
  payoutSentAfterAll: say(
    ['Оператор сверяет переводы по этой заявке.', 'An operator is comparing the transfers of this order.'],
    ['Делать ничего не нужно. Если понадобится ваш ответ, мы напишем на почту.', 'There is nothing to do. If we need your answer, we will write by e-mail.'],
    ['Больше не платите по реквизитам этой заявки.', 'Do not pay to this order’s details again.']),
  problemReported: say(
    ['Вы сообщили о проблеме.', 'You reported a problem.'],
    ['Заявкой занимается оператор.', 'The operator is dealing with the order.'],
    ['Сама заявка не завершится, пока вопрос открыт.', 'The order will not complete by itself while the question is open.']),
  delayed: say(
    ['Перевод по вашим реквизитам не прошёл, причина указана ниже.', 'The transfer to your details did not go through; the reason is shown below.'],
    ['Пришлите другие реквизиты того же получателя: форма ниже.', 'Send other details of the same recipient: the form is below.'],
    ['Курс и сумма не изменятся. Деньги остаются за этой заявкой, сами по себе часы её не отменят.', 'The rate and the sum stay as they are. The money stays with this order; no clock will cancel it.']),
  newDetailsToConfirm: say(
    ['Вы прислали новые реквизиты.', 'You have sent new details.'],
    ['Откройте письмо, которое мы отправили на почту заявки, и нажмите на ссылку в нём.', 'Open the email that we sent to the e-mail of the order, and follow its link.'],
    ['Без подтверждения к указанному времени реквизиты нужно будет прислать снова. Деньги остаются за этой заявкой.', 'Without it by the time shown, the details will have to be sent again. The money stays with this order.']),
  newDetailsSent: say(
    ['Новые реквизиты подтверждены, оператор их сверяет.', 'The new details are confirmed; the operator is checking them.'],
    ['Делать ничего не нужно: после сверки мы отправим перевод.', 'There is nothing to do: once they are checked we send the transfer.'],
    ['Если с ними что-то не так, оператор попросит другие. Деньги остаются за этой заявкой.', 'If something is wrong with them, the operator asks for others. The money stays with this order.']),
  delayedWithoutMoney: say(
    ['Перевод по вашим реквизитам не прошёл, а ваш платёж отозван полностью или частично.', 'The transfer to your details did not go through, and your payment was reversed in whole or in part.'],
    ['Заявкой занимается оператор.', 'The operator is dealing with the order.'],
    ['Всё, что от платежа осталось, закреплено за этой заявкой.', 'Whatever is left of the payment stays with this order.']),

  // the meeting
  bringCash: say(
    ['Встреча назначена на {meetingAt}. Курс пока ориентировочный, он зафиксируется на месте.', 'The meeting is set for {meetingAt}. The rate is indicative and is fixed on the spot.'],
    ['Приходите с наличными и покажите код передачи.', 'Come with the cash and show the handover code.'],
    ['Если вы не придёте к указанному времени, заявка закроется.', 'If you do not come by the time shown, the order will be closed.']),
  payAtMeeting: say(
    ['Встреча назначена на {meetingAt}. Курс пока ориентировочный, он зафиксируется на месте.', 'The meeting is set for {meetingAt}. The rate is indicative and is fixed on the spot.'],
    ['Приходите ко времени встречи. Реквизиты для оплаты откроются на месте.', 'Come at the time of the meeting. The payment details open on the spot.'],
    ['Если вы не придёте к указанному времени, заявка закроется.', 'If you do not come by the time shown, the order will be closed.']),
  comeForCash: say(
    ['Оплата зачтена, курс окончательный. Вас ждут наличные: {take}.', 'The payment is credited and the rate is final. Cash is ready for you: {take}.'],
    ['Приходите {meetingAt} и покажите код передачи.', 'Come at {meetingAt} and show the handover code.'],
    ['Если прийти не получится, предложите другое время. Деньги никуда не денутся.', 'If you cannot come, propose another time. The money stays yours.']),
  moneyBeforeMeeting: say(
    ['Мы видим деньги до встречи: {received}.', 'We see money before the meeting: {received}.'],
    ['Заявкой занимается оператор.', 'The operator is dealing with the order.'], moneyIsSafe),
  meetingMoveOffered: say(
    ['Оператор предлагает встретиться {proposedAt}.', 'The operator proposes to meet at {proposedAt}.'],
    ['Подтвердите это время или предложите своё.', 'Confirm this time or propose your own.'],
    ['Пока вы не согласились, действует прежнее время: {meetingAt}.', 'Until you agree, the former time holds: {meetingAt}.']),
  meetingMoveAsked: say(
    ['Вы предложили встретиться {proposedAt}.', 'You proposed to meet at {proposedAt}.'],
    ['Дождитесь подтверждения оператора.', 'Wait for the operator to confirm it.'],
    ['Пока оно не подтверждено, действует прежнее время: {meetingAt}.', 'Until it is confirmed, the former time holds: {meetingAt}.']),
  meetingMissedThoughPaid: say(
    ['Время встречи прошло, а деньги по заявке у нас.', 'The time of the meeting has passed, and your money is with us.'],
    ['Предложите новое время встречи.', 'Propose a new time to meet.'], moneyIsSafe),

  // the end
  done: say(
    ['Обмен выполнен.', 'The exchange is done.'],
    ['Можно оценить обмен или повторить заявку.', 'You can rate the exchange or repeat the order.'],
    ['Больше не платите по реквизитам этой заявки: для нового обмена нужна новая.', 'Do not pay to this order’s details again: a new exchange needs a new order.']),
  donePayoutDoubted: say(
    ['Обмен выполнен. Оператор ещё раз сверяет перевод: {take}.', 'The exchange is done. An operator is checking the transfer once more: {take}.'],
    ['Делать ничего не нужно. Если денег у вас нет, напишите нам.', 'There is nothing to do. If you do not have the money, write to us.'],
    ['Если перевод не дошёл, мы откроем заявку снова и отправим его.', 'If the transfer has not arrived, we open the order again and send it.']),
  doneUnmatched: say(
    ['Обмен выполнен. После него по тем же реквизитам пришли ещё деньги.', 'The exchange is done. More money came to the same details after it.'],
    ['Лишний платёж виден оператору, он свяжется с вами по почте.', 'The operator sees the extra payment and will write to you by e-mail.'],
    ['Больше не платите по реквизитам этой заявки.', 'Do not pay to this order’s details again.']),
  doneRefundWhere: say(
    ['Обмен выполнен, лишнее вернём. Вы получите {refundGets}.', 'The exchange is done and the excess goes back. You receive {refundGets}.'],
    ['Укажите ниже, куда вернуть деньги, и подтвердите это по ссылке из письма.', 'Say below where to return the money, and confirm it by the link in the email.'],
    ['Без подтверждения из письма мы ничего не отправим. Деньги закреплены за вами.', 'Nothing is sent without the confirmation from the email. The money stays yours.']),
  doneRefund: say(
    ['Обмен выполнен, лишнее вернём. Вы получите {refundGets}.', 'The exchange is done and the excess goes back. You receive {refundGets}.'],
    ['Возвратом занимается оператор. Когда деньги отправят, придёт письмо.', 'The operator is dealing with the refund. An email comes once it is sent.'],
    ['Деньги закреплены за вами, пока не будут возвращены.', 'The money stays yours until it is returned.']),
  doneRefundSent: say(
    ['Обмен выполнен, возврат лишнего отправлен: {refundGets}.', 'The exchange is done and the excess is on its way back: {refundGets}.'],
    ['Дождитесь, пока деньги дойдут.', 'Wait for the money to arrive.'],
    ['Если возврат не дойдёт, оператор отправит его заново.', 'If it does not arrive, the operator will send it again.']),
  canceledAutomatically: say(
    ['Время вышло, заявка закрыта без обмена.', 'Time ran out and the order was closed without an exchange.'],
    ['Для обмена создайте новую заявку. Если вы уже заплатили, отметьте оплату и укажите хеш или чек.', 'Make a new order to exchange. If you have already paid, mark it and give the hash or receipt.'], stillWatched),
  canceledByClient: say(
    ['Вы отменили заявку.', 'You cancelled the order.'],
    ['Не платите по её реквизитам. Для обмена создайте новую заявку.', 'Do not pay to its details. Make a new order to exchange.'], stillWatched),
  canceled: say(
    ['Оператор отменил заявку. Причина указана в заявке.', 'The operator cancelled the order. The reason is shown in the order.'],
    ['Не платите по её реквизитам. Для обмена создайте новую заявку.', 'Do not pay to its details. Make a new order to exchange.'], stillWatched),
  closedForGood: say(
    ['Заявка закрыта, оплата по ней не найдена.', 'The order is closed; no payment for it was found.'],
    ['Для обмена создайте новую заявку.', 'Make a new order to exchange.'], stillWatched),
  credentialsNotRelevant: say(
    ['Реквизиты этой заявки больше не действуют, она закрыта.', 'The payment details of this order no longer work, so it was closed.'],
    ['Не платите по ним. Создайте новую заявку: у неё будут другие реквизиты.', 'Do not pay to them. Make a new order: it will have other details.'], stillWatched),
  paymentNotReceived: say(
    ['Оплата по заявке не найдена, заявка закрыта.', 'No payment was found and the order was closed.'],
    ['Если вы платили, отметьте оплату ещё раз и укажите хеш или номер чека.', 'If you did pay, mark it again and give the hash or receipt number.'], stillWatched),
  closedRefundWhere: say(
    ['Заявка закрыта, по ней открыт возврат. Вы получите {refundGets}.', 'The order is closed and a refund is open. You receive {refundGets}.'],
    ['Укажите, куда вернуть деньги: ниже есть поле.', 'Say where to return the money: there is a field below.'],
    ['Деньги закреплены за вами, пока не будут возвращены. Больше не платите по реквизитам этой заявки.', 'The money stays yours until it is returned. Do not pay to this order’s details again.']),
  closedRefundEmail: say(
    ['Заявка закрыта, по ней открыт возврат. Вы получите {refundGets}.', 'The order is closed and a refund is open. You receive {refundGets}.'],
    ['Откройте письмо, которое мы отправили на почту заявки, и подтвердите реквизиты возврата.', 'Open the email sent to the e-mail of this order, and confirm the refund details.'],
    ['Без подтверждения из письма мы ничего не отправим. Деньги закреплены за вами.', 'Nothing is sent without the confirmation from the email. The money stays yours.']),
  closedWithRefund: say(
    ['Заявка закрыта, по ней открыт возврат. Вы получите {refundGets}.', 'The order is closed and a refund is open. You receive {refundGets}.'],
    ['Оператор проверяет возврат. Больше не платите по реквизитам этой заявки.', 'The operator is checking the refund. Do not pay to this order’s details again.'],
    ['Деньги закреплены за вами и видны оператору, пока не будут возвращены.', 'The money stays yours and visible to the operator until it is returned.']),
  closedRefundApproved: say(
    ['Возврат одобрен. Вы получите {refundGets}.', 'The refund is approved. You receive {refundGets}.'],
    ['Оператор отправляет деньги. Когда отправит, придёт письмо.', 'The operator is sending the money. An email comes once it is sent.'],
    ['Деньги закреплены за вами и видны оператору, пока не будут возвращены.', 'The money stays yours and visible to the operator until it is returned.']),
  refundClaimed: say(
    ['Возврат одобрен. Вы получите {refundGets}.', 'The refund is approved. You receive {refundGets}.'],
    ['Оператор отправляет деньги. Когда отправит, придёт письмо.', 'The operator is sending the money. An email comes once it is sent.'],
    ['Номер чека или хеш перевода появится здесь.', 'The receipt number or hash of the transfer will be shown here.']),
  refundClaimNearlyOver: say(
    ['Возврат одобрен. Вы получите {refundGets}.', 'The refund is approved. You receive {refundGets}.'],
    ['Оператор отправляет деньги. Когда отправит, придёт письмо.', 'The operator is sending the money. An email comes once it is sent.'],
    ['Номер чека или хеш перевода появится здесь.', 'The receipt number or hash of the transfer will be shown here.']),
  refundClaimOver: say(
    ['Возврат одобрен. Проверяем, ушли ли деньги: {refundGets}.', 'The refund is approved. We are checking whether the money has left: {refundGets}.'],
    ['Делать ничего не нужно.', 'There is nothing to do.'], moneyIsSafe),
  closedRefundCash: say(
    ['Заявка закрыта, наличные ждут вас в офисе: {refundGets}.', 'The order is closed and your cash waits at the office: {refundGets}.'],
    ['Приходите за ними в часы работы и назовите номер заявки. Вам выдадут чек.', 'Come for it in working hours and give the number of the order. You get a receipt.'],
    ['Деньги закреплены за вами, пока не будут возвращены.', 'The money stays yours until it is returned.']),
  closedRefundSent: say(
    ['Возврат отправлен: {refundGets}.', 'The refund is sent: {refundGets}.'],
    ['Дождитесь, пока деньги дойдут.', 'Wait for the money to arrive.'],
    ['Если возврат не дойдёт, оператор отправит его заново.', 'If it does not arrive, the operator will send it again.']),
  refundDoubted: say(
    ['Возврат отправлен: {refundGets}. Оператор сверяет его с сетью.', 'The refund is sent: {refundGets}. An operator is checking it against the network.'],
    ['Делать ничего не нужно.', 'There is nothing to do.'],
    ['Если возврат не дойдёт, оператор отправит его заново.', 'If it does not arrive, the operator will send it again.']),
  closedRefundDone: say(
    ['Деньги возвращены: {refundGets}.', 'The money is returned: {refundGets}.'],
    ['Делать ничего не нужно. Для обмена создайте новую заявку.', 'There is nothing to do. Make a new order to exchange.'],
    ['Больше не платите по реквизитам этой заявки.', 'Do not pay to this order’s details again.']),
  closedMoneyHere: say(
    ['Заявка закрыта, ваши деньги у нас: {received}.', 'The order is closed and your money is with us: {received}.'],
    ['Оператор откроет возврат.', 'The operator will open a refund.'],
    ['Деньги закреплены за вами и видны оператору, пока не будут возвращены.', 'The money stays yours and visible to the operator until it is returned.']),
  closedLikelyPayment: say(
    ['Заявка закрыта, но пришёл перевод, похожий на ваш: {likely}. Его сверяет оператор.', 'The order is closed, yet a transfer like yours has come: {likely}. An operator is checking it.'],
    ['Больше не платите. Делать ничего не нужно: если перевод ваш, заявка откроется снова.', 'Pay no more. There is nothing to do: if the transfer is yours, the order opens again.'],
    ['О решении напишем на почту. Деньги никуда не денутся.', 'We write to you once it is decided. The money stays safe.']),
  closedUnmatched: say(
    ['Заявка закрыта, но по её реквизитам пришли деньги.', 'The order is closed, yet money came to its details.'],
    ['Платёж виден оператору, он свяжется с вами по почте.', 'The operator sees the payment and will write to you by e-mail.'],
    ['Деньги закреплены за вами, пока вопрос не решён.', 'The money stays yours until the question is settled.']),
  closedOtherAsset: say(
    ['Заявка закрыта. На её реквизиты пришла другая валюта, мы вернём её вам.', 'The order is closed. Another currency came to its details, and we return it to you.'],
    ['Укажите ниже, куда её вернуть, и подтвердите это по ссылке из письма.', 'Say below where to return it, and confirm it by the link in the email.'],
    ['Деньги закреплены за вами, пока вопрос не решён.', 'The money stays yours until the question is settled.']),
  closedOtherAssetBack: say(
    ['Заявка закрыта. На её реквизиты пришла другая валюта, мы вернём её вам.', 'The order is closed. Another currency came to its details, and we return it to you.'],
    ['Вы подтвердили, куда её вернуть. Оператор готовит отправку.', 'You have confirmed where to return it. The operator is preparing to send it.'],
    ['Деньги закреплены за вами, пока вопрос не решён.', 'The money stays yours until the question is settled.']),
} as const satisfies Record<string, SituationText>

export type SituationKey = keyof typeof situationWords
