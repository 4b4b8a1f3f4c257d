/** An entry of the log in words: the action, what it was about, what it changed. */
import type { AuditEntryView } from '../../../contract/audit.ts'
import { auditActionWords, isAuditAction } from '../../../core/audit/audit-actions.ts'
import { type AuditKind, auditKindWords } from '../../../core/audit/audit-subjects.ts'
import { saidBlockedReason } from '../../../core/blocked/blocked-reasons.ts'
import type { Language } from '../../../core/language/language.ts'
import { saidReason } from '../../../core/orders/reasons.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { speak } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'
import { type CurrencyNames, changedText, fieldText, settingNames, valueText, wordsIn } from '../parts/changed-field.ts'
import { auditTexts } from './audit-texts.ts'
import { detailWords } from './detail-texts.ts'

type Entry = AuditEntryView

/** What was done in this entry. */
export const deedText = (entry: Pick<Entry, 'action' | 'more'>, language: Language): string => {
  const paused = entry.action === 'pauseService' ? detail(entry, 'paused') : undefined
  return typeof paused === 'boolean' ? auditTexts[paused ? 'paused' : 'resumed'][language] : actionText(entry.action, language)
}

/** An action of an older version, which this one does not know, is shown by its name. */
export const actionText = (action: string, language: Language): string =>
  isAuditAction(action) ? auditActionWords[action][language] : action

export const kindText = (kind: string, language: Language): string => wordsIn(auditKindWords, kind)?.[language] ?? kind

/** "№ 20 409", "BTC → Наличные"; the kind where the thing has no name. */
export const subjectText = ({ kind, id, title }: Entry['subject'], language: Language): string =>
  (kind === 'setting' ? wordsIn(settingNames, id) : title)?.[language] ?? kindText(kind, language)

export const personText = ({ person }: Pick<Entry, 'person'>, language: Language): string => person.name ?? auditTexts.gone[language]

const pages: Partial<Record<AuditKind, (id: string) => string>> = {
  order: (id) => `/admin/orders/${id}`,
  payment: (id) => `/admin/payments/${id}`,
  verification: (id) => `/verifications/${id}`,
  review: (id) => `/admin/reviews/${id}`,
  user: (id) => `/admin/users/${id}`,
  invitation: () => '/admin/users',
  partner: (id) => `/admin/partners/${id}`,
  partnerApplication: () => '/admin/partners',
  withdrawal: (id) => `/confirm-pp/${id}`,
  direction: (id) => `/admin/directions/${id}`,
  currency: (id) => `/admin/currencies/${id}`,
  credentials: (id) => `/admin/credentials/${id}`,
  account: (id) => `/admin/credentials/account-${id}`,
  blocked: (id) => `/admin/blocked/${id}`,
  setting: () => '/admin/settings',
  emailText: (id) => `/admin/settings/emails/${id}`,
  legalText: (id) => `/admin/settings/legal/${id}`,
  cannedAnswer: (id) => `/admin/chats/answers/${id}`,
}

const isKind = (kind: string): kind is AuditKind => Object.hasOwn(auditKindWords, kind)

/** The page of what the entry is about. null if it has none. */
export const subjectPage = ({ kind, id }: Entry['subject']): string | null => (isKind(kind) ? (pages[kind]?.(id) ?? null) : null)

export const detailText = (name: string, language: Language): string => wordsIn(detailWords, name)?.[language] ?? name

const detail = ({ more }: Pick<Entry, 'more'>, name: string): unknown => more.find((one) => one.name === name)?.value

/** A reason in the words of its writer, or of the code that he chose. */
export const reasonText = (reason: string, language: Language): string => saidBlockedReason(saidReason(reason, language), language)

/** What an entry comes to, in a few words: statuses with the reason, a changed field, a sum, the reason. Empty if the action says it all. */
export function gistText(entry: Entry, language: Language, names?: CurrencyNames): string {
  const { fields, reason } = entry
  const [first, ...others] = fields
  const [from, to] = [detail(entry, 'from'), detail(entry, 'to')]
  if (first && others.length > 0) return speak(auditTexts, language).fields(fields.length)
  if (first) return fieldsText([first], language, names)
  if (isStatus(from) && isStatus(to) && from !== to) {
    const moved = `${valueText(from, language)} → ${valueText(to, language)}`
    return reason === null ? moved : `${moved}. ${reasonText(reason, language)}`
  }
  if (reason !== null) return reasonText(reason, language)
  const told = ['verdict', 'amount', 'proof', 'role', 'fileName', 'tail', 'percent'].flatMap((name) => {
    const value = detail(entry, name)
    return value === undefined || value === null ? [] : [valueText(value, language)]
  })
  return told.slice(0, 2).join(`,${NB}`)
}

const isStatus = (value: unknown): value is string => typeof value === 'string' && Object.hasOwn(statusWords, value)

/** The changed fields in one cell: "Наценка, %: 1,6 → 1,4". */
export const fieldsText = (fields: Entry['fields'], language: Language, names?: CurrencyNames): string =>
  fields
    .map(
      ({ path, before, after }) =>
        `${fieldText(path, language, names)}: ${changedText(path, before, language, names)} → ${changedText(path, after, language, names)}`,
    )
    .join('\n')

/** The other details in one cell. */
export const moreText = (more: Entry['more'], language: Language): string =>
  more.map(({ name, value }) => `${detailText(name, language)}: ${valueText(value, language)}`).join('\n')
