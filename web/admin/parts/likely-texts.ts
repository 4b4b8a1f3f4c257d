/** Words of transfers that look like the payment of an order, at the desk. */
import type { Texts } from '../../app/language.tsx'

export const likelyTexts = {
  title: { ru: 'Похоже на оплату этой заявки', en: 'Looks like the payment of this order' },
  give: { ru: 'Отдать этой заявке', en: 'Give to this order' },
  deny: { ru: 'Не её платёж', en: 'Not its payment' },
  denied: { ru: 'Перевод больше не держит заявку', en: 'The transfer holds the order no longer' },
  denyText: {
    ru: 'Клиент прочитает причину. Перевод останется в «Поступлениях», а часы заявки пойдут как обычно: если её срок вышел, она закроется сразу.',
    en: 'The client reads the reason. The transfer stays among the payments, and the clocks of the order go on: if its time is over, it is closed at once.',
  },
  reason: { ru: 'Почему', en: 'Why' },
  reasonHelp: { ru: 'Эти слова увидит клиент', en: 'The client reads these words' },
  memoCame: { ru: 'Memo или тег в переводе', en: 'Memo or tag of the transfer' },
  memoGiven: { ru: 'Memo или тег заявки', en: 'Memo or tag of the order' },
  noMemo: { ru: 'нет', en: 'none' },
  unconfirmed: { ru: 'ждёт сети', en: 'unconfirmed' },
  unconfirmedText: {
    ru: 'Отдать его заявке можно, когда сеть подтвердит перевод.',
    en: 'It can be given to the order once the network has confirmed it.',
  },
  named: { ru: 'Клиент назвал', en: 'The client named' },
  namedStands: { ru: 'Этот перевод', en: 'That transfer' },
  namedUnseen: { ru: 'не виден ни на одном нашем адресе', en: 'is not seen at any address of ours' },
  namedOwn: { ru: 'учтён в этой заявке', en: 'is counted in this order' },
  namedElsewhere: { ru: (number: string) => `учтён в заявке № ${number}`, en: (number: string) => `is counted in order No. ${number}` },
} satisfies Texts
