/**
 * Our own legal texts, with both languages of a point on neighbouring lines: what holds until an owner has written his own. Names,
 * registration and figures come from the settings. A text that was released is never edited: each order and each account keeps the version
 * that was agreed to, and `our-texts.test.ts` keeps the texts. A changed one gets a new date, and the former one stays readable.
 */
import type { Words } from '../language/language.ts'
import type { Told } from '../office/told-now.ts'
import type { LegalDocument } from './legal-document.ts'

export type OurText = { version: string; sections: readonly Section[] }

type Section = { title: Words; points: readonly Told[] }

/** The text about personal data without its last section. `kept`: the section that says for how long. */
const personalData = (kept: Section): readonly Section[] => [
  {
    title: { ru: 'Кто и какие данные обрабатывает', en: 'Who processes what' },
    points: [
      {
        ru: 'Оператор персональных данных — {owner}. По любым вопросам о данных пишите на {email}.',
        en: 'The controller of personal data is {owner}. For any question about data write to {email}.',
      },
      {
        ru: 'Сервис обрабатывает: адрес почты; номер карты, счёта или телефона и имя получателя, если их требует направление; адреса кошельков и хеши переводов; место и время встречи; переписку в чате заявки и по почте с приложенными файлами; оценку обмена и отзыв, если вы их оставили; сетевой адрес, вид браузера и язык; историю заявок.',
        en: 'The service processes: the e-mail address; the number of a card, account or phone and the name of the recipient where a direction asks for them; wallet addresses and hashes of transfers; place and time of a meeting; what is written in the chat of an order and by email, with its files; the rating of an exchange and the review, if you leave them; network address, kind of browser and language; the history of orders.',
      },
      {
        ru: 'Полные данные карт с кодом безопасности, пароли от банков и секретные ключи кошельков сервис не запрашивает и не хранит.',
        en: 'Full card data with the security code, bank passwords and secret keys of wallets are neither asked for nor kept.',
      },
    ],
  },
  {
    title: { ru: 'Цели и основания', en: 'Purposes and grounds' },
    points: [
      {
        ru: 'Исполнить заявку и сообщать о её ходе — на основании договора с клиентом. Противодействовать отмыванию доходов и отвечать на запросы органов — в силу закона. Защищать сервис от злоупотреблений и разбирать споры — в законном интересе владельца.',
        en: 'To execute an order and report on it — under the contract with the client. To counter money laundering and answer authorities — under law. To protect the service from abuse and settle disputes — in the legitimate interest of the owner.',
      },
      {
        ru: 'Рекламных рассылок сервис не ведёт, данные не продаёт и для рекламы не передаёт.',
        en: 'The service sends no advertising, sells no data and passes none on for advertising.',
      },
    ],
  },
  {
    title: { ru: 'Как данные защищены', en: 'How data is protected' },
    points: [
      {
        ru: 'Номера карт и счетов, телефоны и адреса кошельков хранятся зашифрованными, их нет в журналах программ; сотрудник видит их только тогда, когда они нужны для заявки.',
        en: 'Numbers of cards and accounts, phones and wallet addresses are stored encrypted and are absent from program logs; an operator sees them only when an order needs them.',
      },
      {
        ru: 'Соединение с сервисом шифруется. Страница заявки открывается только тому, кто её создал, тому, у кого есть ссылка из письма, и сотрудникам.',
        en: 'The connection to the service is encrypted. The page of an order opens only for whoever created it, for whoever has the link from the email, and for staff.',
      },
      {
        ru: 'Ссылка из письма открывает заявку любому, у кого она есть. Не пересылайте её.',
        en: 'The link in the email opens the order to anybody who has it. Do not forward it.',
      },
    ],
  },
  {
    title: { ru: 'Кому данные передаются', en: 'Who receives data' },
    points: [
      {
        ru: 'Банкам и платёжным системам — в объёме, нужном для выплаты; поставщикам почты и размещения серверов — по договору и только для работы сервиса; государственным органам — по законному запросу.',
        en: 'Banks and payment systems, as far as a payout needs; providers of mail and hosting, under contract and only to run the service; authorities, on a lawful demand.',
      },
      {
        ru: 'Переводы цифровой валюты записываются в открытую сеть, которую сервис не контролирует: удалить или изменить эти записи нельзя.',
        en: 'Transfers of digital currency are recorded in an open network that the service does not control: these records can be neither deleted nor changed.',
      },
    ],
  },
  {
    title: { ru: 'Чат заявки', en: 'The chat of an order' },
    points: [
      {
        ru: 'Сообщения и файлы видят вы, тот, у кого есть ссылка из письма, и сотрудники сервиса. Они нужны, чтобы исполнить заявку и разобрать спор. Файлы хранятся зашифрованными; ссылка на файл действует несколько минут и только для того, кто его открыл.',
        en: 'Messages and files are seen by you, by whoever has the link from the email, and by staff. They serve to execute the order and to settle a dispute. Files are stored encrypted; the link to a file works for some minutes and only for the person who opened it.',
      },
      {
        ru: 'Если страница заявки у вас закрыта, ответ оператора приходит и письмом. Отключить такие письма можно в чате и по ссылке из письма.',
        en: 'If you do not have the page of the order open, the operator’s answer comes by email too. Such emails can be switched off in the chat and by the link in the email.',
      },
    ],
  },
  {
    title: { ru: 'Отзывы', en: 'Reviews' },
    points: [
      {
        ru: 'Отзыв показывается на сайте, только если вы сами отметили согласие на это. Тогда все посетители и поисковые системы видят его текст, оценку, подпись, которую вы выбрали (без неё стоит «Без имени»), валюты обмена, месяц и ответ сервиса. Телефоны, номера карт и адреса почты в тексте закрываются точками.',
        en: 'A review is shown on the site only if you yourself have ticked the consent to it. Then all visitors and search engines see its words, the rating, the signature that you chose (without one it says “No name”), the currencies of the exchange, the month and the answer of the service. Phones, card numbers and e-mail addresses in the words are covered with dots.',
      },
      {
        ru: 'Отозвать согласие можно в любой момент на странице заявки или письмом на {email}. Отзыв исчезает с сайта сразу, из поисковых систем — когда они обновят свои копии. Оценка остаётся в общем счёте без текста и подписи.',
        en: 'You may withdraw the consent at any time on the page of the order or by an email to {email}. The review is gone from the site at once, and from search engines when they renew their copies. The rating stays in the total, without words and signature.',
      },
    ],
  },
  kept,
  {
    title: { ru: 'Права человека', en: 'Your rights' },
    points: [
      {
        ru: 'Вы вправе узнать, какие данные о вас хранятся, исправить неверные, потребовать удаления того, что не обязано храниться по закону, ограничить обработку, возразить против неё и отозвать согласие.',
        en: 'You may learn what data is kept about you, have what is wrong corrected, demand deletion of what law does not require to be kept, restrict processing, object to it and withdraw consent.',
      },
      {
        ru: 'Запрос отправьте на {email} с адреса, указанного в заявке. Ответ даётся в течение десяти рабочих дней. Если вы не согласны с ответом, обратитесь в орган по защите персональных данных или в суд.',
        en: 'Send the request to {email} from the address stated in the order. An answer is given within ten working days. If you disagree with it, apply to the data protection authority or to a court.',
      },
    ],
  },
]

