/** The emails to a partner: staff have changed his terms or his link. */
import type { Language } from '../../../../core/language/language.ts'
import { decimalsOf } from '../../../../core/money/decimal.ts'
import { formatAmount } from '../../../../core/money/format.ts'
import type { Terms } from '../../../../core/partners/income.ts'
import { type Email, type EmailBrand, type EmailRow, email } from './email.ts'
import { type TextFacts, textOf } from './text-of.ts'

export type PartnerEmailFacts = TextFacts & {
  brand: EmailBrand
  /** When it was changed, in Moscow: "24.11.2026, 14:22". */
  at: string
  before: Terms & { link: string }
  after: Terms & { link: string }
  /** Where he sees his figures. */
  cabinet: string
}

export function partnerTerms(facts: PartnerEmailFacts): Email {
  const { language, brand, at, before, after, cabinet } = facts
  const ru = language === 'ru'
  const otherTerms = before.percent !== after.percent || before.of !== after.of
  const otherLink = before.link !== after.link
  const linkChanged = ru
    ? 'Прежняя ссылка больше не работает: замените её везде, где она размещена. Кто уже пришёл по ней, остаётся за вами.'
    : 'The old link no longer works: replace it everywhere you have placed it. Those who came by it stay yours.'
  const rows: EmailRow[] = [
    ...(otherTerms
      ? [
          { key: ru ? 'Было' : 'Before', value: termsText(before, language) },
          { key: ru ? 'Стало' : 'Now', value: termsText(after, language) },
        ]
      : []),
    ...(otherLink
      ? [
          { key: ru ? 'Прежняя ссылка' : 'Old link', value: before.link, code: true },
          { key: ru ? 'Новая ссылка' : 'New link', value: after.link, code: true },
        ]
      : []),
  ]
  const headline = otherTerms
    ? { ru: 'Условия партнёрства изменились', en: 'Your partner terms have changed' }
    : { ru: 'Ваша партнёрская ссылка изменилась', en: 'Your partner link has changed' }
  return email({
    language,
    brand,
    ...textOf(facts, 'partnerTerms', {
      headline: headline[language],
      since: otherTerms ? at : null,
      linkChanged: otherLink ? [linkChanged] : [],
    }),
    rows,
    warning: null,
    button: { label: ru ? 'Открыть кабинет' : 'Open the partner area', url: cabinet },
    note: null,
    foot: ru ? 'Если у вас есть вопросы, просто ответьте на это письмо.' : 'If you have questions, just reply to this email.',
  })
}

function termsText({ percent, of }: Terms, language: Language): string {
  const shown = formatAmount(percent, decimalsOf(percent), language)
  if (language === 'ru') return of === 'profit' ? `${shown} % чистой прибыли` : `${shown} % суммы обмена`
  return of === 'profit' ? `${shown}% of the net profit` : `${shown}% of the amount exchanged`
}
