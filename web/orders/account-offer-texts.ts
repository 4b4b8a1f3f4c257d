import type { Texts } from '../app/language.tsx'

export const accountOfferTexts = {
  title: { ru: 'Сохранить обмены в кабинете', en: 'Keep your exchanges in an account' },
  text: {
    ru: (email: string) => `Заявки и проверенные карты будут доступны с любого устройства. Пароль пришлём на ${email}.`,
    en: (email: string) => `You can open your orders and verified cards on any device. We will send the password to ${email}.`,
  },
  create: { ru: 'Создать кабинет', en: 'Create an account' },
  made: { ru: 'Кабинет создан', en: 'Your account is ready' },
  madeText: { ru: (email: string) => `Пароль отправлен на ${email}.`, en: (email: string) => `We have sent the password to ${email}.` },
  taken: { ru: 'Кабинет с этой почтой уже есть.', en: 'There is already an account with this email.' },
  signIn: { ru: 'Войти', en: 'Log in' },
} satisfies Texts
