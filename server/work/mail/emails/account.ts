/** The emails about an account: a new password was asked for or set, and somebody signed in on a new device. */
import type { Language, Words } from '../../../../core/language/language.ts'
import type { Role } from '../../../../core/people/permissions.ts'
import { type Email, type EmailBrand, email } from './email.ts'

export type AccountEmailFacts = {
  language: Language
  brand: EmailBrand
  /** E-mail of the account. */
  account: string
  /** Of the person, when the email is written. */
  role: Role
  /** "Chrome, Windows"; empty if the browser did not name itself. */
  device: string
  /** When it was, in Moscow: "24.11.2026, 14:22". */
  at: string
  /** The password that was made for the person; null where he has chosen one. */
  password: string | null
  /** Where a new password is set; of `accountCreated` where one signs in; else the one-time link of this email. */
  link: string
  /** How long a one-time link works. */
  linkMinutes: number
  /** When the second step goes, in Moscow, and how long before it its owner is told. */
  secondFactorGoesAt: string
  secondFactorRemovalHours: number
  /** Of the emails about another e-mail, and for how many days it can be undone. */
  change: { from: string; to: string } | null
  undoDays: number
}

export function accountCreated(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Кабинет создан' : 'Your account is ready',
    lead: [
      ru
        ? 'Заявки и проверенные карты теперь открываются с любого устройства: войдите с почтой и паролем.'
        : 'Your orders and verified cards now open on any device: log in with your e-mail and password.',
    ],
    rows: [
      { key: ru ? 'Почта' : 'E-mail', value: facts.account },
      ...(facts.password === null ? [] : [{ key: ru ? 'Пароль' : 'Password', value: facts.password, code: true }]),
    ],
    warning:
      facts.password === null
        ? null
        : {
            strong: ru ? 'Смените пароль' : 'Change the password',
            rest: ru
              ? 'после первого входа: «Вход и безопасность» в кабинете.'
              : 'after your first log-in: "Log-in and security" in your account.',
          },
    button: { label: ru ? 'Войти' : 'Log in', url: facts.link },
    foot: ru
      ? 'Кабинет создали со страницы заявки, сделанной с этой почтой. Если это были не вы, ответьте на это письмо.'
      : 'The account was made from the page of an order with this e-mail. If it was not you, reply to this email.',
  })
}

export function confirmEmail(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Подтвердите почту' : 'Confirm your e-mail',
    lead: [
      ru
        ? `С этой почтой создан кабинет ${facts.account}. Нажмите кнопку, и он станет вашим окончательно.`
        : `An account was made with this e-mail: ${facts.account}. Press the button, and it is yours for good.`,
    ],
    button: { label: ru ? 'Подтвердить почту' : 'Confirm the e-mail', url: facts.link },
    note: worksFor(facts),
    foot: ru
      ? 'Не создавали кабинет? Ничего делать не нужно: без подтверждения мы о нём больше не напишем.'
      : 'Did not make an account? There is nothing to do: without your confirmation we write no more about it.',
  })
}

export function emailChangeNew(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Подтвердите новую почту' : 'Confirm your new e-mail',
    lead: [
      ru
        ? 'Эту почту указали как новую для кабинета. Нажмите кнопку, если кабинет ваш.'
        : 'This e-mail was given as the new one of an account. Press the button if the account is yours.',
    ],
    rows: [{ key: ru ? 'Новая почта' : 'New e-mail', value: facts.change?.to ?? '' }],
    button: { label: ru ? 'Подтвердить почту' : 'Confirm the e-mail', url: facts.link },
    note: worksFor(facts),
    foot: ru
      ? 'Кабинет не ваш? Удалите это письмо: без подтверждения ничего не изменится.'
      : 'Not your account? Delete this email: nothing changes without your confirmation.',
  })
}

