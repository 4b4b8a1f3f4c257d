/** The text that staff read about a problem of a source, made from the stored word. */
import type { RateProblemView } from '../../../contract/rate-health.ts'
import { silenceWords } from '../../../core/rates/rate-problem.ts'

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** `code` is a kind of OutsideError or of sanity.ts. */
export function problemView(code: string): RateProblemView {
  const words = silenceWords(code)
  return {
    code,
    words: words ? { ru: capital(words.ru), en: capital(words.en) } : { ru: 'Цена не принята', en: 'The price was not taken' },
  }
}
