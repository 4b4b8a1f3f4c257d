/** Words of the page that the email to an accepted partner leads to. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

type Of = 'profit' | 'turnover'

export const partnerLinkTexts = {
  title: { ru: 'Вы теперь партнёр', en: 'You are a partner now' },
  termsOf: {
    ru: (percent: string, of: Of) =>
      `Ваша доля: ${percent}${NB}% ${of === 'profit' ? `нашей чистой прибыли с${NB}каждого` : 'суммы каждого'} обмена тех, кого вы привели.`,
    en: (percent: string, of: Of) =>
      `Your share: ${percent}% of ${of === 'profit' ? 'our net profit from' : 'the amount of'} each exchange of those you bring.`,
  },
  choosePassword: { ru: 'Придумайте пароль', en: 'Choose a password' },
  setAndOpen: { ru: 'Сохранить и открыть кабинет', en: 'Save and open the cabinet' },
  confirmAndOpen: { ru: 'Подтвердить почту и открыть кабинет', en: 'Confirm the email and open the cabinet' },
  notConfirmed: { ru: 'Подтвердить не вышло', en: 'It was not confirmed' },
  logInFirst: { ru: 'Остался один шаг', en: 'One step is left' },
  logInTo: {
    ru: (email: string) => `Войдите в кабинет ${email}: так мы узнаем, что почта и кабинет принадлежат вам.`,
    en: (email: string) => `Log in to the account ${email}: so we know that both the email and the account are yours.`,
  },
  forgotten: {
    ru: 'Новый пароль по ссылке из письма тоже подтвердит почту.',
    en: 'A new password by the link of an email proves your email as well.',
  },
  oldText: {
    ru: 'Она срабатывает один раз. В «Приглашениях» можно прислать письмо ещё раз.',
    en: 'It works once. Under “Invitations” you can have the email sent again.',
  },
  toInvitations: { ru: 'К приглашениям', en: 'To the invitations' },
  oldTextGuest: {
    ru: 'Она срабатывает один раз. Если вы уже задали пароль, войдите. Если нет, задайте его по почте из заявки: он тоже откроет кабинет партнёра.',
    en: 'It works once. If you have set a password already, log in. If not, set one by the email of your application: it opens the partner’s cabinet as well.',
  },
  logIn: { ru: 'Войти', en: 'Log in' },
  newPassword: { ru: 'Задать пароль', en: 'Set a password' },
  alreadyPartner: { ru: 'Вы уже партнёр', en: 'You are a partner already' },
  alreadyPartnerText: { ru: 'Почта подтверждена, кабинет открыт.', en: 'Your email is confirmed, and the cabinet is open.' },
  openCabinet: { ru: 'Открыть кабинет', en: 'Open the cabinet' },
} as const satisfies Texts