export function emailChangeOld(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Почту кабинета хотят сменить' : 'Another e-mail for your account',
    lead: [
      ru
        ? 'В кабинете попросили сменить почту. Если это вы, подтвердите здесь, а потом по письму на новой почте.'
        : 'Your account asks for another e-mail. If it was you, confirm here, and then by the email to the new address.',
    ],
    rows: [
      { key: ru ? 'Сейчас' : 'Now', value: facts.change?.from ?? '' },
      { key: ru ? 'Станет' : 'Then', value: facts.change?.to ?? '' },
      ...whereAndWhen(facts).slice(1),
    ],
    button: { label: ru ? 'Сменить почту' : 'Change the e-mail', url: facts.link },
    note: worksFor(facts),
    foot: ru
      ? 'Это не вы? Не нажимайте кнопку и смените пароль кабинета: его кто-то знает.'
      : 'Was it not you? Do not press the button, and change the password of your account: somebody knows it.',
  })
}

export function emailChanged(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Почта кабинета изменена' : 'The e-mail of your account was changed',
    lead: [ru ? 'Письма о кабинете теперь приходят на новую почту.' : 'Emails about the account go to the new address from now on.'],
    rows: [
      { key: ru ? 'Была' : 'Before', value: facts.change?.from ?? '' },
      { key: ru ? 'Стала' : 'Now', value: facts.change?.to ?? '' },
    ],
    warning: {
      strong: ru ? 'Это не вы?' : 'Was it not you?',
      rest: ru
        ? `Верните кабинет себе: ${facts.undoDays} ${daysWord(facts.undoDays)} для этого хватит этого письма.`
        : `Take the account back: for ${facts.undoDays} days this email is enough.`,
    },
    button: { label: ru ? 'Вернуть прежнюю почту' : 'Bring the former e-mail back', url: facts.link },
    foot: ru
      ? 'Если это вы, ничего делать не нужно. Не пересылайте это письмо.'
      : 'If it was you, there is nothing to do. Do not forward this email.',
  })
}

/** How long the link of an email works, in hours. */
function worksFor({ language, linkMinutes }: AccountEmailFacts): string {
  const hours = Math.round(linkMinutes / 60)
  return language === 'ru'
    ? `Ссылка действует ${hours} ${hoursWord(hours)} и срабатывает один раз. Не пересылайте её.`
    : `The link works for ${hours} ${hours === 1 ? 'hour' : 'hours'}, and only once. Do not forward it.`
}

export function secondFactorRemoval(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  const hours = facts.secondFactorRemovalHours
  return email({
    ...frame(facts),
    title: ru ? 'Снять второй шаг входа' : 'Take the second step off',
    lead: [
      ru
        ? `Кто-то сообщил, что потерял приложение и запасные коды кабинета ${facts.account}. Если это вы, нажмите кнопку.`
        : `Somebody says that the app and the recovery codes of the account ${facts.account} are lost. If it was you, press the button.`,
      ru
        ? `Второй шаг снимется через ${hours} ${hoursWord(hours)} после этого: столько времени мы даём, чтобы чужой успел быть замечен.`
        : `The second step goes ${hours} ${hours === 1 ? 'hour' : 'hours'} later: time enough to notice a stranger.`,
    ],
    button: { label: ru ? 'Снять второй шаг' : 'Take the second step off', url: facts.link },
    note: ru
      ? `Ссылка действует ${facts.linkMinutes} ${minutes(facts.linkMinutes)} и срабатывает один раз. Не пересылайте её.`
      : `The link works for ${facts.linkMinutes} minutes, and only once. Do not forward it.`,
    foot: ru
      ? 'Ничего не теряли? Удалите это письмо: всё останется как было.'
      : 'Lost nothing? Delete this email: everything stays as it was.',
  })
}

export function secondFactorGoes(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Второй шаг входа скоро снимется' : 'The second step of log-in is about to go',
    lead: [
      ru
        ? `По ссылке из письма попросили снять второй шаг кабинета ${facts.account}. После этого для входа хватит почты и пароля.`
        : `By the link of an email somebody asked to take the second step off the account ${facts.account}. After that, e-mail and password are enough to log in.`,
    ],
    rows: [
      { key: ru ? 'Снимется' : 'It goes', value: ru ? `${facts.secondFactorGoesAt} по Москве` : `${facts.secondFactorGoesAt} Moscow time` },
    ],
    warning: {
      strong: ru ? 'Это не вы?' : 'Was it not you?',
      rest: ru
        ? 'Оставьте второй шаг и смените пароль почты: её, похоже, читает кто-то ещё.'
        : 'Keep the second step, and change the password of your mailbox: somebody else seems to read it.',
    },
    button: { label: ru ? 'Оставить второй шаг' : 'Keep the second step', url: facts.link },
    foot: ru
      ? 'Если это вы, делать ничего не нужно. Вход с кодом до этого времени тоже оставит второй шаг.'
      : 'If it was you, there is nothing to do. A log-in with a code before then keeps the second step too.',
  })
}

