/** What the emails about an account share: their facts, their frame, and what each says of where and when. */
import type { FilledText } from '../../../../core/emails/fill-email-text.ts'
import type { Role } from '../../../../core/people/permissions.ts'
import { type Email, type EmailBrand, email } from './email.ts'
import type { TextFacts } from './text-of.ts'

export type AccountEmailFacts = TextFacts & {
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

export const frame = ({ language, brand }: AccountEmailFacts) => ({ language, brand, rows: [], warning: null, button: null, note: null })

export const changed = (facts: AccountEmailFacts, text: FilledText): Email =>
  email({ ...frame(facts), ...text, rows: whereAndWhen(facts), ...notYou(facts) })

/** An admin did it, on a device that is none of the person's business: another password would change nothing. */
export function changedByAdmin(facts: AccountEmailFacts, text: FilledText): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...text,
    rows: whereAndWhen({ ...facts, device: '' }),
    warning: {
      strong: ru ? 'Вы этого не ждали?' : 'Did you not expect this?',
      rest: ru ? 'Напишите нам.' : 'Write to us.',
    },
    foot: everyTime(ru),
  })
}

const everyTime = (ru: boolean): string =>
  ru
    ? 'Мы пишем об этом каждый раз, чтобы вы сразу заметили чужие действия.'
    : 'We write every time, so that you notice at once if it was somebody else.'

export function whereAndWhen({ language, device, at, account }: AccountEmailFacts) {
  const ru = language === 'ru'
  return [
    { key: ru ? 'Кабинет' : 'Account', value: account },
    ...(device === '' ? [] : [{ key: ru ? 'Устройство' : 'Device', value: device }]),
    { key: ru ? 'Когда' : 'When', value: ru ? `${at} по Москве` : `${at} Moscow time` },
  ]
}

export function notYou({ language, link }: AccountEmailFacts) {
  const ru = language === 'ru'
  return {
    warning: {
      strong: ru ? 'Это не вы?' : 'Not you?',
      rest: ru
        ? 'Сразу задайте новый пароль: на всех остальных устройствах будет выполнен выход.'
        : 'Set a new password right away: all other devices will be logged out.',
    },
    button: { label: ru ? 'Задать новый пароль' : 'Set a new password', url: link },
    foot: everyTime(ru),
  }
}

/** How long the link of an email works, in hours. */
export function worksFor({ language, linkMinutes }: AccountEmailFacts): string {
  const hours = Math.round(linkMinutes / 60)
  return language === 'ru'
    ? `Ссылка действует ${hours} ${hoursWord(hours)} и срабатывает один раз. Не пересылайте её.`
    : `The link works for ${hours} ${hours === 1 ? 'hour' : 'hours'}, and only once. Do not forward it.`
}

const plural = new Intl.PluralRules('ru')

export const hoursWord = (count: number): string => ({ one: 'час', few: 'часа' })[plural.select(count) as 'one' | 'few'] ?? 'часов'

export const daysWord = (count: number): string => ({ one: 'день', few: 'дня' })[plural.select(count) as 'one' | 'few'] ?? 'дней'

export const minutes = (count: number): string => ({ one: 'минуту', few: 'минуты' })[plural.select(count) as 'one' | 'few'] ?? 'минут'
