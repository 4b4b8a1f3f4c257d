/** The emails about how one logs in: passwords, the second step, passkeys, devices, and a role of staff. */
import type { Words } from '../../../../core/language/language.ts'
import type { Role } from '../../../../core/people/permissions.ts'
import { type AccountEmailFacts, changed, changedByAdmin, frame, hoursWord, minutes, whereAndWhen } from './account-parts.ts'
import { type Email, email } from './email.ts'
import { textOf } from './text-of.ts'

export function secondFactorRemoval(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  const hours = facts.secondFactorRemovalHours
  return email({
    ...frame(facts),
    ...textOf(facts, 'secondFactorRemoval', {
      account: facts.account,
      wait: ru ? `${hours} ${hoursWord(hours)}` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    }),
    button: { label: ru ? 'Отключить второй шаг' : 'Remove the second step', url: facts.link },
    note: ru
      ? `Ссылка действует ${facts.linkMinutes} ${minutes(facts.linkMinutes)} и срабатывает один раз. Не пересылайте её.`
      : `The link works for ${facts.linkMinutes} ${facts.linkMinutes === 1 ? 'minute' : 'minutes'}, and only once. Do not forward it.`,
    foot: ru
      ? 'Ничего не теряли? Просто удалите это письмо: всё останется как есть.'
      : 'Lost nothing? Just delete this email: nothing will change.',
  })
}

export function secondFactorGoes(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'secondFactorGoes', { account: facts.account }),
    rows: [
      {
        key: ru ? 'Отключится' : 'Removed at',
        value: ru ? `${facts.secondFactorGoesAt} по Москве` : `${facts.secondFactorGoesAt} Moscow time`,
      },
    ],
    warning: {
      strong: ru ? 'Это не вы?' : 'Not you?',
      rest: ru
        ? 'Оставьте второй шаг и смените пароль от почты: возможно, её читает кто-то ещё.'
        : 'Keep the second step, and change the password of your mailbox: somebody else may be reading it.',
    },
    button: { label: ru ? 'Оставить второй шаг' : 'Keep the second step', url: facts.link },
    foot: ru
      ? 'Если это вы, делать ничего не нужно. Если войти с кодом до этого времени, второй шаг останется.'
      : 'If it was you, you do not need to do anything. If you log in with a code before then, the second step stays.',
  })
}

export function passwordReset(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'passwordReset', { account: facts.account }),
    button: { label: ru ? 'Задать новый пароль' : 'Set a new password', url: facts.link },
    note: ru
      ? `Ссылка действует ${facts.linkMinutes} ${minutes(facts.linkMinutes)} и срабатывает один раз. Не пересылайте её.`
      : `The link works for ${facts.linkMinutes} ${facts.linkMinutes === 1 ? 'minute' : 'minutes'}, and only once. Do not forward it.`,
    foot: ru
      ? 'Не просили менять пароль? Просто удалите это письмо: прежний пароль будет действовать.'
      : 'Did not ask for a new password? Just delete this email: your current password still works.',
  })
}

export const passwordChanged = (facts: AccountEmailFacts): Email => changed(facts, textOf(facts, 'passwordChanged', {}))

export const newDevice = (facts: AccountEmailFacts): Email => changed(facts, textOf(facts, 'newDevice', {}))

export const secondFactorOn = (facts: AccountEmailFacts): Email => changed(facts, textOf(facts, 'secondFactorOn', {}))

export const secondFactorOff = (facts: AccountEmailFacts): Email => changed(facts, textOf(facts, 'secondFactorOff', {}))

const roles: Record<Role, Words> = {
  regular: { ru: 'клиент', en: 'client' },
  partner: { ru: 'партнёр', en: 'partner' },
  operator: { ru: 'оператор', en: 'operator' },
  admin: { ru: 'администратор', en: 'admin' },
}

export const roleChanged = (facts: AccountEmailFacts): Email =>
  changedByAdmin(facts, textOf(facts, 'roleChanged', { role: roles[facts.role][facts.language] }))

/** Told to every admin. `account`: whose access it is. */
export function adminRecovered(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    title: ru ? 'Доступ администратора восстановлен' : 'The access of an admin was recovered',
    lead: [
      ru
        ? `На сервере выпустили одноразовую ссылку для входа администратора ${facts.account}. Его прежний пароль и второй шаг больше не действуют.`
        : `A one-time link for the admin ${facts.account} was made on the server. The old password and second step no longer work.`,
    ],
    rows: whereAndWhen({ ...facts, device: '' }),
    warning: {
      strong: ru ? 'Вы об этом не знаете?' : 'Did you not know about this?',
      rest: ru
        ? 'Тогда у кого-то чужого есть доступ к серверу. Остановите сервис и проверьте, кто на нём работает.'
        : 'Then somebody else has access to your server. Stop the service and check who is logged in to it.',
    },
    foot: ru ? 'Это письмо получают все администраторы.' : 'Every admin gets this email.',
  })
}

export const secondFactorReset = (facts: AccountEmailFacts): Email => changedByAdmin(facts, textOf(facts, 'secondFactorReset', {}))

export const recoveryCodesMade = (facts: AccountEmailFacts): Email => changed(facts, textOf(facts, 'recoveryCodesMade', {}))

export const passkeyAdded = (facts: AccountEmailFacts): Email => changed(facts, textOf(facts, 'passkeyAdded', {}))

export const passkeyRemoved = (facts: AccountEmailFacts): Email => changed(facts, textOf(facts, 'passkeyRemoved', {}))
