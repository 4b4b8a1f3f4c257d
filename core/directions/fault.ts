/** What keeps a currency or a direction from being saved: where, and why. The same on the screen and on the server. */
import { catalogue, type ErrorCode } from '../errors/catalogue.ts'
import type { Words } from '../language/language.ts'

/** `path` is a place in the thing: "legs[0].fallback.pair", "markupTiers[1].from", "explorer.address". */
export type Fault = {
  readonly path: string
  readonly code: ErrorCode
  readonly words: Words
  /** Inside a text of JSON, the place of its first fault: "[0][1].label.en"; "" for the text itself. */
  readonly at?: string
}

export const fault = (path: string, ru: string, en: string): Fault => ({ path, code: 'INVALID_ARGUMENT', words: { ru, en } })
export const emptyFault = (path: string): Fault => ({
  path,
  code: 'FILL_ALL_FIELDS',
  words: { ru: 'Заполните это поле', en: 'Fill in this field' },
})

/** A fault that is said in the words of its code. */
export function faultOfCode(path: string, code: ErrorCode): Fault {
  const [, ru, en] = catalogue[code]
  return { path, code, words: { ru, en } }
}
