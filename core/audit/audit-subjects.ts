/** What an audit row is about: a kind, and an id within it. */
import type { Words } from '../language/language.ts'

// biome-ignore format: one kind, one line
export const auditKindWords = {
  order:              { ru: 'Заявка', en: 'Order' },
  payment:            { ru: 'Поступление', en: 'Payment' },
  verification:       { ru: 'Проверка', en: 'Verification' },
  review:             { ru: 'Отзыв', en: 'Review' },
  user:               { ru: 'Пользователь', en: 'User' },
  invitation:         { ru: 'Приглашение', en: 'Invitation' },
  partner:            { ru: 'Партнёр', en: 'Partner' },
  partnerApplication: { ru: 'Заявка партнёра', en: 'Partner application' },
  income:             { ru: 'Доход партнёра', en: 'Partner income' },
  withdrawal:         { ru: 'Вывод партнёра', en: 'Partner withdrawal' },
  direction:          { ru: 'Направление', en: 'Direction' },
  currency:           { ru: 'Валюта', en: 'Currency' },
  credentials:        { ru: 'Реквизиты', en: 'Payment details' },
  account:            { ru: 'Счёт биржи', en: 'Exchange account' },
  leg:                { ru: 'Цена источника', en: 'Source price' },
  blocked:            { ru: 'Чёрный список', en: 'Black list' },
  cannedAnswer:       { ru: 'Готовый ответ', en: 'Ready answer' },
  setting:            { ru: 'Настройка', en: 'Setting' },
  emailText:          { ru: 'Текст письма', en: 'Email text' },
  legalText:          { ru: 'Документ', en: 'Legal text' },
  payouts:            { ru: 'Автовыплаты', en: 'Automatic payouts' },
  service:            { ru: 'Сервис', en: 'Service' },
} as const satisfies Record<string, Words>

export type AuditKind = keyof typeof auditKindWords
export const auditKinds = Object.keys(auditKindWords) as AuditKind[]

/** What there is once: it needs no id. */
type Single = 'payouts' | 'service'
/** `order:<id>`, `user:<uid>`, `service`. */
export type AuditSubject = Single | `${Exclude<AuditKind, Single>}:${string}`

/** The kind and the id of a stored subject. The id is empty where the kind has none. */
export function readSubject(subject: string): { kind: string; id: string } {
  const colon = subject.indexOf(':')
  return colon < 0 ? { kind: subject, id: '' } : { kind: subject.slice(0, colon), id: subject.slice(colon + 1) }
}