const personalKept: Section = {
  title: { ru: 'Сроки', en: 'How long' },
  points: [
    {
      ru: 'Данные заявки, её чат с файлами, оценка и отзыв хранятся пять лет после её завершения или дольше, если этого требует закон. Файл, который вы выбрали, но не отправили, удаляется через сутки. Запись о посетителе, который не создал ни одной заявки и не возвращался {visitorDays} дн., удаляется.',
      en: 'Data of an order, its chat with the files, the rating and the review are kept for five years after it is closed, or longer where law requires. A file that was chosen but not sent is deleted after a day. The record of a visitor who has created no order and has not come back for {visitorDays} day(s) is deleted.',
    },
  ],
}

/** For how long, in the versions before 2026-11-29. */
const personalKeptBefore: Section = {
  title: { ru: 'Сроки', en: 'How long' },
  points: [
    {
      ru: 'Данные заявки, её чат с файлами, оценка и отзыв хранятся пять лет после её завершения или дольше, если этого требует закон. Файл, который вы выбрали, но не отправили, удаляется через сутки. Запись о посетителе, который не создал ни одной заявки, удаляется через 30 дней.',
      en: 'Data of an order, its chat with the files, the rating and the review are kept for five years after it is closed, or longer where law requires. A file that was chosen but not sent is deleted after a day. The record of a visitor who has created no order is deleted after 30 days.',
    },
  ],
}

const personalStorage: Section = {
  title: { ru: 'Файлы cookie и хранилище браузера', en: 'Cookies and browser storage' },
  points: [
    {
      ru: 'Сервис использует только необходимое: cookie сеанса (чтобы узнавать вас и показывать ваши заявки), браузера, из которого вы входили в кабинет (чтобы чужие попытки подобрать пароль не мешали войти вам), языка и темы, а в хранилище браузера — копию вашего номера, код пригласившего, если вы пришли по ссылке, неотправленные формы и сообщения и отметку о том, какие шаги к обмену сегодня уже посчитаны.',
      en: 'Only what is needed is used: cookies of the session (to recognise you and show your orders), of a browser in which you have logged in (so that somebody else’s guesses at your password do not keep you out), of language and of theme; in the browser’s storage a copy of your number, the code of whoever referred you if you came by a link, forms and messages not yet sent, and a mark of which steps towards an exchange have been counted today.',
    },
    {
      ru: 'Сервис считает, сколько человек за день пришли на сайт, посчитали обмен и перешли к данным. Хранятся только эти числа: кто это был, из них узнать нельзя. Счётчиков посещений и рекламных меток сторонних компаний на страницах нет.',
      en: 'The service counts how many people a day come to the site, work out an exchange and go on to the details. Only these numbers are kept: they do not tell who it was. There are no visit counters or advertising tags of other companies on the pages.',
    },
  ],
}

