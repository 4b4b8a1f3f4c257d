/** Words of the audit log. */
import type { Texts } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'
import { numberText } from '../../words/order-figures.ts'

const plural = new Intl.PluralRules('ru')
const rowsRu = (count: number): string => ({ one: 'запись', few: 'записи' })[plural.select(count) as 'one' | 'few'] ?? 'записей'
const fieldsRu = (count: number): string => ({ one: 'поле', few: 'поля' })[plural.select(count) as 'one' | 'few'] ?? 'полей'

export const auditTexts = {
  title: { ru: 'Журнал', en: 'Log' },
  search: { ru: 'Номер, почта, имя, слово', en: 'Number, email, name, word' },
  paused: { ru: 'Приём заявок остановлен', en: 'New orders paused' },
  resumed: { ru: 'Приём заявок возобновлён', en: 'New orders resumed' },
  searchLabel: { ru: 'Поиск по журналу', en: 'Search the log' },
  forever: { ru: 'Изменить или удалить запись нельзя никому.', en: 'Nobody can change or delete an entry.' },
  rows: {
    ru: (count: number) => `${numberText(count)}${NB}${rowsRu(count)}`,
    en: (count: number) => `${numberText(count)} ${count === 1 ? 'entry' : 'entries'}`,
  },
  moreThan: {
    ru: (count: number) => `Больше ${numberText(count)} записей`,
    en: (count: number) => `More than ${numberText(count)} entries`,
  },
  today: { ru: 'Сегодня', en: 'Today' },
  yesterday: { ru: 'Вчера', en: 'Yesterday' },

  who: { ru: 'Кто', en: 'Who' },
  what: { ru: 'Что', en: 'What' },
  action: { ru: 'Действие', en: 'Action' },
  onlyOf: { ru: (what: string) => `Только: ${what}`, en: (what: string) => `Only: ${what}` },

  empty: { ru: 'Записей ещё нет', en: 'There are no entries yet' },
  emptyText: {
    ru: 'Здесь появится всё, что делают сотрудники: решения по заявкам, курсы, реквизиты, роли.',
    en: 'Everything staff do will appear here: decisions on orders, rates, payment details, roles.',
  },
  noneText: {
    ru: 'Ищите по номеру заявки, почте или имени сотрудника, слову из действия. Или сбросьте отбор.',
    en: 'Search by order number, email or name of a staff member, or a word in the action. Or remove a filter.',
  },
  gone: { ru: 'Удалённый кабинет', en: 'Deleted account' },

  fields: {
    ru: (count: number) => `${count}${NB}${fieldsRu(count)}`,
    en: (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`,
  },
  colWhat: { ru: 'Что', en: 'What' },
  colBefore: { ru: 'Было', en: 'Before' },
  colAfter: { ru: 'Стало', en: 'After' },
  why: { ru: 'Причина', en: 'Reason' },
  when: { ru: 'Когда', en: 'When' },
  entry: { ru: 'Запись', en: 'Entry' },
  request: { ru: 'Запрос', en: 'Request' },
  open: { ru: (what: string) => `Открыть: ${what}`, en: (what: string) => `Open: ${what}` },
  to: { ru: 'стало', en: 'to' },
  onlyThis: { ru: 'Все записи об этом', en: 'All entries about this' },

  csv: { ru: 'CSV', en: 'CSV' },
  csvLabel: { ru: 'Скачать показанное в CSV', en: 'Download what is shown as CSV' },
  csvFailed: { ru: 'Не удалось собрать файл', en: 'The file could not be made' },
  csvFile: { ru: 'zhurnal.csv', en: 'log.csv' },
  columns: {
    ru: 'Запись\nКогда (Москва)\nКто\nДействие\nВид\nО чём\nИзменения\nПричина\nПодробно\nЗапрос',
    en: 'Entry\nWhen (Moscow)\nWho\nAction\nKind\nAbout\nChanges\nReason\nDetails\nRequest',
  },

  dayGoesOn: { ru: 'день идёт, корень закроем после полуночи', en: 'the day is not over; its root is sealed after midnight' },
  dayCloses: { ru: 'корень скоро закроем', en: 'its root will be sealed soon' },
  root: { ru: 'Корень дня', en: 'Root of the day' },
  agrees: { ru: 'сходится', en: 'agrees' },
  differs: { ru: 'не сходится', en: 'differs' },
  notChecked: { ru: 'не проверен', en: 'not checked' },
  chainWhole: { ru: (when: string) => `Цепочка цела, проверена ${when}`, en: (when: string) => `The chain is intact, checked ${when}` },
  chainUnchecked: { ru: 'Цепочку ещё не проверяли', en: 'The chain has not been checked yet' },
  check: { ru: 'Проверить', en: 'Check it' },
  brokenTitle: { ru: (day: string) => `Цепочка нарушена: ${day}`, en: (day: string) => `The chain is broken: ${day}` },
  brokenText: {
    ru: 'Записи этого дня изменили после закрытия. Ничего не меняйте и сохраните копию базы: по ней видно, что изменили.',
    en: 'Entries of this day were changed after it was sealed. Change nothing and keep a copy of the database: it shows what was changed.',
  },
  roots: { ru: 'Скачать корни всех дней', en: 'Download the roots of all days' },
  rootsText: {
    ru: 'Корень дня доказывает все записи этого дня и всех прежних. Храните корни там, куда у сервера нет доступа.',
    en: 'The root of a day proves every entry of that day and of all earlier days. Keep the roots where the server cannot reach them.',
  },
  rootsFile: { ru: 'korni.csv', en: 'roots.csv' },
  rootsColumns: { ru: 'День\nЗаписей\nКорень (SHA-256)\nЗакрыт', en: 'Day\nEntries\nRoot (SHA-256)\nSealed' },

  keyList: { ru: 'по списку', en: 'through the list' },
  keyOpen: { ru: 'раскрыть', en: 'open' },
  keySearch: { ru: 'поиск', en: 'search' },
} as const satisfies Texts
