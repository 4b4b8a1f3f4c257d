/** The emails about how one logs in: passwords, the second step, passkeys, devices, and a role of staff. */
import type { Words } from '../../../../core/language/language.ts'
import type { Role } from '../../../../core/people/permissions.ts'
import { type AccountEmailFacts, changed, frame, hoursWord, minutes, notYou, whereAndWhen } from './account-parts.ts'
import { type Email, email } from './email.ts'

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
