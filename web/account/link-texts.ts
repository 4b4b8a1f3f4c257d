/** Words of the pages that emails about an account lead to: whose e-mail it is, and a second step that was lost. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const plural = new Intl.PluralRules('ru')
const hours = (count: number): string => ({ one: 'час', few: 'часа' })[plural.select(count) as 'one' | 'few'] ?? 'часов'

export const linkTexts = {
  confirmTitle: { ru: 'Подтвердите почту', en: 'Confirm your email address' },
  confirm: { ru: 'Подтвердить почту', en: 'Confirm the email address' },
  confirmElsewhere: {
    ru: 'На этом устройстве вы не вошли. Задайте новый пароль: прежний мог задать кто-то другой, указав вашу почту.',
    en: 'You are not logged in on this device. Set a new password: the current one may have been set by somebody else who entered your email.',
  },
  confirmWithPassword: { ru: 'Подтвердить почту и войти', en: 'Confirm the email and log in' },
  confirmed: { ru: 'Почта подтверждена', en: 'Your email address is confirmed' },
  notDone: { ru: 'Не получилось', en: 'It did not work' },
  alreadyProven: { ru: 'Почта уже подтверждена', en: 'Your email address is already confirmed' },
  alreadyProvenText: { ru: 'Больше ничего делать не нужно.', en: 'You do not need to do anything more.' },
  toAccount: { ru: 'В кабинет', en: 'To the account' },
  noToken: { ru: 'Ссылка неполная', en: 'The link is incomplete' },
  noTokenText: {
    ru: 'Скопируйте её целиком, вместе с тем, что идёт после знака #.',
    en: 'Copy all of it, including what comes after the # sign.',
  },
  oldHere: {
    ru: 'Она срабатывает один раз. В кабинете можно прислать письмо ещё раз.',
    en: 'It works once. You can send the email again from your account.',
  },
  oldGuest: {
    ru: 'Она уже сработала или устарела. Если почта подтверждена, больше ничего делать не нужно. Если нет, войдите в кабинет и запросите новую.',
    en: 'It was already used or is too old. If your email address is confirmed, you do not need to do anything. If not, log in to your account and ask for a new link.',
  },

  changeTitle: { ru: 'Новая почта кабинета', en: 'New email address of the account' },
  change: { ru: 'Подтвердить смену почты', en: 'Confirm the new email address' },
  half: { ru: 'Осталось второе подтверждение', en: 'One confirmation is left' },
  halfText: {
    ru: (email: string) => `Откройте письмо, которое пришло на ${email}, и подтвердите смену и в нём.`,
    en: (email: string) => `Open the email sent to ${email} and confirm there too.`,
  },
  changed: { ru: 'Почта изменена', en: 'The email address was changed' },
  changedText: {
    ru: (email: string) => `Теперь вы входите с почтой ${email}. Письма о кабинете и о заявках тоже приходят на неё.`,
    en: (email: string) => `From now on you log in with ${email}. Emails about the account and its orders will go there too.`,
  },
  changeOld: {
    ru: 'Она уже сработала, устарела, или смену почты отменили.',
    en: 'It was already used, it is too old, or the change was cancelled.',
  },
  undoTitle: { ru: 'Вернуть кабинет себе', en: 'Get your account back' },
  undoText: {
    ru: 'Задайте новый пароль: прежний мог узнать тот, кто сменил почту.',
    en: 'Set a new password: the person who changed the email address may know the current one.',
  },
  undo: { ru: 'Вернуть прежнюю почту и войти', en: 'Restore the old email and log in' },
  undone: { ru: 'Кабинет снова ваш', en: 'The account is yours again' },
  undoneText: {
    ru: (email: string) => `Почта: ${email}. На остальных устройствах выполнен выход.`,
    en: (email: string) => `Email: ${email}. All other devices were logged out.`,
  },
  taken: { ru: 'С этой почтой уже есть другой кабинет.', en: 'Another account already has this email.' },
  everybodyEnds: { ru: 'На всех устройствах будет выполнен выход', en: 'You will be logged out on all devices' },
  newEmail: { ru: 'Новая почта', en: 'New email address' },
  changeAbout: {
    ru: 'Пришлём письма на обе почты. Новая начнёт действовать, когда вы подтвердите смену в обоих.',
    en: 'We will send emails to both addresses. The new one will work once you confirm in both.',
  },
  changeAboutUnproven: {
    ru: 'Пришлём ссылку на новую почту. Почта сменится, когда вы откроете ссылку.',
    en: 'We will send a link to the new address. The email will change when you open the link.',
  },
  sendLinks: { ru: 'Прислать ссылки', en: 'Send the links' },
  waitsFor: {
    ru: (email: string, others: string) => `Смена на ${email}: ждём подтверждения ${others}`,
    en: (email: string, others: string) => `Change to ${email}: waiting for ${others}`,
  },
  ofBoth: { ru: 'с обеих почт', en: 'both addresses' },
  ofNew: { ru: 'с новой почты', en: 'the new address' },
  ofOld: { ru: 'с нынешней почты', en: 'the current address' },
  callOff: { ru: 'Отменить', en: 'Cancel' },
  linksSent: { ru: 'Ссылки отправлены', en: 'The links were sent' },

  lost: { ru: 'Потеряли приложение и запасные коды?', en: 'Lost the app and the recovery codes?' },
  lostSent: { ru: 'Проверьте почту', en: 'Check your email' },
  lostSentText: {
    ru: 'Если в кабинете включён второй шаг, вам придёт письмо со ссылкой: по ней он отключится, срок указан в письме. Сотрудникам второй шаг отключает администратор.',
    en: 'If the account has a second step, we will email you a link that removes it; the email says when. Staff should ask an administrator.',
  },
  lostFailed: { ru: 'Письмо не отправлено', en: 'The email was not sent' },
  offTitle: { ru: 'Отключить второй шаг входа', en: 'Remove the second step' },
  offText: {
    ru: (count: number) =>
      `Он отключится через ${count}${NB}${hours(count)} после нажатия. До этого его можно оставить: по ссылке из второго письма, в кабинете или войдя с кодом.`,
    en: (count: number) =>
      `It will be removed ${count} ${count === 1 ? 'hour' : 'hours'} after you press. Until then you can keep it: with the link in a second email, in the account, or by logging in with a code.`,
  },
  off: { ru: 'Отключить второй шаг', en: 'Remove the second step' },
  offStarted: { ru: 'Второй шаг скоро отключится', en: 'The second step will soon be removed' },
  offStartedText: {
    ru: (when: string) => `Срок: ${when}. Мы написали об этом на почту. Потом для входа хватит почты и пароля.`,
    en: (when: string) => `Time: ${when}. We have emailed you about it. After that, email and password are enough to log in.`,
  },
  offOld: {
    ru: 'Она срабатывает один раз. Войдите с паролем и на шаге с кодом попросите новую.',
    en: 'It works once. Log in with your password and ask for a new link at the code step.',
  },
  keepTitle: { ru: 'Оставить второй шаг входа', en: 'Keep the second step' },
  keepText: {
    ru: 'Второй шаг останется включённым. Смените и пароль от почты: возможно, её читает кто-то ещё.',
    en: 'The second step will stay on. Change the password of your mailbox too: somebody else may be reading it.',
  },
  keep: { ru: 'Оставить второй шаг', en: 'Keep the second step' },
  kept: { ru: 'Второй шаг остался', en: 'The second step stays' },
  keptText: { ru: 'Входите, как раньше: с паролем и кодом.', en: 'Log in as before, with password and code.' },
  keepOld: {
    ru: 'Она уже сработала, или второй шаг уже отключён.',
    en: 'It was already used, or the second step is already removed.',
  },

  unproven: { ru: 'Подтвердите почту', en: 'Confirm your email address' },
  unprovenText: {
    ru: (email: string) =>
      `Мы отправили ссылку на ${email}. Пока почта не подтверждена, второй шаг входа и партнёрство недоступны, а письма приходят только о заявках.`,
    en: (email: string) =>
      `We sent a link to ${email}. Until you confirm it, the second step and the partner programme are not available, and you get emails only about orders.`,
  },
  sendAgain: { ru: 'Прислать ещё раз', en: 'Send again' },
  sentAgain: { ru: 'Письмо отправлено ещё раз', en: 'The email was sent again' },
  unprovenBadge: { ru: 'не подтверждена', en: 'not confirmed' },
  provenBadge: { ru: 'подтверждена', en: 'confirmed' },
  stepNeedsEmail: { ru: 'сначала подтвердите почту', en: 'first confirm your email' },
  stepGoes: { ru: (when: string) => `отключится ${when}`, en: (when: string) => `will be removed ${when}` },
} satisfies Texts
