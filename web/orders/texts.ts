/** Words of the order's journey. What each situation means is in core/orders/situation-words.ts, what an action does in action-words.ts. */
import type { Texts } from '../app/language.tsx'

export const orderTexts = {
  order: { ru: (number: string) => `Заявка № ${number}`, en: (number: string) => `Order No. ${number}` },
  loading: { ru: 'Загружаем заявку', en: 'Loading the order' },
  failed: { ru: 'Заявка не загрузилась', en: 'The order did not load' },
  failedText: {
    ru: 'С самой заявкой и деньгами ничего не случилось: не открылась только страница.',
    en: 'Nothing has happened to the order or the money: only the page did not open.',
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
  turn_system: { ru: 'Всё идёт само', en: 'It goes on by itself' },
  turn_nobody: { ru: 'Делать ничего не нужно', en: 'Nothing has to be done' },
  until: { ru: (who: string, moment: string) => `${who}, до ${moment}.`, en: (who: string, moment: string) => `${who}, until ${moment}.` },
  watched: {
    ru: (moment: string) => `За поступлениями следим до ${moment}.`,
    en: (moment: string) => `We watch for payments until ${moment}.`,
  },

  // proof of the rates
  receipts: { ru: 'Квитанции курса', en: 'Rate receipts' },
  receiptsText: {
    ru: 'Каждый курс этой заявки подписан нами. Сохраните файл: им можно доказать, что было обещано.',
    en: 'Every rate of this order is signed by us. Keep the file: it proves what was promised.',
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
  rateIndicative: { ru: 'Примерный курс', en: 'Indicative rate' },
  emails: { ru: 'Почта', en: 'Email' },
  meetingWish: { ru: 'Хотите встретиться', en: 'You would like to meet' },
  network: { ru: (network: string) => `сеть ${network}`, en: (network: string) => `${network} network` },
  created: { ru: 'Заявка создана', en: 'Order created' },

  // paying
  lockChain: {
    ru: (moment: string) => `Курс за вами до ${moment}. Важно, когда перевод появится в сети, а не когда подтвердится.`,
    en: (moment: string) =>
      `The rate is yours until ${moment}. What counts is when the transfer appears in the network, not when it is confirmed.`,
  },
  lockBank: {
    ru: (moment: string) => `Курс за вами до ${moment}. Важно, когда банк отправит перевод.`,
    en: (moment: string) => `The rate is yours until ${moment}. What counts is when the bank sends the transfer.`,
  },
  offHoursLead: {
    ru: (moment: string) =>
      `Сейчас нерабочее время. Ближайшее открытие: ${moment}. Тогда пересчитаем курс, а до этого можно и оплатить, и подождать.`,
    en: (moment: string) =>
      `We are closed now. Next opening: ${moment}. The rate is recalculated then; until that time you may pay or wait.`,
  },
  cashLead: {
    ru: (moment: string) => `Курс за вами до ${moment}. Внесите наличные в офисе и назовите номер заявки.`,
    en: (moment: string) => `The rate is yours until ${moment}. Pay in cash at the office and give the number of the order.`,
  },
  topUpLead: {
    ru: (received: string, due: string) => `Пришло ${received} из ${due}. Деньги в сохранности, реквизиты те же.`,
    en: (received: string, due: string) => `${received} of ${due} has come. The money is safe, the details are the same.`,
  },
  left: { ru: 'осталось', en: 'left' },
  spokenLeft: {
    ru: (minutes: number) => (minutes > 0 ? `На оплату осталось не больше ${minutes} мин` : 'Время на оплату вышло'),
    en: (minutes: number) => (minutes > 0 ? `${minutes} min or less left to pay` : 'The time to pay is over'),
  },
  memoFirst_memo: { ru: 'Сначала комментарий (memo)', en: 'First the memo' },
  memoFirst_tag: { ru: 'Сначала тег (destination tag)', en: 'First the destination tag' },
  memoWhy_memo: {
    ru: 'Вставьте его в поле «Комментарий» или «Memo» в кошельке. Без него мы не узнаем ваш перевод.',
    en: 'Paste it into the field “Memo” or “Comment” of your wallet. Without it we cannot tell which transfer is yours.',
  },
  memoWhy_tag: {
    ru: 'Вставьте его в поле «Destination tag» в кошельке. Без него мы не узнаем ваш перевод.',
    en: 'Paste it into the field “Destination tag” of your wallet. Without it we cannot tell which transfer is yours.',
  },
  memoNoted_memo: { ru: 'Комментарий записан', en: 'Memo noted' },
  memoNoted_tag: { ru: 'Тег записан', en: 'Tag noted' },
  memoLock_memo: { ru: 'Откроется, когда отметите, что комментарий записан.', en: 'Opens when you tick that the memo is noted.' },
  memoLock_tag: { ru: 'Откроется, когда отметите, что тег записан.', en: 'Opens when you tick that the tag is noted.' },
  memo_memo: { ru: 'комментарий', en: 'memo' },
  memo_tag: { ru: 'тег', en: 'tag' },
  address: { ru: (network: string) => `Адрес в сети ${network}`, en: (network: string) => `Address in the ${network} network` },
  addressBare: { ru: 'Адрес', en: 'Address' },
  card: { ru: 'Номер карты', en: 'Card number' },
  phone: { ru: 'Телефон для СБП', en: 'Phone for SBP' },
  account: { ru: 'Номер счёта', en: 'Account number' },
  credentials: { ru: 'Реквизиты', en: 'Details' },
  receiver: { ru: 'Получатель', en: 'Receiver' },
  sum: { ru: 'Сумма', en: 'Sum' },
  copy: { ru: 'Копировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  qrWithBoth_memo: { ru: 'В коде уже есть адрес, сумма и комментарий', en: 'The code holds the address, the sum and the memo' },
  qrWithBoth_tag: { ru: 'В коде уже есть адрес, сумма и тег', en: 'The code holds the address, the sum and the tag' },
  qrWithMemo_memo: {
    ru: 'В коде адрес вместе с комментарием, сумму введите сами',
    en: 'The code holds the address with the memo; type the sum yourself',
  },
  qrWithMemo_tag: {
    ru: 'В коде адрес вместе с тегом (X-адрес), сумму введите сами',
    en: 'The code holds the address with the tag (an X-address); type the sum yourself',
  },
  qrWithSum: { ru: 'В коде уже есть адрес и сумма', en: 'The code holds the address and the sum' },
  qrBare: { ru: 'В коде адрес, сумму введите сами', en: 'The code holds the address; type the sum yourself' },
  qrBare_memo: {
    ru: 'В коде нет комментария: его и сумму введите сами',
    en: 'The code has no memo: type it and the sum yourself',
  },
  qrBare_tag: { ru: 'В коде нет тега: его и сумму введите сами', en: 'The code has no tag: type it and the sum yourself' },
  qrLocked_memo: {
    ru: 'QR-код появится, когда отметите, что комментарий записан: в самом коде его нет',
    en: 'The QR code appears once you tick that the memo is noted: the code itself has none',
  },
  qrLocked_tag: {
    ru: 'QR-код появится, когда отметите, что тег записан: в самом коде его нет',
    en: 'The QR code appears once you tick that the tag is noted: the code itself has none',
  },
  kopecksFirst: { ru: 'По копейкам мы узнаём, что перевод ваш', en: 'The kopecks tell us that the transfer is yours' },
  kopecksWhy: {
    ru: (sum: string) => `Ровно ${sum}, одним переводом, со своей карты или счёта.`,
    en: (sum: string) => `Exactly ${sum}, in one transfer, from your own card or account.`,
  },
  kopecksLess: {
    ru: (less: string) => `Это на ${less} меньше суммы заявки, а получите вы столько же.`,
    en: (less: string) => `It is ${less} less than the sum of the order, and you get just as much.`,
  },
  bankNote: {
    ru: 'Переводите со своей карты или счёта ровно эту сумму, одним переводом: по ней мы узнаём ваш перевод.',
    en: 'Send exactly this sum in one transfer from your own card or account: it is how we tell which transfer is yours.',
  },
  networkSilent: {
    ru: (network: string, since: string) => `Сеть ${network} не отвечает нам с ${since}`,
    en: (network: string, since: string) => `The ${network} network has not answered us since ${since}`,
  },
  networkSilentText: {
    ru: 'Если перевод уже отправлен, он не потеряется: увидим его, как только сеть ответит. До этого заявка сама не закроется.',
    en: 'A transfer that you have sent is not lost: we will see it as soon as the network answers. Until then the order does not close by itself.',
  },
  networkChecked: {
    ru: (network: string, since: string) => `Сверяем данные сети ${network} с ${since}`,
    en: (network: string, since: string) => `We have been checking the data of the ${network} network since ${since}`,
  },
  networkCheckedText: {
    ru: 'Перевод может появиться позже обычного. Деньги в сохранности, до конца сверки заявка сама не закроется.',
    en: 'A transfer may show later than usual. The money is safe, and the order does not close by itself meanwhile.',
  },
  seenBySelf: { ru: 'Перевод увидим сами', en: 'We will see the transfer ourselves' },
  seenBySelfText: {
    ru: 'Кнопка ниже не обязательна. Страницу можно закрыть: когда оплата будет зачтена, напишем на почту.',
    en: 'The button below is not needed. You may close the page: we write to your e-mail once the payment is credited.',
  },
  seenByOperator: { ru: 'После перевода нажмите «Я оплатил»', en: 'After the transfer press “I have paid”' },
  seenByOperatorText: {
    ru: 'Поступления на эти реквизиты проверяет оператор. Так он узнает, что перевод отправлен.',
    en: 'An operator checks what comes to these details. This tells them that the transfer was sent.',
  },
  iHavePaid: { ru: 'Я оплатил', en: 'I have paid' },
  readInstructions: { ru: 'Прочитал, показать реквизиты', en: 'I have read it, show the details' },
  instructions: { ru: 'Как платить', en: 'How to pay' },
  rateOver: { ru: 'Срок курса вышел', en: 'The rate has run out' },
  rateOverText: {
    ru: 'Если перевод ещё не отправлен, обновите курс: получите новую сумму и новый срок.',
    en: 'If nothing is sent yet, refresh the rate: you get a new sum and a new time.',
  },
  refreshRate: { ru: 'Обновить курс', en: 'Refresh the rate' },
  office: { ru: 'Офис', en: 'Office' },

  // odd money
  choices: { ru: 'Что сделать дальше', en: 'What to do next' },
  choiceNeeded: { ru: (status: string) => `${status}: нужен ваш выбор`, en: (status: string) => `${status}: your choice is needed` },
  choiceMoved: { ru: 'Сумма изменилась, пока вы выбирали', en: 'The sum has changed while you were choosing' },
  choiceMovedText: {
    ru: (sum: string) => `Теперь получите ${sum}. Если это подходит, нажмите ещё раз.`,
    en: (sum: string) => `You would now receive ${sum}. If it suits you, press once more.`,
  },
  rateBefore: { ru: 'Прежний курс', en: 'Former rate' },
  rateNew: { ru: 'Новый курс', en: 'New rate' },
  refundInstead: { ru: 'Вернуть деньги вместо обмена…', en: 'Return the money instead…' },
  refundAsk: { ru: (sum: string) => `Запросить возврат ${sum}`, en: (sum: string) => `Ask for ${sum} back` },
  refundGets: { ru: (sum: string) => `Вернём ${sum}`, en: (sum: string) => `We return ${sum}` },
  refundCondition: {
    ru: 'Просьба уйдёт оператору. До его решения заявка остаётся в силе.',
    en: 'The request goes to the operator. The order stays in force until the operator decides.',
  },

  // checking
  confirmations: {
    ru: (n: number, m: number) => `${n} из ${m} подтверждений`,
    en: (n: number, m: number) => `${n} of ${m} confirmations`,
  },
  counting: { ru: 'Подтверждения сети', en: 'Network confirmations' },
  missing: { ru: (sum: string) => `не хватает ${sum}`, en: (sum: string) => `${sum} is missing` },
  arrived: { ru: (sum: string) => `пришло ${sum}`, en: (sum: string) => `${sum} has come` },
  share: { ru: 'Какая часть суммы пришла', en: 'How much of the sum has come' },
  received: { ru: 'Пришло', en: 'Received' },
  seenAt: { ru: 'Увидели', en: 'Seen' },
  toPayOut: { ru: 'К выплате', en: 'To be paid out' },
  paidOut: { ru: 'Отправили', en: 'Sent' },
  paidOutAt: { ru: 'Отправили в', en: 'Sent at' },
  hash: { ru: 'Хеш', en: 'Hash' },
  payoutHash: { ru: 'Хеш выплаты', en: 'Payout hash' },
  payoutReceipt: { ru: 'Номер чека', en: 'Receipt number' },
  yourTransfer: { ru: 'Ваш перевод', en: 'Your transfer' },
  payments: { ru: 'Ваши переводы', en: 'Your transfers' },
  payment_seen: { ru: 'ждёт подтверждения', en: 'being confirmed' },
  payment_confirmed: { ru: 'подтверждён', en: 'confirmed' },
  payment_vanished: { ru: 'исчез из сети', en: 'vanished' },
  payment_unmatched: { ru: 'у оператора', en: 'with the operator' },
  checkAgain: { ru: 'Проверить ещё раз', en: 'Check again' },
  withSeconds: {
    ru: (words: string, seconds: number) => `${words} (${seconds} с)`,
    en: (words: string, seconds: number) => `${words} (${seconds} s)`,
  },
  checkAgainIn: { ru: (seconds: number) => `Проверить ещё раз (${seconds} с)`, en: (seconds: number) => `Check again (${seconds} s)` },
  checkedAt: { ru: (what: string, moment: string) => `${what} (${moment})`, en: (what: string, moment: string) => `${what} (${moment})` },
  checkedFound: { ru: 'Платёж найден', en: 'The payment is found' },
  checkedLikely: { ru: 'Пришёл похожий перевод', en: 'A transfer like yours has come' },
  checkedNothing: { ru: 'Пока ничего нового', en: 'Nothing new yet' },
  checkedUntil: {
    ru: (where: string, moment: string) => `Посмотрели всё, что пришло до ${moment}: ${where}.`,
    en: (where: string, moment: string) => `Looked through all that came until ${moment}: ${where}.`,
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
    ru: 'Получатель должен быть тем же человеком. После отправки мы попросим подтвердить реквизиты по почте заявки.',
    en: 'The recipient has to be the same person. After that we will ask you to confirm them by the e-mail of the order.',
  },
  detailsVerifiedText: {
    ru: 'С такой перевод пойдёт сразу: ни письма, ни новой проверки не понадобится.',
    en: 'The transfer may go to one of these at once, with no email and no new check.',
  },
  detailsPayTo: { ru: (number: string) => `Перевести на ${number}`, en: (number: string) => `Transfer to ${number}` },
  detailsSend: { ru: 'Отправить реквизиты', en: 'Send the details' },
  detailsMail: { ru: 'Проверьте почту', en: 'Check your mail' },
  detailsMailText: { ru: 'Письмо со ссылкой ушло на', en: 'The email with the link went to' },
  detailsMailLost: {
    ru: 'Если его нет несколько минут, загляните в папку «Спам».',
    en: 'If it is not there in a few minutes, look into the spam folder.',
  },
  detailsSent: { ru: 'Реквизиты, которые вы прислали', en: 'The details that you sent' },
  detailsSentAt: { ru: 'Отправлены', en: 'Sent' },
  detailsOther: { ru: 'Прислать другие', en: 'Send others' },
  confirmTitle: { ru: 'Подтвердить новые реквизиты?', en: 'Confirm the new details?' },
  confirmText: {
    ru: 'Сверьте реквизиты. После подтверждения перевод по заявке уйдёт по этим реквизитам. Если их прислали не вы, закройте страницу и напишите нам.',
    en: 'Compare the details. Once confirmed, the transfer of the order goes to these details. If it was not you who sent them, close the page and write to us.',
  },
  confirmDetails: {
    ru: (number: string) => `Новые реквизиты заявки № ${number}`,
    en: (number: string) => `The new details of order No. ${number}`,
  },
  confirmWas: { ru: (was: string) => `раньше: ${was}`, en: (was: string) => `before: ${was}` },
  confirmPress: { ru: 'Подтвердить реквизиты', en: 'Confirm the details' },
  confirmOver: {
    ru: 'Эти реквизиты уже заменены другими, приняты, или срок ссылки вышел. Как сейчас, видно в заявке.',
    en: 'These details were replaced or accepted, or the link has run out. The order shows how it stands.',
  },
  toOrder: { ru: 'К заявке', en: 'To the order' },
  moneySent: { ru: 'Уже отправили деньги?', en: 'Already sent the money?' },
  moneySentText: {
    ru: 'Укажите хеш перевода или номер чека: вернёмся к заявке и найдём платёж.',
    en: 'Give the hash of the transfer or the receipt number: we come back to the order and find the payment.',
  },
  enough: { ru: 'Не хотите доплачивать?', en: 'Rather not send the rest?' },
  likely: { ru: 'Похожий перевод', en: 'A transfer like yours' },
  likelyTitle: { ru: (sum: string) => `Пришло ${sum}, похоже на ваш перевод`, en: (sum: string) => `${sum} has come; it looks like yours` },
  likelyText: {
    ru: 'Сумма и время подходят, но сам перевод к заявке не привязался.',
    en: 'The sum and the time fit, yet the transfer did not reach the order by itself.',
  },
  likelyWhy_memo: {
    ru: 'По комментарию мы узнаём, чей перевод. Здесь он не тот, поэтому перевод сам к заявке не привязался.',
    en: 'The memo tells us whose a transfer is. This one differs, so the transfer did not reach the order by itself.',
  },
  likelyWhy_tag: {
    ru: 'По тегу мы узнаём, чей перевод. Здесь он не тот, поэтому перевод сам к заявке не привязался.',
    en: 'The tag tells us whose a transfer is. This one differs, so the transfer did not reach the order by itself.',
  },
  likelyCame_memo: { ru: 'Комментарий в переводе', en: 'Memo of the transfer' },
  likelyCame_tag: { ru: 'Тег в переводе', en: 'Tag of the transfer' },
  likelyNone_memo: { ru: 'без комментария', en: 'none' },
  likelyNone_tag: { ru: 'без тега', en: 'none' },
  likelyGiven_memo: { ru: 'Комментарий этой заявки', en: 'Memo of this order' },
  likelyGiven_tag: { ru: 'Тег этой заявки', en: 'Tag of this order' },
  likelyDeniedTitle: {
    ru: (sum: string) => `Перевод на ${sum} сверили: он не от этой заявки`,
    en: (sum: string) => `The transfer of ${sum} is checked: it is not for this order`,
  },
  unmarkOver: {
    ru: 'Отметку об оплате можно снять только в первую минуту. Если вы не платили, делать ничего не нужно: без перевода заявка закроется.',
    en: 'The mark “paid” can be taken back only in the first minute. If you have not paid, there is nothing to do: without a transfer the order closes.',
  },
  nameHashHelp: {
    ru: 'Скопируйте его из истории кошелька или банка: по нему мы найдём перевод, даже если комментарий указан с ошибкой.',
    en: 'Copy it from the history of your wallet or bank: by it we find the transfer even where its memo is wrong.',
  },
  unmatchedPayment: { ru: 'Ещё один перевод', en: 'Another transfer' },
  unmatchedTitle: { ru: (sum: string) => `Пришло ещё ${sum}`, en: (sum: string) => `Another ${sum} has come` },
  unmatchedText: {
    ru: 'К этой заявке эти деньги не относятся: она их уже не ждала. Они в сохранности. Выберите, что с ними сделать.',
    en: 'This money does not belong to the order, which awaited none any more. It is safe. Choose what shall become of it.',
  },
  unmatchedOtherTitle: {
    ru: (sum: string, awaited: string) => `Пришло ${sum}, а заявка ждёт ${awaited}`,
    en: (sum: string, awaited: string) => `${sum} has come, the order awaits ${awaited}`,
  },
  unmatchedOtherText: {
    ru: (told: boolean) =>
      `${told ? '' : 'Обменять эту валюту по заявке нельзя, поэтому мы вернём её вам. '}Деньги в сохранности. Укажите, куда их отправить.`,
    en: (told: boolean) =>
      `${told ? '' : 'This currency cannot be exchanged by the order, so we return it to you. '}The money is safe. Say where to send it.`,
  },
  unmatchedBack: {
    ru: 'Эти деньги возвращаются вам отдельно от заявки.',
    en: 'This money goes back to you apart from the order.',
  },
  unmatchedGone: { ru: 'Эти деньги мы вам вернули.', en: 'We have returned this money to you.' },
  unmatchedReturn: { ru: (sum: string) => `Вернуть ${sum}`, en: (sum: string) => `Return ${sum}` },
  unmatchedNew: {
    ru: 'Чтобы обменять эти деньги, создайте новую заявку и не оплачивайте её второй раз: оператор отнесёт их к ней.',
    en: 'To exchange this money, make a new order and do not pay for it again: the operator gives it to that one.',
  },
  unmatchedSure: {
    ru: 'Оператор готовит возврат, об отправке напишем отдельно.',
    en: 'The operator is preparing the return; we write again when it is sent.',
  },
  refund: { ru: 'Возврат', en: 'Refund' },
  refunds: { ru: 'Возвраты', en: 'Refunds' },
  refundSum: { ru: 'Вернём', en: 'You get back' },
  refundedSum: { ru: 'Вернули', en: 'Returned' },
  refundCost: { ru: 'Из суммы возьмёт сеть', en: 'The network takes of it' },
  refundState: { ru: 'Что сейчас', en: 'Now' },
  refundTo: { ru: 'Куда', en: 'Where to' },
  refundArrivedAt: { ru: 'Дошло в', en: 'Arrived at' },
  refundMemo: { ru: 'Memo или тег', en: 'Memo or tag' },
  refundMemoHelp: {
    ru: 'Нужен почти всегда, если адрес на бирже: без него деньги не найдут.',
    en: 'Nearly always needed for an address at an exchange: without it the money is not found.',
  },
  refundNoMemo: { ru: 'Этому адресу он не нужен', en: 'This address needs none' },
  refundAccount: { ru: 'Номер счёта и БИК', en: 'Account number and BIK' },
  refundAccountHelp: {
    ru: 'Через дробь: 20 цифр счёта / 9 цифр БИК.',
    en: 'With a slash: 20 digits of the account / 9 digits of the BIK.',
  },
  refundWhere: { ru: 'Куда вернуть деньги', en: 'Where to return the money' },
  refundWhereCoin: {
    ru: 'Укажите свой адрес в той же сети, из которой платили. Если платили с биржи, спросите у неё адрес для пополнения.',
    en: 'Give an address of your own in the network you paid in. If you paid from an exchange, ask it for a deposit address.',
  },
  refundWhereBank: {
    ru: 'Укажите карту, телефон или счёт, с которых платили: вернуть можно только отправителю.',
    en: 'Give the card, phone or account you paid from: money goes back to its sender only.',
  },
  refundOtherNetwork: {
    ru: 'Это адрес другой сети. Нужен адрес в той сети, из которой пришли деньги.',
    en: 'This address belongs to another network. It has to be in the network that the money came by.',
  },
  refundEmailFirst: {
    ru: (email: string) => `Пришлём письмо на ${email}. Деньги уйдут, только когда вы подтвердите адрес по ссылке из него.`,
    en: (email: string) => `An email goes to ${email}. The money leaves only after you confirm this by the link in it.`,
  },
  refundSend: { ru: 'Прислать письмо', en: 'Send the email' },
  refundEmail: { ru: 'Подтвердите по ссылке из письма', en: 'Confirm by the link in the email' },
  refundEmailText: {
    ru: (email: string) => `Письмо отправлено на ${email}. Ссылка сработает один раз. Эта страница обновится сама.`,
    en: (email: string) => `The email went to ${email}. The link works once. This page renews itself.`,
  },
  refundAgain: { ru: 'Указать заново', en: 'Give it anew' },
  refundChange: { ru: 'Изменить', en: 'Change' },
  refundSure: { ru: 'Подтверждено по письму', en: 'Confirmed by the email' },
  refundSureText: { ru: 'Деньги вернутся только сюда.', en: 'The money goes back there and nowhere else.' },
  refundLinkTitle: { ru: 'Подтвердите, куда вернуть деньги', en: 'Confirm where to return the money' },
  refundLinkText: {
    ru: 'Сверьте каждый знак в письме. Нажимайте, только если это ваши реквизиты: отправленное туда вернуть нельзя.',
    en: 'Compare every sign in the email. Press only if these details are yours: what is sent there cannot be taken back.',
  },
  refundLinkPress: { ru: 'Да, это мои реквизиты', en: 'Yes, these details are mine' },
  refundLinkOver: { ru: 'Ссылка больше не действует', en: 'The link no longer works' },
  refundLinkOverText: {
    ru: 'Она сработала раньше, вышел её срок, или реквизиты указали заново. Проверьте их на странице заявки.',
    en: 'It was used before, its time is over, or the details were given anew. See them on the page of the order.',
  },
  refundLinkLeave: { ru: 'Открыть заявку', en: 'Open the order' },
  refund_where: { ru: 'ждёт от вас реквизиты', en: 'waits for your details' },
  refund_letter: { ru: 'ждёт подтверждения из письма', en: 'waits for your confirmation by the email' },
  refund_cash: { ru: 'ждёт вас в офисе', en: 'waits for you at the office' },
  refund_proposed: { ru: 'проверяет оператор', en: 'being checked by the operator' },
  refund_approved: { ru: 'одобрен, оператор отправляет', en: 'approved, the operator is sending it' },
  refund_sent: { ru: 'отправлен, идёт к вам', en: 'sent, on its way to you' },
  refund_confirmed: { ru: 'вернулся к вам', en: 'returned to you' },
  refund_failed: { ru: 'не дошёл, отправим заново', en: 'did not arrive, to be sent again' },
  refund_dropped: { ru: 'не понадобился', en: 'not needed' },

  // history
  history: { ru: 'История', en: 'History' },
  moscow: { ru: 'Время московское', en: 'Moscow time' },

  // asking in place
  optional: { ru: 'Необязательно', en: 'Optional' },
  notNow: { ru: 'Не сейчас', en: 'Not now' },
  input_reason: { ru: 'Что случилось', en: 'What has happened' },
  ownHash: { ru: 'Хеш вашего перевода', en: 'Hash of your transfer' },
  input_proof: { ru: 'Хеш перевода или номер чека', en: 'Transfer hash or receipt number' },
  fillIn: { ru: 'Заполните это поле.', en: 'Fill in this field.' },
  moved: { ru: 'Заявка уже изменилась', en: 'The order has moved on' },
  movedText: { ru: 'Показываем, как сейчас. Ничего не потеряно.', en: 'The screen shows how it is now. Nothing is lost.' },
  refused: { ru: 'Не получилось', en: 'It did not work' },
} satisfies Texts
