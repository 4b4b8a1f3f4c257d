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
      `Your share: ${percent}% of ${of === 'profit' ? 'our net profit from' : 'the amount of'} each exchange made by people you invite.`,
  },
  choosePassword: { ru: 'Придумайте пароль', en: 'Choose a password' },
  setAndOpen: { ru: 'Сохранить и открыть кабинет', en: 'Save and open the partner area' },
  confirmAndOpen: { ru: 'Подтвердить почту и открыть кабинет', en: 'Confirm the email address' },
  notConfirmed: { ru: 'Не удалось подтвердить', en: 'Could not confirm' },
  logInFirst: { ru: 'Остался один шаг', en: 'One step is left' },
  logInTo: {
    ru: (email: string) => `Войдите в кабинет ${email}: так мы узнаем, что почта и кабинет принадлежат вам.`,
    en: (email: string) => `Log in to the account ${email}: this shows us that both the email address and the account are yours.`,
  },
  forgotten: {
    ru: 'Если задать новый пароль по ссылке из письма, почта тоже подтвердится.',
    en: 'Setting a new password with the link in an email also confirms your email address.',
  },
  oldText: {
    ru: 'Она срабатывает один раз. В «Приглашениях» можно прислать письмо ещё раз.',
    en: 'It works once. You can send the email again under “Invitations”.',
  },
  toInvitations: { ru: 'К приглашениям', en: 'To the invitations' },
  oldTextGuest: {
    ru: 'Она срабатывает один раз. Если вы уже задали пароль, войдите. Если нет, задайте его: письмо со ссылкой пришлём на почту из заявки, и кабинет партнёра откроется.',
    en: 'It works once. If you have already set a password, log in. If not, set one: we will send a link to the email address in your application, and the partner area will open.',
  },
  logIn: { ru: 'Войти', en: 'Log in' },
  newPassword: { ru: 'Задать пароль', en: 'Set a password' },
  alreadyPartner: { ru: 'Вы уже партнёр', en: 'You are already a partner' },
  alreadyPartnerText: { ru: 'Почта подтверждена, кабинет открыт.', en: 'Your email address is confirmed, and the partner area is open.' },
  openCabinet: { ru: 'Открыть кабинет', en: 'Open the partner area' },
} as const satisfies Texts
