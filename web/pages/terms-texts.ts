/** Words around the legal texts. */
import type { Texts } from '../app/language.tsx'

export const termsTexts = {
  title: { ru: 'Документы', en: 'Documents' },
  contents: { ru: 'Содержание', en: 'Contents' },
  loading: { ru: 'Загружаем документы', en: 'Loading the documents' },
  failed: { ru: 'Документы не загрузились', en: 'The documents did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  version: { ru: (day: string) => `Редакция действует с ${day}`, en: (day: string) => `In force since ${day}` },
  former: { ru: 'Прежние редакции', en: 'Earlier versions' },
  formerTitle: { ru: 'Прежняя редакция', en: 'Earlier version' },
  formerText: {
    ru: (from: string, until: string) => `Действовала с ${from} до ${until}.`,
    en: (from: string, until: string) => `In force from ${from} until ${until}.`,
  },
  toPresent: { ru: 'Действующая редакция', en: 'Current version' },
  missing: { ru: 'Редакция не найдена', en: 'Version not found' },
  missingText: {
    ru: 'Редакции с такой датой нет.',
    en: 'There is no version with this date.',
  },
  ownerMissing: {
    ru: 'Владелец сервиса и его регистрационные данные: заполняются в настройках.',
    en: 'Owner of the service and registration: to be filled in the settings.',
  },
} satisfies Texts