/** The last section of the version of 2026-11-27. */
const personalStorageOf27: Section = {
  title: { ru: 'Файлы cookie и хранилище браузера', en: 'Cookies and browser storage' },
  points: [
    {
      ru: 'Сервис использует только необходимое: cookie сеанса (чтобы узнавать вас и показывать ваши заявки), языка и темы, а в хранилище браузера — копию вашего номера, код пригласившего, если вы пришли по ссылке, неотправленные формы и сообщения и отметку о том, какие шаги к обмену сегодня уже посчитаны.',
      en: 'Only what is needed is used: cookies of the session (to recognise you and show your orders), of language and of theme; in the browser’s storage a copy of your number, the code of whoever referred you if you came by a link, forms and messages not yet sent, and a mark of which steps towards an exchange have been counted today.',
    },
    {
      ru: 'Сервис считает, сколько человек за день пришли на сайт, посчитали обмен и перешли к данным. Хранятся только эти числа: кто это был, из них узнать нельзя. Счётчиков посещений и рекламных меток сторонних компаний на страницах нет.',
      en: 'The service counts how many people a day come to the site, work out an exchange and go on to the details. Only these numbers are kept: they do not tell who it was. There are no visit counters or advertising tags of other companies on the pages.',
    },
  ],
}

/** The last section of the version of 2026-11-25. */
const personalStorageOf25: Section = {
  title: { ru: 'Файлы cookie и хранилище браузера', en: 'Cookies and browser storage' },
  points: [
    {
      ru: 'Сервис использует только необходимое: cookie сеанса (чтобы узнавать вас и показывать ваши заявки), языка и темы, а в хранилище браузера — копию вашего номера, код пригласившего, если вы пришли по ссылке, неотправленные формы и сообщения.',
      en: 'Only what is needed is used: cookies of the session (to recognise you and show your orders), of language and of theme; in the browser’s storage a copy of your number, the code of whoever referred you if you came by a link, and forms and messages not yet sent.',
    },
    {
      ru: 'Счётчиков посещений и рекламных меток сторонних компаний на страницах нет.',
      en: 'There are no visit counters or advertising tags of other companies on the pages.',
    },
  ],
}

