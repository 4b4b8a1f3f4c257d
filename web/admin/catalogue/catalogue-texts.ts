/** Words of the screen where the catalogue is one file. */
import type { Texts } from '../../app/language.tsx'

export const catalogueTexts = {
  title: { ru: 'Каталог одним файлом', en: 'The catalogue as one file' },
  back: { ru: 'Направления', en: 'Directions' },
  lead: {
    ru: 'Все валюты и направления одной таблицей: её можно сохранить, поправить в Excel или перенести в другой офис. Резервов в файле нет, их ведёт учёт.',
    en: 'All currencies and directions in one table: keep it, edit it in a spreadsheet or move it to another office. Reserves are not in it: the books keep them.',
  },
  save: { ru: 'Скачать каталог', en: 'Download the catalogue' },
  saveFailed: { ru: 'Файл не скачался', en: 'The file did not download' },
  choose: { ru: 'Выбрать файл CSV', en: 'Choose a CSV file' },
  other: { ru: 'Другой файл', en: 'Another file' },
  drop: {
    ru: 'или перетащите его сюда. Сначала покажем, что изменится.',
    en: 'or drop it here. First we show what will change.',
  },
  partly: {
    ru: 'Файл может быть неполным: хватит столбца thing, столбца id или code и тех, что вы меняете. Чего в файле нет, то не изменится.',
    en: 'The file need not be complete: the column thing, the column id or code, and the columns you change are enough. What is not in the file does not change.',
  },
  empty: { ru: 'Файл пустой: выберите другой', en: 'The file is empty: choose another one' },
  tooLarge: { ru: 'Файл слишком большой: разделите его', en: 'The file is too large: split it' },

  preview: { ru: 'Что изменится', en: 'What will change' },
  nothing: { ru: 'Ничего: в каталоге всё уже так', en: 'Nothing: the catalogue already has all of it' },
  counts: {
    ru: (added: number, changed: number) =>
      [added > 0 && `новых ${added}`, changed > 0 && `изменённых ${changed}`].filter(Boolean).join(', '),
    en: (added: number, changed: number) => [added > 0 && `${added} new`, changed > 0 && `${changed} changed`].filter(Boolean).join(', '),
  },
  same: {
    ru: (count: number) => `Без изменений: ${count}`,
    en: (count: number) => `Unchanged: ${count}`,
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
    ru: (count: number) => `Ошибок в файле: ${count}. Исправьте их, чтобы принять файл`,
    en: (count: number) => `Errors in the file: ${count}. Correct them to apply the file`,
  },
  faultAt: {
    ru: (line: number, column: string) => (column === '' ? `Строка ${line}` : `Строка ${line}, ${column}`),
    en: (line: number, column: string) => (column === '' ? `Line ${line}` : `Line ${line}, ${column}`),
  },
  take: { ru: 'Принять файл', en: 'Apply the file' },
  dropFile: { ru: 'Не принимать', en: 'Do not apply' },
  meanwhile: {
    ru: 'Каталог изменили, пока вы смотрели. Проверьте список ещё раз.',
    en: 'The catalogue changed while you were reading. Check the list again.',
  },
  taken: {
    ru: (added: number, changed: number) => `Принято: добавлено ${added}, изменено ${changed}`,
    en: (added: number, changed: number) => `Applied: ${added} added, ${changed} changed`,
  },
} as const satisfies Texts
