/** Common questions with true answers: mention nothing that is not built. Figures come from the service. */
import type { Words } from '../../core/language/language.ts'
import type { Told } from '../../core/office/told-now.ts'

/** `{minutes}` is the pay window, `{opens}` and `{closes}` are the office hours. */
export const questions: readonly { group: Words; items: readonly { id: string; question: Words; answer: readonly Told[] }[] }[] = [
  {
    group: { ru: 'Как проходит обмен', en: 'How an exchange works' },
    items: [
      {
        id: 'how',
        question: { ru: 'Что нужно сделать, чтобы обменять?', en: 'How do I make an exchange?' },
        answer: [
          {
            ru: 'Выберите, что отдаёте и что получаете, введите сумму с любой стороны и укажите, куда отправить выплату. После этого создаётся заявка: в ней реквизиты, точная сумма и время на оплату.',
            en: 'Choose what you give and what you receive, type the amount on either side and say where the payout goes. This makes an order: it has the details to pay to, the exact amount and the time to pay.',
          },
          {
            ru: 'Переведите точную сумму. Когда перевод подтвердится, мы отправим выплату. Каждый шаг виден на странице заявки без обновления.',
            en: 'Transfer the exact amount. When the transfer is confirmed we send the payout. Each step is seen on the page of the order without reloading.',
          },
        ],
      },
      {
        id: 'account',
        question: { ru: 'Нужна ли регистрация?', en: 'Do I need to register?' },
        answer: [
          {
            ru: 'Нет. Достаточно адреса почты: на него приходит ссылка на заявку. Заявка видна в том браузере, где её создали, и по ссылке из письма.',
            en: 'No. An email address is enough: the link to the order comes to it. You can see the order in the browser it was created in, and by the link in the email.',
          },
        ],
      },
      {
        id: 'time',
        question: { ru: 'Сколько занимает обмен?', en: 'How long does it take?' },
        answer: [
          {
            ru: 'Обычно от 5 до 30 минут после того, как перевод подтверждён. Сама сеть подтверждает перевод от нескольких минут до двух суток: это зависит от сети и от комиссии, которую поставил ваш кошелёк.',
            en: 'Usually 5 to 30 minutes after the transfer is confirmed. The network itself takes from a few minutes to two days to confirm it: that depends on the network and on the fee your wallet set.',
          },
        ],
      },
      {
        id: 'night',
        question: { ru: 'Можно ли обменять ночью?', en: 'Can I exchange at night?' },
        answer: [
          {
            when: 'hours',
            ru: 'Заявку можно создать в любое время. С {opens} до {closes} по Москве она обрабатывается сразу, в остальное время — с открытия, и курс тогда рассчитывается заново. Заявка прямо об этом говорит.',
            en: 'An order can be created at any time. From {opens} to {closes} Moscow time it is processed at once, otherwise from opening, and its rate is then recalculated. The order says so plainly.',
          },
          {
            when: 'aroundTheClock',
            ru: 'Да. Операторы работают круглосуточно, и заявка обрабатывается сразу. В объявленный выходной день — с открытия, и курс тогда рассчитывается заново. Заявка прямо об этом говорит.',
            en: 'Yes. Operators work around the clock, and an order is processed at once. On an announced day off it is processed from opening, and its rate is then recalculated. The order says so plainly.',
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
            ru: 'Курс закреплён на {minutes} минут с момента, когда появились реквизиты. Важно, когда перевод появится в сети, а не когда подтвердится. Курс ночной заявки пересчитаем при открытии. До создания заявки курс следует за рынком; если он сдвинулся, пока вы заполняли данные, покажем старый и новый и попросим согласия.',
            en: 'The rate is fixed for {minutes} minutes from the moment the details appear. What counts is when the transfer is seen in the network, not when it is confirmed. The rate of an order made at night is recalculated at opening. Before an order is created the rate follows the market; if it moves while you fill in the details, we show the old one and the new one and ask for your consent.',
          },
        ],
      },
      {
        id: 'fee',
        question: { ru: 'Есть ли комиссия сверх курса?', en: 'Is there a fee on top of the rate?' },
        answer: [
          {
            ru: 'Нет. Сумма, которую вы видите, и есть сумма, которую получите. Комиссию за отправку берёт ваш кошелёк или банк: до нас должна дойти сумма из заявки.',
            en: 'No. The amount you see is the amount you receive. The fee for sending is taken by your wallet or bank: the amount of the order must reach us whole.',
          },
        ],
      },
      {
        id: 'other-sum',
        question: { ru: 'Что будет, если перевести другую сумму?', en: 'What if I transfer a different amount?' },
        answer: [
          {
            ru: 'Деньги не потеряются. Заявка остаётся открытой и ждёт: вы и сотрудник видите, сколько пришло и сколько указано в заявке. Сотрудник свяжется с вами по почте из заявки.',
            en: 'The money is not lost. The order stays open and waits: both you and the operator see how much has come and how much was asked. The operator writes to the email of the order.',
          },
        ],
      },
      {
        id: 'late',
        question: { ru: 'Я оплатил после того, как время вышло', en: 'I paid after the time had run out' },
        answer: [
          {
            ru: 'Мы наблюдаем за адресом и после закрытия заявки. Поздний перевод увидим и закрепим за заявкой; курс к этому моменту мог измениться, поэтому решение принимает сотрудник. Если перевода не видно на странице заявки, напишите нам и укажите её номер.',
            en: 'We watch the address after an order is closed, too. A late transfer is seen and joined to its order; the rate may have moved by then, so an operator decides. If the page of the order does not show your transfer, write to us with its number.',
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
            ru: 'В некоторых сетях (TON, XRP, XLM, ATOM) один адрес служит многим, и переводы различаются по этому коду. Если он есть в заявке, впишите его в кошельке: без него мы не узнаем, чей это перевод, и разбираться придётся вручную.',
            en: 'In some networks (TON, XRP, XLM, ATOM) one address serves many people, and transfers are told apart by this code. If the order has one, enter it in your wallet: without it we cannot tell whose transfer it is, and it has to be sorted out by hand.',
          },
        ],
      },
      {
        id: 'network',
        question: { ru: 'Почему важна сеть?', en: 'Why does the network matter?' },
        answer: [
          {
            ru: 'USDT есть в нескольких сетях: TRC20, ERC20, BEP20, TON. Отправляйте в той, что указана в заявке. Перевод в другой сети может уйти безвозвратно.',
            en: 'USDT lives in several networks: TRC20, ERC20, BEP20, TON. Send it in the one that the order names. A transfer in another network may be lost for good.',
          },
        ],
      },
      {
        id: 'i-paid',
        question: { ru: 'Нужно ли нажимать «Я оплатил»?', en: 'Do I have to press “I paid”?' },
        answer: [
          {
            ru: 'Там, где перевод находится сам, не нужно: страница говорит об этом. Для переводов с карты и в остальных случаях отметка помогает сотруднику начать проверку раньше.',
            en: 'Where the transfer is found by itself it is not needed: the page says so. For transfers from a card, and elsewhere, it helps the operator to begin the check earlier.',
          },
        ],
      },
      {
        id: 'cash',
        question: { ru: 'Как проходит обмен на наличные?', en: 'How does a cash exchange work?' },
        answer: [
          {
            ru: 'В Москве, к назначенному времени: место и время выбираете при создании заявки. На странице заявки есть коды; назовите код только на встрече, когда деньги перед вами.',
            en: 'In Moscow, at the agreed time: you choose the place and the time when creating the order. The page of the order has codes; say a code only at the meeting, with the money before you.',
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
            ru: 'Пока перевод не виден, да, сразу на странице заявки. Если деньги уже пришли, отменить может сотрудник: тогда открывается возврат.',
            en: 'While no transfer is seen, yes, at once on the page of the order. If money has come already, an operator can cancel it: then a refund is opened.',
          },
        ],
      },
      {
        id: 'lost-link',
        question: { ru: 'Я потерял ссылку на заявку', en: 'I have lost the link to my order' },
        answer: [
          {
            ru: 'Она в письме, которое пришло при создании. Если откроете адрес заявки в другом браузере, страница предложит прислать новую ссылку на почту из заявки.',
            en: 'It is in the email that came when the order was created. If you open the order page in another browser, it offers to send a new link to the email of the order.',
          },
        ],
      },
      {
        id: 'wrong-details',
        question: { ru: 'Я ошибся в реквизитах для выплаты', en: 'I made a mistake in the payout details' },
        answer: [
          {
            ru: 'Пока вы не заплатили, отмените заявку и создайте новую. Если уже заплатили, сразу напишите нам и укажите номер заявки: выплату, которая ушла по указанным реквизитам, вернуть может только её получатель.',
            en: 'While you have not paid, cancel the order and make a new one. If you have paid, write to us at once with the number of the order: a payout sent to the details given can be returned only by whoever received it.',
          },
        ],
      },
    ],
  },
]
