/** The items of the navigation. Only pages that are built. */
import type { shellTexts } from '../app/texts.ts'

type Item = { to: string; words: ('exchange' | 'reserves' | 'partners' | 'questions' | 'contacts') & keyof typeof shellTexts }

export const navigation: readonly Item[] = [
  { to: '/', words: 'exchange' },
  { to: '/reserves', words: 'reserves' },
  { to: '/partners', words: 'partners' },
  { to: '/qa', words: 'questions' },
  { to: '/contacts', words: 'contacts' },
]
