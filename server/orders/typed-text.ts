/** Words that somebody has typed for others to read, as they are stored. */
import { cleanText, lengthOf } from '../../core/chat/clean-text.ts'
import { Refusal } from '../../core/errors/catalogue.ts'

/** Cleans them; TEXT_TOO_LONG beyond `most` characters. `field` is the input that they came in. */
export function typedText(typed: string, most: number, field: string): string {
  const text = cleanText(typed)
  if (lengthOf(text) > most) throw new Refusal('TEXT_TOO_LONG', { field, most })
  return text
}