export function accountDeleted(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Кабинет удалён' : 'Your account was deleted',
    lead: [
      ru
        ? `Кабинет ${facts.account} удалён: вход, почта и сохранённые данные стёрты. Записи об обменах остались без вашего имени, как требует закон.`
        : `The account ${facts.account} was deleted: log-in, e-mail and saved details are gone. Records of exchanges stay without you, as the law asks.`,
    ],
    rows: whereAndWhen(facts).slice(1),
    foot: ru
      ? 'Это не вы? Ответьте на это письмо. Больше писем о кабинете не будет.'
      : 'Was it not you? Reply to this email. No other emails about the account will come.',
  })
}

export function passwordReset(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Новый пароль' : 'A new password',
    lead: [
      ru
        ? `Нажмите кнопку и задайте новый пароль для кабинета ${facts.account}.`
        : `Press the button to set a new password for the account ${facts.account}.`,
    ],
    button: { label: ru ? 'Задать новый пароль' : 'Set a new password', url: facts.link },
    note: ru
      ? `Ссылка действует ${facts.linkMinutes} ${minutes(facts.linkMinutes)} и срабатывает один раз. Не пересылайте её.`
      : `The link works for ${facts.linkMinutes} minutes, and only once. Do not forward it.`,
    foot: ru
      ? 'Не просили менять пароль? Просто удалите это письмо: прежний пароль останется в силе.'
      : 'Did not ask for a new password? Just delete this email: the present password stays in force.',
  })
}

export function passwordChanged(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Пароль изменён' : 'Your password was changed',
    lead: [
      ru
        ? 'Пароль вашего кабинета изменён. На остальных устройствах мы вышли из кабинета, заявки и выплаты идут своим чередом.'
        : 'The password of your account was changed. You were logged out on all other devices. Your orders and payouts go on as before.',
    ],
    rows: whereAndWhen(facts),
    ...notYou(facts),
  })
}

export function newDevice(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Вход с нового устройства' : 'Log-in on a new device',
    lead: [
      ru
        ? 'В ваш кабинет вошли с устройства, которого мы раньше не видели. Если это вы, ничего делать не нужно.'
        : 'Somebody logged in to your account on a device that we have not seen before. If it was you, there is nothing to do.',
    ],
    rows: whereAndWhen(facts),
    ...notYou(facts),
  })
}

export function secondFactorOn(facts: AccountEmailFacts): Email {
  return changed(
    facts,
    { ru: 'Второй шаг входа включён', en: 'The second step of log-in is on' },
    {
      ru: 'Теперь после пароля вход просит код из приложения. На остальных устройствах мы вышли из кабинета.',
      en: 'From now on a log-in asks for a code from the app after the password. You were logged out on all other devices.',
    },
  )
}

export function secondFactorOff(facts: AccountEmailFacts): Email {
  return changed(
    facts,
    { ru: 'Второй шаг входа выключен', en: 'The second step of log-in is off' },
    { ru: 'Теперь для входа достаточно почты и пароля.', en: 'From now on e-mail and password are enough to log in.' },
  )
}

const roles: Record<Role, Words> = {
  regular: { ru: 'клиент', en: 'client' },
  partner: { ru: 'партнёр', en: 'partner' },
  operator: { ru: 'оператор', en: 'operator' },
  admin: { ru: 'администратор', en: 'admin' },
}

/** An admin did it. */
export function roleChanged(facts: AccountEmailFacts): Email {
  const role = roles[facts.role]
  return changed(
    { ...facts, device: '' },
    { ru: 'Ваша роль изменена', en: 'Your role was changed' },
    {
      ru: `Администратор изменил роль вашего кабинета. Теперь вы ${role.ru}. Если это для вас неожиданность, напишите нам.`,
      en: `An admin has changed the role of your account. You are now: ${role.en}. If you did not expect it, write to us.`,
    },
  )
}

