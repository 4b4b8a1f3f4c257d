/** Our texts of the emails about money that came otherwise than agreed, about payouts and refunds. */
import { emailText } from './email-text.ts'

export const moneyEmailTexts = {
  partialPaymentSeen: emailText(
    'money',
    ['Пришла часть суммы', 'Part of the amount received'],
    { number: 'title', received: 'lead', remaining: 'lead', until: 'promised', choice: 'passage' },
    [
      'По заявке № {number} пришла часть суммы',
      'Пришло {received}, не хватает {remaining}.',
      'Доплатите недостающее до {until} (время московское) по тем же реквизитам: курс останется прежним.',
      '{choice}',
    ],
    [
      'We received part of the amount for order No. {number}',
      'We received {received}; {remaining} is missing.',
      'Send the rest by {until} (Moscow time) to the same payment details: the rate will not change.',
      '{choice}',
    ],
  ),
  overPaymentSeen: emailText(
    'money',
    ['Пришло больше, чем нужно', 'More than needed'],
    { number: 'title', received: 'lead', excess: 'lead' },
    [
      'По заявке № {number} пришло больше, чем нужно',
      'Пришло {received}, это на {excess} больше, чем нужно. Деньги в сохранности.',
      'Откройте заявку и выберите: обменять всё или вернуть лишнее. Там видно, сколько вы получите. Выбрать можно, когда сеть или банк подтвердит платёж. До этого обмен подождёт.',
    ],
    [
      'We received more than needed for order No. {number}',
      'We received {received}: that is {excess} more than needed. The money is safe.',
      'Open the order and choose: exchange all of it, or get the extra money back. You will see how much you would receive. You can choose once the network or the bank has confirmed the payment. Until then the exchange waits.',
    ],
  ),
  paymentSeenOffHours: emailText(
    'money',
    ['Платёж в нерабочее время', 'Payment outside working hours'],
    { number: 'title', received: 'lead', atOpening: 'lead', news: 'passage' },
    [
      'Мы видим ваш платёж по заявке № {number}',
      'Пришло {received}. Сейчас нерабочее время: заявка пойдёт дальше {atOpening}. Деньги в сохранности.',
      '{news}',
    ],
    [
      'We see your payment for order No. {number}',
      'We received {received}. We are closed now: the order will continue {atOpening}. The money is safe.',
      '{news}',
    ],
  ),
  latePaymentSeen: emailText(
    'money',
    ['Поздний платёж', 'Late payment'],
    { number: 'title', received: 'lead', newTake: 'promised', until: 'promised' },
    [
      'Мы видим ваш платёж по заявке № {number}',
      'Пришло {received}. Заявка в работе, деньги в сохранности.',
      'Платёж пришёл, когда срок курса уже вышел, и курс за это время изменился. По новому курсу вы получите {newTake}. Он действует до {until} (время московское). Откройте заявку, чтобы принять его или запросить возврат.',
    ],
    [
      'We see your payment for order No. {number}',
      'We received {received}. The order is open and the money is safe.',
      'The payment came after the rate had expired, and the rate has changed since then. At the new rate you will receive {newTake}. It is valid until {until} (Moscow time). Open the order to accept it or to ask for a refund.',
    ],
  ),
  rateOffered: emailText(
    'money',
    ['Предложен новый курс', 'New rate offered'],
    { number: 'title', received: 'lead', rate: 'free', take: 'free', newRate: 'promised', newTake: 'promised', until: 'promised' },
    [
      'Примите решение по новому курсу заявки № {number}',
      'Пришло {received}. Пока мы были закрыты, курс изменился. Деньги в сохранности.',
      'Прежний курс: {rate}, к получению {take}. Новый курс: {newRate}, к получению {newTake}.',
      'Новый курс действует до {until} (время московское). Откройте заявку, чтобы принять его или запросить возврат. Если вы не ответите, решение примет оператор.',
    ],
    [
      'Order No. {number} has a new rate: please decide',
      'We received {received}. The rate changed while we were closed. The money is safe.',
      'The old rate: {rate}, you would receive {take}. The new rate: {newRate}, you would receive {newTake}.',
      'The new rate is valid until {until} (Moscow time). Open the order to accept it or to ask for a refund. If you do not answer, the operator will decide.',
    ],
  ),
  askForProof: emailText(
    'money',
    ['Платёж не найден', 'Payment not found'],
    { number: 'title', due: 'lead', until: 'promised' },
    [
      'Платёж по заявке № {number} пока не найден',
      'Вы отметили, что оплатили заявку. Мы ищем перевод на {due} и пока его не видим.',
      'Ответьте на это письмо: пришлите чек банка или хеш транзакции (номер перевода в сети, он есть в истории кошелька). По ним мы найдём перевод.',
      'Если до {until} (время московское) платёж не найдётся, заявка закроется. Если деньги придут позже, мы их увидим и напишем вам.',
    ],
    [
      'We have not found the payment for order No. {number} yet',
      'You marked the order as paid. We are looking for a transfer of {due} and do not see it yet.',
      'Please reply to this email with the bank’s receipt or the transaction hash (the number of the transfer in the network, shown in the history of your wallet). It helps us find the transfer.',
      'If we do not find it by {until} (Moscow time), the order will be closed. If the money comes later, we will see it and write to you.',
    ],
  ),
  likelyPaymentSeen: emailText(
    'money',
    ['Сверяем перевод', 'Checking a transfer'],
    { number: 'title', transfer: 'lead' },
    [
      'Сверяем перевод по заявке № {number}',
      'Пришёл перевод, похожий на ваш: {transfer}. Автоматически он к заявке не привязался, поэтому его сверяет оператор.',
      'Делать ничего не нужно: решение появится на странице заявки. Если это не ваш перевод, отметьте это там же.',
    ],
    [
      'Checking a transfer for order No. {number}',
      'We received a transfer that looks like yours: {transfer}. It was not matched to the order automatically, so an operator is checking it.',
      'You do not need to do anything: you will see the decision on the order page. If the transfer is not yours, please say so there.',
    ],
  ),
  likelyPaymentDenied: emailText(
    'money',
    ['Перевод не к этой заявке', 'Transfer not for the order'],
    { number: 'title', transfer: 'lead', reason: 'sometimes' },
    [
      'Перевод не относится к заявке № {number}',
      'Мы сверили перевод на {transfer}: он не относится к вашей заявке.',
      'Причина: {reason}',
      'Если вы платили, откройте заявку и пришлите хеш перевода (его номер в сети) или чек: по ним мы его найдём.',
    ],
    [
      'The transfer does not belong to order No. {number}',
      'We checked the transfer of {transfer}: it does not belong to your order.',
      'Reason: {reason}',
      'If you have paid, open the order and send us the hash of the transfer (its number in the network) or the receipt: we will find it by that.',
    ],
  ),
  unmatchedPayment: emailText(
    'money',
    ['Деньги сверх заявки', 'Money beyond the order'],
    { number: 'title', extra: 'lead' },
    [
      'Деньги по заявке № {number}, которая уже не ждёт оплаты',
      'На реквизиты этой заявки пришло {extra}, но оплаты она больше не ждёт. Деньги в сохранности.',
      'Откройте заявку и решите, что с ними сделать. Чтобы вернуть деньги, укажите, куда, и подтвердите это по ссылке из письма. Чтобы обменять их, создайте новую заявку и не оплачивайте её: оператор зачтёт эти деньги.',
    ],
    [
      'Money for order No. {number}, which no longer waits for a payment',
      'We received {extra} at the payment details of this order, but the order no longer waits for a payment. The money is safe.',
      'Open the order and choose what to do with it. To get it back, tell us where to send it and confirm with the link in our email. To exchange it, create a new order and do not pay for it: the operator will use this money.',
    ],
  ),
  otherAssetSeen: emailText(
    'money',
    ['Пришла другая валюта', 'A different currency received'],
    { number: 'title', extra: 'lead', give: 'lead' },
    [
      'На реквизиты заявки № {number} пришла другая валюта',
      'Пришло {extra}, а эта заявка ждёт {give}. Обменять такой перевод по ней нельзя. Деньги в сохранности, мы вернём их вам.',
      'Откройте заявку, укажите, куда вернуть деньги, и подтвердите это по ссылке: её пришлём следующим письмом.',
    ],
    [
      'We received a different currency for order No. {number}',
      'We received {extra}, but this order is for {give}. We cannot exchange such a transfer under this order. The money is safe and we will return it to you.',
      'Open the order, tell us where to return the money, and confirm with the link that we will send in the next email.',
    ],
  ),
  paymentReturned: emailText(
    'money',
    ['Перевод снова виден', 'Transfer visible again'],
    { number: 'title' },
    [
      'Ваш перевод по заявке № {number} снова виден',
      'Какое-то время сеть не показывала ваш перевод. Теперь он снова виден: это те же деньги по той же заявке.',
      'Всё, что из-за этого изменилось в заявке, мы восстановили. Делать ничего не нужно, платить второй раз тоже.',
    ],
    [
      'Your transfer for order No. {number} is visible again',
      'For a while the network did not show your transfer. Now it is visible again: the same money for the same order.',
      'We have restored everything in the order that this had changed. You do not need to do anything, and you do not need to pay again.',
    ],
  ),

  payoutSent: emailText(
    'payouts',
    ['Выплата отправлена', 'Payout sent'],
    { number: 'title', take: 'lead', hashLater: 'extra', until: 'promised' },
    [
      'Перевод по заявке № {number} отправлен',
      'Мы отправили вам {take}.',
      '{hashLater}',
      'Когда деньги придут, подтвердите получение на странице заявки. Если что-то не так, там же сообщите о проблеме.',
      'Если до {until} (время московское) вы не сообщите о проблеме, заявка завершится сама.',
    ],
    [
      'The transfer for order No. {number} has been sent',
      'We have sent you {take}.',
      '{hashLater}',
      'When the money arrives, please confirm it on the order page. If something is wrong, report it there.',
      'If you do not report a problem by {until} (Moscow time), the order will be completed automatically.',
    ],
  ),
  payoutDelayed: emailText(
    'payouts',
    ['Выплата не прошла', 'Payout failed'],
    { number: 'title', take: 'lead', reason: 'sometimes' },
    [
      'Перевод по заявке № {number} не прошёл',
      'Мы отправили {take}, но перевод не дошёл.',
      'Причина: {reason}',
      'Откройте заявку и пришлите другие реквизиты того же получателя. Курс и сумма не изменятся, деньги остаются за заявкой.',
    ],
    [
      'The transfer for order No. {number} did not go through',
      'We sent {take}, but the transfer did not arrive.',
      'Reason: {reason}',
      'Open the order and give us other details of the same recipient. The rate and the amount will not change, and your money stays with the order.',
    ],
  ),
  delayedReminder: emailText(
    'payouts',
    ['Напоминание о новых реквизитах', 'Reminder: new details needed'],
    { number: 'title', take: 'lead' },
    [
      'Заявка № {number} ждёт новых реквизитов',
      'Перевод {take} не дошёл: чтобы отправить его снова, нам нужны другие реквизиты.',
      'Откройте заявку и пришлите другие реквизиты того же получателя. Курс и сумма не изменятся, деньги остаются за заявкой.',
    ],
    [
      'Order No. {number} is waiting for new details',
      'The transfer of {take} did not arrive: to send it again we need other details.',
      'Open the order and give us other details of the same recipient. The rate and the amount will not change, and your money stays with the order.',
    ],
  ),
  confirmDetails: emailText(
    'payouts',
    ['Подтверждение новых реквизитов', 'Confirm new details'],
    { number: 'title', take: 'lead' },
    [
      'Подтвердите новые реквизиты по заявке № {number}',
      'Для перевода {take} указаны новые реквизиты. Проверьте и подтвердите их: без подтверждения мы по ним не заплатим.',
    ],
    [
      'Confirm the new details for order No. {number}',
      'New details were given for the transfer of {take}. Check and confirm them: we will not pay to them without your confirmation.',
    ],
  ),
  refundDetails: emailText(
    'payouts',
    ['Подтверждение возврата', 'Confirm a refund'],
    { number: 'title' },
    [
      'Подтвердите, куда вернуть деньги по заявке № {number}',
      'На странице заявки указано, куда вернуть деньги. Сверьте каждый знак: перевод на чужой адрес вернуть нельзя.',
    ],
    [
      'Confirm where to return the money for order No. {number}',
      'The order page says where to return the money. Check every character: a transfer to a wrong address cannot be undone.',
    ],
  ),
  refundMoved: emailText(
    'payouts',
    ['Возврат', 'Refund'],
    { headline: 'title', number: 'free', news: 'passage' },
    ['{headline}', '{news}'],
    ['{headline}', '{news}'],
  ),
}
