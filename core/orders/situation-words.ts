/** What happens, what to do now, and what otherwise: for the client, in every situation, in both languages. */
import type { Words } from '../language/language.ts'

export type SituationText = { now: Words; next: Words; otherwise: Words }
type Pair = readonly [ru: string, en: string]

const words = ([ru, en]: Pair): Words => ({ ru, en })
const say = (now: Pair, next: Pair, otherwise: Pair): SituationText => ({ now: words(now), next: words(next), otherwise: words(otherwise) })

const stillWatched: Pair = [
  'Если деньги придут до этого времени, мы их увидим и вернёмся к заявке.',
  'If money arrives by then, we will see it and return to the order.',
]
const moneyIsSafe: Pair = [
  'Деньги остаются за этой заявкой, сама она не закроется.',
  'The money stays with this order; it will not be closed automatically.',
]

// biome-ignore format: one situation, three lines
export const situationWords = {
  // verification
  toBeVerified: say(
    ['Для этой заявки нужна проверка карты. Она проводится один раз.', 'We need to verify your card for this order. This is done only once.'],
    ['Пришлите снимок или видео карты. Пока не платите.', 'Send a picture or a video of the card. Do not pay yet.'],
    ['Если снимка не будет к указанному времени, заявка закроется.', 'If you send nothing by the time shown, the order will be closed.']),
  checkingVerification: say(
    ['Оператор проверяет карту.', 'The operator is checking the card.'],
    ['Делать ничего не нужно. Пока не платите.', 'You do not need to do anything. Do not pay yet.'],
    ['Пока мы проверяем, заявка не закроется.', 'The order will not be closed while we check.']),
  toBeAccountVerified: say(
    ['Для этой заявки нужна проверка счёта. Она проводится один раз.', 'We need to verify your account for this order. This is done only once.'],
    ['Пришлите снимок или видео с номером счёта. Пока не платите.', 'Send a picture or a video that shows the account number. Do not pay yet.'],
    ['Если снимка не будет к указанному времени, заявка закроется.', 'If you send nothing by the time shown, the order will be closed.']),
  checkingAccountVerification: say(
    ['Оператор проверяет счёт.', 'The operator is checking the account.'],
    ['Делать ничего не нужно. Пока не платите.', 'You do not need to do anything. Do not pay yet.'],
    ['Пока мы проверяем, заявка не закроется.', 'The order will not be closed while we check.']),
  verificationDeclined: say(
    ['Карта или счёт не прошли проверку. Причина указана в заявке.', 'We could not verify the card or account. The reason is shown in the order.'],
    ['Пришлите другой снимок или видео. Пока не платите.', 'Send another picture or video. Do not pay yet.'],
    ['Если новой попытки не будет к указанному времени, заявка закроется.', 'If you do not try again by the time shown, the order will be closed.']),
  attemptsUsedUp: say(
    ['Карта или счёт не прошли проверку, попытки закончились.', 'We could not verify the card or account, and no attempts are left.'],
    ['Если вы не согласны с решением, напишите нам.', 'If you do not agree with the decision, write to us.'],
    ['Неоплаченная заявка закроется сама. Если деньги пришли, мы их вернём.', 'An unpaid order will be closed automatically. If money has arrived, we will return it.']),
  cardNeededForMoney: say(
    ['Чтобы продолжить, нужна проверка карты.', 'To continue, we need to verify your card.'],
    ['Пришлите снимок или видео карты, и мы продолжим обмен.', 'Send a picture or a video of the card, and we will continue the exchange.'],
    moneyIsSafe),
  accountNeededForMoney: say(
    ['Чтобы продолжить, нужна проверка счёта.', 'To continue, we need to verify your account.'],
    ['Пришлите снимок или видео с номером счёта, и мы продолжим обмен.', 'Send a picture or a video that shows the account number, and we will continue the exchange.'],
    moneyIsSafe),
  checkedForMoney: say(
    ['Оператор проверяет карту или счёт. Деньги по заявке мы видим.', 'The operator is checking the card or account. We can see the money for this order.'],
    ['Делать ничего не нужно.', 'You do not need to do anything.'],
    moneyIsSafe),
  declinedWithMoney: say(
    ['Карта или счёт не прошли проверку. Причина указана в заявке.', 'We could not verify the card or account. The reason is shown in the order.'],
    ['Пришлите другой снимок или видео.', 'Send another picture or video.'],
    moneyIsSafe),

  // before the money
  toBePaid: say(
    ['Заявка ждёт оплаты, курс закреплён.', 'The order is waiting for your payment; the rate is fixed.'],
    ['Отправьте точную сумму по реквизитам и нажмите «Я оплатил»: так мы начнём искать перевод, даже если сами его ещё не увидели.', 'Send the exact amount to the payment details shown and press “I have paid”: we will start looking for the transfer even if we have not seen it yet.'],
    ['Если до указанного времени оплаты не будет, заявка закроется без обмена.', 'If there is no payment by the time shown, the order will be closed without an exchange.']),
  readInstructions: say(
    ['Перед оплатой нужно прочитать инструкцию.', 'Please read the instructions before you pay.'],
    ['Прочитайте инструкцию и нажмите кнопку: откроются реквизиты.', 'Read the instructions and press the button: the payment details will open.'],
    ['Если до указанного времени оплаты не будет, заявка закроется без обмена.', 'If there is no payment by the time shown, the order will be closed without an exchange.']),
  toBePaidOffHours: say(
    ['Сейчас нерабочее время. Заявка принята, её курс будет пересчитан при открытии.', 'We are closed now. Your order is accepted; we will recalculate its rate at opening.'],
    ['Можно оплатить сейчас или дождаться нового курса при открытии.', 'You can pay now, or wait for the new rate at opening.'],
    ['После открытия начнётся новый срок оплаты. Без оплаты заявка закроется.', 'At opening you get a new time limit for payment. Without a payment the order will be closed.']),
  payInCashFirst: say(
    ['Заявка ждёт оплаты наличными, курс закреплён.', 'The order is waiting for your cash payment; the rate is fixed.'],
    ['Внесите наличные в офисе и назовите номер заявки.', 'Pay in cash at the office and give your order number.'],
    ['Если до указанного времени оплаты не будет, заявка закроется без обмена.', 'If there is no payment by the time shown, the order will be closed without an exchange.']),
  partialPaymentTopUp: say(
    ['Получена часть суммы: {received}. Не хватает {remaining}.', 'We received part of the amount: {received}. {remaining} is missing.'],
    ['Доплатите недостающую сумму по тем же реквизитам или обменяйте то, что пришло.', 'Send the missing amount to the same payment details, or exchange what has arrived.'],
    ['Если доплата не придёт к указанному времени, заявкой и полученными деньгами займётся оператор.', 'If the rest does not arrive by the time shown, an operator will take over the order and the money received.']),
  moneyUnexplained: say(
    ['На адрес заявки пришли деньги, но сам перевод в сети ещё не найден: так бывает, когда деньги отправляет смарт-контракт, например с некоторых бирж.', 'Money has arrived at the address of the order, but we have not found the transfer in the network yet: this can happen when a smart contract sends it, for example from some exchanges.'],
    ['Ничего больше не платите: оператор найдёт перевод и зачтёт его. Если знаете хеш транзакции (её номер в сети), отправьте его нам.', 'Do not pay again: an operator will find the transfer and credit it. If you know the transaction hash (its number in the network), send it to us.'],
    ['Пока перевод ищут, заявка сама не закроется.', 'The order will not be closed while we look for it.']),
  likelyPayment: say(
    ['Пришёл перевод, похожий на ваш: {likely}. Автоматически он к заявке не привязался, его сверяет оператор.', 'We received a transfer that looks like yours: {likely}. It was not matched to the order automatically, so an operator is checking it.'],
    ['Больше не платите. Делать ничего не нужно: решение появится здесь.', 'Do not pay again. You do not need to do anything: you will see the decision here.'],
    ['Пока перевод сверяют, заявка сама не закроется.', 'The order will not be closed while we check it.']),
  payTimeOver: say(
    ['Время на оплату вышло. Проверяем, не пришёл ли платёж.', 'The time to pay is over. We are checking whether a payment has arrived.'],
    ['Больше не платите по этим реквизитам. Если вы уже заплатили, дождитесь конца проверки.', 'Do not pay to these payment details any more. If you have already paid, wait until the check ends.'],
    ['Если платежа нет, заявка закроется. За поступлениями мы продолжим следить.', 'If there is no payment, the order will be closed. We will keep watching for payments.']),
  payTimeOverWithMoney: say(
    ['Время на оплату вышло, получена часть суммы: {received}.', 'The time to pay is over; we received part of the amount: {received}.'],
    ['Делать ничего не нужно: заявкой займётся оператор.', 'You do not need to do anything: an operator will take over the order.'], moneyIsSafe),

  // checking the payment
  markedPaid: say(
    ['Вы отметили оплату. Мы ищем платёж.', 'You marked the order as paid. We are looking for the payment.'],
    ['Делать ничего не нужно: страница обновится, как только платёж появится.', 'You do not need to do anything: the page will update as soon as the payment appears.'],
    ['Если платежа долго не будет, мы попросим хеш транзакции (её номер в сети) или чек.', 'If it does not appear for a long time, we will ask for the transaction hash (its number in the network) or the receipt.']),
  paymentNotFoundYet: say(
    ['Платёж пока не найден, поиск продолжается.', 'We have not found the payment yet; we are still looking.'],
    ['Укажите ниже хеш перевода (его номер в сети) или номер чека. Сам чек можно прислать ответом на наше письмо.', 'Enter the transfer hash (its number in the network) or the receipt number below. You can send the receipt itself as a reply to our email.'],
    ['Если платёж не найдётся к указанному времени, заявка закроется. Если деньги придут позже, мы их увидим.', 'If we do not find it by the time shown, the order will be closed. If the money arrives later, we will see it.']),
  paymentGone: say(
    ['Платёж, который мы видели, отозван или больше не виден в сети.', 'The payment we saw was reversed or is no longer visible in the network.'],
    ['Заявкой занимается оператор. Если деньги у вас списаны, сохраните хеш перевода (его номер в сети) или чек.', 'The operator is dealing with the order. If the money has left your account, keep the transfer hash (its number in the network) or the receipt.'],
    ['Если платёж снова появится, заявка продолжится. Если вы не платили, её можно отменить.', 'If the payment appears again, the order will continue. If you have not paid, you can cancel it.']),
  confirmationsAwaited: say(
    ['Платёж виден: {received}. Подтверждений сети: {confirmations} из {confirmationsNeeded}.', 'We see the payment: {received}. Network confirmations: {confirmations} of {confirmationsNeeded}.'],
    ['Делать ничего не нужно: сеть подтверждает перевод.', 'You do not need to do anything: the network is confirming the transfer.'],
    ['Обычно это минуты, иногда до двух дней. Время, когда мы увидели платёж, записано: от ожидания курс не изменится.', 'It usually takes minutes, sometimes up to two days. We have recorded when we saw the payment: waiting does not change the rate.']),
  oddSumAwaited: say(
    ['Платёж виден: {received} из {due}. Подтверждений сети: {confirmations} из {confirmationsNeeded}.', 'We see the payment: {received} of {due}. Network confirmations: {confirmations} of {confirmationsNeeded}.'],
    ['Сеть подтверждает перевод. Сумма не такая, как в заявке: когда перевод подтвердится, вы выберете, что с ней сделать.', 'The network is confirming the transfer. The amount differs from the order: you will choose what to do once the transfer is confirmed.'],
    ['Обычно это минуты, иногда до двух дней. Деньги остаются за этой заявкой.', 'It usually takes minutes, sometimes up to two days. The money stays with this order.']),
  confirmationsAwaitedOffHours: say(
    ['Платёж виден: {received}. Подтверждений сети: {confirmations} из {confirmationsNeeded}. Сейчас нерабочее время.', 'We see the payment: {received}. Network confirmations: {confirmations} of {confirmationsNeeded}. We are closed now.'],
    ['Делать ничего не нужно: сеть подтверждает перевод, а при открытии мы пересчитаем курс и продолжим.', 'You do not need to do anything: the network is confirming the transfer; at opening we will recalculate the rate and continue.'],
    ['Если курс заметно изменится не в вашу пользу, мы напишем вам: вы сможете принять новый курс или запросить возврат.', 'If the rate gets noticeably worse for you, we will write to you: you can accept the new rate or ask for a refund.']),
  paymentArrived: say(
    ['Деньги пришли: {received}. Оператор проверяет оплату.', 'We received {received}. The operator is checking the payment.'],
    ['Делать ничего не нужно.', 'You do not need to do anything.'], moneyIsSafe),
  screeningAwaited: say(
    ['Деньги пришли: {received}. Идёт обязательная проверка происхождения перевода (AML).', 'We received {received}. We are making the required check of where the transfer comes from (AML).'],
    ['Делать ничего не нужно: обычно проверка занимает секунды.', 'You do not need to do anything: it usually takes seconds.'], moneyIsSafe),
  paidOffHours: say(
    ['Деньги пришли: {received}. Сейчас нерабочее время.', 'We received {received}. We are closed now.'],
    ['Делать ничего не нужно: при открытии мы пересчитаем курс и продолжим.', 'You do not need to do anything: at opening we will recalculate the rate and continue.'],
    ['Если курс заметно изменится не в вашу пользу, мы напишем вам: вы сможете принять новый курс или запросить возврат.', 'If the rate gets noticeably worse for you, we will write to you: you can accept the new rate or ask for a refund.']),
  rateToDecide: say(
    ['Деньги пришли: {received}. Пока мы были закрыты, курс изменился.', 'We received {received}. The rate changed while we were closed.'],
    ['Оператор решает: провести обмен по прежнему или по новому курсу либо вернуть деньги.', 'The operator is deciding whether to exchange at the old rate, at the new rate, or to return the money.'], moneyIsSafe),
  newRateOffered: say(
    ['Деньги пришли: {received}. Пока мы были закрыты, курс изменился.', 'We received {received}. The rate changed while we were closed.'],
    ['Посмотрите новый курс и решите, подходит ли он.', 'Look at the new rate and decide whether it suits you.'],
    ['Если вы не решите до указанного времени, решит оператор. Деньги остаются за этой заявкой.', 'If you do not decide by the time shown, the operator will. The money stays with this order.']),
  partialPayment: say(
    ['Получено {received} из {due}: не хватает {remaining}.', 'We received {received} of {due}: {remaining} is missing.'],
    ['Деньги в сохранности. Выберите, что сделать дальше.', 'The money is safe. Choose what to do next.'], moneyIsSafe),
  partialPaymentStuck: say(
    ['Получено {received} из {due}: не хватает {remaining}.', 'We received {received} of {due}: {remaining} is missing.'],
    ['Заявкой занимается оператор. Вы можете запросить возврат.', 'The operator is dealing with the order. You can ask for a refund.'], moneyIsSafe),
  overPayment: say(
    ['Получено {received}, это на {excess} больше, чем нужно.', 'We received {received}: that is {excess} more than needed.'],
    ['Деньги в сохранности. Выберите, что сделать с лишней суммой.', 'The money is safe. Choose what to do with the extra money.'], moneyIsSafe),
  overPaymentStuck: say(
    ['Получено {received}, это на {excess} больше, чем нужно.', 'We received {received}: that is {excess} more than needed.'],
    ['Заявкой занимается оператор. Вы можете запросить возврат.', 'The operator is dealing with the order. You can ask for a refund.'], moneyIsSafe),
  latePayment: say(
    ['Мы видим ваш платёж: {received}. Он пришёл, когда срок курса уже вышел, и курс за это время изменился.', 'We see your payment: {received}. It came after the rate had expired, and the rate has changed since then.'],
    ['Посмотрите новый курс и решите, подходит ли он.', 'Look at the new rate and decide whether it suits you.'],
    ['Если вы не решите до указанного времени, решит оператор. Деньги остаются за этой заявкой.', 'If you do not decide by the time shown, the operator will. The money stays with this order.']),
  latePaymentStuck: say(
    ['Мы видим ваш платёж: {received}. Он пришёл, когда срок курса уже вышел.', 'We see your payment: {received}. It came after the rate had expired.'],
    ['Заявкой занимается оператор. Вы можете запросить возврат.', 'The operator is dealing with the order. You can ask for a refund.'], moneyIsSafe),
  wrongAsset: say(
    ['На реквизиты заявки пришла другая валюта. По этой заявке обменять её нельзя, мы вернём её вам.', 'We received a different currency at the payment details of this order. This order cannot exchange it: we will return it to you.'],
    ['Укажите ниже, куда её вернуть, и подтвердите это по ссылке из письма.', 'Tell us below where to return it, and confirm with the link in our email.'], moneyIsSafe),
  wrongAssetBack: say(
    ['На реквизиты заявки пришла другая валюта. По этой заявке обменять её нельзя, мы вернём её вам.', 'We received a different currency at the payment details of this order. This order cannot exchange it: we will return it to you.'],
    ['Вы подтвердили, куда её вернуть. Оператор готовит отправку.', 'You have confirmed where to return it. The operator is preparing to send it.'], moneyIsSafe),
  wrongMemo: say(
    ['В платеже другой комментарий (memo) или тег, или его нет.', 'The payment has a different memo or tag, or none.'],
    ['Делать ничего не нужно: оператор сверит платёж с заявкой.', 'You do not need to do anything: the operator will match the payment with the order.'], moneyIsSafe),
  wrongSender: say(
    ['Отправитель платежа не тот, что в заявке.', 'The sender of the payment is not the one in the order.'],
    ['Оператор проверит, можно ли его принять.', 'The operator will check whether it can be accepted.'], moneyIsSafe),
  duplicatePayment: say(
    ['Похоже, платёж пришёл дважды.', 'It looks like the payment came twice.'],
    ['Оператор сверит платежи с заявкой.', 'The operator will match the payments with the order.'], moneyIsSafe),
  paymentReplaced: say(
    ['Один из платежей отозван или заменён в сети.', 'One of the payments was reversed or replaced in the network.'],
    ['Оператор сверит платежи с заявкой.', 'The operator will match the payments with the order.'], moneyIsSafe),
  cashToBeCounted: say(
    ['Оператор принимает и пересчитывает наличные.', 'The operator is receiving and counting the cash.'],
    ['Дождитесь у стола, пока пересчёт закончится.', 'Please wait at the desk until the counting is finished.'],
    ['Если сумма не сойдётся, оператор скажет об этом на месте.', 'If the amount differs, the operator will tell you at once.']),
  onHold: say(
    ['Заявка приостановлена на проверку, причина указана ниже.', 'The order is on hold for a check; the reason is shown below.'],
    ['Делать ничего не нужно: заявкой занимается оператор.', 'You do not need to do anything: the operator is dealing with the order.'],
    ['Это наибольший срок, обычно проверка короче. Деньги и оставшееся время заявки сохраняются.', 'This is the longest it can take; usually it is shorter. Your money and the remaining time of the order are kept.']),
  onHoldOver: say(
    ['Заявка приостановлена на проверку, причина указана ниже.', 'The order is on hold for a check; the reason is shown below.'],
    ['Делать ничего не нужно: заявкой занимается оператор.', 'You do not need to do anything: the operator is dealing with the order.'],
    ['Проверка идёт дольше, чем мы называли, и операторы это видят. Деньги и оставшееся время заявки сохраняются.', 'The check is taking longer than we told you, and the operators see that. Your money and the remaining time of the order are kept.']),
  likelyRefundAsked: say(
    ['Вы попросили вернуть деньги.', 'You asked for your money back.'],
    ['Сначала оператор сверит перевод {likely}: ваш ли он. Если ваш, деньги вернутся туда, куда вы укажете.', 'First the operator checks whether the transfer of {likely} is yours. If it is, the money goes back where you choose.'],
    ['Пока перевод сверяют, заявка сама не закроется. Больше не платите.', 'The order will not be closed while we check it. Do not pay again.']),
  cancelRequested: say(
    ['Вы попросили вернуть деньги.', 'You asked for your money back.'],
    ['Просьбу рассматривает оператор.', 'The operator is looking at your request.'],
    ['До решения заявка остаётся открытой.', 'Until the decision, the order stays open.']),

  // transferring
  payoutQueued: say(
    ['Оплата зачтена, курс окончательный. Готовим перевод: {take}.', 'The payment is credited and the rate is final. We are preparing the transfer: {take}.'],
    ['Делать ничего не нужно.', 'You do not need to do anything.'],
    ['Обычно перевод занимает до 30 минут. Деньги остаются за этой заявкой.', 'This usually takes up to 30 minutes. The money stays with this order.']),
  payoutClaimed: say(
    ['Оплата зачтена, курс окончательный. Оператор отправляет перевод: {take}.', 'The payment is credited and the rate is final. An operator is sending the transfer: {take}.'],
    ['Делать ничего не нужно.', 'You do not need to do anything.'],
    ['Обычно это несколько минут. Номер чека или хеш перевода (его номер в сети) появится здесь.', 'This usually takes a few minutes. You will see the receipt number or the transfer hash (its number in the network) here.']),
  payoutClaimNearlyOver: say(
    ['Оплата зачтена, курс окончательный. Оператор отправляет перевод: {take}.', 'The payment is credited and the rate is final. An operator is sending the transfer: {take}.'],
    ['Делать ничего не нужно.', 'You do not need to do anything.'],
    ['Обычно это несколько минут. Номер чека или хеш перевода (его номер в сети) появится здесь.', 'This usually takes a few minutes. You will see the receipt number or the transfer hash (its number in the network) here.']),
  payoutClaimOver: say(
    ['Оплата зачтена, курс окончательный. Проверяем, ушёл ли перевод: {take}.', 'The payment is credited and the rate is final. We are checking whether the transfer has left: {take}.'],
    ['Делать ничего не нужно.', 'You do not need to do anything.'], moneyIsSafe),
  payoutUnderway: say(
    ['Оплата зачтена, курс окончательный. Отправляем перевод: {take}.', 'The payment is credited and the rate is final. We are sending the transfer: {take}.'],
    ['Делать ничего не нужно.', 'You do not need to do anything.'],
    ['Обычно это несколько минут. Хеш перевода (его номер в сети) появится здесь.', 'This usually takes a few minutes. You will see the transfer hash (its number in the network) here.']),
  payoutLost: say(
    ['Оплата зачтена, курс окончательный. Отправляем перевод: {take}.', 'The payment is credited and the rate is final. We are sending the transfer: {take}.'],
    ['Делать ничего не нужно: оператор сверяет отправку с биржей.', 'You do not need to do anything: an operator is checking with the exchange whether the transfer has left.'], moneyIsSafe),
  payoutToAgree: say(
    ['Оплата зачтена, курс окончательный. Готовим перевод: {take}.', 'The payment is credited and the rate is final. We are preparing the transfer: {take}.'],
    ['Делать ничего не нужно: выплату на такую сумму проверяют два сотрудника.', 'You do not need to do anything: an amount of this size is checked by two members of staff.'], moneyIsSafe),
  payoutQueuedOffHours: say(
    ['Оплата зачтена, курс окончательный. Сейчас нерабочее время.', 'The payment is credited and the rate is final. We are closed now.'],
    ['Делать ничего не нужно: оператор отправит перевод, обычно после открытия.', 'You do not need to do anything: the operator will send the transfer, usually after opening.'], moneyIsSafe),
  meetingToBeSet: say(
    ['Оплата зачтена, курс окончательный. Вас ждут наличные: {take}.', 'The payment is credited and the rate is final. Cash is ready for you: {take}.'],
    ['Оператор назначит встречу и напишет вам её время.', 'The operator will set a meeting and email you the time.'], moneyIsSafe),
  payoutSent: say(
    ['Перевод отправлен: {take}. Его хеш (номер в сети) или номер чека указан в заявке.', 'The transfer has been sent: {take}. Its hash (number in the network) or receipt number is shown in the order.'],
    ['Когда деньги придут, подтвердите получение. Если что-то не так, сообщите о проблеме.', 'When the money arrives, confirm receipt. If something is wrong, report a problem.'],
    ['Если до указанного времени вы не сообщите о проблеме, заявка завершится сама.', 'If you do not report a problem by the time shown, the order will be completed automatically.']),
  payoutSentAfterReport: say(
    ['После вашего сообщения перевод отправлен: {take}. Его хеш (номер в сети) или номер чека указан в заявке.', 'After your report the transfer was sent: {take}. Its hash (number in the network) or receipt number is shown in the order.'],
    ['Когда деньги придут, подтвердите получение: на этом вопрос будет решён.', 'When the money arrives, confirm receipt: this closes your question.'],
    ['Без вашего ответа заявка не завершится. Если деньги не придут, напишите нам.', 'The order will not be completed without your answer. If the money does not arrive, write to us.']),
  problemAnswered: say(
    ['Мы отправили {take} и ответили вам в чате.', 'We have sent {take} and answered you in the chat.'],
    ['Если деньги дошли, подтвердите получение. Если нет, напишите в чат.', 'If the money has arrived, confirm receipt. If not, write in the chat.'],
    ['Без вашего ответа заявка не завершится.', 'The order will not be completed without your answer.']),
  payoutDoubted: say(
    ['Перевод отправлен: {take}. Оператор проверяет, как он прошёл в сети.', 'The transfer has been sent: {take}. An operator is checking it in the network.'],
    ['Делать ничего не нужно. Если деньги уже дошли, подтвердите получение.', 'You do not need to do anything. If the money has already arrived, confirm receipt.'], moneyIsSafe),
  payoutFailed: say(
    ['Перевод не отправлен из-за сбоя на нашей стороне: {take}.', 'The transfer was not sent because of a failure on our side: {take}.'],
    ['Делать ничего не нужно: оператор отправит его заново. Ваши реквизиты верны.', 'You do not need to do anything: an operator will send it again. Your details are correct.'], moneyIsSafe),
  payoutStrange: say(
    ['Перевод отправлен: {take}. Оператор уточняет, где он сейчас.', 'The transfer has been sent: {take}. An operator is finding out where it is now.'],
    ['Делать ничего не нужно. Если деньги уже дошли, подтвердите получение.', 'You do not need to do anything. If the money has already arrived, confirm receipt.'], moneyIsSafe),
  payoutSentAfterAll: say(
    ['Оператор сверяет переводы по этой заявке.', 'An operator is checking the transfers of this order.'],
    ['Делать ничего не нужно. Если понадобится ваш ответ, мы напишем на почту.', 'You do not need to do anything. If we need your answer, we will email you.'],
    ['Больше не платите по реквизитам этой заявки.', 'Do not pay to the payment details of this order again.']),
  problemReported: say(
    ['Вы сообщили о проблеме.', 'You reported a problem.'],
    ['Заявкой занимается оператор.', 'The operator is dealing with the order.'],
    ['Пока вопрос открыт, заявка не завершится.', 'The order will not be completed while your question is open.']),
  delayed: say(
    ['Перевод по вашим реквизитам не прошёл, причина указана ниже.', 'The transfer to your details did not go through; the reason is shown below.'],
    ['Пришлите другие реквизиты того же получателя: форма ниже.', 'Give us other details of the same recipient: use the form below.'],
    ['Курс и сумма не изменятся. Деньги остаются за этой заявкой, сама она не закроется.', 'The rate and the amount will not change. The money stays with this order; it will not be closed automatically.']),
  newDetailsToConfirm: say(
    ['Вы указали новые реквизиты.', 'You have given new details.'],
    ['Откройте письмо, которое мы отправили на почту из заявки, и нажмите кнопку в нём.', 'Open the email that we sent to the address in the order, and press the button in it.'],
    ['Если не подтвердить до указанного времени, реквизиты нужно будет указать снова. Деньги остаются за этой заявкой.', 'If you do not confirm by the time shown, you will have to give the details again. The money stays with this order.']),
  newDetailsSent: say(
    ['Новые реквизиты подтверждены, оператор их сверяет.', 'The new details are confirmed; an operator is checking them.'],
    ['Делать ничего не нужно: после сверки мы отправим перевод.', 'You do not need to do anything: after the check we will send the transfer.'],
    ['Если с ними что-то не так, оператор попросит другие. Деньги остаются за этой заявкой.', 'If something is wrong with them, the operator will ask for others. The money stays with this order.']),
  delayedWithoutMoney: say(
    ['Перевод по вашим реквизитам не прошёл, а ваш платёж отозван полностью или частично.', 'The transfer to your details did not go through, and all or part of your payment was reversed.'],
    ['Заявкой занимается оператор.', 'The operator is dealing with the order.'],
    ['То, что от платежа осталось, закреплено за этой заявкой.', 'What is left of the payment stays with this order.']),

  // the meeting
  bringCash: say(
    ['Встреча назначена на {meetingAt}. Курс пока примерный, закрепим его на месте.', 'The meeting is set for {meetingAt}. The rate is approximate for now; we will fix it when we meet.'],
    ['Приходите с наличными и назовите оператору код: он указан ниже.', 'Bring the cash and tell the operator the code shown below.'],
    ['Если вы не придёте к указанному времени, заявка закроется.', 'If you do not come by the time shown, the order will be closed.']),
  payAtMeeting: say(
    ['Встреча назначена на {meetingAt}. Курс пока примерный, закрепим его на месте.', 'The meeting is set for {meetingAt}. The rate is approximate for now; we will fix it when we meet.'],
    ['Приходите ко времени встречи. Реквизиты для оплаты получите на месте.', 'Come at the time of the meeting. You will get the payment details there.'],
    ['Если вы не придёте к указанному времени, заявка закроется.', 'If you do not come by the time shown, the order will be closed.']),
  comeForCash: say(
    ['Оплата зачтена, курс окончательный. Вас ждут наличные: {take}.', 'The payment is credited and the rate is final. Cash is ready for you: {take}.'],
    ['Приходите {meetingAt}. Когда пересчитаете деньги, покажите код: он указан ниже.', 'Come at {meetingAt}. When you have counted the money, show the code given below.'],
    ['Если прийти не получится, предложите другое время. Деньги в сохранности.', 'If you cannot come, suggest another time. Your money is safe.']),
  moneyBeforeMeeting: say(
    ['Деньги пришли до встречи: {received}.', 'The money arrived before the meeting: {received}.'],
    ['Заявкой занимается оператор.', 'The operator is dealing with the order.'], moneyIsSafe),
  meetingMoveOffered: say(
    ['Оператор предлагает встретиться {proposedAt}.', 'The operator suggests meeting at {proposedAt}.'],
    ['Подтвердите это время или предложите своё.', 'Confirm this time or suggest your own.'],
    ['Пока вы не согласились, действует прежнее время: {meetingAt}.', 'Until you agree, the earlier time stays: {meetingAt}.']),
  meetingMoveAsked: say(
    ['Вы предложили встретиться {proposedAt}.', 'You suggested meeting at {proposedAt}.'],
    ['Дождитесь подтверждения оператора.', 'Wait for the operator to confirm it.'],
    ['Пока оно не подтверждено, действует прежнее время: {meetingAt}.', 'Until it is confirmed, the earlier time stays: {meetingAt}.']),
  meetingMissedThoughPaid: say(
    ['Время встречи прошло. Ваши деньги у нас, они в сохранности.', 'The time of the meeting has passed. We have your money, and it is safe.'],
    ['Предложите новое время встречи.', 'Suggest a new time to meet.'], moneyIsSafe),

  // the end
  done: say(
    ['Обмен выполнен.', 'The exchange is done.'],
    ['Можно оценить обмен или повторить заявку.', 'You can rate the exchange or repeat the order.'],
    ['Больше не платите по реквизитам этой заявки: для нового обмена нужна новая.', 'Do not pay to the payment details of this order again: create a new order for a new exchange.']),
  donePayoutDoubted: say(
    ['Обмен выполнен. Оператор ещё раз сверяет перевод: {take}.', 'The exchange is done. An operator is checking the transfer once more: {take}.'],
    ['Делать ничего не нужно. Если деньги не дошли, напишите нам.', 'You do not need to do anything. If the money has not arrived, write to us.'],
    ['Если перевод не дошёл, мы снова откроем заявку и отправим его.', 'If the transfer has not arrived, we will reopen the order and send it again.']),
  doneUnmatched: say(
    ['Обмен выполнен. По тем же реквизитам пришли ещё деньги.', 'The exchange is done. More money came to the same payment details.'],
    ['Оператор видит лишний платёж и напишет вам на почту.', 'The operator sees the extra payment and will email you.'],
    ['Больше не платите по реквизитам этой заявки.', 'Do not pay to the payment details of this order again.']),
  doneUnmatchedToChoose: say(
    ['Обмен выполнен. По тем же реквизитам пришли ещё деньги.', 'The exchange is done. More money came to the same payment details.'],
    ['Выберите ниже, что сделать с этими деньгами: вернуть или обменять по новой заявке.', 'Choose below what to do with this money: get it back, or exchange it in a new order.'],
    ['Больше не платите по реквизитам этой заявки.', 'Do not pay to the payment details of this order again.']),
  doneOtherAsset: say(
    ['Обмен выполнен. На его реквизиты пришла ещё и другая валюта, мы вернём её вам.', 'The exchange is done. A different currency also came to its payment details, and we will return it to you.'],
    ['Укажите ниже, куда её вернуть, и подтвердите это по ссылке из письма.', 'Tell us below where to return it, and confirm with the link in our email.'],
    ['Больше не платите по реквизитам этой заявки.', 'Do not pay to the payment details of this order again.']),
  doneRefundWhere: say(
    ['Обмен выполнен, лишнее вернём: {refundGets}.', 'The exchange is done; we will return the extra money. You will get back {refundGets}.'],
    ['Укажите ниже, куда вернуть деньги, и подтвердите это по ссылке из письма.', 'Tell us below where to return the money, and confirm with the link in our email.'],
    ['Без подтверждения по письму мы ничего не отправим. Деньги закреплены за вами.', 'We will send nothing until you confirm by email. The money stays yours.']),
  doneRefund: say(
    ['Обмен выполнен, лишнее вернём: {refundGets}.', 'The exchange is done; we will return the extra money. You will get back {refundGets}.'],
    ['Возвратом занимается оператор. Когда деньги отправят, придёт письмо.', 'The operator is dealing with the refund. We will email you when it is sent.'],
    ['Деньги закреплены за вами, пока не будут возвращены.', 'The money stays yours until it is returned.']),
  doneRefundSent: say(
    ['Обмен выполнен, возврат лишнего отправлен: {refundGets}.', 'The exchange is done; the extra money is on its way back: {refundGets}.'],
    ['Дождитесь, пока деньги дойдут.', 'Wait for the money to arrive.'],
    ['Если возврат не дойдёт, оператор отправит его заново.', 'If it does not arrive, the operator will send it again.']),
  canceledAutomatically: say(
    ['Время вышло, заявка закрыта без обмена.', 'The time ran out and the order was closed without an exchange.'],
    ['Для обмена создайте новую заявку. Если вы уже заплатили, нажмите «Я оплатил» и укажите хеш перевода (его номер в сети) или номер чека.', 'To exchange, create a new order. If you have already paid, press “I have paid” and enter the transfer hash (its number in the network) or the receipt number.'], stillWatched),
  canceledByClient: say(
    ['Вы отменили заявку.', 'You cancelled the order.'],
    ['Не платите по её реквизитам. Для обмена создайте новую заявку.', 'Do not pay to its payment details. To exchange, create a new order.'], stillWatched),
  canceled: say(
    ['Оператор отменил заявку. Причина указана в заявке.', 'The operator cancelled the order. The reason is shown in the order.'],
    ['Не платите по её реквизитам. Для обмена создайте новую заявку.', 'Do not pay to its payment details. To exchange, create a new order.'], stillWatched),
  closedForGood: say(
    ['Заявка закрыта, оплата по ней не найдена.', 'The order is closed; we found no payment for it.'],
    ['Для обмена создайте новую заявку.', 'To exchange, create a new order.'], stillWatched),
  credentialsNotRelevant: say(
    ['Реквизиты этой заявки больше не действуют, она закрыта.', 'The payment details of this order no longer work, so it was closed.'],
    ['Не платите по ним. Создайте новую заявку: у неё будут другие реквизиты.', 'Do not pay to them. Create a new order: it will have other payment details.'], stillWatched),
  paymentNotReceived: say(
    ['Оплата по заявке не найдена, заявка закрыта.', 'We found no payment, and the order was closed.'],
    ['Если вы платили, нажмите «Я оплатил» ещё раз и укажите хеш перевода (его номер в сети) или номер чека.', 'If you did pay, press “I have paid” again and enter the transfer hash (its number in the network) or the receipt number.'], stillWatched),
  closedRefundWhere: say(
    ['Заявка закрыта, по ней открыт возврат: {refundGets}.', 'The order is closed and a refund is open. You will get back {refundGets}.'],
    ['Укажите ниже, куда вернуть деньги.', 'Tell us below where to return the money.'],
    ['Деньги закреплены за вами, пока не будут возвращены. Больше не платите по реквизитам этой заявки.', 'The money stays yours until it is returned. Do not pay to the payment details of this order again.']),
  closedRefundEmail: say(
    ['Заявка закрыта, по ней открыт возврат: {refundGets}.', 'The order is closed and a refund is open. You will get back {refundGets}.'],
    ['Откройте письмо, которое мы отправили на почту из заявки, и подтвердите реквизиты возврата.', 'Open the email that we sent to the address in the order, and confirm the refund details.'],
    ['Без подтверждения по письму мы ничего не отправим. Деньги закреплены за вами.', 'We will send nothing until you confirm by email. The money stays yours.']),
  closedWithRefund: say(
    ['Заявка закрыта, по ней открыт возврат: {refundGets}.', 'The order is closed and a refund is open. You will get back {refundGets}.'],
    ['Оператор проверяет возврат. Больше не платите по реквизитам этой заявки.', 'The operator is checking the refund. Do not pay to the payment details of this order again.'],
    ['Деньги закреплены за вами, пока не будут возвращены.', 'The money stays yours until it is returned.']),
  closedRefundApproved: say(
    ['Возврат одобрен: {refundGets}.', 'The refund is approved. You will get back {refundGets}.'],
    ['Оператор отправляет деньги. Когда отправит, придёт письмо.', 'The operator is sending the money. We will email you when it is sent.'],
    ['Деньги закреплены за вами, пока не будут возвращены.', 'The money stays yours until it is returned.']),
  refundClaimed: say(
    ['Возврат одобрен: {refundGets}.', 'The refund is approved. You will get back {refundGets}.'],
    ['Оператор отправляет деньги. Когда отправит, придёт письмо.', 'The operator is sending the money. We will email you when it is sent.'],
    ['Номер чека или хеш перевода (его номер в сети) появится здесь.', 'You will see the receipt number or the transfer hash (its number in the network) here.']),
  refundClaimNearlyOver: say(
    ['Возврат одобрен: {refundGets}.', 'The refund is approved. You will get back {refundGets}.'],
    ['Оператор отправляет деньги. Когда отправит, придёт письмо.', 'The operator is sending the money. We will email you when it is sent.'],
    ['Номер чека или хеш перевода (его номер в сети) появится здесь.', 'You will see the receipt number or the transfer hash (its number in the network) here.']),
  refundClaimOver: say(
    ['Возврат одобрен. Проверяем, ушли ли деньги: {refundGets}.', 'The refund is approved. We are checking whether the money has left: {refundGets}.'],
    ['Делать ничего не нужно.', 'You do not need to do anything.'], moneyIsSafe),
  closedRefundCash: say(
    ['Заявка закрыта, наличные ждут вас в офисе: {refundGets}.', 'The order is closed; your cash is waiting at the office: {refundGets}.'],
    ['Приходите за ними в часы работы и назовите номер заявки. Вам выдадут чек.', 'Come for it during working hours and give your order number. You will get a receipt.'],
    ['Деньги закреплены за вами, пока не будут возвращены.', 'The money stays yours until it is returned.']),
  closedRefundSent: say(
    ['Возврат отправлен: {refundGets}.', 'The refund has been sent: {refundGets}.'],
    ['Дождитесь, пока деньги дойдут.', 'Wait for the money to arrive.'],
    ['Если возврат не дойдёт, оператор отправит его заново.', 'If it does not arrive, the operator will send it again.']),
  refundDoubted: say(
    ['Возврат отправлен: {refundGets}. Оператор проверяет, как он прошёл в сети.', 'The refund has been sent: {refundGets}. An operator is checking it in the network.'],
    ['Делать ничего не нужно.', 'You do not need to do anything.'],
    ['Если возврат не дойдёт, оператор отправит его заново.', 'If it does not arrive, the operator will send it again.']),
  closedRefundDone: say(
    ['Деньги возвращены: {refundGets}.', 'The money has been returned: {refundGets}.'],
    ['Делать ничего не нужно. Для обмена создайте новую заявку.', 'You do not need to do anything. To exchange again, create a new order.'],
    ['Больше не платите по реквизитам этой заявки.', 'Do not pay to the payment details of this order again.']),
  closedMoneyHere: say(
    ['Заявка закрыта, ваши деньги у нас: {received}.', 'The order is closed; we have your money: {received}.'],
    ['Оператор откроет возврат.', 'The operator will open a refund.'],
    ['Деньги закреплены за вами, пока не будут возвращены.', 'The money stays yours until it is returned.']),
  closedLikelyPayment: say(
    ['Заявка закрыта, но пришёл перевод, похожий на ваш: {likely}. Его сверяет оператор.', 'The order is closed, but we received a transfer that looks like yours: {likely}. An operator is checking it.'],
    ['Больше не платите. Делать ничего не нужно: если перевод ваш, заявка откроется снова.', 'Do not pay again. You do not need to do anything: if the transfer is yours, the order will open again.'],
    ['О решении напишем на почту. Деньги в сохранности.', 'We will email you the decision. The money is safe.']),
  closedUnmatched: say(
    ['Заявка закрыта, но по её реквизитам пришли деньги.', 'The order is closed, but money came to its payment details.'],
    ['Оператор видит платёж и напишет вам на почту.', 'The operator sees the payment and will email you.'],
    ['Деньги закреплены за вами, пока вопрос не решён.', 'The money stays yours until the question is settled.']),
  closedUnmatchedToChoose: say(
    ['Заявка закрыта, но по её реквизитам пришли деньги.', 'The order is closed, but money came to its payment details.'],
    ['Выберите ниже, что сделать с этими деньгами: вернуть или обменять по новой заявке.', 'Choose below what to do with this money: get it back, or exchange it in a new order.'],
    ['Деньги закреплены за вами, пока вопрос не решён.', 'The money stays yours until the question is settled.']),
  closedOtherAsset: say(
    ['Заявка закрыта. На её реквизиты пришла другая валюта, мы вернём её вам.', 'The order is closed. We received a different currency at its payment details, and we will return it to you.'],
    ['Укажите ниже, куда её вернуть, и подтвердите это по ссылке из письма.', 'Tell us below where to return it, and confirm with the link in our email.'],
    ['Деньги закреплены за вами, пока вопрос не решён.', 'The money stays yours until the question is settled.']),
  closedOtherAssetBack: say(
    ['Заявка закрыта. На её реквизиты пришла другая валюта, мы вернём её вам.', 'The order is closed. We received a different currency at its payment details, and we will return it to you.'],
    ['Вы подтвердили, куда её вернуть. Оператор готовит отправку.', 'You have confirmed where to return it. The operator is preparing to send it.'],
    ['Деньги закреплены за вами, пока вопрос не решён.', 'The money stays yours until the question is settled.']),
} as const satisfies Record<string, SituationText>

export type SituationKey = keyof typeof situationWords
