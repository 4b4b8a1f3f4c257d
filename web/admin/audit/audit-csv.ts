/** An entry of the log as the row of a file. */
import type { AuditEntryView } from '../../../contract/audit.ts'
import type { Language } from '../../../core/language/language.ts'
import type { CurrencyNames } from '../parts/changed-field.ts'
import { moscowLocal } from '../parts/forms/moscow-input.ts'
import { deedText, fieldsText, kindText, moreText, personText, reasonText, subjectText } from './audit-words.ts'

/** In the order of the columns of auditTexts. */
export const auditCells = (entry: AuditEntryView, language: Language, names?: CurrencyNames): string[] => [
  String(entry.id),
  moscowLocal(entry.at).replace('T', ' '),
  personText(entry, language),
  deedText(entry, language),
  kindText(entry.subject.kind, language),
  entry.subject.title === null ? entry.subject.id : subjectText(entry.subject, language),
  fieldsText(entry.fields, language, names),
  entry.reason === null ? '' : reasonText(entry.reason, language),
  moreText(entry.more, language),
  entry.requestId ?? '',
]
