/** Our texts of the emails about money that came otherwise than agreed, about payouts and refunds. */
import { emailText } from './email-text.ts'

export const moneyEmailTexts = {
  partialPaymentSeen: emailText(
    'money',
    ['Пришла часть суммы', 'A part has come'],
    { number: 'title', received: 'lead', remaining: 'lead', until: 'promised', choice: 'passage' },
    [
      'По заявке № {number} пришла часть суммы',
      'Пришло {received}, не хватает {remaining}.',
      'Доплатите недостающее до {until} (время московское) по тем же реквизитам: курс останется прежним.',
      '{choice}',
    ],
    [
      'A part of order No. {number} has come',
      '{received} has come, {remaining} is missing.',
      'Send the rest until {until} (Moscow time) to the same details: the rate stays as it was.',
      '{choice}',
    ],
  ),
  overPaymentSeen: emailText(
    'money',
    ['Пришло больше, чем нужно', 'More than is due'],
    { number: 'title', received: 'lead', excess: 'lead' },
    [
      'По заявке № {number} пришло больше, чем нужно',
      'Пришло {received}, это на {excess} больше, чем нужно. Деньги в сохранности.',
      'Откройте заявку и выберите: обменять всё или вернуть лишнее. Там видно, сколько вы получите. Выбрать можно, как только сеть или банк подтвердит платёж; до этого обмен ждёт.',
    ],
    [
      'More than is due has come for order No. {number}',
      '{received} has come, {excess} more than is due. The money is safe.',
      'Open the order and choose: exchange all of it, or have the excess back. It shows how much you would receive. You can choose as soon as the network or the bank has confirmed the payment; until then the exchange waits.',
    ],
  ),
  paymentSeenOffHours: emailText(
    'money',
    ['Платёж в нерабочее время', 'Payment in closed hours'],
    { number: 'title', received: 'lead', atOpening: 'lead', news: 'passage' },
    [
      'Мы видим ваш платёж по заявке № {number}',
      'Пришло {received}. Сейчас нерабочее время: заявка пойдёт дальше {atOpening}. Деньги в сохранности.',
      '{news}',
    ],
    [
      'We see your payment for order No. {number}',
      '{received} has come. We are closed now: the order goes on {atOpening}. The money is safe.',
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
      'Платёж пришёл, когда срок курса уже вышел, а курс с тех пор изменился. По новому курсу вы получите {newTake}. Он держится до {until} (время московское). Откройте заявку, чтобы принять его или запросить возврат.',
    ],
    [
      'We see your payment for order No. {number}',
      '{received} has come. The order is being worked on and the money is safe.',
      'It came after the rate had run out, and the rate has moved since. At the new rate you would receive {newTake}. It is held until {until} (Moscow time). Open the order to take it, or to ask for your money back.',
    ],
  ),
  rateOffered: emailText(
    'money',
    ['Предложен новый курс', 'New rate offered'],
    { number: 'title', received: 'lead', rate: 'free', take: 'free', newRate: 'promised', newTake: 'promised', until: 'promised' },
    [
      'Решите о новом курсе заявки № {number}',
      'Пришло {received}. Пока мы были закрыты, курс изменился. Деньги в сохранности.',
      'Прежний курс: {rate}, к получению {take}. Новый курс: {newRate}, к получению {newTake}.',
      'Новый курс держится до {until} (время московское). Откройте заявку, чтобы принять его или запросить возврат. Если решения не будет, его примет оператор.',
    ],
    [
      'Decide on the new rate of order No. {number}',
      '{received} has come. The rate has moved while we were closed. The money is safe.',
      'The former rate was {rate}, which gives {take}. The new rate is {newRate}, which gives {newTake}.',
      'The new rate is held until {until} (Moscow time). Open the order to take it, or to ask for your money back. If you do not decide, the operator does.',
    ],
  ),
  askForProof: emailText(
    'money',
    ['Платёж не найден', 'Payment not found'],
    { number: 'title', due: 'lead', until: 'promised' },
    [
      'Платёж по заявке № {number} пока не найден',
      'Вы отметили, что оплатили заявку. Мы ищем перевод на {due} и пока его не видим.',
      'Ответьте на это письмо: пришлите хеш транзакции или чек банка. По ним мы найдём перевод.',
      'Если до {until} (время московское) платёж не найдётся, заявка закроется. Деньги, которые придут позже, мы увидим и напишем вам.',
    ],
    [
      'The payment for order No. {number} is not found yet',
      'You marked the order as paid. We are looking for a transfer of {due} and do not see it yet.',
      'Please answer this email with the transaction hash or the receipt of the bank. They let us find the transfer.',
      'If it is not found until {until} (Moscow time), the order is closed. Money that comes later is seen too, and we write to you.',
    ],
  ),
  likelyPaymentSeen: emailText(
    'money',
    ['Сверяем перевод', 'Checking a transfer'],
    { number: 'title', transfer: 'lead' },
    [
      'Сверяем перевод по заявке № {number}',
      'Пришёл перевод, похожий на ваш: {transfer}. Сам он к заявке не привязался, поэтому его сверяет оператор.',
      'Делать ничего не нужно: решение появится на странице заявки. Если это не ваш перевод, отметьте это там же.',
    ],
    [
      'Checking a transfer for order No. {number}',
      'A transfer like yours has come: {transfer}. It did not reach the order by itself, so an operator is checking it.',
      'There is nothing to do: the answer will be shown on the page of the order. If the transfer is not yours, say so there.',
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
      'Если вы платили, откройте заявку и пришлите хеш перевода или чек: найдём его по ним.',
    ],
    [
      'The transfer is not for order No. {number}',
      'We have checked the transfer of {transfer}: it is not for your order.',
      'Reason: {reason}',
      'If you have paid, open the order and send us the hash of the transfer or the receipt: we find it by that.',
    ],
  ),
  unmatchedPayment: emailText(
    'money',
    ['Деньги после заявки', 'Money after the order'],
    { number: 'title', extra: 'lead' },
    [
      'Пришли деньги после заявки № {number}',
      'На реквизиты этой заявки пришло {extra}, но сама заявка денег уже не ждёт. Деньги в сохранности.',
      'Откройте заявку и выберите. Вернуть: укажите, куда, и подтвердите это письмом. Обменять: создайте новую заявку и не оплачивайте её второй раз, оператор отнесёт эти деньги к ней.',
    ],
    [
      'Money came after order No. {number}',
      '{extra} came to the details of this order, but the order awaits no money any more. The money is safe.',
      'Open the order and choose. To have it back, say where to and confirm it by an email. To exchange it, make a new order and do not pay for it again: the operator gives this money to it.',
    ],
  ),
  otherAssetSeen: emailText(
    'money',
    ['Пришла другая валюта', 'Another currency came'],
    { number: 'title', extra: 'lead', give: 'lead' },
    [
      'На реквизиты заявки № {number} пришла другая валюта',
      'Пришло {extra}, а эта заявка ждёт {give}. Обменять такой перевод по ней нельзя. Деньги в сохранности, мы вернём их вам.',
      'Откройте заявку, укажите, куда вернуть деньги, и подтвердите это по ссылке: её пришлём следующим письмом.',
    ],
    [
      'Another currency came for order No. {number}',
      '{extra} came, while this order awaits {give}. It cannot be exchanged by it. The money is safe and we return it to you.',
      'Open the order, say where to return the money, and confirm it by the link that comes in the next email.',
    ],
  ),
  paymentReturned: emailText(
    'money',
    ['Перевод снова виден', 'Transfer seen again'],
    { number: 'title' },
    [
      'Ваш перевод по заявке № {number} снова виден',
      'Какое-то время сеть не показывала ваш перевод. Теперь он снова на месте, это те же деньги по той же заявке.',
      'Всё, что из-за этого изменилось, мы вернули как было. Делать ничего не нужно, второй раз платить тоже.',
    ],
    [
      'Your transfer for order No. {number} is seen again',
      'For a while the network did not show your transfer. It is there again: the same money for the same order.',
      'Whatever this had changed is as it was. There is nothing you have to do, and nothing to pay again.',
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
      'Если до {until} (время московское) не сообщить о проблеме, заявка завершится сама.',
    ],
    [
      'The transfer of order No. {number} is sent',
      'We have sent you {take}.',
      '{hashLater}',
      'When the money has come, confirm it on the page of the order. If something is wrong, report it there.',
      'If no problem is reported until {until} (Moscow time), the order completes by itself.',
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
      'The transfer of order No. {number} did not go through',
      'We sent {take}, but the transfer did not arrive.',
      'The reason: {reason}',
      'Open the order and send other details of the same recipient. The rate and the sum stay as they are, and the money stays with the order.',
    ],
  ),
  delayedReminder: emailText(
    'payouts',
    ['Напоминание о новых реквизитах', 'Reminder of new details'],
    { number: 'title', take: 'lead' },
    [
      'Заявка № {number} ждёт новых реквизитов',
      'Перевод {take} не дошёл, и нам некуда его отправить.',
      'Откройте заявку и пришлите другие реквизиты того же получателя. Курс и сумма не изменятся, деньги остаются за заявкой.',
    ],
    [
      'Order No. {number} waits for new details',
      'The transfer of {take} did not arrive, and we have nowhere to send it.',
      'Open the order and send other details of the same recipient. The rate and the sum stay as they are, and the money stays with the order.',
    ],
  ),
  confirmDetails: emailText(
    'payouts',
    ['Подтверждение новых реквизитов', 'Confirm new details'],
    { number: 'title', take: 'lead' },
    [
      'Подтвердите новые реквизиты по заявке № {number}',
      'По заявке присланы новые реквизиты для перевода {take}. Проверьте их и подтвердите: без этого мы по ним не платим.',
    ],
    [
      'Confirm the new details of order No. {number}',
      'New details for the transfer of {take} were sent on the order. Check and confirm them: without that we do not pay to them.',
    ],
  ),
  refundDetails: emailText(
    'payouts',
    ['Подтверждение возврата', 'Confirm a refund'],
    { number: 'title' },
    [
      'Подтвердите, куда вернуть деньги по заявке № {number}',
      'На странице заявки указали, куда вернуть деньги. Сверьте каждый знак: вернуть перевод с чужого адреса нельзя.',
    ],
    [
      'Confirm where to return the money of order No. {number}',
      'On the page of the order it was said where to return the money. Compare every sign: a transfer to a wrong address cannot be taken back.',
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
