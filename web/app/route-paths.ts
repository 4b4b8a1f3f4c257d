/**
 * Paths and languages of addresses. They are separate from the screens because they are small and the server's rendering needs them too.
 */
import type { Language } from '../../core/language/language.ts'
import type { Role } from '../../core/people/permissions.ts'

/** Pages that the server renders as HTML, with an address in each language. */
export const publicPaths = ['/', '/reserves', '/qa', '/contacts', '/terms-and-conditions', '/receipt', '/partners', '/reviews'] as const
export type PublicPath = (typeof publicPaths)[number]

/** The pages that show reviews. The second one exists only while there is something to show. */
export const reviewPaths: readonly string[] = ['/', '/reviews']

/** The page of the legal texts. */
export const legalPath = '/terms-and-conditions' satisfies PublicPath

/** What an admin does before the office takes its first order. */
export const firstStepsPath = '/admin/first-steps'

/** The first screen of a member of staff: an admin sees how the business goes, an operator what is to be done. */
export const homeOfStaff = (role: Role): string => (role === 'admin' ? '/admin/dashboard' : '/admin/orders')

export const isPublicPath = (path: string): path is PublicPath => publicPaths.includes(path as PublicPath)

/** An address as its path and its language. `language` is null if the address names none. A trailing slash is ignored. */
export function readAddress(address: string): { path: string; language: Language | null } {
  const tidy = address.length > 1 ? address.replace(/\/+$/, '') || '/' : address
  if (isPublicPath(tidy)) return { path: tidy, language: 'ru' }
  const english = tidy === '/en' ? '/' : tidy.startsWith('/en/') ? tidy.slice(3) : null
  return english && isPublicPath(english) ? { path: english, language: 'en' } : { path: tidy, language: null }
}

/** The values of a pattern such as `/admin/orders/:id?` in a path. null if the path does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (given.length > wanted.length) return null
  const values: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    const value = given[place]
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    const optional = part.endsWith('?')
    if (value === undefined || value === '') {
      if (!optional) return null
      continue
    }
    values[part.slice(1, optional ? -1 : undefined)] = decode(value)
  }
  return values
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