/** The exchange rules. `fixed`: for how long the rate is. `payout`: the sentences that say how soon the payout is made. */
const rules = ({ fixed, payout }: { fixed: Words; payout: readonly Told[] }): readonly Section[] => [
  {
    title: { ru: 'О чём эти правила', en: 'What these rules are about' },
    points: [
      {
        ru: 'Правила определяют, на каких условиях {owner} (далее — сервис) обменивает цифровую валюту на наличные деньги, безналичные деньги или другую цифровую валюту, а клиент пользуется этим обменом.',
        en: 'These rules set the terms on which {owner} (the service) exchanges digital currency for cash, bank money or other digital currency, and on which a client uses this exchange.',
      },
      {
        ru: 'Создавая заявку, клиент отмечает согласие с правилами. Заявка хранит версию правил, с которой он согласился; к этой заявке применяется именно она, даже если позже опубликована другая.',
        en: 'By creating an order the client ticks consent to the rules. The order keeps the version agreed to; that version applies to it, even if another is published later.',
      },
      {
        ru: 'Обмен доступен совершеннолетним и дееспособным людям, которые действуют от своего имени и в своих интересах и вправе распоряжаться отдаваемыми средствами.',
        en: 'The exchange is open to adults of full legal capacity who act in their own name and interest and have the right to dispose of what they give.',
      },
      {
        ru: 'Сервис не открывает счетов, не хранит средства клиента дольше, чем нужно для исполнения заявки, не принимает вкладов и не даёт советов об инвестициях. Курс цифровых валют меняется; решение об обмене клиент принимает сам.',
        en: 'The service opens no accounts, does not hold a client’s funds longer than an order needs, takes no deposits and gives no investment advice. Rates of digital currencies move; the decision to exchange is the client’s own.',
      },
    ],
  },
  {
    title: { ru: 'Слова', en: 'Terms used' },
    points: [
      {
        ru: 'Заявка — поручение клиента обменять указанную сумму по указанному направлению. Направление — пара из отдаваемой и получаемой валюты со своими пределами и условиями.',
        en: 'An order is the client’s instruction to exchange a given sum along a given direction. A direction is a pair of the currency given and the currency received, with its own limits and terms.',
      },
      {
        ru: 'Реквизиты — адрес, карта, счёт, телефон или место встречи, куда клиент передаёт отдаваемые средства. Выплата — передача сервисом получаемых средств по данным, которые указал клиент.',
        en: 'Payment details are the address, card, account, phone or meeting place to which the client hands over what is given. A payout is the transfer by the service of what is received to the details the client has stated.',
      },
      {
        ru: 'Подтверждение — включение перевода в цепочку блоков и нарастание блоков над ним до числа, указанного в заявке; для безналичных денег — зачисление на счёт; для наличных — пересчёт при встрече.',
        en: 'Confirmation means that a transfer is included in the chain and has the number of blocks above it that the order states; for bank money, that it is credited to the account; for cash, that it is counted at the meeting.',
      },
    ],
  },
  {
    title: { ru: 'Курс и сумма', en: 'Rate and sum' },
    points: [
      {
        ru: 'До создания заявки курс следует за рынком. Показанный курс окончательный: вознаграждение сервиса в нём уже учтено, отдельной комиссии сервис не берёт. Комиссию сети или банка за отправку платит отправитель.',
        en: 'Until an order is created the rate follows the market. The rate shown is final: what the service earns is already in it, and no separate fee is charged. The network’s or the bank’s fee for sending is paid by the sender.',
      },
      {
        ru: 'Если за время заполнения данных курс изменился не в пользу клиента больше чем на {tolerance} %, сервис показывает прежний и новый курс, и заявка создаётся только после согласия с новым. Изменение в пользу клиента применяется без вопросов.',
        en: 'If while the details are being filled in the rate moves against the client by more than {tolerance} %, the service shows the old and the new rate, and the order is created only after consent to the new one. A move in the client’s favour is applied without asking.',
      },
      fixed,
      {
        ru: 'Сумма выплаты округляется вниз, сумма к оплате — вверх, до последнего знака, который есть у валюты. Пределы и свободный резерв показаны до создания заявки.',
        en: 'The payout is rounded down and the sum to pay is rounded up, to the last digit the currency has. Limits and the free reserve are shown before an order is created.',
      },
      {
        ru: 'Если из-за очевидной технической ошибки показан курс, который явно не соответствует рынку, сервис вправе не исполнять заявку по нему. Полученные средства в этом случае возвращаются полностью.',
        en: 'If through an obvious technical fault a rate is shown that plainly has nothing to do with the market, the service may decline to execute the order at it. What was received is then returned in full.',
      },
    ],
  },
  {
    title: { ru: 'Оплата', en: 'Payment' },
    points: [
      {
        ru: 'Клиент переводит ровно ту сумму, в той валюте и в той сети, которые указаны в заявке, и только по реквизитам со страницы заявки. Если указан код (memo, тег, комментарий), он обязателен.',
        en: 'The client transfers exactly the sum, in the currency and in the network stated in the order, and only to the payment details on the page of the order. Where a code is stated (memo, tag, comment), it is required.',
      },
      {
        ru: 'Реквизиты действуют для одной заявки и только до конца времени на оплату. Повторно использовать их нельзя.',
        en: 'Payment details serve one order and only until the time to pay is over. They must not be used again.',
      },
      {
        ru: 'Если пришла другая сумма, если перевод опоздал или пришёл без кода, заявка не закрывается молча: она ждёт решения сотрудника, и это видно на её странице. Сотрудник пишет клиенту в чате заявки, а если страница заявки закрыта — и на почту.',
        en: 'If another sum arrives, or the transfer is late or comes without its code, the order is not closed in silence: it waits for an operator’s decision, and its page says so. The operator writes to the client in the chat of the order, and by email too if its page is not open.',
      },
      {
        ru: 'Перевод в другой сети, другой валюте или на адрес, которого нет в заявке, может быть утрачен безвозвратно. Сервис помогает его найти, если это технически возможно, но не отвечает за результат.',
        en: 'A transfer in another network, in another currency or to an address that is not in the order may be lost for good. The service helps to find it where that is technically possible, but does not answer for the result.',
      },
      {
        ru: 'Оплата от третьего лица не допускается. Карта, счёт и кошелёк, с которых и на которые идут деньги, должны принадлежать клиенту.',
        en: 'Payment by a third party is not allowed. The card, account and wallet that money comes from and goes to must belong to the client.',
      },
    ],
  },
  {
    title: { ru: 'Выплата', en: 'Payout' },
    points: [
      ...payout,
      {
        ru: 'Сеть подтверждает перевод от нескольких минут до двух суток, банк может задержать зачисление. На эти сроки сервис не влияет, но показывает их на странице заявки.',
        en: 'A network confirms a transfer in a few minutes to two days, and a bank may delay crediting. The service has no influence on these times, but shows them on the page of the order.',
      },
      {
        ru: 'Клиент отвечает за верность данных для выплаты. Выплата, отправленная по указанным им данным, считается исполненной надлежаще.',
        en: 'The client answers for the details of the payout being right. A payout sent to the details given counts as duly made.',
      },
      {
        ru: 'Наличные передаются в Москве, в назначенном месте и времени, лично клиенту и только после обмена одноразовыми кодами из заявки. Клиент пересчитывает деньги на месте; после ухода с места передачи претензии к сумме не принимаются.',
        en: 'Cash is handed over in Moscow, at the agreed place and time, to the client in person and only after the one-time codes of the order are exchanged. The client counts the money there; claims about the sum are not accepted after leaving the place.',
      },
    ],
  },
  {
    title: { ru: 'Отмена и возврат', en: 'Cancellation and refund' },
    points: [
      {
        ru: 'Клиент вправе отменить заявку на её странице, пока сервис не видит его перевода. Неоплаченная заявка закрывается сама, когда время на оплату вышло.',
        en: 'The client may cancel an order on its page as long as the service sees no transfer of his. An unpaid order closes by itself when the time to pay is over.',
      },
      {
        ru: 'Если обмен не состоялся, а средства получены, открывается возврат в той же валюте и тем же способом. Возврат рассматривает и исполняет сотрудник; из суммы вычитается только комиссия сети или банка за обратный перевод.',
        en: 'If the exchange does not take place although funds have come, a refund is opened in the same currency and the same way. An operator decides on it and carries it out; only the network’s or the bank’s fee for sending back is deducted.',
      },
      {
        ru: 'После выплаты обмен завершён, отменить его нельзя: переводы цифровой валюты необратимы.',
        en: 'After the payout the exchange is complete and cannot be cancelled: transfers of digital currency are irreversible.',
      },
      {
        ru: 'Возврат не производится на реквизиты третьих лиц. Если закон или запрос уполномоченного органа запрещает вернуть средства, сервис сообщает об этом клиенту, когда это разрешено.',
        en: 'Refunds are not sent to the details of third parties. Where law or a demand of a competent authority forbids returning funds, the service tells the client as soon as that is permitted.',
      },
    ],
  },
  {
    title: { ru: 'Ответственность и споры', en: 'Liability and disputes' },
    points: [
      {
        ru: 'Сервис отвечает перед клиентом за исполнение заявки в пределах её суммы. Сервис не отвечает за перебои сетей, банков и связи, за потерю клиентом доступа к кошельку и за действия третьих лиц, обманувших клиента.',
        en: 'The service answers to the client for executing the order, up to its sum. It does not answer for outages of networks, banks and communications, for a client’s loss of access to a wallet, or for third parties who have deceived the client.',
      },
      {
        ru: 'Клиент обязуется не обменивать средства, полученные незаконно, не использовать сервис для расчётов с мошенниками и не вмешиваться в работу программ сервиса.',
        en: 'The client undertakes not to exchange funds obtained unlawfully, not to use the service to pay fraudsters and not to interfere with the programs of the service.',
      },
      {
        ru: 'Налоги со своих операций клиент считает и платит сам.',
        en: 'The client reckons and pays the taxes on his own operations.',
      },
      {
        ru: 'Претензии принимаются по адресу {email} с номером заявки; ответ даётся в течение десяти рабочих дней. История заявки, которую хранит сервис, служит доказательством её хода, если клиент не докажет иное.',
        en: 'Claims are accepted at {email} with the number of the order; an answer is given within ten working days. The history of the order kept by the service is evidence of its course unless the client proves otherwise.',
      },
      {
        ru: 'Спор, который не удалось решить перепиской, рассматривается судом по праву страны регистрации владельца сервиса, если обязательные нормы о защите потребителей не устанавливают другое.',
        en: 'A dispute that correspondence does not settle is heard by a court under the law of the country where the owner of the service is registered, unless binding consumer law says otherwise.',
      },
    ],
  },
  {
    title: { ru: 'Перерывы и изменения', en: 'Breaks and changes' },
    points: [
      {
        ru: 'Сервис вправе на время прекратить приём новых заявок и сообщает причину и ожидаемый срок. На открытые заявки перерыв не влияет.',
        en: 'The service may stop taking new orders for a time and states the reason and the expected end. Open orders are not affected by a break.',
      },
      {
        ru: 'Новая версия правил публикуется на этой странице с датой и действует для заявок, созданных после публикации.',
        en: 'A new version of the rules is published on this page with its date and applies to orders created after publication.',
      },
    ],
  },
]

