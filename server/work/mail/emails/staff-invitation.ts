/** The invitation to the staff. */
import { type Email, type EmailBrand, email } from './email.ts'
import { type TextFacts, textOf } from './text-of.ts'

export type StaffInvitedFacts = TextFacts & {
  brand: EmailBrand
  name: string
  role: 'operator' | 'admin'
  /** Who invites. */
  by: string
  link: string
  hours: number
  /** The account of this e-mail is there already, and becomes one of the staff. */
  hasAccount: boolean
}

const roles = { operator: { ru: 'оператор', en: 'operator' }, admin: { ru: 'администратор', en: 'admin' } }

export function staffInvited(facts: StaffInvitedFacts): Email {
  const { language, brand, name, role, by, link, hours, hasAccount } = facts
  const ru = language === 'ru'
  const accountKept = ru
    ? 'Кабинет с этой почтой станет рабочим, ваши заявки останутся вашими. Прежний пароль перестанет действовать.'
    : 'Your account with this email address becomes a staff account, and your orders stay yours. The old password will no longer work.'
  return email({
    language,
    brand,
    ...textOf(facts, 'staffInvited', { name, accountKept: hasAccount ? [accountKept] : [] }),
    rows: [
      { key: ru ? 'Кем' : 'As', value: roles[role][language] },
      ...(by === '' ? [] : [{ key: ru ? 'Кто приглашает' : 'Invited by', value: by }]),
    ],
    warning: null,
    button: { label: ru ? 'Принять приглашение' : 'Accept the invitation', url: link },
    note: ru
      ? `Кнопка действует ${hours} ${hoursWord(hours)} и срабатывает один раз. Письмо никому не пересылайте.`
      : `The button works for ${hours} ${hours === 1 ? 'hour' : 'hours'}, and only once. Do not forward this email.`,
    foot: ru ? 'Не ждали приглашения? Просто удалите это письмо.' : 'Did not expect an invitation? Just delete this email.',
  })
}

const plural = new Intl.PluralRules('ru')
const hoursWord = (count: number): string => ({ one: 'час', few: 'часа' })[plural.select(count) as 'one' | 'few'] ?? 'часов'
