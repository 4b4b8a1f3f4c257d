/** What stands in the navigation: only what is built. */
import type { shellTexts } from '../app/texts.ts'

type Plain = 'exchange' | 'reserves' | 'questions' | 'contacts' | 'orders' | 'currencies' | 'directions' | 'credentials'
type Item = { to: string; words: Plain & keyof typeof shellTexts }

export const navigation: readonly Item[] = [
  { to: '/', words: 'exchange' },
  { to: '/reserves', words: 'reserves' },
  { to: '/qa', words: 'questions' },
  { to: '/contacts', words: 'contacts' },
]

export const adminNavigation: readonly Item[] = [
  { to: '/admin/orders', words: 'orders' },
  { to: '/admin/currencies', words: 'currencies' },
  { to: '/admin/directions', words: 'directions' },
  { to: '/admin/credentials', words: 'credentials' },
]