const rateFixed: Words = {
  ru: 'После создания заявки курс закреплён на {minutes} мин. Учитывается момент, когда перевод появился в сети или зачислен на счёт, а не момент подтверждения. Курс заявки, созданной вне рабочих часов, рассчитывается заново при открытии.',
  en: 'Once an order is created its rate is fixed for {minutes} min. What counts is the moment the transfer is seen in the network or credited to the account, not the moment of confirmation. The rate of an order made outside working hours is recalculated at opening.',
}

/** The same in the version of 2026-11-25. */
const rateFixedBefore: Words = {
  ru: 'После создания заявки курс закреплён на {minutes} минут. Учитывается момент, когда перевод появился в сети или зачислен на счёт, а не момент подтверждения. Курс заявки, созданной вне рабочих часов, рассчитывается заново при открытии.',
  en: 'Once an order is created its rate is fixed for {minutes} minutes. What counts is the moment the transfer is seen in the network or credited to the account, not the moment of confirmation. The rate of an order made outside working hours is recalculated at opening.',
}

const payoutTimes: readonly Told[] = [
  {
    when: 'hours',
    ru: 'Выплата производится после подтверждения оплаты по данным, указанным в заявке, обычно за 5–30 минут в рабочие часы: {hours} по московскому времени. Заявки, созданные вне этих часов, обрабатываются с открытия, и курс тогда рассчитывается заново.',
    en: 'The payout is made after payment is confirmed, to the details stated in the order, usually within 5–30 minutes during working hours: {hours} Moscow time. Orders created outside these hours are processed from opening, and their rate is then recalculated.',
  },
  {
    when: 'aroundTheClock',
    ru: 'Выплата производится после подтверждения оплаты по данным, указанным в заявке, обычно за 5–30 минут, {hours}. Заявки, созданные в выходной день, обрабатываются с открытия, и курс тогда рассчитывается заново.',
    en: 'The payout is made after payment is confirmed, to the details stated in the order, usually within 5–30 minutes, {hours}. Orders created on a day off are processed from opening, and their rate is then recalculated.',
  },
]