/** Told to every admin. `account`: whose access it is. */
export function adminRecovered(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Доступ администратора восстановлен' : 'The access of an admin was recovered',
    lead: [
      ru
        ? `На сервере выпустили одноразовую ссылку для входа администратора ${facts.account}. Его прежний пароль и второй шаг больше не действуют.`
        : `A one-time link for the admin ${facts.account} was made on the server. His former password and second step work no more.`,
    ],
    rows: whereAndWhen({ ...facts, device: '' }),
    warning: {
      strong: ru ? 'Вы об этом не знаете?' : 'You do not know of it?',
      rest: ru
        ? 'Тогда у кого-то чужого есть доступ к серверу. Остановите сервис и проверьте, кто на нём работает.'
        : 'Then a stranger has access to the server. Stop the service and look who works on it.',
    },
    foot: ru ? 'Это письмо получают все администраторы.' : 'Every admin gets this email.',
  })
}

/** An admin did it, on a device that is none of the person's business. */
export function secondFactorReset(facts: AccountEmailFacts): Email {
  return changed(
    { ...facts, device: '' },
    { ru: 'Второй шаг входа сброшен', en: 'The second step of log-in was reset' },
    {
      ru: 'Администратор снял второй шаг входа с вашего кабинета. На всех устройствах мы вышли из него. Войдите и настройте второй шаг заново.',
      en: 'An admin has taken the second step of log-in off your account. You were logged out on all devices. Log in and set it up again.',
    },
  )
}

export function recoveryCodesMade(facts: AccountEmailFacts): Email {
  return changed(
    facts,
    { ru: 'Новые запасные коды', en: 'New recovery codes' },
    {
      ru: 'Созданы новые запасные коды для входа. Прежние больше не действуют.',
      en: 'New recovery codes were made. The former ones work no more.',
    },
  )
}

export function passkeyAdded(facts: AccountEmailFacts): Email {
  return changed(
    facts,
    { ru: 'Добавлен ключ доступа', en: 'A passkey was added' },
    {
      ru: 'Теперь в кабинет можно войти этим ключом, без пароля.',
      en: 'From now on this passkey logs in to your account, without the password.',
    },
  )
}

export function passkeyRemoved(facts: AccountEmailFacts): Email {
  return changed(
    facts,
    { ru: 'Ключ доступа удалён', en: 'A passkey was removed' },
    { ru: 'Войти этим ключом больше нельзя.', en: 'It does not log in to your account any more.' },
  )
}

const changed = (facts: AccountEmailFacts, title: Words, lead: Words): Email =>
  email({ ...frame(facts), title: title[facts.language], lead: [lead[facts.language]], rows: whereAndWhen(facts), ...notYou(facts) })

const frame = ({ language, brand }: AccountEmailFacts) => ({ language, brand, rows: [], warning: null, button: null, note: null })

function whereAndWhen({ language, device, at, account }: AccountEmailFacts) {
  const ru = language === 'ru'
  return [
    { key: ru ? 'Кабинет' : 'Account', value: account },
    ...(device === '' ? [] : [{ key: ru ? 'Устройство' : 'Device', value: device }]),
    { key: ru ? 'Когда' : 'When', value: ru ? `${at} по Москве` : `${at} Moscow time` },
  ]
}

function notYou({ language, link }: AccountEmailFacts) {
  const ru = language === 'ru'
  return {
    warning: {
      strong: ru ? 'Это не вы?' : 'Was it not you?',
      rest: ru
        ? 'Сразу задайте новый пароль: на всех остальных устройствах мы выйдем из кабинета.'
        : 'Set a new password at once: all other devices are logged out then.',
    },
    button: { label: ru ? 'Задать новый пароль' : 'Set a new password', url: link },
    foot: ru ? 'Это письмо приходит при каждом таком событии.' : 'This email comes with every such event.',
  }
}

const plural = new Intl.PluralRules('ru')
const hoursWord = (count: number): string => ({ one: 'час', few: 'часа' })[plural.select(count) as 'one' | 'few'] ?? 'часов'
const daysWord = (count: number): string => ({ one: 'день', few: 'дня' })[plural.select(count) as 'one' | 'few'] ?? 'дней'
const minutes = (count: number): string => ({ one: 'минуту', few: 'минуты' })[plural.select(count) as 'one' | 'few'] ?? 'минут'
