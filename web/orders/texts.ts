/** Words of the order's journey. What each situation means is in core/orders/situation-words.ts, what an action does in action-words.ts. */
import type { Texts } from '../app/language.tsx'

const plural = new Intl.PluralRules('ru')
/** Whole minutes as minutes, everything else as seconds. */
const inUnits = (seconds: number) =>
  seconds % 60 === 0 ? { count: seconds / 60, unit: 'minute' as const } : { count: seconds, unit: 'second' as const }
/** "минуты", "5 минут", "21 секунды": after «в течение». */
function timeRu(seconds: number): string {
  const { count, unit } = inUnits(seconds)
  const [one, many] = unit === 'minute' ? ['минуты', 'минут'] : ['секунды', 'секунд']
  return count === 1 ? one : `${count} ${plural.select(count) === 'one' ? one : many}`
}
/** "a minute", "5 minutes", "21 seconds". */
function timeEn(seconds: number): string {
  const { count, unit } = inUnits(seconds)
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`
}

export const orderTexts = {
  order: { ru: (number: string) => `Заявка № ${number}`, en: (number: string) => `Order No. ${number}` },
  loading: { ru: 'Загружаем заявку', en: 'Loading the order' },
  failed: { ru: 'Заявка не загрузилась', en: 'The order did not load' },
  failedText: {
    ru: 'С заявкой и деньгами всё в порядке: не открылась только страница.',
    en: 'Your order and your money are fine: only the page did not open.',
  },
  again: { ru: 'Загрузить снова', en: 'Load again' },
  statusNow: {
    ru: (status: string, now: string) => `Статус заявки: ${status}. ${now}`,
    en: (status: string, now: string) => `Order status: ${status}. ${now}`,
  },

  steps: { ru: 'Ход заявки', en: 'Progress of the order' },
  step1: { ru: 'Заявка', en: 'Order' },
  step2: { ru: 'Оплата', en: 'Payment' },
  step3: { ru: 'Проверка', en: 'Check' },
  step4: { ru: 'Выплата', en: 'Payout' },
  turn_client: { ru: 'Ход за вами', en: 'Your turn' },
  turn_operator: { ru: 'Ход за оператором', en: 'The operator’s turn' },
  turn_system: { ru: 'Всё идёт само', en: 'Everything runs automatically' },
  turn_nobody: { ru: 'Делать ничего не нужно', en: 'Nothing needs to be done' },
  until: { ru: (who: string, moment: string) => `${who}, до ${moment}.`, en: (who: string, moment: string) => `${who}, until ${moment}.` },
  watched: {
    ru: (moment: string) => `Следим за поступлениями до ${moment}.`,
    en: (moment: string) => `We watch for payments until ${moment}.`,
  },

  // proof of the rates
  receipts: { ru: 'Квитанции курса', en: 'Rate receipts' },
  receiptsText: {
    ru: 'Каждый курс этой заявки мы подписали. Сохраните файл: он доказывает, что мы обещали.',
    en: 'We sign every rate of this order. Keep the file: it proves what we promised.',
  },
  receiptsDownload: { ru: 'Скачать файл', en: 'Download the file' },
  receiptsCheck: { ru: 'Проверить', en: 'Check' },

  // what is exchanged
  summary: { ru: 'Что на что меняем', en: 'What is exchanged' },
  give: { ru: 'Отдаёте', en: 'You give' },
  take: { ru: 'Получаете', en: 'You receive' },
  gave: { ru: 'Вы отдали', en: 'You gave' },
  rate: { ru: 'Курс', en: 'Rate' },
  rateMadeOf: { ru: 'Из чего складывается курс', en: 'What the rate is made of' },
  rateIndicative: { ru: 'Примерный курс', en: 'Approximate rate' },
  emails: { ru: 'Почта', en: 'Email' },
  meetingWish: { ru: 'Желаемая встреча', en: 'Preferred meeting' },
  network: { ru: (network: string) => `сеть ${network}`, en: (network: string) => `${network} network` },
  created: { ru: 'Заявка создана', en: 'Order created' },

  // paying
  lockPast: {
    ru: 'Срок закреплённого курса вышел. Если отправите перевод сейчас, мы предложим обменять его по новому курсу или вернуть.',
    en: 'The time of the fixed rate is over. If you send the transfer now, we will offer to exchange it at a new rate or to return it.',
  },
  lockChain: {
    ru: (moment: string) => `Курс закреплён за вами до ${moment}. Важно, когда перевод появится в сети, а не когда подтвердится.`,
    en: (moment: string) =>
      `The rate is fixed for you until ${moment}. What counts is when the transfer appears in the network, not when it is confirmed.`,
  },
  lockBank: {
    ru: (moment: string) => `Курс закреплён за вами до ${moment}. Учитывается время, которое банк укажет в переводе.`,
    en: (moment: string) => `The rate is fixed for you until ${moment}. What counts is the time that the bank gives for the transfer.`,
  },
  offHoursLead: {
    ru: (moment: string) => `Сейчас нерабочее время. Откроемся ${moment} и пересчитаем курс. Можно оплатить сейчас или подождать.`,
    en: (moment: string) => `We are closed now. We open at ${moment} and recalculate the rate then. You can pay now or wait.`,
  },
  cashLead: {
    ru: (moment: string) => `Курс закреплён за вами до ${moment}. Внесите наличные в офисе и назовите номер заявки.`,
    en: (moment: string) => `The rate is fixed for you until ${moment}. Pay in cash at the office and give your order number.`,
  },
  topUpLead: {
    ru: (received: string, due: string) => `Пришло ${received} из ${due}. Деньги в сохранности, реквизиты те же.`,
    en: (received: string, due: string) => `We received ${received} of ${due}. The money is safe; the payment details are the same.`,
  },
  left: { ru: 'осталось', en: 'left' },
  spokenLeft: {
    ru: (minutes: number) => (minutes > 0 ? `На оплату осталось не больше ${minutes} мин` : 'Время на оплату вышло'),
    en: (minutes: number) => (minutes > 0 ? `At most ${minutes} min left to pay` : 'The time to pay is over'),
  },
  memoFirst_memo: { ru: 'Сначала комментарий (memo)', en: 'First copy the memo' },
  memoFirst_tag: { ru: 'Сначала тег (destination tag)', en: 'First copy the destination tag' },
  memoWhy_memo: {
    ru: 'Это код вашего перевода. Вставьте его в поле «Комментарий» или «Memo» в кошельке: без него мы не узнаем, что перевод ваш.',
    en: 'It is the code of your transfer. Paste it into the “Memo” or “Comment” field of your wallet: without it we cannot tell which transfer is yours.',
  },
  memoWhy_tag: {
    ru: 'Это код вашего перевода. Вставьте его в поле «Destination tag» в кошельке: без него мы не узнаем, что перевод ваш.',
    en: 'It is the code of your transfer. Paste it into the “Destination tag” field of your wallet: without it we cannot tell which transfer is yours.',
  },
  memoNoted_memo: { ru: 'Комментарий скопирован', en: 'I have copied the memo' },
  memoNoted_tag: { ru: 'Тег скопирован', en: 'I have copied the tag' },
  memoLock_memo: {
    ru: 'Можно скопировать, когда отметите, что комментарий скопирован.',
    en: 'You can copy it after you tick that you have copied the memo.',
  },
  memoLock_tag: {
    ru: 'Можно скопировать, когда отметите, что тег скопирован.',
    en: 'You can copy it after you tick that you have copied the tag.',
  },
  memo_memo: { ru: 'комментарий', en: 'memo' },
  memo_tag: { ru: 'тег', en: 'tag' },
  address: { ru: (network: string) => `Адрес в сети ${network}`, en: (network: string) => `Address in the ${network} network` },
  addressBare: { ru: 'Адрес', en: 'Address' },
  card: { ru: 'Номер карты', en: 'Card number' },
  phone: { ru: 'Телефон для СБП', en: 'Phone number for SBP' },
  account: { ru: 'Номер счёта', en: 'Account number' },
  credentials: { ru: 'Реквизиты', en: 'Details' },
  receiver: { ru: 'Получатель', en: 'Recipient' },
  sum: { ru: 'Сумма', en: 'Amount' },
  copy: { ru: 'Копировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  qrWithBoth_memo: { ru: 'В коде уже есть адрес, сумма и комментарий', en: 'The code contains the address, the amount and the memo' },
  qrWithBoth_tag: { ru: 'В коде уже есть адрес, сумма и тег', en: 'The code contains the address, the amount and the tag' },
  qrWithMemo_memo: {
    ru: 'В коде адрес вместе с комментарием, сумму введите сами',
    en: 'The code contains the address with the memo; type the amount yourself',
  },
  qrWithMemo_tag: {
    ru: 'В коде адрес вместе с тегом (X-адрес), сумму введите сами',
    en: 'The code contains the address with the tag (an X-address); type the amount yourself',
  },
  qrWithSum: { ru: 'В коде уже есть адрес и сумма', en: 'The code contains the address and the amount' },
  qrBare: { ru: 'В коде адрес, сумму введите сами', en: 'The code contains the address; type the amount yourself' },
  qrBare_memo: {
    ru: 'В коде нет комментария: его и сумму введите сами',
    en: 'The code has no memo: type it and the amount yourself',
  },
  qrBare_tag: { ru: 'В коде нет тега: его и сумму введите сами', en: 'The code has no tag: type it and the amount yourself' },
  qrLocked_memo: {
    ru: 'QR-код появится, когда отметите, что комментарий скопирован: в самом коде его нет',
    en: 'The QR code appears after you tick that you have copied the memo: the code does not contain it',
  },
  qrLocked_tag: {
    ru: 'QR-код появится, когда отметите, что тег скопирован: в самом коде его нет',
    en: 'The QR code appears after you tick that you have copied the tag: the code does not contain it',
  },
  kopecksFirst: {
    ru: 'По точным копейкам мы узнаём ваш перевод',
    en: 'The exact kopecks (the digits after the point) show us that the transfer is yours',
  },
  kopecksWhy: {
    ru: (sum: string) => `Ровно ${sum}, одним переводом, со своей карты или счёта.`,
    en: (sum: string) => `Exactly ${sum}, in one transfer, from your own card or account.`,
  },
  kopecksLess: {
    ru: (less: string) => `Это на ${less} меньше суммы заявки, но получите вы столько же.`,
    en: (less: string) => `It is ${less} less than the order amount, but you will receive the same.`,
  },
  bankNote: {
    ru: 'Отправьте ровно эту сумму одним переводом со своей карты или счёта: по сумме мы узнаём ваш перевод.',
    en: 'Send exactly this amount in one transfer from your own card or account: this is how we know that the transfer is yours.',
  },
  networkSilent: {
    ru: (network: string, since: string) => `Нет связи с сетью ${network} с ${since}`,
    en: (network: string, since: string) => `No connection to the ${network} network since ${since}`,
  },
  networkSilentText: {
    ru: 'Если перевод уже отправлен, он не потеряется: увидим его, как только связь появится. До этого заявка не закроется.',
    en: 'If you have sent the transfer, it will not be lost: we will see it as soon as the connection is back. Until then the order will not be closed.',
  },
  networkChecked: {
    ru: (network: string, since: string) => `С ${since} проверяем данные сети ${network}`,
    en: (network: string, since: string) => `We have been checking the data of the ${network} network since ${since}`,
  },
  networkCheckedText: {
    ru: 'Перевод может появиться здесь позже обычного. Деньги в сохранности, до конца проверки заявка не закроется.',
    en: 'Your transfer may appear here later than usual. The money is safe, and the order will not be closed until the check ends.',
  },
  seenBySelf: { ru: 'Перевод увидим сами', en: 'We will see the transfer ourselves' },
  seenBySelfText: {
    ru: 'Нажимать кнопку ниже не обязательно. Страницу можно закрыть: когда зачтём оплату, напишем на почту.',
    en: 'You do not have to press the button below. You may close the page: we will email you when the payment is credited.',
  },
  seenByOperator: { ru: 'После перевода нажмите «Я оплатил»', en: 'After the transfer press “I have paid”' },
  seenByOperatorText: {
    ru: 'Поступления на эти реквизиты проверяет оператор. Так он узнает, что перевод отправлен.',
    en: 'An operator checks for payments to these details. Your press tells them that you have sent the transfer.',
  },
  iHavePaid: { ru: 'Я оплатил', en: 'I have paid' },
  readInstructions: { ru: 'Прочитано, показать реквизиты', en: 'I have read it, show the details' },
  instructions: { ru: 'Как платить', en: 'How to pay' },
  refreshFirst: { ru: 'Обновите курс перед оплатой', en: 'Refresh the rate before you pay' },
  rateOver: { ru: 'Срок курса вышел', en: 'The rate has expired' },
  rateOverText: {
    ru: 'Если вы ещё не отправили перевод, обновите курс: получите новую сумму и новый срок.',
    en: 'If you have not sent the transfer yet, refresh the rate: you will get a new amount and a new time limit.',
  },
  rateOverPaid: { ru: 'Если уже отправили, нажмите «Я оплатил».', en: 'If you have already sent it, press “I have paid”.' },
  notRenewed: { ru: 'Курс пока не обновить', en: 'The rate cannot be refreshed yet' },
  notRenewed_RESERVE_LACKING: {
    ru: 'Новый курс выгоднее для вас, но на такую выплату нашего резерва сейчас не хватает. Пока не отправляйте перевод. Обновите курс чуть позже или отмените заявку и создайте новую на меньшую сумму.',
    en: 'The new rate is better for you, but our reserve does not cover that payout now. Do not send the transfer yet. Refresh the rate a little later, or cancel this order and create a new one for a smaller amount.',
  },
  notRenewed_NO_RATE: {
    ru: 'Курса для этого направления сейчас нет. Пока не отправляйте перевод. Обновите курс через несколько минут или отмените заявку.',
    en: 'There is no rate for this direction right now. Do not send the transfer yet. Refresh the rate in a few minutes, or cancel the order.',
  },
  refreshRate: { ru: 'Обновить курс', en: 'Refresh the rate' },
  office: { ru: 'Офис', en: 'Office' },

  // odd money
  choices: { ru: 'Что сделать дальше', en: 'What to do next' },
  choiceNeeded: { ru: (status: string) => `${status}: нужен ваш выбор`, en: (status: string) => `${status}: your choice is needed` },
  choiceMoved: { ru: 'Сумма изменилась, пока вы выбирали', en: 'The amount has changed while you were choosing' },
  choiceMovedText: {
    ru: (sum: string) => `Теперь получите ${sum}. Если это подходит, нажмите ещё раз.`,
    en: (sum: string) => `You would now receive ${sum}. If this suits you, press again.`,
  },
  rateBefore: { ru: 'Прежний курс', en: 'Old rate' },
  rateNew: { ru: 'Новый курс', en: 'New rate' },
  refundInstead: { ru: 'Вернуть деньги вместо обмена…', en: 'Return the money instead…' },
  refundAsk: { ru: (sum: string) => `Запросить возврат ${sum}`, en: (sum: string) => `Ask for a refund of ${sum}` },
  refundGets: { ru: (sum: string) => `Вернём ${sum}`, en: (sum: string) => `We will return ${sum}` },
  refundCondition: {
    ru: 'Просьбу рассмотрит оператор. До его решения заявка остаётся открытой.',
    en: 'The operator will look at your request. Until the decision, the order stays open.',
  },

  // checking
  confirmations: {
    ru: (n: number, m: number) => `${n} из ${m} подтверждений`,
    en: (n: number, m: number) => `${n} of ${m} confirmations`,
  },
  counting: { ru: 'Подтверждения сети', en: 'Network confirmations' },
  missing: { ru: (sum: string) => `не хватает ${sum}`, en: (sum: string) => `${sum} is missing` },
  arrived: { ru: (sum: string) => `пришло ${sum}`, en: (sum: string) => `received ${sum}` },
  share: { ru: 'Какая часть суммы пришла', en: 'How much of the amount has arrived' },
  received: { ru: 'Пришло', en: 'Received' },
  seenAt: { ru: 'Увидели', en: 'Seen' },
  toPayOut: { ru: 'К выплате', en: 'To be paid out' },
  paidOut: { ru: 'Отправили', en: 'Sent' },
  paidOutAt: { ru: 'Отправили в', en: 'Sent at' },
  hash: { ru: 'Хеш (номер в сети)', en: 'Hash (number in the network)' },
  payoutHash: { ru: 'Хеш выплаты (номер в сети)', en: 'Payout hash (number in the network)' },
  payoutReceipt: { ru: 'Номер чека', en: 'Receipt number' },
  yourTransfer: { ru: 'Ваш перевод', en: 'Your transfer' },
  payments: { ru: 'Ваши переводы', en: 'Your transfers' },
  payment_seen: { ru: 'ждёт подтверждения', en: 'being confirmed' },
  payment_confirmed: { ru: 'подтверждён', en: 'confirmed' },
  payment_vanished: { ru: 'больше не виден в сети', en: 'no longer in the network' },
  payment_unmatched: { ru: 'у оператора', en: 'being checked by the operator' },
  checkAgain: { ru: 'Проверить ещё раз', en: 'Check again' },
  withSeconds: {
    ru: (words: string, seconds: number) => `${words} (${seconds} с)`,
    en: (words: string, seconds: number) => `${words} (${seconds} s)`,
  },
  checkAgainIn: { ru: (seconds: number) => `Проверить ещё раз (${seconds} с)`, en: (seconds: number) => `Check again (${seconds} s)` },
  checkedAt: { ru: (what: string, moment: string) => `${what} (${moment})`, en: (what: string, moment: string) => `${what} (${moment})` },
  checkedFound: { ru: 'Платёж найден', en: 'Payment found' },
  checkedLikely: { ru: 'Пришёл похожий перевод', en: 'We received a similar transfer' },
  checkedNothing: { ru: 'Пока ничего нового', en: 'Nothing new yet' },
  checkedUntil: {
    ru: (where: string, moment: string) => `Проверили всё, что пришло до ${moment}: ${where}.`,
    en: (where: string, moment: string) => `We checked everything that came before ${moment}: ${where}.`,
  },
  today: { ru: 'сегодня', en: 'today' },
  tomorrow: { ru: 'завтра', en: 'tomorrow' },

  // the end
  sentTo: { ru: (name: string) => `Отправили: ${name}`, en: (name: string) => `Sent: ${name}` },
  handedOver: { ru: 'Выдали наличными', en: 'Handed over in cash' },
  doneAt: {
    ru: (moment: string, minutes: number) => `${moment}. Обмен занял ${minutes} мин.`,
    en: (moment: string, minutes: number) => `${moment}. The exchange took ${minutes} min.`,
  },
  doneLong: { ru: (moment: string) => `Завершено: ${moment}.`, en: (moment: string) => `Completed: ${moment}.` },
  print: { ru: 'Распечатать чек', en: 'Print the receipt' },
  reasonTitle: { ru: 'Причина', en: 'Reason' },
  holdReason: { ru: 'Почему заявка приостановлена', en: 'Why the order is on hold' },

  // other details for a payout that failed
  detailsNew: { ru: 'Новые реквизиты', en: 'New details' },
  detailsNewText: {
    ru: 'Получатель должен быть тем же человеком. Потом реквизиты нужно будет подтвердить по ссылке из письма.',
    en: 'The recipient must be the same person. Then you will have to confirm the details with the link in our email.',
  },
  detailsVerifiedText: {
    ru: 'На такую переведём сразу: ни письма, ни новой проверки не понадобится.',
    en: 'We can send to one of these at once, with no email and no new check.',
  },
  detailsPayTo: { ru: (number: string) => `Перевести на ${number}`, en: (number: string) => `Transfer to ${number}` },
  detailsSend: { ru: 'Отправить реквизиты', en: 'Send the details' },
  detailsMail: { ru: 'Проверьте почту', en: 'Check your email' },
  detailsMailText: { ru: 'Письмо со ссылкой отправлено на', en: 'We sent an email with the link to' },
  detailsMailLost: {
    ru: 'Если его нет несколько минут, загляните в папку «Спам».',
    en: 'If it is not there in a few minutes, look in the spam folder.',
  },
  detailsSent: { ru: 'Реквизиты, которые вы указали', en: 'The details you gave' },
  detailsSentAt: { ru: 'Отправлены', en: 'Sent' },
  detailsOther: { ru: 'Указать другие', en: 'Give other details' },
  confirmTitle: { ru: 'Подтвердить новые реквизиты?', en: 'Confirm the new details?' },
  confirmText: {
    ru: 'Сверьте реквизиты. После подтверждения перевод по заявке уйдёт по этим реквизитам. Если их указали не вы, закройте страницу и напишите нам.',
    en: 'Check the details. After you confirm, we will send the transfer to them. If it was not you who gave them, close the page and write to us.',
  },
  confirmDetails: {
    ru: (number: string) => `Новые реквизиты заявки № ${number}`,
    en: (number: string) => `The new details of order No. ${number}`,
  },
  confirmWas: { ru: (was: string) => `раньше: ${was}`, en: (was: string) => `before: ${was}` },
  confirmPress: { ru: 'Подтвердить реквизиты', en: 'Confirm the details' },
  confirmOver: {
    ru: 'Эти реквизиты уже приняты или заменены, либо срок ссылки вышел. Что сейчас, видно в заявке.',
    en: 'These details were already accepted or replaced, or the link has expired. The order page shows what is happening now.',
  },
  toOrder: { ru: 'К заявке', en: 'To the order' },
  moneySent: { ru: 'Уже отправили деньги?', en: 'Already sent the money?' },
  moneySentText: {
    ru: 'Укажите хеш перевода (его номер в сети) или номер чека: найдём платёж и вернёмся к заявке.',
    en: 'Enter the transfer hash (its number in the network) or the receipt number: we will find the payment and return to the order.',
  },
  enough: { ru: 'Не хотите доплачивать?', en: 'Do not want to send the rest?' },
  likely: { ru: 'Похожий перевод', en: 'A similar transfer' },
  likelyTitle: {
    ru: (sum: string) => `Пришло ${sum}, похоже на ваш перевод`,
    en: (sum: string) => `We received ${sum}; it looks like yours`,
  },
  likelyText: {
    ru: 'Сумма и время подходят, но автоматически перевод к заявке не привязался.',
    en: 'The amount and the time fit, but the transfer was not matched to the order automatically.',
  },
  likelyWhy_memo: {
    ru: 'По комментарию (memo) мы узнаём, чей перевод. Здесь он не тот, поэтому автоматически перевод не привязался.',
    en: 'The memo tells us whose transfer it is. Here it is different, so the transfer was not matched automatically.',
  },
  likelyWhy_tag: {
    ru: 'По тегу мы узнаём, чей перевод. Здесь он не тот, поэтому автоматически перевод не привязался.',
    en: 'The tag tells us whose transfer it is. Here it is different, so the transfer was not matched automatically.',
  },
  likelyCame_memo: { ru: 'Комментарий в переводе', en: 'Memo in the transfer' },
  likelyCame_tag: { ru: 'Тег в переводе', en: 'Tag in the transfer' },
  likelyNone_memo: { ru: 'без комментария', en: 'none' },
  likelyNone_tag: { ru: 'без тега', en: 'none' },
  likelyGiven_memo: { ru: 'Комментарий этой заявки', en: 'Memo of this order' },
  likelyGiven_tag: { ru: 'Тег этой заявки', en: 'Tag of this order' },
  likelyDeniedTitle: {
    ru: (sum: string) => `Перевод на ${sum} сверили: он не относится к этой заявке`,
    en: (sum: string) => `We checked the transfer of ${sum}: it is not for this order`,
  },
  unmarkOver: {
    ru: (seconds: number) =>
      `${seconds > 0 ? `Отметку об оплате можно снять только в течение ${timeRu(seconds)} после нажатия.` : 'Отметку об оплате снять нельзя.'} Если вы не платили, делать ничего не нужно: без перевода заявка закроется сама.`,
    en: (seconds: number) =>
      `${seconds > 0 ? `You can remove the “paid” mark only within ${timeEn(seconds)} of setting it.` : 'The “paid” mark cannot be removed.'} If you have not paid, you do not need to do anything: without a transfer the order will be closed automatically.`,
  },
  nameHashHelp: {
    ru: 'Это номер перевода. Скопируйте его из истории кошелька или банка: по нему мы найдём перевод, даже если комментарий указан с ошибкой.',
    en: 'It is the number of the transfer. Copy it from the history of your wallet or bank: with it we can find the transfer even if the memo is wrong.',
  },
  unmatchedPayment: { ru: 'Ещё один перевод', en: 'Another transfer' },
  unmatchedTitle: { ru: (sum: string) => `Пришло ещё ${sum}`, en: (sum: string) => `We received another ${sum}` },
  unmatchedText: {
    ru: 'Эти деньги сверх заявки: оплаты она уже не ждала. Они в сохранности. Выберите, что с ними сделать.',
    en: 'This money is beyond the order, which no longer waited for a payment. It is safe. Choose what to do with it.',
  },
  unmatchedOtherTitle: {
    ru: (sum: string, awaited: string) => `Пришло ${sum}, а заявка на ${awaited}`,
    en: (sum: string, awaited: string) => `We received ${sum}, but the order is for ${awaited}`,
  },
  unmatchedOtherText: {
    ru: (told: boolean) =>
      `${told ? '' : 'Обменять эту валюту по заявке нельзя, поэтому мы вернём её вам. '}Деньги в сохранности. Укажите, куда их отправить.`,
    en: (told: boolean) =>
      `${told ? '' : 'This order cannot exchange this currency, so we will return it to you. '}The money is safe. Tell us where to send it.`,
  },
  unmatchedBack: {
    ru: 'Эти деньги мы возвращаем вам отдельно от заявки.',
    en: 'We are returning this money to you separately from the order.',
  },
  unmatchedGone: { ru: 'Эти деньги мы вам вернули.', en: 'We have returned this money to you.' },
  unmatchedReturn: { ru: (sum: string) => `Вернуть ${sum}`, en: (sum: string) => `Return ${sum}` },
  unmatchedNew: {
    ru: 'Чтобы обменять эти деньги, создайте новую заявку и не оплачивайте её: оператор зачтёт их.',
    en: 'To exchange this money, create a new order and do not pay for it: the operator will use this money.',
  },
  unmatchedSure: {
    ru: 'Оператор готовит возврат, об отправке напишем отдельно.',
    en: 'The operator is preparing the refund; we will write again when it is sent.',
  },
  refund: { ru: 'Возврат', en: 'Refund' },
  refunds: { ru: 'Возвраты', en: 'Refunds' },
  refundSum: { ru: 'Вернём', en: 'You get back' },
  refundedSum: { ru: 'Вернули', en: 'Returned' },
  refundCost: { ru: 'Комиссия сети, из суммы', en: 'Network fee, from the amount' },
  refundState: { ru: 'Что сейчас', en: 'Status' },
  refundTo: { ru: 'Куда', en: 'Where to' },
  refundArrivedAt: { ru: 'Дошло в', en: 'Arrived at' },
  refundMemo: { ru: 'Комментарий (memo) или тег', en: 'Memo or tag' },
  refundMemoHelp: {
    ru: 'Код, по которому биржа находит ваш перевод. Нужен почти всегда, если адрес на бирже.',
    en: 'The code by which an exchange finds your transfer. Nearly always needed if the address is at an exchange.',
  },
  refundNoMemo: { ru: 'Этому адресу он не нужен', en: 'This address does not need one' },
  refundAccount: { ru: 'Номер счёта и БИК', en: 'Account number and BIK (bank code)' },
  refundAccountHelp: {
    ru: 'Через косую черту: 20 цифр счёта / 9 цифр БИК.',
    en: 'With a slash between: 20 digits of the account / 9 digits of the BIK.',
  },
  refundWhere: { ru: 'Куда вернуть деньги', en: 'Where to return the money' },
  refundWhereCoin: {
    ru: 'Укажите свой адрес в той же сети, в которой платили. Если платили с биржи, возьмите там адрес для пополнения.',
    en: 'Enter your own address in the network you paid in. If you paid from an exchange, take its deposit address.',
  },
  refundWhereBank: {
    ru: 'Укажите карту, телефон или счёт, с которых платили: деньги можно вернуть только отправителю.',
    en: 'Enter the card, phone or account you paid from: we can return money only to its sender.',
  },
  refundOtherNetwork: {
    ru: 'Это адрес другой сети. Нужен адрес в той сети, по которой пришли деньги.',
    en: 'This address belongs to another network. Enter one in the network that the money came through.',
  },
  refundEmailFirst: {
    ru: (email: string) => `Пришлём письмо на ${email}. Отправим деньги, только когда вы подтвердите реквизиты по ссылке из него.`,
    en: (email: string) => `We will send an email to ${email}. We will send the money only after you confirm with the link in it.`,
  },
  refundSend: { ru: 'Прислать письмо', en: 'Send the email' },
  refundEmail: { ru: 'Подтвердите по ссылке из письма', en: 'Confirm with the link in the email' },
  refundEmailText: {
    ru: (email: string) => `Письмо отправлено на ${email}. Ссылка сработает один раз. Эта страница обновится сама.`,
    en: (email: string) => `We sent the email to ${email}. The link works once. This page will update by itself.`,
  },
  refundAgain: { ru: 'Указать заново', en: 'Enter again' },
  refundChange: { ru: 'Изменить', en: 'Change' },
  refundSure: { ru: 'Подтверждено по письму', en: 'Confirmed by email' },
  refundSureText: { ru: 'Деньги вернутся только сюда.', en: 'The money will be returned only here.' },
  refundLinkTitle: { ru: 'Подтвердите, куда вернуть деньги', en: 'Confirm where to return the money' },
  refundLinkText: {
    ru: 'Сверьте реквизиты в письме до последнего знака. Нажимайте, только если они ваши: отправленные туда деньги вернуть нельзя.',
    en: 'Check every character in the email. Press only if these details are yours: money sent there cannot be taken back.',
  },
  refundLinkPress: { ru: 'Да, это мои реквизиты', en: 'Yes, these details are mine' },
  refundLinkOver: { ru: 'Ссылка больше не действует', en: 'The link no longer works' },
  refundLinkOverText: {
    ru: 'Она уже сработала, её срок вышел, или реквизиты указаны заново. Проверьте их на странице заявки.',
    en: 'It was already used, it has expired, or the details were entered again. See them on the order page.',
  },
  refundLinkLeave: { ru: 'Открыть заявку', en: 'Open the order' },
  refund_where: { ru: 'ждёт от вас реквизиты', en: 'waiting for your details' },
  refund_letter: { ru: 'ждёт подтверждения по письму', en: 'waiting for your confirmation by email' },
  refund_cash: { ru: 'ждёт вас в офисе', en: 'waiting for you at the office' },
  refund_proposed: { ru: 'проверяет оператор', en: 'being checked by the operator' },
  refund_approved: { ru: 'одобрен, оператор отправляет', en: 'approved, the operator is sending it' },
  refund_sent: { ru: 'отправлен, идёт к вам', en: 'sent, on its way to you' },
  refund_confirmed: { ru: 'дошёл до вас', en: 'has arrived' },
  refund_failed: { ru: 'не дошёл, отправим заново', en: 'did not arrive, we will send it again' },
  refund_dropped: { ru: 'не понадобился', en: 'not needed' },

  // history
  history: { ru: 'История', en: 'History' },
  moscow: { ru: 'Время московское', en: 'Moscow time' },

  // asking in place
  optional: { ru: 'Необязательно', en: 'Optional' },
  notNow: { ru: 'Не сейчас', en: 'Not now' },
  input_reason: { ru: 'Что случилось', en: 'What has happened' },
  ownHash: { ru: 'Хеш вашего перевода', en: 'Hash of your transfer' },
  input_proof: { ru: 'Хеш перевода (номер в сети) или номер чека', en: 'Transfer hash (number in the network) or receipt number' },
  fillIn: { ru: 'Заполните это поле.', en: 'Fill in this field.' },
  moved: { ru: 'Заявка уже изменилась', en: 'The order has changed' },
  movedText: { ru: 'На экране то, что сейчас. Ничего не потеряно.', en: 'The screen shows what is happening now. Nothing is lost.' },
  refused: { ru: 'Не получилось', en: 'It did not work' },
} satisfies Texts
