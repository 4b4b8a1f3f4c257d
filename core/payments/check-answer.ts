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
    'Перевод виден в сети и набирает подтверждения. Делать ничего не нужно.',
    'The transfer is seen and gains confirmations. There is nothing to do.',
  ),
  odd: words(
    'Деньги пришли не так, как договорено. Что с ними можно сделать, показано на экране заявки.',
    'The money did not come as agreed. The screen of the order shows what can be done with it.',
  ),
  arrived: words('Деньги пришли. Дальше всё по экрану заявки.', 'The money has come. The screen of the order says what is next.'),
  likely: words(
    'Пришёл перевод, похожий на ваш: его сумма, memo и хеш показаны в заявке. Его сверяет оператор. Больше не платите.',
    'A transfer like yours has come: the order shows its sum, memo and hash. An operator is checking it. Pay no more.',
  ),
  likelyNamed: words(
    'Перевод с этим хешем пришёл, но сам к заявке не привязался. Его сверяет оператор. Больше не платите.',
    'The transfer with this hash has come, but did not reach the order by itself. An operator is checking it. Pay no more.',
  ),
  hashUnseen: words(
    'Перевода с таким хешем на реквизитах заявки мы не видим. Хеш сохранили и ищем дальше. Сверьте его с хешем в кошельке, а адрес и сеть с заявкой.',
    'We see no transfer with this hash at the details of the order. The hash is kept and we go on looking. Compare it with the one in your wallet, and the address and network with the order.',
  ),
  waitsForStaff: words(
    'На эти реквизиты пришли деньги, когда срок наблюдения уже вышел. Их разбирает оператор, напишите ему номер заявки.',
    'Money came to these details after they were no longer watched. An operator is settling it: write to them with the number of the order.',
  ),
  readInstructions: words(
    'Сначала прочитайте инструкцию: реквизиты откроются после неё.',
    'First read the instructions: the details open after them.',
  ),
  askStaff: words(
    'Поступления на эти реквизиты проверяет оператор. Если вы уже заплатили, отметьте оплату и сохраните чек.',
    'An operator looks for payments to these details. If you have paid, mark the order as paid and keep the receipt.',
  ),
  askStaffMarked: words(
    'Поступления на эти реквизиты проверяет оператор, отметку об оплате он видит. Сохраните чек.',
    'An operator looks for payments to these details and sees that you marked the order as paid. Keep the receipt.',
  ),
  writeToUs: words(
    'Эта заявка закрыта, машина за её реквизитами не следит. Если вы платили, напишите нам номер заявки и хеш или чек: найдём вручную.',
    'This order is closed and no machine looks at its details. If you paid, write to us with the number of the order and the hash or receipt: we will find it by hand.',
  ),
  tryAgain: words(
    'Сеть сейчас не ответила, дальше этого времени мы не видим. По часам заявка за это время не закроется. Повторите через минуту.',
    'The network did not answer now, and we see no further than that. No clock closes the order meanwhile. Try again in a minute.',
  ),
  tryAgainClosed: words(
    'Сеть сейчас не ответила, дальше этого времени мы не видим. Повторите через минуту.',
    'The network did not answer now, and we see no further than that. Try again in a minute.',
  ),
  nameHash: words(
    'Заявка закрыта. Если деньги ушли, сообщите хеш перевода: по нему найдём и вернёмся к заявке.',
    'The order is closed. If money was sent, tell us the hash of the transfer: by it we find it and come back to the order.',
  ),
  waitOn: words(
    'Ищем сами и дальше, повторять не обязательно. Если в вашем кошельке перевод уже подтверждён, сверьте адрес, сеть и memo и пришлите хеш.',
    'We go on looking; you need not ask again. If your wallet shows the transfer as confirmed, compare address, network and memo, and send us its hash.',
  ),
  payFirst: words(
    'Если вы ещё не платили, заплатите по реквизитам заявки. Если платили, переводу нужно время: увидим его сами.',
    'If you have not paid yet, pay by the details of the order. If you have, the transfer needs some time: we will see it by ourselves.',
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
