/** Words of the screen that says what is wrong with the office, and what to do. */
import type { Texts } from '../../app/language.tsx'

export const healthTexts = {
  title: { ru: 'Состояние', en: 'Health' },
  allFine: { ru: 'Всё работает', en: 'Everything works' },
  someWrong: { ru: (count: number) => `Требует внимания: ${count}`, en: (count: number) => `Needs attention: ${count}` },
  fine: { ru: 'в порядке', en: 'well' },
  warning: { ru: 'посмотреть', en: 'to look at' },
  trouble: { ru: 'сбой', en: 'trouble' },
  since: { ru: (moment: string) => `С ${moment}`, en: (moment: string) => `Since ${moment}` },
  open: { ru: 'Открыть', en: 'Open' },
  andMore: { ru: (count: number) => `и ещё ${count}`, en: (count: number) => `and ${count} more` },
  notLoaded: { ru: 'Состояние не загрузилось', en: 'The health did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  wellTitle: { ru: 'В порядке', en: 'All well' },
  begun: { ru: (words: string) => `Сбой: ${words}`, en: (words: string) => `Trouble: ${words}` },
} satisfies Texts
