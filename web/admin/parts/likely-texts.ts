/** Words of transfers that look like the payment of an order, at the desk. */
import type { Texts } from '../../app/language.tsx'

export const likelyTexts = {
  title: { ru: 'Похоже на оплату этой заявки', en: 'Looks like the payment of this order' },
  give: { ru: 'Отнести к этой заявке', en: 'Assign to this order' },
  deny: { ru: 'Не для этой заявки', en: 'Not for this order' },
  denied: { ru: 'Перевод больше не задерживает заявку', en: 'The transfer no longer holds the order' },
  denyText: {
    ru: 'Клиент прочтёт причину. Перевод останется в «Поступлениях», а отсчёт времени по заявке продолжится: если её срок вышел, она закроется сразу.',
    en: 'The client will read the reason. The transfer stays in Payments, and the timers of the order go on: if its time is over, it closes at once.',
  },
  reason: { ru: 'Почему', en: 'Why' },
  reasonHelp: { ru: 'Эти слова увидит клиент', en: 'The client will see these words' },
  memoCame: { ru: 'Memo или тег в переводе', en: 'Memo or tag in the transfer' },
  memoGiven: { ru: 'Memo или тег заявки', en: 'Memo or tag of the order' },
  noMemo: { ru: 'нет', en: 'none' },
  unconfirmed: { ru: 'не подтверждён', en: 'not confirmed' },
  unconfirmedText: {
    ru: 'Отнести его к заявке можно, когда сеть подтвердит перевод.',
    en: 'You can assign it to the order once the network has confirmed it.',
  },
  named: { ru: 'Клиент указал', en: 'The client gave' },
  namedStands: { ru: 'Этот перевод', en: 'This transfer' },
  namedUnseen: { ru: 'не виден ни на одном нашем адресе', en: 'is not seen at any of our addresses' },
  namedOwn: { ru: 'учтён в этой заявке', en: 'is counted in this order' },
  namedElsewhere: { ru: (number: string) => `учтён в заявке № ${number}`, en: (number: string) => `is counted in order No. ${number}` },
} satisfies Texts
