/** Which emails a search finds. Pure. */
import type { StaffEmailText } from '../../../contract/email-texts.ts'
import { type Language, languages } from '../../../core/language/language.ts'

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Whether its name in the language of the screen, or its present text in any language, has the words. */
export function isEmailFound({ words, own, ours }: StaffEmailText, searched: string, language: Language): boolean {
  const present = own ?? ours
  const texts = [words[language], ...languages.flatMap((one) => [present[one].title, present[one].lead])]
  return texts.some((text) => folded(text).includes(folded(searched)))
}
