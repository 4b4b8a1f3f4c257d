/** Words of the screen where the catalogue is one file. */
import type { Texts } from '../../app/language.tsx'

export const catalogueTexts = {
  title: { ru: 'Каталог одним файлом', en: 'The catalogue as one file' },
  back: { ru: 'Направления', en: 'Directions' },
  lead: {
    ru: 'Все валюты и направления таблицей: чтобы сохранить, поправить в редакторе таблиц или перенести в другой офис. Резервов в файле нет, их ведёт учёт.',
    en: 'All currencies and directions as a table: to keep, to change in a spreadsheet, or to bring to another office. Reserves are not in it: the books keep them.',
  },
  save: { ru: 'Скачать каталог', en: 'Download the catalogue' },
  saveFailed: { ru: 'Файл не скачался', en: 'The file was not downloaded' },
  choose: { ru: 'Выбрать файл CSV', en: 'Choose a CSV file' },
  other: { ru: 'Другой файл', en: 'Another file' },
  drop: {
    ru: 'или перетащите его сюда. Сначала покажем, что изменится.',
    en: 'or drop it here. We first show what would change.',
  },
  partly: {
    ru: 'Файл может быть неполным: хватит столбца thing, столбца id или code и тех, что вы меняете. Чего в файле нет, то остаётся как есть.',
    en: 'The file may be a part: the column thing, the column id or code, and those that you change will do. What is not in the file stays as it is.',
  },
  empty: { ru: 'Файл пустой: выберите другой', en: 'The file is empty: choose another one' },
  tooLarge: { ru: 'Файл слишком большой: разделите его', en: 'The file is too large: divide it' },

  preview: { ru: 'Что изменится', en: 'What would change' },
  nothing: { ru: 'Ничего: в каталоге всё уже так', en: 'Nothing: the catalogue has all of it already' },
  counts: {
    ru: (added: number, changed: number) =>
      [added > 0 && `новых ${added}`, changed > 0 && `изменённых ${changed}`].filter(Boolean).join(', '),
    en: (added: number, changed: number) => [added > 0 && `${added} new`, changed > 0 && `${changed} changed`].filter(Boolean).join(', '),
  },
  same: {
    ru: (count: number) => `Без изменений: ${count}`,
    en: (count: number) => `Without changes: ${count}`,
  },
  isNew: { ru: 'новое', en: 'new' },
  line: { ru: (line: number) => `строка ${line}`, en: (line: number) => `line ${line}` },
  currencies: { ru: 'Валюты', en: 'Currencies' },
  directions: { ru: 'Направления', en: 'Directions' },
  more: {
    ru: (count: number) => `и ещё ${count}`,
    en: (count: number) => `and ${count} more`,
  },
  faulty: {
    ru: (count: number) => `Ошибок в файле: ${count}. Пока они есть, файл не принять`,
    en: (count: number) => `Faults in the file: ${count}. Until they are mended it cannot be taken`,
  },
  faultAt: {
    ru: (line: number, column: string) => (column === '' ? `Строка ${line}` : `Строка ${line}, ${column}`),
    en: (line: number, column: string) => (column === '' ? `Line ${line}` : `Line ${line}, ${column}`),
  },
  take: { ru: 'Принять файл', en: 'Take the file' },
  dropFile: { ru: 'Не принимать', en: 'Leave it' },
  meanwhile: {
    ru: 'Каталог изменили, пока вы смотрели. Сверьте список ещё раз.',
    en: 'The catalogue has changed while you were reading. Look at the list once more.',
  },
  taken: {
    ru: (added: number, changed: number) => `Принято: добавлено ${added}, изменено ${changed}`,
    en: (added: number, changed: number) => `Taken: ${added} added, ${changed} changed`,
  },
} as const satisfies Texts
