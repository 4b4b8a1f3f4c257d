/** Words of the pages that emails about an account lead to: whose e-mail it is, and a second step that was lost. */
import type { Texts } from '../app/language.tsx'
import { NB } from '../app/typo.ts'

const plural = new Intl.PluralRules('ru')
const hours = (count: number): string => ({ one: 'час', few: 'часа' })[plural.select(count) as 'one' | 'few'] ?? 'часов'

export const linkTexts = {
  confirmTitle: { ru: 'Подтвердите почту', en: 'Confirm your email' },
  confirm: { ru: 'Подтвердить почту', en: 'Confirm the email' },
  confirmElsewhere: {
    ru: 'Здесь вы не вошли. Задайте новый пароль: прежний мог придумать кто-то другой, указав вашу почту.',
    en: 'You are not logged in here. Set a new password: the present one may be of somebody else who gave your email.',
  },
  confirmWithPassword: { ru: 'Подтвердить почту и войти', en: 'Confirm the email and log in' },
  confirmed: { ru: 'Почта подтверждена', en: 'Your email is confirmed' },
  notDone: { ru: 'Не получилось', en: 'It did not work' },
  alreadyProven: { ru: 'Почта уже подтверждена', en: 'Your email is confirmed already' },
  alreadyProvenText: { ru: 'Больше ничего делать не нужно.', en: 'There is nothing left to do.' },
  toAccount: { ru: 'В кабинет', en: 'To the account' },
  noToken: { ru: 'Ссылка неполная', en: 'The link is incomplete' },
  noTokenText: {
    ru: 'Скопируйте её целиком, вместе с тем, что стоит после знака #.',
    en: 'Copy it whole, together with what stands after the # sign.',
  },
  oldHere: {
    ru: 'Она срабатывает один раз. В кабинете можно прислать письмо ещё раз.',
    en: 'It works once. Your account sends the email again.',
  },
  oldGuest: {
    ru: 'Она уже сработала или устарела. Если почта подтверждена, больше ничего делать не нужно. Если нет, войдите: кабинет пришлёт новую.',
    en: 'It was used already or is too old. If your email is confirmed, there is nothing left to do. If not, log in: your account sends a new one.',
  },

  changeTitle: { ru: 'Новая почта кабинета', en: 'A new email for the account' },
  change: { ru: 'Подтвердить смену почты', en: 'Confirm the new email' },
  half: { ru: 'Осталось второе подтверждение', en: 'One confirmation is left' },
  halfText: {
    ru: (email: string) => `Откройте письмо на ${email} и подтвердите и там.`,
    en: (email: string) => `Open the email to ${email} and confirm there too.`,
  },
  changed: { ru: 'Почта изменена', en: 'The email was changed' },
  changedText: {
    ru: (email: string) => `Теперь вы входите с почтой ${email}. Письма о кабинете и о заявках тоже приходят на неё.`,
    en: (email: string) => `You log in with ${email} from now on. Emails about the account and its orders go there too.`,
  },
  changeOld: {
    ru: 'Она уже сработала, устарела, или смену почты отменили.',
    en: 'It was used or called off, or it is too old.',
  },
  undoTitle: { ru: 'Вернуть кабинет себе', en: 'Take the account back' },
  undoText: {
    ru: 'Задайте новый пароль: прежний мог узнать тот, кто сменил почту.',
    en: 'Set a new password: whoever changed the email may know the present one.',
  },
  undo: { ru: 'Вернуть прежнюю почту и войти', en: 'Bring the former email back and log in' },
  undone: { ru: 'Кабинет снова ваш', en: 'The account is yours again' },
  undoneText: {
    ru: (email: string) => `Почта: ${email}. На остальных устройствах мы вышли.`,
    en: (email: string) => `Email: ${email}. All other devices were logged out.`,
  },
  taken: { ru: 'С этой почтой уже есть другой кабинет.', en: 'Another account has this email already.' },
  everybodyEnds: { ru: 'На всех устройствах выйдем из кабинета', en: 'Everybody is logged out on all devices' },
  newEmail: { ru: 'Новая почта', en: 'New email' },
  changeAbout: {
    ru: 'Пришлём ссылки на обе почты. Кабинет перейдёт на новую, когда подтвердят обе.',
    en: 'Links go to both addresses. The account takes the new one once both have confirmed.',
  },
  changeAboutUnproven: {
    ru: 'Пришлём ссылку на новую почту. Кабинет перейдёт на неё, когда вы её откроете.',
    en: 'A link goes to the new address. The account takes it once you open the link.',
  },
  sendLinks: { ru: 'Прислать ссылки', en: 'Send the links' },
  waitsFor: {
    ru: (email: string, others: string) => `Смена на ${email}: ждём подтверждения ${others}`,
    en: (email: string, others: string) => `Change to ${email}: waiting for ${others}`,
  },
  ofBoth: { ru: 'с обеих почт', en: 'both addresses' },
  ofNew: { ru: 'с новой почты', en: 'the new address' },
  ofOld: { ru: 'с нынешней почты', en: 'the present address' },
  callOff: { ru: 'Отменить', en: 'Call off' },
  linksSent: { ru: 'Ссылки отправлены', en: 'The links were sent' },

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
    en: (when: string) => `It goes at ${when}. An email says so too. After that, email and password are enough to log in.`,
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

  unproven: { ru: 'Подтвердите почту', en: 'Confirm your email' },
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
  stepNeedsEmail: { ru: 'сначала подтвердите почту', en: 'first confirm your email' },
  stepGoes: { ru: (when: string) => `снимется ${when}`, en: (when: string) => `goes ${when}` },
} satisfies Texts
