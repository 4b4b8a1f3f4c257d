/** Words of what an admin has stopped for a person. */
import type { Texts } from '../app/language.tsx'

export const accountBarTexts = {
  orders: { ru: 'Новые заявки для вас приостановлены', en: 'You cannot create new orders at the moment' },
  signIn: { ru: 'Вход в ваш кабинет закрыт', en: 'Log-in to your account is closed' },
  until: { ru: (until: string) => `до ${until} по Москве`, en: (until: string) => `until ${until}, Moscow time` },
  goesOn: { ru: 'Открытые заявки мы доведём до конца.', en: 'We will complete your open orders.' },
  why: { ru: (reason: string) => `Причина: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
} as const satisfies Texts