/** The same in the version of 2026-11-25. */
const payoutTimesBefore: readonly Told[] = [
  {
    when: 'hours',
    ru: 'Выплата производится после подтверждения оплаты по данным, указанным в заявке, обычно за 5–30 минут в рабочие часы: ежедневно с {opens} до {closes} по московскому времени. Заявки, созданные вне этих часов, обрабатываются с открытия, и курс тогда рассчитывается заново.',
    en: 'The payout is made after payment is confirmed, to the details stated in the order, usually within 5–30 minutes during working hours: daily from {opens} to {closes} Moscow time. Orders created outside these hours are processed from opening, and their rate is then recalculated.',
  },
  {
    when: 'aroundTheClock',
    ru: 'Выплата производится после подтверждения оплаты по данным, указанным в заявке, обычно за 5–30 минут в любое время суток. Заявки, созданные в объявленный выходной день, обрабатываются с открытия, и курс тогда рассчитывается заново.',
    en: 'The payout is made after payment is confirmed, to the details stated in the order, usually within 5–30 minutes at any hour. Orders created on an announced day off are processed from opening, and their rate is then recalculated.',
  },
]

type PartnerTerms = { one: Words; share: Words; withdrawal: Words; kept: Words }
/** The terms for partners: the points that differ between versions come as arguments. */
const partners = ({ one, share, withdrawal, kept }: PartnerTerms): readonly Section[] => [
  {
    title: { ru: 'Кто такой партнёр', en: 'Who is a partner' },
    points: [
      {
        ru: 'Партнёр рассказывает о сервисе и приводит людей по своей ссылке. Им становится тот, чью заявку сервис принял и кто подтвердил почту по ссылке из письма. Сервис вправе отклонить заявку.',
        en: 'A partner tells people about the service and brings them by a link of his own. One becomes a partner when the service has accepted the application and the e-mail was confirmed by the link of the email. The service may decline an application.',
      },
      one,
      {
        ru: 'Заявка хранит версию условий, с которой согласился её автор.',
        en: 'The application keeps the version of the terms that its author agreed to.',
      },
    ],
  },
  {
    title: { ru: 'За что платит сервис', en: 'What the service pays for' },
    points: [
      share,
      {
        ru: 'За партнёром закрепляется тот, кто пришёл по его ссылке и раньше не был закреплён за другим. Закрепление не имеет срока. Заявка на обмен хранит долю, которая действовала, когда её создали; новая доля относится к заявкам, созданным позже.',
        en: 'Whoever comes by the partner’s link, and was brought by nobody before, is counted as brought by him, without an end. An order keeps the share that was in force when it was made; another share is for orders made later.',
      },
      {
        ru: 'Собственные обмены партнёра и обмены с его карт, счетов и адресов не оплачиваются. Если у партнёра и клиента есть общее, доход ждёт, пока его проверит сотрудник.',
        en: 'The partner’s own exchanges, and exchanges with his cards, accounts and addresses, are not paid. Where partner and client share something, the income waits until staff have looked at it.',
      },
      {
        ru: 'Если выплата клиенту вернулась или обмен отменён, доход с него снимается. Если он уже выплачен, его закроют следующие доходы. Прибыли с обмена может не быть; сервис не обещает партнёру никакого дохода.',
        en: 'If the payout to the client comes back or the exchange is reversed, its income is taken back; if it was paid already, later incomes cover it. An exchange may bring no profit; the service promises the partner no income.',
      },
    ],
  },
  {
    title: { ru: 'Выплаты', en: 'Withdrawals' },
    points: [
      withdrawal,
      {
        ru: 'Налоги со своего дохода партнёр платит сам.',
        en: 'The partner pays the taxes on his income himself.',
      },
    ],
  },
  {
    title: { ru: 'Чего делать нельзя', en: 'What is not allowed' },
    points: [
      {
        ru: 'Выдавать себя за сервис или его сотрудника, подделывать его страницы, рассылать письма и сообщения тем, кто их не просил, обещать доход от обмена или курс, которого нет на сайте.',
        en: 'To pose as the service or its staff, to imitate its pages, to send emails and messages to those who did not ask for them, to promise a profit from an exchange or a rate that the site does not have.',
      },
      {
        ru: 'Давать рекламу по названию сервиса и создавать заявки только ради вознаграждения.',
        en: 'To advertise under the name of the service, and to make orders only for the sake of the reward.',
      },
    ],
  },
  {
    title: { ru: 'Пауза и окончание', en: 'Pause and end' },
    points: [
      {
        ru: 'Сервис вправе поставить ссылку на паузу. Тогда новые посетители не закрепляются, а с новых заявок ничего не начисляется; начисленное остаётся за партнёром, если не нарушены эти условия.',
        en: 'The service may pause a link. Then new visitors are not counted, and new orders earn nothing; what was earned stays the partner’s, unless these terms were broken.',
      },
      {
        ru: 'Об изменении доли или ссылки сервис сообщает письмом. Партнёр может перестать участвовать в любое время и вывести остаток.',
        en: 'Another share or link is told by email. The partner may stop at any time and withdraw the rest.',
      },
    ],
  },
  {
    title: { ru: 'Данные', en: 'Data' },
    points: [
      {
        ru: 'Партнёр видит дату, номер и сумму обмена. Имён, почты, карт и адресов клиентов сервис ему не показывает.',
        en: 'The partner sees date, number and sum of an exchange. Names, e-mails, cards and addresses of clients are not shown to him.',
      },
      kept,
    ],
  },
]

