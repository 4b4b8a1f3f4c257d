/** Words of the screen that says what is wrong with the office, and what to do. */
import type { Texts } from '../../app/language.tsx'

export const healthTexts = {
  title: { ru: 'Состояние', en: 'Health' },
  looked: {
    ru: (seconds: number, time: string) => `проверяем каждые ${seconds} с, последний раз в ${time}`,
    en: (seconds: number, time: string) => `checked every ${seconds} s, last at ${time}`,
  },
  checkNow: { ru: 'Проверить сейчас', en: 'Check now' },
  allFine: { ru: 'Всё в порядке', en: 'All is fine' },
  allFineSince: { ru: (moment: string) => `Всё в порядке с ${moment}`, en: (moment: string) => `All is fine since ${moment}` },
  someWrong: { ru: (count: number) => `Требует внимания: ${count}`, en: (count: number) => `Needs attention: ${count}` },
  fine: { ru: 'в порядке', en: 'fine' },
  warning: { ru: 'проверить', en: 'check' },
  trouble: { ru: 'сбой', en: 'failure' },
  since: { ru: (moment: string) => `с ${moment}`, en: (moment: string) => `since ${moment}` },
  open: { ru: 'Открыть', en: 'Open' },
  andMore: { ru: (count: number) => `и ещё ${count}`, en: (count: number) => `and ${count} more` },
  notLoaded: { ru: 'Состояние не загрузилось', en: 'Health did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  notChecked: { ru: 'Проверка не удалась: ниже то, что было известно до неё', en: 'The check failed: below is what was known before it' },
  parts: { ru: 'Все части', en: 'All parts' },
  fineAndNot: {
    ru: (fine: number, not: number, idle: number) =>
      [`${fine} в порядке`, not > 0 && `${not} нет`, idle > 0 && `${idle} без дела`].filter(Boolean).join(', '),
    en: (fine: number, not: number, idle: number) =>
      [`${fine} fine`, not > 0 && `${not} not`, idle > 0 && `${idle} idle`].filter(Boolean).join(', '),
  },
  colPart: { ru: 'Часть', en: 'Part' },
  colKnown: { ru: 'Подробности', en: 'Details' },
  colState: { ru: 'Состояние', en: 'State' },
  colFineAt: { ru: 'В порядке', en: 'Last fine' },
  sources: { ru: 'Источники курсов', en: 'Rate sources' },
  networks: { ru: 'Сети и биржи', en: 'Networks and exchanges' },
  service: { ru: 'Сервис', en: 'Service' },
  begun: { ru: (words: string) => `Сбой: ${words}`, en: (words: string) => `Failure: ${words}` },
} satisfies Texts
