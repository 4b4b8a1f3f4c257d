/** Words of withdrawals in the partner's cabinet, and of the page of their email. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

export const withdrawTexts = {
  available: { ru: 'Можно вывести', en: 'Available' },
  inRoubles: { ru: (sum: string) => `около ${sum} по${NB}курсу сейчас`, en: (sum: string) => `about ${sum} at the current rate` },
  failed: { ru: 'Выводы не загрузились', en: 'The withdrawals did not load' },
  network: { ru: 'Сеть и её комиссия', en: 'Network and its fee' },
  address: { ru: (chain: string) => `Адрес USDT в${NB}сети ${chain}`, en: (chain: string) => `USDT address in the ${chain} network` },
  sameAddress: { ru: 'Тот же, что в прошлый раз.', en: 'The same as last time.' },
  newAddress: {
    ru: (hours: number) => `Новый адрес: после подтверждения вывод подождёт ${hours}${NB}ч, чтобы его можно было остановить.`,
    en: (hours: number) =>
      `A new address: after you confirm, the withdrawal waits for ${hours} ${hours === 1 ? 'hour' : 'hours'}, so that it can be stopped.`,
  },
  ownWallet: {
    ru: 'Только свой кошелёк: перевод в сети не отменить.',
    en: 'Only your own wallet: a transfer in the network cannot be undone.',
  },
  cheapest: { ru: (network: string) => `Дешевле всего сеть ${network}.`, en: (network: string) => `${network} is the cheapest.` },
  withdraw: { ru: (sum: string) => `Вывести ${sum}`, en: (sum: string) => `Withdraw ${sum}` },
  withdrawNothing: { ru: 'Вывести', en: 'Withdraw' },
  lacks: { ru: (sum: string) => `Ещё ${sum} до вывода`, en: (sum: string) => `${sum} more until you can withdraw` },
  least: {
    ru: (sum: string) => `Вывод от ${sum}, весь баланс сразу.`,
    en: (sum: string) => `The minimum is ${sum}; the whole balance is withdrawn at once.`,
  },
  arrives: {
    ru: (sum: string, cost: string) => `Придёт ${sum}: комиссия сети ${cost}.`,
    en: (sum: string, cost: string) => `You will receive ${sum}: the network fee is ${cost}.`,
  },
  within: {
    ru: (hours: number) => `Отправим в${NB}течение ${hours}${NB}ч, в${NB}рабочее время.`,
    en: (hours: number) => `We will send it within ${hours} ${hours === 1 ? 'hour' : 'hours'}, during working hours.`,
  },
  withinAfterWait: {
    ru: (hours: number) => `Когда ожидание закончится, отправим в${NB}течение ${hours}${NB}ч, в${NB}рабочее время.`,
    en: (hours: number) => `After the wait we will send it within ${hours} ${hours === 1 ? 'hour' : 'hours'}, during working hours.`,
  },
  fillIn: { ru: 'Вставьте адрес кошелька', en: 'Paste the address of your wallet' },
  pausedNoWay: {
    ru: 'Вывод станет доступен, когда пауза закончится. Если вы не знаете её причину, напишите нам.',
    en: 'You can withdraw when the pause is over. If you do not know the reason for it, write to us.',
  },
  networkClosed: {
    ru: (network: string) => `В${NB}сети ${network} USDT сейчас отправить нельзя. Выберите другую сеть и вставьте адрес в${NB}ней.`,
    en: (network: string) =>
      `We cannot send USDT in the ${network} network right now. Choose another network, and paste your address in it.`,
  },
  noNetworks: {
    ru: 'Сейчас USDT нельзя отправить ни в одной сети. Зайдите позже.',
    en: 'We cannot send USDT in any network right now. Come back later.',
  },

  openTitle: { ru: (sum: string) => `Выводится ${sum}`, en: (sum: string) => `Withdrawing ${sum}` },
  checkMail: { ru: 'Подтвердите по почте', en: 'Confirm it by email' },
  checkMailAbout: {
    ru: 'Мы отправили письмо на почту кабинета. Пока вы не подтвердите вывод, деньги не уйдут. Письма нет? Загляните в «Спам» или отмените вывод и запросите его ещё раз.',
    en: 'We sent an email to the address of your account. No money is sent before you confirm. No email? Look in your spam folder, or cancel the withdrawal and request it again.',
  },
  waitsUntil: {
    ru: (moment: string) => `Адрес новый, отправим после ${moment}`,
    en: (moment: string) => `The address is new: we will send it after ${moment}`,
  },
  comesBy: { ru: (moment: string) => `Придёт до ${moment}`, en: (moment: string) => `It arrives by ${moment}` },
  isSent: { ru: 'Перевод отправлен, ждём сеть', en: 'The transfer has been sent; waiting for the network' },
  to: { ru: (network: string) => `На адрес в сети ${network}`, en: (network: string) => `To the address in the ${network} network` },
  callOff: { ru: 'Отменить вывод', en: 'Cancel the withdrawal' },
  calledOff: { ru: 'Вывод отменён, деньги на балансе', en: 'The withdrawal is cancelled, the money is on your balance' },

  withdrawals: { ru: 'Выводы', en: 'Withdrawals' },
  none: { ru: 'Выводов ещё не было', en: 'No withdrawals yet' },
  noneAbout: {
    ru: 'Здесь будет каждый вывод с его переводом в сети.',
    en: 'Every withdrawal will be here, with its transfer in the network.',
  },
  when: { ru: 'Запрошен', en: 'Requested' },
  transfer: { ru: 'Перевод', en: 'Transfer' },
  sum: { ru: 'Сумма', en: 'Amount' },
  state: { ru: 'Статус', en: 'Status' },
  unconfirmed: { ru: 'Подтвердите', en: 'Confirm it' },
  requested: { ru: 'В обработке', en: 'Being processed' },
  sent: { ru: 'Отправлен', en: 'Sent' },
  paid: { ru: 'Выплачен', en: 'Paid' },
  cancelled: { ru: 'Отменён', en: 'Cancelled' },
  linkOfHash: { ru: 'посмотреть перевод в сети', en: 'view the transfer in the network' },
  byYou: { ru: 'не подтверждён или отменён вами', en: 'not confirmed, or cancelled by you' },

  // the page of the email's link
  confirmTitle: { ru: 'Подтвердите вывод', en: 'Confirm your withdrawal' },
  confirmLead: {
    ru: 'Проверьте адрес до последнего знака: перевод в сети не отменить.',
    en: 'Check the address to the last character: a transfer in the network cannot be undone.',
  },
  fromBalance: { ru: 'С баланса', en: 'From the balance' },
  arrivesRow: { ru: 'Придёт', en: 'Arrives' },
  arrivedRow: { ru: 'Пришло', en: 'Arrived' },
  confirm: { ru: 'Подтвердить вывод', en: 'Confirm the withdrawal' },
  notMe: { ru: 'Это не я', en: 'It was not me' },
  stop: { ru: 'Остановить вывод', en: 'Stop the withdrawal' },
  confirmed: { ru: 'Вывод подтверждён', en: 'The withdrawal is confirmed' },
  confirmedAbout: { ru: 'Отправим деньги и напишем, когда они придут.', en: 'We will send the money and write to you when it arrives.' },
  stopped: { ru: 'Вывод отменён', en: 'The withdrawal is cancelled' },
  stoppedAbout: {
    ru: 'Ничего не отправлено, деньги на балансе. Если вывод запросили не вы, смените пароль.',
    en: 'Nothing was sent, the money is on your balance. If you did not request it, change your password.',
  },
  beingSent: { ru: 'Вывод уже отправляется', en: 'The withdrawal is already being sent' },
  beingSentAbout: {
    ru: 'Остановить его нельзя. Напишем, когда деньги придут.',
    en: 'It cannot be stopped any more. We will write to you when the money arrives.',
  },
  isPaid: { ru: 'Выплата пришла', en: 'Your payment has arrived' },
  linkOld: { ru: 'Ссылка больше не действует', en: 'This link no longer works' },
  linkOldAbout: { ru: 'Запросите вывод ещё раз в кабинете партнёра.', en: 'Request the withdrawal again in your partner area.' },
  toCabinet: { ru: 'В кабинет партнёра', en: 'To the partner area' },
  newPassword: { ru: 'Сменить пароль', en: 'Change the password' },
  again: { ru: 'Повторить', en: 'Try again' },
  loading: { ru: 'Загружаем', en: 'Loading' },
} as const satisfies Texts
