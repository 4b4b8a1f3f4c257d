/** In which languages journeys are walked, and in which looks screens are seen: by turns in `npm test`, all of them in `npm run looks`. */
import type { Language } from '../../core/language/language.ts'

/** `npm run looks` sets it. */
export const isWhole = process.env.BROWSER_WHOLE === '1'

/** The languages of a journey. `usual` is the one that it has in `npm test`; its author takes the other one for the next journey. */
export const walkedIn = (usual: Language): readonly Language[] => (isWhole ? ['ru', 'en'] : [usual])

/** How a screen is seen. A wide screen is 1440 px, and a narrow one is 390 px and then 320 px. */
export type Look = { language: Language; theme: 'light' | 'dark'; width: 1440 | 390 }

/** Four looks in which each language meets each theme and each width, and each theme meets each width. */
export const looks: readonly Look[] = [
  { language: 'ru', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'light', width: 390 },
  { language: 'ru', theme: 'dark', width: 390 },
]

/** The looks of the screen at this index of its list: the next one by turns in `npm test`, all four in `npm run looks`. */
export const looksOf = (index: number): readonly Look[] => (isWhole ? looks : looks.slice(index % looks.length, (index % looks.length) + 1))