const partnerTerms: PartnerTerms = {
  one: {
    ru: 'У одного человека один кабинет партнёра. Сотрудники сервиса партнёрами не становятся.',
    en: 'One person has one partner area. Staff of the service do not become partners.',
  },
  share: {
    ru: 'Обычная доля партнёра — {partnerPercent} % чистой прибыли сервиса с каждого выполненного обмена; сайту, который сравнивает курсы, — {monitorPercent} % суммы обмена. Доля, о которой договорились, указана в письме и в кабинете.',
    en: 'The usual share of a partner is {partnerPercent} % of the net profit of the service on each exchange done; of a site that compares rates it is {monitorPercent} % of the sum exchanged. The share agreed on stands in the email and in the partner area.',
  },
  withdrawal: {
    ru: 'Доход выводится в USDT от {withdrawalLeast} USDT, в сети, которую выбрал партнёр. Комиссию сети платит партнёр. Выплата уходит в течение {payoutHours} ч, в рабочее время.',
    en: 'Incomes are withdrawn in USDT, from {withdrawalLeast} USDT on, in the network that the partner chooses. The fee of the network is his. The payout leaves within {payoutHours} h, in working time.',
  },
  kept: {
    ru: 'Почта и ответы из заявки нужны, чтобы ответить на неё и работать с партнёром. Отклонённая заявка удаляется через {declinedDays} дн.',
    en: 'The e-mail and the answers of an application serve to answer it and to work with the partner. A declined application is deleted after {declinedDays} day(s).',
  },
}

/** The same in the version of 2026-11-25. */
const partnerTermsBefore: PartnerTerms = {
  one: {
    ru: 'У одного человека один кабинет партнёра. Сотрудники сервиса партнёрами не становятся.',
    en: 'One person has one partner’s cabinet. Staff of the service do not become partners.',
  },
  share: {
    ru: 'Обычная доля партнёра — {partnerPercent} % чистой прибыли сервиса с каждого выполненного обмена; сайту, который сравнивает курсы, — {monitorPercent} % суммы обмена. Доля, о которой договорились, указана в письме и в кабинете.',
    en: 'The usual share of a partner is {partnerPercent} % of the net profit of the service on each exchange done; of a site that compares rates it is {monitorPercent} % of the sum exchanged. The share agreed on stands in the email and in the cabinet.',
  },
  withdrawal: {
    ru: 'Доход выводится в USDT от {withdrawalLeast} USDT, в сети, которую выбрал партнёр. Комиссию сети платит партнёр. Выплата уходит в течение {payoutHours} часов, в рабочее время.',
    en: 'Incomes are withdrawn in USDT, from {withdrawalLeast} USDT on, in the network that the partner chooses. The fee of the network is his. The payout leaves within {payoutHours} hours, in working time.',
  },
  kept: {
    ru: 'Почта и ответы из заявки нужны, чтобы ответить на неё и работать с партнёром. Отклонённая заявка удаляется через {declinedDays} дней.',
    en: 'The e-mail and the answers of an application serve to answer it and to work with the partner. A declined application is deleted after {declinedDays} days.',
  },
}

