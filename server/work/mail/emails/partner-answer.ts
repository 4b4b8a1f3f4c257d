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
      ? `Кнопка действует ${linkDays} ${days(linkDays)} и срабатывает один раз. Это письмо никому не пересылайте: для друзей скопируйте из него только вашу ссылку.`
      : `The button works for ${linkDays} ${linkDays === 1 ? 'day' : 'days'}, and only once. Do not forward this email: copy only your link from it to share.`,
    foot: ru ? 'Не подавали заявку партнёра? Просто удалите это письмо.' : 'Did not apply to become a partner? Just delete this email.',
  })
}

export function partnerDeclined(facts: PartnerDeclinedFacts): Email {
  const { language, brand, reason, link } = facts
  const ru = language === 'ru'
  return email({
    language,
    brand,
    ...textOf(facts, 'partnerDeclined', {}),
    rows: [{ key: ru ? 'Причина' : 'Reason', value: reason }],
    warning: null,
    button: { label: ru ? 'Подать ещё раз' : 'Apply again', url: link },
    note: null,
    foot: ru
      ? 'Есть вопросы? Ответьте на это письмо. Не подавали заявку? Просто удалите его.'
      : 'Questions? Reply to this email. Did not apply? Just delete it.',
  })
}

function nextStep(ru: boolean, hasPassword: boolean): string {
  if (hasPassword)
    return ru
      ? 'Остался один шаг: подтвердите почту. После этого откроется кабинет партнёра с доходами, QR-кодом и готовыми текстами.'
      : 'One step is left: confirm your email address. Then your partner area opens, with your income, a QR code and ready-made texts.'
  return ru
    ? 'Остался один шаг: задайте пароль. После этого откроется кабинет партнёра с доходами, QR-кодом и готовыми текстами.'
    : 'One step is left: set a password. Then your partner area opens, with your income, a QR code and ready-made texts.'
}

function buttonOf(ru: boolean, hasPassword: boolean): string {
  if (hasPassword) return ru ? 'Подтвердить почту' : 'Confirm the email address'
  return ru ? 'Задать пароль' : 'Set a password'
}

function shareOf({ language, percent, of }: Pick<PartnerAcceptedFacts, 'language' | 'percent' | 'of'>): string {
  if (language === 'ru') return `${commaOf(percent)} % ${of === 'profit' ? 'нашей чистой прибыли' : 'суммы обмена'}`
  return `${percent}% of ${of === 'profit' ? 'our net profit' : 'the amount exchanged'}`
}

const commaOf = (percent: Decimal): string => percent.replace('.', ',')

const plural = new Intl.PluralRules('ru')
const days = (count: number): string => ({ one: 'день', few: 'дня' })[plural.select(count) as 'one' | 'few'] ?? 'дней'
