/** The result of a search for a payment: what the person who asked should do next, in plain words. Pure. */
import type { Words } from '../language/language.ts'

/** What the search came to, and how the order stands. */
export type Check = {
  /** Money is with the order, seen or confirmed; `unconfirmed`: some of it still grows; `odd`: it is not as agreed. */
  found: boolean
  unconfirmed: boolean
  odd: boolean
  /** A transfer like the one that is awaited came; `named`: its client named the hash of it. */
  likely: 'no' | 'some' | 'named'
  /** The client named a hash now, and no such transfer is seen. */
  hashUnseen: boolean
  /** Money came to what this order had, too late to be given to it by itself. */
  waitsForStaff: boolean
  /** The client has not read the instructions that come before the details. */
  hidden: boolean
  /** How many places a machine looks at, and how many of them did not answer now. */
  places: number
  silent: number
  open: boolean
  markedPaid: boolean
}

const words = (ru: string, en: string): Words => ({ ru, en })

export const checkWords = {
  grows: words(
    'Перевод виден, сеть его подтверждает. Делать ничего не нужно.',
    'We see the transfer; the network is confirming it. You do not need to do anything.',
  ),
  odd: words(
    'Деньги пришли, но не так, как указано в заявке. Что с ними можно сделать, показано на этой странице.',
    'The money has arrived, but not as the order says. This page shows what you can do with it.',
  ),
  arrived: words('Деньги пришли. Что дальше, показано на этой странице.', 'The money has arrived. This page shows what happens next.'),
  likely: words(
    'Пришёл перевод, похожий на ваш: подробности о нём показаны в заявке. Его сверяет оператор. Больше не платите.',
    'We received a transfer that looks like yours: its details are shown in the order. An operator is checking it. Do not pay again.',
  ),
  likelyNamed: words(
    'Перевод с этим хешем пришёл, но автоматически к заявке не привязался. Его сверяет оператор. Больше не платите.',
    'We received the transfer with this hash, but it was not matched to the order automatically. An operator is checking it. Do not pay again.',
  ),
  hashUnseen: words(
    'Перевода с таким хешем по этой заявке мы пока не видим. Хеш сохранили и ищем дальше. Проверьте, что он такой же, как в кошельке, а адрес и сеть такие же, как в заявке.',
    'We do not see a transfer with this hash for this order yet. We saved the hash and keep looking. Check that it is the same as in your wallet, and that the address and network are the same as in the order.',
  ),
  waitsForStaff: words(
    'Деньги пришли на эти реквизиты, когда мы за ними уже не следили. Ими занимается оператор, напишите ему номер заявки.',
    'Money came to these payment details when we were no longer watching them. An operator is dealing with it: please write to us with the order number.',
  ),
  readInstructions: words(
    'Сначала прочитайте инструкцию: реквизиты откроются после неё.',
    'First read the instructions: then the payment details will open.',
  ),
  askStaff: words(
    'Поступления на эти реквизиты проверяет оператор. Если вы уже заплатили, нажмите «Я оплатил» и сохраните чек.',
    'An operator checks for payments to these details. If you have paid, press “I have paid” and keep the receipt.',
  ),
  askStaffMarked: words(
    'Поступления на эти реквизиты проверяет оператор, вашу отметку об оплате он видит. Сохраните чек.',
    'An operator checks for payments to these details and sees that you have paid. Keep the receipt.',
  ),
  writeToUs: words(
    'Эта заявка закрыта, автоматически её платежи не проверяются. Если вы платили, напишите нам номер заявки и хеш перевода (его номер в сети) или номер чека: найдём вручную.',
    'This order is closed, and its payments are no longer checked automatically. If you paid, write to us with the order number and the transfer hash (its number in the network) or the receipt number: we will find it manually.',
  ),
  tryAgain: words(
    'Сеть сейчас не отвечает, поэтому новее мы пока ничего не видим. Пока это так, заявка не закроется. Повторите через минуту.',
    'The network is not answering now, so we see nothing newer yet. Until it does, the order will not be closed. Try again in a minute.',
  ),
  tryAgainClosed: words(
    'Сеть сейчас не отвечает, поэтому новее мы пока ничего не видим. Повторите через минуту.',
    'The network is not answering now, so we see nothing newer yet. Try again in a minute.',
  ),
  nameHash: words(
    'Заявка закрыта. Если вы отправили деньги, укажите хеш перевода (его номер в сети): по нему мы найдём деньги и вернёмся к заявке.',
    'The order is closed. If you have sent the money, enter the transfer hash (its number in the network): we will find the money by it and return to the order.',
  ),
  waitOn: words(
    'Ищем дальше сами, нажимать ещё раз не нужно. Если кошелёк показывает, что перевод подтверждён, сверьте адрес, сеть и комментарий (memo) и укажите хеш перевода (его номер в сети).',
    'We keep looking; you do not need to press again. If your wallet shows the transfer as confirmed, check the address, network and memo, and enter the transfer hash (its number in the network).',
  ),
  payFirst: words(
    'Если вы ещё не платили, заплатите по реквизитам заявки. Если платили, переводу нужно время: мы увидим его сами.',
    'If you have not paid yet, pay to the payment details of the order. If you have, the transfer needs some time: we will see it ourselves.',
  ),
} as const satisfies Record<string, Words>

export type CheckNext = keyof typeof checkWords
export const checkNexts = Object.keys(checkWords) as CheckNext[]

/** Which of them to say: what looks like the payment comes first, so that nobody pays twice; then money that is here, then what stands in the way of looking, then what the person can do. */
export function nextAfterCheck(check: Check): CheckNext {
  if (check.likely !== 'no') return check.likely === 'named' ? 'likelyNamed' : 'likely'
  if (check.found) return check.odd ? 'odd' : check.unconfirmed ? 'grows' : 'arrived'
  if (check.waitsForStaff) return 'waitsForStaff'
  if (check.hidden) return 'readInstructions'
  if (check.places === 0) return !check.open ? 'writeToUs' : check.markedPaid ? 'askStaffMarked' : 'askStaff'
  if (check.silent > 0) return check.open ? 'tryAgain' : 'tryAgainClosed'
  if (check.hashUnseen) return 'hashUnseen'
  if (!check.open) return 'nameHash'
  return check.markedPaid ? 'waitOn' : 'payFirst'
}
