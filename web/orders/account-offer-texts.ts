import type { Texts } from '../app/language.tsx'

export const accountOfferTexts = {
  title: { ru: 'Сохранить обмены в кабинете', en: 'Keep your exchanges in an account' },
  text: {
    ru: (email: string) => `Заявки и проверенные карты откроются с любого устройства. Пароль пришлём на ${email}.`,
    en: (email: string) => `Your orders and verified cards will open on any device. We send the password to ${email}.`,
  },
  create: { ru: 'Создать кабинет', en: 'Create an account' },
  made: { ru: 'Кабинет создан', en: 'Your account is ready' },
  madeText: { ru: (email: string) => `Пароль отправлен на ${email}.`, en: (email: string) => `The password is on its way to ${email}.` },
  taken: { ru: 'Кабинет с этой почтой уже есть.', en: 'There is an account with this e-mail.' },
  signIn: { ru: 'Войти', en: 'Log in' },
} satisfies Texts