/** Our versions of a document, the newest first. `version` is the date of its text. */
export const ourTexts: Readonly<Record<LegalDocument, readonly [OurText, ...OurText[]]>> = {
  rules: [
    { version: '2026-11-29', sections: rules({ fixed: rateFixed, payout: payoutTimes }) },
    { version: '2026-11-25', sections: rules({ fixed: rateFixedBefore, payout: payoutTimesBefore }) },
  ],
  aml: [
    {
      version: '2026-11-01',
      sections: [
        {
          title: { ru: 'Зачем эта политика', en: 'Why this policy' },
          points: [
            {
              ru: 'Сервис не участвует в отмывании доходов, полученных преступным путём, в финансировании терроризма и распространения оружия массового уничтожения и в обходе санкций. Политика описывает, как он этому противодействует.',
              en: 'The service takes no part in laundering the proceeds of crime, in financing terrorism or the proliferation of weapons of mass destruction, or in evading sanctions. This policy describes how it counters them.',
            },
            {
              ru: 'Политика применяется к каждой заявке. Согласие с ней клиент отмечает при создании заявки, и заявка хранит версию, с которой он согласился.',
              en: 'The policy applies to every order. The client ticks consent to it when creating an order, and the order keeps the version agreed to.',
            },
          ],
        },
        {
          title: { ru: 'Кого сервис не обслуживает', en: 'Whom the service does not serve' },
          points: [
            {
              ru: 'Людей и организации из перечней причастных к терроризму и экстремизму и из санкционных перечней, обязательных для владельца сервиса, а также тех, кто действует в их интересах.',
              en: 'Persons and organisations on lists of those involved in terrorism and extremism and on sanctions lists binding for the owner of the service, and anybody acting in their interest.',
            },
            {
              ru: 'Тех, кто действует от чужого имени, скрывает действительного владельца средств, сообщает заведомо неверные сведения или дробит суммы, чтобы избежать вопросов.',
              en: 'Anybody who acts in another’s name, hides the real owner of the funds, knowingly states what is untrue, or splits sums to avoid questions.',
            },
            {
              ru: 'Средства, связанные с кражами и взломами, вымогательством, торговлей запрещёнными товарами, мошенническими схемами, незаконными азартными играми, смешивающими сервисами и подсанкционными площадками.',
              en: 'Funds connected with theft and hacking, ransom, trade in forbidden goods, fraud schemes, illegal gambling, mixing services and sanctioned platforms.',
            },
          ],
        },
        {
          title: { ru: 'Оценка риска', en: 'Assessing risk' },
          points: [
            {
              ru: 'Сервис оценивает риск заявки по её сумме и направлению, по происхождению цифровой валюты в открытых данных сети, по повторяемости операций, по совпадению данных с данными прежних заявок и по поведению при обмене.',
              en: 'The service assesses the risk of an order by its sum and direction, by the origin of the digital currency in the open data of the network, by how operations repeat, by matches with the details of earlier orders and by conduct during the exchange.',
            },
            {
              ru: 'При обычном риске заявка исполняется без дополнительных вопросов. При повышенном — сотрудник изучает её до выплаты. При неприемлемом заявка не исполняется.',
              en: 'At ordinary risk an order is executed without further questions. At raised risk an operator studies it before the payout. At unacceptable risk it is not executed.',
            },
          ],
        },
        {
          title: { ru: 'Сведения о клиенте', en: 'Knowing the client' },
          points: [
            {
              ru: 'Для каждой заявки сервис хранит адрес почты, данные для выплаты, суммы, адреса и хеши переводов, технические данные посещения и историю действий.',
              en: 'For each order the service keeps the e-mail address, the payout details, the sums, the addresses and hashes of transfers, technical data of the visit and the history of actions.',
            },
            {
              ru: 'Если заявка вызывает вопросы, сотрудник вправе письмом запросить сведения о клиенте, о происхождении средств и о цели обмена, а также документы, которые их подтверждают. Пока ответа нет, сервис вправе не исполнять заявку.',
              en: 'If an order raises questions, an operator may ask by email for information about the client, the origin of the funds and the purpose of the exchange, and for documents to support it. Until there is an answer, the service may hold back execution.',
            },
            {
              ru: 'Клиент вправе не отвечать. Тогда обмен не состоится, а полученные средства возвращаются по правилам обмена, если закон не требует иного.',
              en: 'The client may choose not to answer. Then the exchange does not take place, and the funds received are returned under the exchange rules unless law requires otherwise.',
            },
            {
              ru: 'Сервис никогда не просит пароли, секретные фразы кошельков, коды из сообщений банка и удалённый доступ к устройству. Письмо с такой просьбой отправил не он.',
              en: 'The service never asks for passwords, wallet seed phrases, codes from a bank’s messages or remote access to a device. An email that does so is not from it.',
            },
          ],
        },
        {
          title: { ru: 'Что делает сервис при подозрении', en: 'What is done on suspicion' },
          points: [
            {
              ru: 'Сервис вправе отказать в создании заявки, не исполнять её, вернуть средства отправителю или, когда этого требует закон, приостановить операцию и сообщить о ней уполномоченному органу, не предупреждая клиента.',
              en: 'The service may refuse an order, decline to execute it, return the funds to the sender or, where law requires, suspend the operation and report it to the competent authority without warning the client.',
            },
            {
              ru: 'По законному запросу суда, следствия или другого уполномоченного органа сервис передаёт сведения об операциях в том объёме, которого требует запрос.',
              en: 'On a lawful demand of a court, an investigation or another competent authority the service hands over information about operations to the extent demanded.',
            },
            {
              ru: 'Решения принимают сотрудники, а не только программы; каждое действие сотрудника записывается в журнал, который нельзя исправить.',
              en: 'Decisions are taken by people, not by programs alone; every action of staff is recorded in a log that cannot be edited.',
            },
          ],
        },
        {
          title: { ru: 'Внутренний порядок и хранение', en: 'Internal order and records' },
          points: [
            {
              ru: 'Владелец сервиса назначает ответственного за исполнение политики, обучает сотрудников и пересматривает политику не реже раза в год и при каждом изменении закона.',
              en: 'The owner of the service appoints a person responsible for this policy, trains staff and reviews the policy at least once a year and upon every change of law.',
            },
            {
              ru: 'Записи об операциях хранятся не менее пяти лет после завершения заявки или дольше, если этого требует закон.',
              en: 'Records of operations are kept for at least five years after an order is closed, or longer where law requires.',
            },
          ],
        },
      ],
    },
  ],
  'personal-data': [
    { version: '2026-11-29', sections: [...personalData(personalKept), personalStorage] },
    { version: '2026-11-27', sections: [...personalData(personalKeptBefore), personalStorageOf27] },
    { version: '2026-11-25', sections: [...personalData(personalKeptBefore), personalStorageOf25] },
  ],
  partners: [
    { version: '2026-11-29', sections: partners(partnerTerms) },
    { version: '2026-11-25', sections: partners(partnerTermsBefore) },
  ],
}
