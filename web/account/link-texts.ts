/** Words of the pages that emails about an account lead to: whose e-mail it is, and a second step that was lost. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const plural = new Intl.PluralRules('ru')
const hours = (count: number): string => ({ one: 'час', few: 'часа' })[plural.select(count) as 'one' | 'few'] ?? 'часов'

export const linkTexts = {
  confirmTitle: { ru: 'Подтвердите почту', en: 'Confirm your e-mail' },
  confirm: { ru: 'Подтвердить почту', en: 'Confirm the e-mail' },
  confirmElsewhere: {
    ru: 'Здесь вы не вошли. Задайте новый пароль: прежний мог придумать кто-то другой, указав вашу почту.',
    en: 'You are not logged in here. Set a new password: the present one may be of somebody else who gave your e-mail.',
  },
  confirmWithPassword: { ru: 'Подтвердить почту и войти', en: 'Confirm the e-mail and log in' },
  confirmed: { ru: 'Почта подтверждена', en: 'Your e-mail is confirmed' },
  notDone: { ru: 'Не получилось', en: 'It did not work' },
  alreadyProven: { ru: 'Почта уже подтверждена', en: 'Your e-mail is confirmed already' },
  alreadyProvenText: { ru: 'Больше ничего делать не нужно.', en: 'There is nothing left to do.' },
  toAccount: { ru: 'В кабинет', en: 'To the account' },
  oldHere: {
    ru: 'Она срабатывает один раз. В кабинете можно прислать письмо ещё раз.',
    en: 'It works once. Your account sends the email again.',
  },
  oldGuest: {
    ru: 'Она срабатывает один раз и действует недолго. Войдите в кабинет, и мы пришлём новую.',
    en: 'It works once, and not for long. Log in to your account and we send a new one.',
  },

  lost: { ru: 'Потеряли приложение и запасные коды?', en: 'Lost the app and the recovery codes?' },
  lostSent: { ru: 'Проверьте почту', en: 'Look into your mailbox' },
  lostSentText: {
    ru: 'Если у кабинета есть второй шаг, в письме ссылка, по которой он снимется через сутки. Сотрудникам второй шаг снимает администратор.',
    en: 'If the account has a second step, the email has a link that takes it off a day later. Staff ask an administrator.',
  },
  lostFailed: { ru: 'Письмо не отправлено', en: 'The email was not sent' },
  offTitle: { ru: 'Снять второй шаг входа', en: 'Take the second step off' },
  offText: {
    ru: (count: number) =>
      `Он снимется через ${count}${NB}${hours(count)} после нажатия. Всё это время его можно оставить: по ссылке из второго письма, в кабинете или войдя с кодом.`,
    en: (count: number) =>
      `It goes ${count} ${count === 1 ? 'hour' : 'hours'} after the press. Until then it can be kept: by the link of a second email, in the account, or by logging in with a code.`,
  },
  off: { ru: 'Снять второй шаг', en: 'Take the second step off' },
  offStarted: { ru: 'Второй шаг скоро снимется', en: 'The second step is about to go' },
  offStartedText: {
    ru: (when: string) => `Срок: ${when}. Мы написали об этом на почту. Потом для входа хватит почты и пароля.`,
    en: (when: string) => `It goes at ${when}. An email says so too. After that, e-mail and password are enough to log in.`,
  },
  offOld: {
    ru: 'Она срабатывает один раз. Войдите с паролем и на шаге с кодом попросите новую.',
    en: 'It works once. Log in with the password and ask for a new one where the code is asked for.',
  },
  keepTitle: { ru: 'Оставить второй шаг входа', en: 'Keep the second step' },
  keepText: {
    ru: 'Второй шаг останется, как был. Смените и пароль почты: похоже, её читает кто-то ещё.',
    en: 'The second step stays as it was. Change the password of your mailbox too: somebody else seems to read it.',
  },
  keep: { ru: 'Оставить второй шаг', en: 'Keep the second step' },
  kept: { ru: 'Второй шаг остался', en: 'The second step stays' },
  keptText: { ru: 'Входите, как раньше: с паролем и кодом.', en: 'Log in as before, with password and code.' },
  keepOld: {
    ru: 'Она уже сработала, или второй шаг уже снят.',
    en: 'It has been used, or the second step is gone already.',
  },

  unproven: { ru: 'Подтвердите почту', en: 'Confirm your e-mail' },
  unprovenText: {
    ru: (email: string) =>
      `Мы отправили ссылку на ${email}. Пока почта не подтверждена, второй шаг входа и партнёрство недоступны, а письма приходят только о заявках.`,
    en: (email: string) =>
      `A link was sent to ${email}. Until it is confirmed there is no second step and no partnership, and emails come only about orders.`,
  },
  sendAgain: { ru: 'Прислать ещё раз', en: 'Send again' },
  sentAgain: { ru: 'Письмо отправлено ещё раз', en: 'The email was sent again' },
  unprovenBadge: { ru: 'не подтверждена', en: 'not confirmed' },
  provenBadge: { ru: 'подтверждена', en: 'confirmed' },
  stepNeedsEmail: { ru: 'сначала подтвердите почту', en: 'first confirm your e-mail' },
  stepGoes: { ru: (when: string) => `снимется ${when}`, en: (when: string) => `goes ${when}` },
} satisfies Texts
