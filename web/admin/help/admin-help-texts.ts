/** Words of the help at the desk. */
import type { Texts } from '../../app/language.tsx'

export const adminHelpTexts = {
  title: { ru: 'Справка', en: 'Help' },
  back: { ru: 'К списку статей', en: 'To the list of articles' },
  search: { ru: 'Поиск по справке', en: 'Search the help' },
  operators: { ru: 'Операторам', en: 'For operators' },
  owners: { ru: 'Владельцу и администраторам', en: 'For the owner and admins' },
  partners: { ru: 'Партнёрам', en: 'For partners' },
  partnersAbout: {
    ru: 'Эти статьи партнёры читают в своём кабинете.',
    en: 'Partners read these articles in their partner area.',
  },
  found: { ru: (count: number) => `Найдено статей: ${count}`, en: (count: number) => `Articles found: ${count}` },
  none: {
    ru: 'Попробуйте другое слово: например, «возврат», «резерв» или «код».',
    en: 'Try another word, such as “refund”, “reserve” or “code”.',
  },
} satisfies Texts
