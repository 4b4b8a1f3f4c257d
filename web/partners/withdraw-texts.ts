/** Words of withdrawals in the partner's cabinet, and of the page of their email. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

export const withdrawTexts = {
  available: { ru: 'Можно вывести', en: 'Can be withdrawn' },
  inRoubles: { ru: (sum: string) => `около ${sum} по${NB}курсу сейчас`, en: (sum: string) => `about ${sum} at the present rate` },
  failed: { ru: 'Выводы не загрузились', en: 'The withdrawals did not load' },
  network: { ru: 'Сеть и её комиссия', en: 'Network and its cost' },
  address: { ru: (chain: string) => `Адрес USDT в${NB}сети ${chain}`, en: (chain: string) => `USDT address on ${chain}` },
  sameAddress: { ru: 'Тот же, что в прошлый раз.', en: 'The same as last time.' },
  newAddress: {
    ru: (hours: number) => `Новый адрес: после подтверждения вывод подождёт ${hours}${NB}ч, чтобы его можно было остановить.`,
    en: (hours: number) => `A new address: after you confirm it the withdrawal waits for ${hours} hours, so that it can be stopped.`,
  },
  ownWallet: {
    ru: 'Только свой кошелёк: перевод в сети не отменить.',
    en: 'Only a wallet of your own: a transfer on the network cannot be undone.',
  },
  cheapest: { ru: (network: string) => `Дешевле всего вывести в ${network}.`, en: (network: string) => `${network} is the cheapest.` },
  withdraw: { ru: (sum: string) => `Вывести ${sum}`, en: (sum: string) => `Withdraw ${sum}` },
  withdrawNothing: { ru: 'Вывести', en: 'Withdraw' },
  lacks: { ru: (sum: string) => `Ещё ${sum} до вывода`, en: (sum: string) => `${sum} more until you can withdraw` },
  least: {
    ru: (sum: string) => `Выводим от ${sum}, весь баланс сразу.`,
    en: (sum: string) => `The least is ${sum}; all of the balance goes out at once.`,
  },
  arrives: {
    ru: (sum: string, cost: string) => `Придёт ${sum}: ${cost} возьмёт сеть.`,
    en: (sum: string, cost: string) => `${sum} arrives: the network takes ${cost}.`,
  },
  within: {
    ru: (hours: number) => `Отправим в${NB}течение ${hours}${NB}ч, в${NB}рабочее время.`,
    en: (hours: number) => `We send it within ${hours} hours, in working hours.`,
  },
  withinAfterWait: {
    ru: (hours: number) => `Когда ожидание закончится, отправим в${NB}течение ${hours}${NB}ч, в${NB}рабочее время.`,
    en: (hours: number) => `After the wait we send it within ${hours} hours, in working hours.`,
  },
  fillIn: { ru: 'Вставьте адрес кошелька', en: 'Paste the address of your wallet' },
  pausedNoWay: {
    ru: 'Вывод откроется, когда пауза закончится. Если вы не знаете, почему она началась, напишите нам.',
    en: 'You can withdraw when the pause is over. If you do not know why it began, write to us.',
  },
  noNetworks: {
    ru: 'USDT сейчас не отправить ни в одной сети. Зайдите позже.',
    en: 'USDT cannot be sent on any network right now. Come back later.',
  },

  openTitle: { ru: (sum: string) => `Выводится ${sum}`, en: (sum: string) => `${sum} is on its way out` },
  checkMail: { ru: 'Подтвердите по почте', en: 'Confirm it by email' },
  checkMailAbout: {
    ru: 'Мы отправили письмо на почту кабинета. Пока вы не подтвердите вывод, деньги не уйдут. Письма нет? Загляните в «Спам» или отмените вывод и запросите его ещё раз.',
    en: 'We have sent an email to the address of your account. No money leaves before you confirm. No email? Look into your spam folder, or call the withdrawal off and ask for it again.',
  },
  waitsUntil: {
    ru: (moment: string) => `Адрес новый, отправим после ${moment}`,
    en: (moment: string) => `The address is new: it is sent after ${moment}`,
  },
  comesBy: { ru: (moment: string) => `Придёт до ${moment}`, en: (moment: string) => `It arrives by ${moment}` },
  isSent: { ru: 'Перевод отправлен, ждём сеть', en: 'The transfer is sent; the network has to confirm it' },
  to: { ru: (network: string) => `На адрес в сети ${network}`, en: (network: string) => `To the address on ${network}` },
  callOff: { ru: 'Отменить вывод', en: 'Call it off' },
  calledOff: { ru: 'Вывод отменён, деньги на балансе', en: 'The withdrawal is called off, the money is on your balance' },

  withdrawals: { ru: 'Выводы', en: 'Withdrawals' },
  none: { ru: 'Выводов ещё не было', en: 'No withdrawals yet' },
  noneAbout: {
    ru: 'Здесь будет каждый вывод с его переводом в сети.',
    en: 'Each withdrawal will be here, with its transfer on the network.',
  },
  when: { ru: 'Запрошен', en: 'Asked for' },
  transfer: { ru: 'Перевод', en: 'Transfer' },
  sum: { ru: 'Сумма', en: 'Amount' },
  state: { ru: 'Состояние', en: 'State' },
  unconfirmed: { ru: 'Подтвердите', en: 'Confirm it' },
  requested: { ru: 'В обработке', en: 'Being processed' },
  sent: { ru: 'Отправлен', en: 'Sent' },
  paid: { ru: 'Выплачен', en: 'Paid' },
  cancelled: { ru: 'Отменён', en: 'Cancelled' },
  linkOfHash: { ru: 'перевод в обозревателе', en: 'the transfer in the explorer' },
  byYou: { ru: 'не подтверждён или отменён вами', en: 'not confirmed, or called off by you' },

  // the page of the email's link
  confirmTitle: { ru: 'Подтвердите вывод', en: 'Confirm your withdrawal' },
  confirmLead: {
    ru: 'Проверьте адрес до последнего знака: перевод в сети не отменить.',
    en: 'Check the address to its last character: a transfer on the network cannot be undone.',
  },
  fromBalance: { ru: 'С баланса', en: 'From the balance' },
  arrivesRow: { ru: 'Придёт', en: 'Arrives' },
  arrivedRow: { ru: 'Пришло', en: 'Arrived' },
  confirm: { ru: 'Подтвердить вывод', en: 'Confirm the withdrawal' },
  notMe: { ru: 'Это не я', en: 'It was not me' },
  stop: { ru: 'Остановить вывод', en: 'Stop the withdrawal' },
  confirmed: { ru: 'Вывод подтверждён', en: 'The withdrawal is confirmed' },
  confirmedAbout: { ru: 'Отправим деньги и напишем, когда они придут.', en: 'We send the money, and write to you when it has arrived.' },
  stopped: { ru: 'Вывод отменён', en: 'The withdrawal is cancelled' },
  stoppedAbout: {
    ru: 'Ничего не ушло, деньги на балансе. Если вывод просили не вы, смените пароль.',
    en: 'Nothing was sent, the money is on the balance. If you did not ask for it, change your password.',
  },
  beingSent: { ru: 'Вывод уже отправляют', en: 'The withdrawal is being sent' },
  beingSentAbout: {
    ru: 'Остановить его нельзя. Напишем, когда деньги придут.',
    en: 'It cannot be stopped any more. We write to you when the money has arrived.',
  },
  isPaid: { ru: 'Выплата пришла', en: 'Your payment has arrived' },
  linkOld: { ru: 'Ссылка больше не действует', en: 'This link works no more' },
  linkOldAbout: { ru: 'Запросите вывод ещё раз в кабинете партнёра.', en: 'Ask for the withdrawal again in your partner’s cabinet.' },
  toCabinet: { ru: 'В кабинет партнёра', en: 'To the partner’s cabinet' },
  newPassword: { ru: 'Сменить пароль', en: 'Change the password' },
  again: { ru: 'Повторить', en: 'Try again' },
  loading: { ru: 'Загружаем', en: 'Loading' },
} as const satisfies Texts
