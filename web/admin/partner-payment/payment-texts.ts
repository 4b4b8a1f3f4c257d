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

  state_unconfirmed: { ru: 'Ждёт почты', en: 'Waits for the email' },
  state_requested: { ru: 'В обработке', en: 'In process' },
  state_sent: { ru: 'Хеш записан', en: 'Hash recorded' },
  state_withdrawn: { ru: 'Выплачено', en: 'Paid' },
  state_cancelled: { ru: 'Отменено', en: 'Cancelled' },
  mine: {
    ru: (until: string) => `взяли вы, до ${until} никто другой её не отправит`,
    en: (until: string) => `you have taken it; nobody else sends it before ${until}`,
  },
  theirs: {
    ru: (who: string, until: string) => `выплату взял сотрудник: ${who}, до ${until}`,
    en: (who: string, until: string) => `taken by ${who} until ${until}`,
  },
  overdue: {
    ru: (who: string) => `время вышло, выплату брал сотрудник: ${who}. Ушли ли деньги?`,
    en: (who: string) => `the time is over; it was taken by ${who}. Has the money left?`,
  },

  toGoal: { ru: (moment: string) => `до цели, ${moment}`, en: (moment: string) => `to the goal, ${moment}` },
  asked: {
    ru: (sum: string, cost: string, network: string) => `Запрошено ${sum}, ещё ${cost} возьмёт сеть ${network}`,
    en: (sum: string, cost: string, network: string) => `${sum} was asked for; the ${network} network takes ${cost}`,
  },
  addressIn: { ru: (network: string) => `Адрес в сети ${network}`, en: (network: string) => `Address, ${network} network` },
  addressHidden: { ru: 'Целиком адрес откроется, когда вы возьмёте выплату.', en: 'The whole address is shown once you take the payment.' },
  firstAddress: { ru: 'Первая выплата этому партнёру', en: 'The first payment to this partner' },
  knownAddress: {
    ru: (count: number) => `Прежний адрес, выплат на него: ${count}`,
    en: (count: number) => `A known address, payments to it: ${count}`,
  },
  newAddress: { ru: 'Адрес новый: раньше партнёру платили на другой', en: 'A new address: the partner was paid to another one before' },
  sum: { ru: 'Сумма перевода', en: 'Sum of the transfer' },
  copy: { ru: 'Копировать', en: 'Copy' },
  copied: { ru: 'Скопировано', en: 'Copied' },
  ofAddress: { ru: 'адрес', en: 'the address' },
  ofSum: { ru: 'сумму', en: 'the sum' },

  claim: { ru: 'Взять выплату', en: 'Take the payment' },
  claimMore: { ru: 'Продлить время', en: 'Take more time' },
  release: { ru: 'Отказаться', en: 'Release it' },
  notSent: { ru: 'Деньги не ушли', en: 'Nothing was sent' },
  notSentText: { ru: 'Причину увидят коллеги. Выплата снова ждёт.', en: 'Colleagues see the reason. The payment waits again.' },
  approve: { ru: 'Одобрить', en: 'Approve' },
  needsSecond: { ru: 'Нужен второй сотрудник', en: 'A second person is needed' },
  needsSecondText: {
    ru: 'Сумма выше порога: один одобряет, другой отправляет.',
    en: 'The sum is above the limit: one approves, another one sends it.',
  },
  approvedBy: { ru: (who: string) => `Одобрение: ${who}`, en: (who: string) => `Approved by ${who}` },
  isPaused: { ru: 'Партнёр остановлен', en: 'The partner is paused' },
  isPausedText: { ru: 'Пока партнёрство на паузе, выплату не взять.', en: 'Nobody can take the payment while the partnership is paused.' },
  waits: { ru: (moment: string) => `Отправлять можно после ${moment}`, en: (moment: string) => `It may be sent after ${moment}` },
  waitsText: {
    ru: 'Адрес новый, и у владельца кабинета есть время остановить вывод.',
    en: 'The address is new, and the owner of the account has time to stop the withdrawal.',
  },
  inDebt: { ru: 'После выплаты партнёр останется должен', en: 'After the payment the partner is in debt' },
  inDebtText: {
    ru: (sum: string) => `Обмен отменили, когда вывод уже запросили: баланс станет ${sum}. Администратор может отменить вывод.`,
    en: (sum: string) =>
      `An exchange was reversed after the withdrawal was asked for: the balance becomes ${sum}. An admin can cancel the withdrawal.`,
  },

  sendBy: { ru: (account: string) => `Отправить со счёта ${account}`, en: (account: string) => `Send it from ${account}` },
  machine_sending: { ru: (account: string) => `Отправляет счёт ${account}`, en: (account: string) => `${account} is sending it` },
  machine_sendingText: {
    ru: 'Ждём ответа биржи. Пока его нет, никто другой не отправляет.',
    en: 'We wait for the answer of the exchange. Until then nobody else sends it.',
  },
  machine_lost: {
    ru: (account: string) => `Счёт ${account} не ответил, ушли ли деньги`,
    en: (account: string) => `${account} has not said whether the money left`,
  },
  machine_lostText: {
    ru: 'Посмотрите на бирже. Ушли: запишите хеш. Не ушли: нажмите «Деньги не ушли».',
    en: 'Look at the exchange. If it has left, record the hash. If not, press “Nothing was sent”.',
  },
  machine_taken: { ru: (account: string) => `Счёт ${account} принял вывод`, en: (account: string) => `${account} has taken it` },
  machine_takenText: {
    ru: 'Хеш появится сам. Когда сеть покажет перевод, выплата подтвердится сама.',
    en: 'The hash comes by itself. Once the network shows the transfer, the payment is confirmed by itself.',
  },
  machine_notSent: { ru: (account: string) => `Счёт ${account} не отправил`, en: (account: string) => `${account} has not sent it` },
  doubt_failed: { ru: 'Биржа пишет, что вывод не удался', en: 'The exchange says that it failed' },
  doubt_otherTransfer: { ru: 'По хешу от биржи пришло не то, что нужно', en: 'By the hash of the exchange something else has come' },
  doubt_strange: { ru: 'Биржа отвечает словом, которого мы не знаем', en: 'The exchange answers with a word that we do not know' },
  doubt_sentAfterAll: {
    ru: 'Биржа всё же отправила то, что сочли неотправленным',
    en: 'The exchange has sent after all what was taken as not sent',
  },
  doubtText: {
    ru: 'Посмотрите на бирже, ушли ли деньги, и только потом решайте.',
    en: 'Look at the exchange whether the money has left, and decide only then.',
  },
  settle: { ru: 'Разобрались', en: 'It is dealt with' },
  settleText: {
    ru: 'Напишите, чем кончилось: вернул ли партнёр лишнее.',
    en: 'Write what came of it: whether the partner has returned what was too much.',
  },
  paidByExchange: {
    ru: (moment: string) => `Выплачено ${moment}, отправила биржа`,
    en: (moment: string) => `Paid ${moment} by an exchange`,
  },

  hash: { ru: 'Хеш перевода', en: 'Hash of the transfer' },
  record: { ru: 'Записать и проверить', en: 'Record and check' },
  recordAbout: {
    ru: 'Запишите хеш сразу после отправки: с этого момента никто не заплатит второй раз.',
    en: 'Record the hash as soon as you have sent it: from then on nobody pays a second time.',
  },
  recordOther: { ru: 'Записать другой хеш', en: 'Record another hash' },
  takeBack: { ru: 'Хеш не тот, деньги не ушли', en: 'Wrong hash, nothing was sent' },
  takeBackText: { ru: 'Выплата снова ждёт, хеш ничего не подтверждает.', en: 'The payment waits again, and the hash proves nothing.' },

  chain_asking: { ru: 'Спрашиваем сеть', en: 'Asking the network' },
  chain_arrived: { ru: 'Сеть подтверждает этот перевод', en: 'The network confirms this transfer' },
  chain_waiting: {
    ru: (have: string, need: string) => `Перевод виден, ${have} из ${need} подтверждений`,
    en: (have: string, need: string) => `The transfer is there, ${have} of ${need} confirmations`,
  },
  chain_waitingPlain: { ru: 'Перевод виден, ждём, пока сеть его закрепит', en: 'The transfer is there; the network has to make it final' },
  chain_none: {
    ru: (chain: string) => `Такого перевода в${NB}сети ${chain} пока нет, ищем дальше`,
    en: (chain: string) => `There is no such transfer on ${chain} yet; we go on looking`,
  },
  chain_silent: { ru: 'Сеть сейчас не отвечает, спросим ещё раз', en: 'The network does not answer now; we ask again' },
  chain_less: {
    ru: (came: string, due: string) => `Пришло ${came} вместо ${due}`,
    en: (came: string, due: string) => `${came} came instead of ${due}`,
  },
  fromWhere: { ru: 'Откуда', en: 'From' },
  to: { ru: 'Адрес получателя', en: 'To' },
  sameAddress: { ru: (ends: string) => `тот же, ${ends}`, en: (ends: string) => `the same, ${ends}` },
  came: { ru: 'Сумма', en: 'Sum' },
  asDue: { ru: (sum: string) => `${sum}, как нужно`, en: (sum: string) => `${sum}, as it should be` },
  when: { ru: 'Когда', en: 'When' },
  depth: { ru: 'Подтверждения', en: 'Confirmations' },
  final: { ru: 'необратим', en: 'final' },
  unknownSender: { ru: 'сеть не говорит', en: 'the network does not say' },
  explorer: { ru: 'Посмотреть в обозревателе', en: 'Look at it in the explorer' },

  confirm: { ru: (sum: string) => `Подтвердить выплату ${sum}`, en: (sum: string) => `Confirm the payment of ${sum}` },
  confirmAbout: {
    ru: 'Партнёр увидит «Выплачен» и хеш, письмо уйдёт сразу. Отменить подтверждение нельзя.',
    en: 'The partner sees “Paid” and the hash, and an email leaves at once. A confirmation cannot be undone.',
  },
  confirmAnyway: { ru: 'Подтвердить, хотя сеть говорит иначе', en: 'Confirm although the network says otherwise' },
  confirmAnywayText: {
    ru: 'Только если вы точно знаете, что деньги дошли. Причина останется в журнале.',
    en: 'Only if you know for sure that the money has arrived. The reason stays in the log.',
  },
  cancel: { ru: 'Отменить вывод', en: 'Cancel the withdrawal' },
  cancelText: {
    ru: 'Деньги вернутся на баланс партнёра, причину он прочтёт в письме.',
    en: 'The money goes back to the partner’s balance; he reads the reason in an email.',
  },

  paidBy: {
    ru: (who: string, moment: string) => `Выплачено ${moment}, подтверждение: ${who}`,
    en: (who: string, moment: string) => `Paid ${moment}, confirmed by ${who}`,
  },
  cancelledOn: { ru: (moment: string) => `Отменено ${moment}`, en: (moment: string) => `Cancelled ${moment}` },
  unconfirmedAbout: {
    ru: 'Партнёр ещё не открыл ссылку из письма. До этого платить нечего.',
    en: 'The partner has not opened the link of the email yet. There is nothing to pay before.',
  },

  what: { ru: 'Что выплачиваем', en: 'What is paid' },
  askedAt: { ru: 'Вывод запрошен', en: 'Asked for' },
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
  former: { ru: 'Прошлые выплаты', en: 'Former payments' },
  noFormer: { ru: 'Раньше этому партнёру не платили.', en: 'This partner was not paid before.' },
  whole: { ru: 'Партнёр целиком', en: 'The partner as a whole' },
} as const satisfies Texts
