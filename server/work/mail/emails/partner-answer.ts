/** The answers to an application to become a partner. */
import type { Decimal } from '../../../../core/money/decimal.ts'
import type { Terms } from '../../../../core/partners/income.ts'
import { type Email, type EmailBrand, email } from './email.ts'
import { type TextFacts, textOf } from './text-of.ts'

type AnswerFacts = TextFacts & { brand: EmailBrand }

export type PartnerAcceptedFacts = AnswerFacts &
  Terms & {
    /** Whoever comes by it is the partner's. */
    referralLink: string
    /** Whether the account has a password of its own; otherwise the button leads to setting one. */
    hasPassword: boolean
    /** Of the button. */
    link: string
    linkDays: number
  }
export type PartnerDeclinedFacts = AnswerFacts & { reason: string; link: string }

export function partnerAccepted(facts: PartnerAcceptedFacts): Email {
  const { language, brand, hasPassword, linkDays, link, referralLink } = facts
  const ru = language === 'ru'
  return email({
    language,
    brand,
    ...textOf(facts, 'partnerAccepted', { nextStep: [nextStep(ru, hasPassword)] }),
    rows: [
      { key: ru ? 'Ваша ссылка' : 'Your link', value: referralLink, code: true },
      { key: ru ? 'Ваша доля' : 'Your share', value: shareOf(facts) },
    ],
    warning: null,
    button: { label: buttonOf(ru, hasPassword), url: link },
    note: ru
      ? `Кнопка действует ${linkDays} ${days(linkDays)} и срабатывает один раз. Письмо никому не пересылайте: ссылку для друзей скопируйте из него или из кабинета.`
      : `The button works for ${linkDays} days, and only once. Do not forward this email: copy the link for others from it, or from the cabinet.`,
    foot: ru ? 'Не подавали заявку партнёра? Просто удалите это письмо.' : 'Did not ask to become a partner? Just delete this email.',
  })
}

export function partnerDeclined(facts: PartnerDeclinedFacts): Email {
  const { language, brand, reason, link } = facts
  const ru = language === 'ru'
  return email({
    language,
    brand,
    ...textOf(facts, 'partnerDeclined', {}),
    rows: [{ key: ru ? 'Причина' : 'The reason', value: reason }],
    warning: null,
    button: { label: ru ? 'Подать ещё раз' : 'Apply once more', url: link },
    note: null,
    foot: ru
      ? 'Есть вопросы? Ответьте на это письмо. Не подавали заявку? Просто удалите его.'
      : 'Any questions? Reply to this email. Did not apply? Just delete it.',
  })
}

function nextStep(ru: boolean, hasPassword: boolean): string {
  if (hasPassword)
    return ru
      ? 'Остался один шаг: подтвердите почту. После этого в профиле откроется кабинет партнёра с доходами, QR-кодом и готовыми текстами.'
      : 'One step is left: confirm your e-mail. Then the partner’s cabinet opens in your profile, with incomes, a QR code and ready texts.'
  return ru
    ? 'Остался один шаг: задайте пароль. После этого откроется кабинет партнёра с доходами, QR-кодом и готовыми текстами.'
    : 'One step is left: set a password. Then the partner’s cabinet opens, with incomes, a QR code and ready texts.'
}

function buttonOf(ru: boolean, hasPassword: boolean): string {
  if (hasPassword) return ru ? 'Подтвердить почту' : 'Confirm the e-mail'
  return ru ? 'Задать пароль' : 'Set a password'
}

function shareOf({ language, percent, of }: Pick<PartnerAcceptedFacts, 'language' | 'percent' | 'of'>): string {
  if (language === 'ru') return `${commaOf(percent)} % ${of === 'profit' ? 'нашей чистой прибыли' : 'суммы обмена'}`
  return `${percent}% of ${of === 'profit' ? 'our net profit' : 'the sum exchanged'}`
}

const commaOf = (percent: Decimal): string => percent.replace('.', ',')

const plural = new Intl.PluralRules('ru')
const days = (count: number): string => ({ one: 'день', few: 'дня' })[plural.select(count) as 'one' | 'few'] ?? 'дней'
