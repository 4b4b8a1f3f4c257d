/** Words of the page on which staff pay a partner. */
import type { Texts } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'

export const paymentTexts = {
  title: { ru: 'Выплата партнёру', en: 'Payment to a partner' },
  back: { ru: 'К партнёру', en: 'To the partner' },
  loading: { ru: 'Загружаем', en: 'Loading' },
  failed: { ru: 'Выплата не открылась', en: 'The payment did not open' },
  again: { ru: 'Повторить', en: 'Try again' },
  missing: { ru: 'Такой выплаты нет', en: 'There is no such payment' },
  missingAbout: { ru: 'Проверьте ссылку или откройте список партнёров.', en: 'Check the link, or open the list of partners.' },
  toPartners: { ru: 'К партнёрам', en: 'To the partners' },

  state_unconfirmed: { ru: 'Не подтверждено', en: 'Not confirmed' },
  state_requested: { ru: 'В обработке', en: 'In process' },
  state_sent: { ru: 'Хеш записан', en: 'Hash recorded' },
  state_withdrawn: { ru: 'Выплачено', en: 'Paid' },
  state_cancelled: { ru: 'Отменено', en: 'Cancelled' },
  mine: {
    ru: (until: string) => `выплату взяли вы, до ${until} никто другой её не отправит`,
    en: (until: string) => `you have taken it; nobody else can send it before ${until}`,
  },
  theirs: {
    ru: (who: string, until: string) => `выплату взял сотрудник: ${who}, до ${until}`,
    en: (who: string, until: string) => `taken by ${who} until ${until}`,
  },
  overdue: {
    ru: (who: string) => `время вышло, выплату взял сотрудник: ${who}. Ушли ли деньги?`,
    en: (who: string) => `time is over; taken by ${who}. Was the money sent?`,
  },

  toGoal: { ru: (moment: string) => `до цели, ${moment}`, en: (moment: string) => `to the goal, ${moment}` },
  asked: {
    ru: (sum: string, cost: string, network: string) => `Запрошено ${sum}, ещё ${cost} возьмёт сеть ${network}`,
    en: (sum: string, cost: string, network: string) => `${sum} requested; the ${network} network takes ${cost} more`,
  },
  addressIn: { ru: (network: string) => `Адрес в сети ${network}`, en: (network: string) => `Address, ${network} network` },
  addressHidden: { ru: 'Адрес целиком откроется, когда вы возьмёте выплату.', en: 'The full address is shown once you take the payment.' },
  firstAddress: { ru: 'Первая выплата этому партнёру', en: 'The first payment to this partner' },
  knownAddress: {
    ru: (count: number) => `Прежний адрес, выплат на него: ${count}`,
    en: (count: number) => `Known address, payments to it: ${count}`,
  },
  newAddress: {
    ru: 'Адрес или сеть новые: прошлая выплата ушла по другому адресу',
    en: 'New address or network: the last payment went elsewhere',
  },
  sum: { ru: 'Сумма перевода', en: 'Sum of the transfer' },
  copy: { ru: 'Копировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  ofAddress: { ru: 'адрес', en: 'the address' },
  ofSum: { ru: 'сумму', en: 'the sum' },

  claim: { ru: 'Взять выплату', en: 'Take the payment' },
  claimMore: { ru: 'Ещё времени', en: 'More time' },
  release: { ru: 'Отказаться', en: 'Release' },
  notSent: { ru: 'Деньги не ушли', en: 'Nothing was sent' },
  notSentText: { ru: 'Причину увидят коллеги. Выплата снова ждёт.', en: 'Colleagues will see the reason. The payment waits again.' },
  approve: { ru: 'Одобрить', en: 'Approve' },
  needsSecond: { ru: 'Нужен второй сотрудник', en: 'A second person is needed' },
  needsSecondText: {
    ru: 'Сумма выше порога: один одобряет, другой отправляет.',
    en: 'The sum is above the limit: one person approves, another one sends.',
  },
  approvedBy: { ru: (who: string) => `Одобрение: ${who}`, en: (who: string) => `Approved by ${who}` },
  isPaused: { ru: 'Партнёрство остановлено', en: 'The partnership is paused' },
  isPausedText: {
    ru: 'Пока партнёрство остановлено, взять выплату нельзя.',
    en: 'Nobody can take the payment while the partnership is paused.',
  },
  waits: { ru: (moment: string) => `Отправлять можно после ${moment}`, en: (moment: string) => `Can be sent after ${moment}` },
  waitsText: {
    ru: 'Адрес новый: даём владельцу кабинета время остановить вывод.',
    en: 'The address is new: we give the account owner time to stop the withdrawal.',
  },
  inDebt: { ru: 'После выплаты партнёр останется должен', en: 'After the payment, the partner will be in debt' },
  inDebtText: {
    ru: (sum: string) => `Обмен отменили, когда вывод уже был запрошен: баланс станет ${sum}. Администратор может отменить вывод.`,
    en: (sum: string) =>
      `An exchange was reversed after the withdrawal was requested: the balance will be ${sum}. An admin can cancel the withdrawal.`,
  },

  sendBy: { ru: (account: string) => `Отправить со счёта ${account}`, en: (account: string) => `Send from ${account}` },
  machine_sending: { ru: (account: string) => `Отправляет счёт ${account}`, en: (account: string) => `${account} is sending it` },
  machine_sendingText: {
    ru: 'Ждём ответа биржи. Пока его нет, никто другой не отправляет.',
    en: 'We are waiting for the exchange to answer. Until then nobody else sends it.',
  },
  machine_lost: {
    ru: (account: string) => `Счёт ${account} не сообщил, ушли ли деньги`,
    en: (account: string) => `${account} has not said whether the money was sent`,
  },
  machine_lostText: {
    ru: 'Проверьте на бирже. Если деньги ушли, запишите хеш. Если нет, нажмите «Деньги не ушли».',
    en: 'Check at the exchange. If the money was sent, record the hash. If not, press “Nothing was sent”.',
  },
  machine_taken: { ru: (account: string) => `Счёт ${account} принял вывод`, en: (account: string) => `${account} has accepted it` },
  machine_takenText: {
    ru: 'Хеш появится сам. Когда сеть покажет перевод, выплата подтвердится автоматически.',
    en: 'The hash will appear here. Once the network shows the transfer, the payment is confirmed automatically.',
  },
  machine_notSent: { ru: (account: string) => `Счёт ${account} не отправил`, en: (account: string) => `${account} did not send it` },
  doubt_failed: { ru: 'Биржа сообщает, что вывод не удался', en: 'The exchange says the withdrawal failed' },
  doubt_otherTransfer: { ru: 'По хешу от биржи найден другой перевод', en: 'The hash from the exchange shows another transfer' },
  doubt_strange: { ru: 'Неизвестный статус на бирже', en: 'Unknown status at the exchange' },
  doubt_sentAfterAll: {
    ru: 'Биржа всё же отправила то, что сочли неотправленным',
    en: 'The exchange did send what we took as not sent',
  },
  doubtText: {
    ru: 'Проверьте на бирже, ушли ли деньги, и только потом решайте.',
    en: 'Check at the exchange whether the money was sent, and only then decide.',
  },
  settle: { ru: 'Вопрос решён', en: 'Resolved' },
  settleText: {
    ru: 'Напишите, чем кончилось: вернул ли партнёр лишнее.',
    en: 'Write how it ended: whether the partner returned the excess.',
  },
  paidByExchange: {
    ru: (moment: string) => `Выплачено ${moment}, отправила биржа`,
    en: (moment: string) => `Paid ${moment}, sent by an exchange`,
  },

  hash: { ru: 'Хеш перевода', en: 'Hash of the transfer' },
  record: { ru: 'Записать и проверить', en: 'Record and check' },
  recordAbout: {
    ru: 'Запишите хеш сразу после отправки: после этого никто не заплатит второй раз.',
    en: 'Record the hash right after sending: after that nobody can pay a second time.',
  },
  recordOther: { ru: 'Записать другой хеш', en: 'Record another hash' },
  takeBack: { ru: 'Хеш не тот, деньги не ушли', en: 'Wrong hash, nothing was sent' },
  takeBackText: { ru: 'Выплата снова ждёт, хеш ничего не подтверждает.', en: 'The payment waits again, and the hash proves nothing.' },

  chain_asking: { ru: 'Спрашиваем сеть', en: 'Asking the network' },
  chain_arrived: { ru: 'Сеть подтверждает этот перевод', en: 'The network confirms this transfer' },
  chain_waiting: {
    ru: (have: string, need: string) => `Перевод виден, ${have} из ${need} подтверждений`,
    en: (have: string, need: string) => `Transfer seen, ${have} of ${need} confirmations`,
  },
  chain_waitingPlain: { ru: 'Перевод виден, ждём, пока сеть его закрепит', en: 'Transfer seen; waiting for the network to make it final' },
  chain_none: {
    ru: (chain: string) => `Такого перевода в${NB}сети ${chain} пока нет, ищем дальше`,
    en: (chain: string) => `No such transfer on ${chain} yet; we keep looking`,
  },
  chain_silent: { ru: 'Сеть сейчас не отвечает, спросим ещё раз', en: 'The network is not answering; we will ask again' },
  chain_less: {
    ru: (came: string, due: string) => `Пришло ${came} вместо ${due}`,
    en: (came: string, due: string) => `${came} came instead of ${due}`,
  },
  fromWhere: { ru: 'Откуда', en: 'From' },
  to: { ru: 'Адрес получателя', en: 'To' },
  sameAddress: { ru: (ends: string) => `тот же, ${ends}`, en: (ends: string) => `the same, ${ends}` },
  came: { ru: 'Сумма', en: 'Sum' },
  asDue: { ru: (sum: string) => `${sum}, верно`, en: (sum: string) => `${sum}, correct` },
  when: { ru: 'Когда', en: 'When' },
  depth: { ru: 'Подтверждения', en: 'Confirmations' },
  final: { ru: 'необратим', en: 'final' },
  unknownSender: { ru: 'сеть не сообщает', en: 'the network does not say' },
  explorer: { ru: 'Посмотреть в обозревателе', en: 'View in the explorer' },

  confirm: { ru: (sum: string) => `Подтвердить выплату ${sum}`, en: (sum: string) => `Confirm the payment of ${sum}` },
  confirmAbout: {
    ru: 'Партнёр увидит «Выплачен» и хеш, письмо ему уйдёт сразу. Отменить подтверждение нельзя.',
    en: 'The partner will see “Paid” and the hash, and gets an email at once. You cannot undo a confirmation.',
  },
  confirmAnyway: { ru: 'Подтвердить, хотя сеть говорит иначе', en: 'Confirm although the network disagrees' },
  confirmAnywayText: {
    ru: 'Только если вы точно знаете, что деньги дошли. Причина останется в журнале.',
    en: 'Only if you are sure that the money has arrived. The reason stays in the log.',
  },
  cancel: { ru: 'Отменить вывод', en: 'Cancel the withdrawal' },
  cancelText: {
    ru: 'Деньги вернутся на баланс партнёра, причину он прочтёт в письме.',
    en: 'The money goes back to the partner’s balance; the partner reads the reason in an email.',
  },

  paidBy: {
    ru: (who: string, moment: string) => `Выплачено ${moment}, подтверждение: ${who}`,
    en: (who: string, moment: string) => `Paid ${moment}, confirmed by ${who}`,
  },
  cancelledOn: { ru: (moment: string) => `Отменено ${moment}`, en: (moment: string) => `Cancelled ${moment}` },
  unconfirmedAbout: {
    ru: 'Партнёр ещё не подтвердил вывод по ссылке из письма. До этого платить не нужно.',
    en: 'The partner has not confirmed the withdrawal by the email link yet. Do not pay before that.',
  },

  what: { ru: 'Что выплачиваем', en: 'What we pay' },
  askedAt: { ru: 'Вывод запрошен', en: 'Requested' },
  confirmedAt: { ru: 'Подтверждён по почте', en: 'Confirmed by email' },
  forExchanges: { ru: 'За обмены', en: 'For exchanges' },
  exchanges: {
    ru: (count: number, from: string, to: string) => `${count}, с ${from} по ${to}`,
    en: (count: number, from: string, to: string) => `${count}, ${from} to ${to}`,
  },
  exchangesOn: { ru: (count: number, day: string) => `${count}, ${day}`, en: (count: number, day: string) => `${count}, ${day}` },
  balanceAfter: { ru: 'Останется на балансе', en: 'Left on the balance' },
  share: { ru: 'Доля сейчас', en: 'Share now' },
  ofProfit: { ru: 'прибыли', en: 'of profit' },
  ofTurnover: { ru: 'оборота', en: 'of turnover' },
  former: { ru: 'Прошлые выплаты', en: 'Earlier payments' },
  noFormer: { ru: 'Раньше этому партнёру не платили.', en: 'No earlier payments to this partner.' },
  whole: { ru: 'Страница партнёра', en: 'Partner page' },
} as const satisfies Texts
