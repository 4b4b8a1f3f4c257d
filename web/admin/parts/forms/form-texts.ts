/** Words that every form of the admin area has in common. */
import type { Texts } from '../../../app/language.tsx'

export const formTexts = {
  save: { ru: 'Сохранить', en: 'Save' },
  add: { ru: 'Добавить', en: 'Add' },
  saved: { ru: 'Сохранено', en: 'Saved' },
  undo: { ru: 'Вернуть как было', en: 'Undo my changes' },
  unchanged: { ru: 'Изменений нет', en: 'No changes' },
  close: { ru: 'Закрыть', en: 'Close' },
  reason: { ru: 'Причина', en: 'Reason' },
  cancel: { ru: 'Отмена', en: 'Cancel' },
  toBeSaved: {
    ru: (changes: string) => `Будет сохранено: ${changes}`,
    en: (changes: string) => `Will be saved: ${changes}`,
  },
  mendFirst: { ru: 'Исправьте отмеченное, чтобы сохранить', en: 'Correct what is marked to save' },

  wholeOffice: { ru: 'Весь обменник', en: 'The whole office' },

  loading: { ru: 'Загружаем', en: 'Loading' },
  notLoaded: { ru: 'Не загрузилось', en: 'It did not load' },
  loadAgain: { ru: 'Загрузить снова', en: 'Load again' },
  nothingFound: { ru: 'Ничего не нашлось', en: 'Nothing found' },
  more: { ru: 'Показать ещё', en: 'Show more' },
  showAll: { ru: 'Показать все', en: 'Show all' },
  readOnly: { ru: 'Менять это могут администраторы, вы можете только смотреть.', en: 'Only admins can change this. You can view it.' },

  leaveTitle: { ru: 'Изменения не сохранены', en: 'Changes are not saved' },
  leaveText: { ru: 'Если уйти сейчас, введённое пропадёт.', en: 'If you leave now, you lose what you typed.' },
  leave: { ru: 'Уйти без сохранения', en: 'Leave without saving' },
  stay: { ru: 'Остаться', en: 'Stay' },

  meanwhileTitle: { ru: 'Пока вы правили, это сохранил кто-то другой', en: 'Somebody else saved this while you were editing' },
  meanwhileText: {
    ru: 'Выберите по каждому отличию, что оставить. Остальные чужие изменения уже учтены.',
    en: 'For each difference, choose what to keep. Their other changes are already in.',
  },
  meanwhileOnly: {
    ru: 'Ваши поля не менялись. Чужие изменения можно просто принять.',
    en: 'None of your fields were changed. You can simply accept their changes.',
  },
  mine: { ru: 'Моё', en: 'Mine' },
  theirs: { ru: 'Их', en: 'Theirs' },
  chooseFirst: { ru: 'Это сохранил кто-то другой: выберите, что оставить', en: 'Somebody else saved this: choose what to keep' },
  showChoice: { ru: 'Показать отличия', en: 'Show the differences' },
  goOn: { ru: 'Продолжить с выбранным', en: 'Continue with this choice' },

  changesHead: { ru: 'Кто и что менял', en: 'Who changed what' },
  changesNone: { ru: 'Изменений ещё не было', en: 'No changes yet' },
  became: { ru: 'стало', en: 'became' },
  empty: { ru: 'пусто', en: 'empty' },
  yes: { ru: 'да', en: 'yes' },
  no: { ru: 'нет', en: 'no' },
  moreFaults: { ru: (count: number) => `И ещё ${count}.`, en: (count: number) => `And ${count} more.` },
} satisfies Texts
