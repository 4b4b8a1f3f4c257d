/** What the server said of one field of a form. */
import type { Fault } from '../../../../core/directions/fault.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import type { Language } from '../../../../core/language/language.ts'
import type { Refused } from '../../../app/call.ts'

/** `path` is that of the form: the payload's "credentials.value" is "value" here. */
export function saidAt(refused: Refused | null, path: string, language: Language): string | null {
  if (!refused) return null
  const { field, faults } = refused.details as { field?: unknown; faults?: readonly Fault[] }
  const fault = faults?.find((each) => each.path === path)
  if (fault) return fault.words[language]
  const isHere = typeof field === 'string' && (field === path || field.endsWith(`.${path}`))
  return isHere ? errorText(refused.code, language, refused.details) : null
}
