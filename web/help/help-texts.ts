/** Words of the help around its articles. */
import type { Texts } from '../app/language.tsx'

export const helpTexts = {
  chapters: { ru: 'В этой статье', en: 'In this article' },
  notLoaded: { ru: 'Справка не загрузилась', en: 'The help did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  loading: { ru: 'Загрузка', en: 'Loading' },
  missing: { ru: 'Такой статьи нет', en: 'There is no such article' },
  missingText: { ru: 'Выберите другую в списке.', en: 'Choose another one in the list.' },
  forPartners: { ru: 'Справка для партнёров', en: 'Help for partners' },
  articles: { ru: 'Статьи', en: 'Articles' },
} satisfies Texts
