/** Words of the parts that several areas of the desk share. */
import type { Texts } from '../../app/language.tsx'

export const partsTexts = {
  clear: { ru: 'Очистить поиск', en: 'Clear the search' },
  number: { ru: (number: string) => `№ ${number}`, en: (number: string) => `No. ${number}` },
  toCash: { ru: 'Наличные', en: 'Cash' },
  toSend: { ru: (sum: string) => `Отправить ${sum}`, en: (sum: string) => `Send ${sum}` },
  toWait: { ru: (of: string) => `Ждать сеть: ${of}`, en: (of: string) => `Wait for the network: ${of}` },
  sound: { ru: 'Звук новой работы', en: 'Sound for new work' },
  overdue: { ru: 'просрочено', en: 'overdue' },
  goalLate: { ru: (time: string) => `просрочено ${time}`, en: (time: string) => `overdue ${time}` },
  left: { ru: (time: string) => `осталось ${time}`, en: (time: string) => `${time} left` },
  copy: { ru: (what: string) => `Скопировать: ${what}`, en: (what: string) => `Copy: ${what}` },
  handedToYou: {
    ru: (name: string, number: string) => `${name}: заявка № ${number} теперь у вас`,
    en: (name: string, number: string) => `${name} handed order No. ${number} over to you`,
  },
  openHanded: { ru: 'Открыть', en: 'Open' },
  copied: { ru: 'Скопировано', en: 'Copied' },
} satisfies Texts
