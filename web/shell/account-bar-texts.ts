/** Words of what an admin has stopped for a person. */
import type { Texts } from '../app/language.tsx'

export const accountBarTexts = {
  orders: { ru: 'Новые заявки для вас остановлены', en: 'New orders are stopped for you' },
  signIn: { ru: 'Вход в ваш кабинет закрыт', en: 'Log-in to your account is closed' },
  until: { ru: (until: string) => `до ${until} по Москве`, en: (until: string) => `until ${until}, Moscow time` },
  goesOn: { ru: 'Открытые заявки мы доведём до конца.', en: 'Open orders will be completed.' },
  why: { ru: (reason: string) => `Причина: ${reason}`, en: (reason: string) => `The reason: ${reason}` },
} as const satisfies Texts
