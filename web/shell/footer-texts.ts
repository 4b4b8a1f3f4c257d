/** Words of the foot of public pages. */
import type { Texts } from '../app/language.tsx'

export const footerTexts = {
  verified: { ru: 'Мои карты и счета', en: 'My cards and accounts' },
  siteTime: { ru: 'Время на сайте московское', en: 'All times are Moscow time' },
  footerAbout: {
    ru: (hours: string) => `Обмен криптовалюты на рубли и обратно. Москва, ${hours}.`,
    en: (hours: string) => `Cryptocurrency to roubles and back. Moscow, ${hours}.`,
  },
  footerService: { ru: 'Сервис', en: 'Service' },
  footerDocuments: { ru: 'Документы', en: 'Documents' },
  footerContacts: { ru: 'Связь', en: 'Contact' },
  rules: { ru: 'Правила обмена', en: 'Exchange rules' },
  aml: { ru: 'AML/CTF и KYC', en: 'AML/CTF & KYC' },
  personalData: { ru: 'Персональные данные', en: 'Personal data' },
} satisfies Texts
