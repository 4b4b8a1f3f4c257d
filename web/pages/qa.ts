/** Common questions with true answers: mention nothing that is not built. Figures come from the service. */
import type { Words } from '../../core/language/language.ts'
import type { Told } from '../../core/office/told-now.ts'

/** `{minutes}` is the pay window, `{hours}` the working hours in the middle of a sentence. */
export const questions: readonly { group: Words; items: readonly { id: string; question: Words; answer: readonly Told[] }[] }[] = [
  {
    group: { ru: 'Как проходит обмен', en: 'How an exchange works' },
    items: [
      {
        id: 'how',
        question: { ru: 'Что нужно сделать, чтобы обменять?', en: 'How do I make an exchange?' },
        answer: [
          {
            ru: 'Выберите, что отдаёте и что получаете, введите сумму с любой стороны и укажите, куда отправить выплату. Появится заявка: в ней реквизиты, точная сумма и время на оплату.',
            en: 'Choose what you give and what you receive, enter the amount on either side and tell us where to send the payout. You will get an order with the payment details, the exact amount and the time to pay.',
          },
          {
            ru: 'Переведите точную сумму. Когда перевод подтвердится, мы отправим выплату. Каждый шаг виден на странице заявки, она обновляется сама.',
            en: 'Send the exact amount. When the transfer is confirmed, we send the payout. You see each step on the order page, which updates by itself.',
          },
        ],
      },
      {
        id: 'account',
        question: { ru: 'Нужна ли регистрация?', en: 'Do I need to register?' },
        answer: [
          {
            ru: 'Нет. Достаточно адреса почты: на него приходит ссылка на заявку. Заявка видна в том браузере, где её создали, и по ссылке из письма.',
            en: 'No. An email address is enough: we send the link to the order there. You can see the order in the browser where you created it, and with the link in the email.',
          },
        ],
      },
      {
        id: 'time',
        question: { ru: 'Сколько занимает обмен?', en: 'How long does it take?' },
        answer: [
          {
            ru: 'Обычно от 5 до 30 минут после того, как перевод подтверждён. Сама сеть подтверждает перевод от нескольких минут до двух суток: это зависит от сети и от комиссии сети, которую выбрал ваш кошелёк.',
            en: 'Usually 5 to 30 minutes after the transfer is confirmed. The network itself needs from a few minutes to two days to confirm it: this depends on the network and on the network fee chosen by your wallet.',
          },
        ],
      },
      {
        id: 'night',
        question: { ru: 'Можно ли обменять ночью?', en: 'Can I exchange at night?' },
        answer: [
          {
            when: 'hours',
            ru: 'Заявку можно создать в любое время. В рабочие часы ({hours} по Москве) мы обрабатываем её сразу, в остальное время — после открытия, и тогда же пересчитываем курс. На странице заявки это сказано.',
            en: 'You can create an order at any time. In working hours ({hours} Moscow time) we process it at once; at other times, after opening, and we recalculate its rate then. The order page says so.',
          },
          {
            when: 'aroundTheClock',
            ru: 'Да. Операторы работают {hours}. Заявку обрабатываем сразу, а в выходной день — после открытия, и тогда же пересчитываем курс. На странице заявки это сказано.',
            en: 'Yes. Operators work {hours}. We process an order at once; on a day off, after opening, and we recalculate its rate then. The order page says so.',
          },
        ],
      },
    ],
  },
  {
    group: { ru: 'Курс и суммы', en: 'Rate and amounts' },
    items: [
      {
        id: 'rate',
        question: { ru: 'Изменится ли курс, пока я плачу?', en: 'Will the rate change while I pay?' },
        answer: [
          {
            ru: 'Курс закреплён на {minutes} мин с момента, когда появились реквизиты. Важно, когда перевод появится в сети, а не когда подтвердится. Курс заявки, созданной ночью, пересчитаем при открытии. До создания заявки курс следует за рынком: если он изменится, пока вы заполняете данные, покажем старый и новый и попросим согласия.',
            en: 'The rate is fixed for {minutes} min from the moment the payment details appear. What counts is when the transfer appears in the network, not when it is confirmed. For an order created at night we recalculate the rate at opening. Before you create an order, the rate follows the market: if it changes while you fill in the details, we show the old one and the new one and ask for your consent.',
          },
        ],
      },
      {
        id: 'fee',
        question: { ru: 'Есть ли комиссия сверх курса?', en: 'Is there a fee on top of the rate?' },
        answer: [
          {
            ru: 'Нет. Сколько показано, столько и получите. За отправку денег нам комиссию может взять ваш кошелёк или банк: до нас должна дойти вся сумма из заявки.',
            en: 'No. You receive the amount you see. Your wallet or bank may take a fee for sending the money to us: the whole amount of the order must reach us.',
          },
        ],
      },
      {
        id: 'other-sum',
        question: { ru: 'Что будет, если перевести другую сумму?', en: 'What if I transfer a different amount?' },
        answer: [
          {
            ru: 'Деньги не потеряются. Вы и оператор увидите, сколько пришло и сколько указано в заявке, и на её странице можно будет выбрать, что сделать: доплатить, обменять то, что пришло, или вернуть деньги.',
            en: 'The money is not lost. You and the operator will see how much has arrived and how much the order says, and on the order page you can choose what to do: send the rest, exchange what has arrived, or get the money back.',
          },
        ],
      },
      {
        id: 'late',
        question: { ru: 'Я оплатил после того, как время вышло', en: 'I paid after the time had run out' },
        answer: [
          {
            ru: 'Мы следим за реквизитами и после закрытия заявки. Поздний перевод увидим и отнесём к заявке. Если курс к этому времени изменился, вы сможете принять новый или запросить возврат. Если перевода не видно на странице заявки, напишите нам и укажите её номер.',
            en: 'We watch the payment details after an order is closed too. We will see a late transfer and add it to the order. If the rate has changed by then, you can accept the new one or ask for a refund. If the order page does not show your transfer, write to us with the order number.',
          },
        ],
      },
    ],
  },
  {
    group: { ru: 'Оплата', en: 'Payment' },
    items: [
      {
        id: 'memo',
        question: { ru: 'Что такое memo, тег, комментарий?', en: 'What is a memo, a tag, a comment?' },
        answer: [
          {
            ru: 'В некоторых сетях (TON, XRP, XLM, ATOM) один адрес служит многим людям, и переводы различают по этому коду. Если он есть в заявке, впишите его в кошельке: без него мы не узнаем, чей это перевод, и оператору придётся разбираться вручную.',
            en: 'In some networks (TON, XRP, XLM, ATOM) one address serves many people, and transfers are told apart by this code. If the order has one, enter it in your wallet: without it we cannot tell whose transfer it is, and an operator has to sort it out manually.',
          },
        ],
      },
      {
        id: 'network',
        question: { ru: 'Почему важна сеть?', en: 'Why does the network matter?' },
        answer: [
          {
            ru: 'USDT есть в нескольких сетях: TRC20, ERC20, BEP20, TON. Отправляйте в той, что указана в заявке. Перевод в другой сети может потеряться безвозвратно.',
            en: 'USDT exists in several networks: TRC20, ERC20, BEP20, TON. Send it in the network named in the order. A transfer in another network may be lost for good.',
          },
        ],
      },
      {
        id: 'i-paid',
        question: { ru: 'Нужно ли нажимать «Я оплатил»?', en: 'Do I have to press “I have paid”?' },
        answer: [
          {
            ru: 'Если мы видим перевод сами, не нужно: об этом сказано на странице. В остальных случаях, например при переводе с карты, отметка помогает оператору начать проверку раньше.',
            en: 'If we see the transfer ourselves, you do not need to: the page says so. In other cases, for example with a transfer from a card, it helps the operator to start the check earlier.',
          },
        ],
      },
      {
        id: 'cash',
        question: { ru: 'Как проходит обмен на наличные?', en: 'How does a cash exchange work?' },
        answer: [
          {
            ru: 'В Москве, в назначенное время. Место и время вы предлагаете, когда создаёте заявку; если платите до встречи, её назначит оператор, когда зачтёт оплату. На странице заявки есть код: показывайте его только на встрече, а если получаете наличные, то когда они перед вами и пересчитаны.',
            en: 'In Moscow, at the agreed time. You suggest the place and the time when you create the order; if you pay before the meeting, an operator sets it once the payment is credited. The order page has a code: show it only at the meeting, and if you receive cash, only when it is in front of you and counted.',
          },
        ],
      },
    ],
  },
  {
    group: { ru: 'Если что-то не так', en: 'If something goes wrong' },
    items: [
      {
        id: 'cancel',
        question: { ru: 'Можно ли отменить заявку?', en: 'Can I cancel an order?' },
        answer: [
          {
            ru: 'Да, на странице заявки, пока мы не увидели ваш перевод. Если деньги уже пришли, там же можно запросить возврат: его рассмотрит оператор.',
            en: 'Yes, on the order page, until we see your transfer. If the money has already arrived, you can ask for a refund there: an operator will look at your request.',
          },
        ],
      },
      {
        id: 'lost-link',
        question: { ru: 'Я потерял ссылку на заявку', en: 'I have lost the link to my order' },
        answer: [
          {
            ru: 'Она в письме, которое пришло при создании заявки. Если открыть адрес заявки в другом браузере, страница предложит прислать новую ссылку на почту из заявки.',
            en: 'It is in the email you got when the order was created. If you open the order page in another browser, it offers to send a new link to the email address in the order.',
          },
        ],
      },
      {
        id: 'wrong-details',
        question: { ru: 'Я ошибся в реквизитах для выплаты', en: 'I made a mistake in the payout details' },
        answer: [
          {
            ru: 'Если вы ещё не заплатили, отмените заявку и создайте новую. Если заплатили, сразу напишите нам и укажите номер заявки: выплату, отправленную по указанным реквизитам, может вернуть только её получатель.',
            en: 'If you have not paid yet, cancel the order and create a new one. If you have paid, write to us at once with the order number: a payout sent to the details you gave can be returned only by the person who received it.',
          },
        ],
      },
    ],
  },
]
