/** Which page of the help belongs to which screen of the desk. */
import { findRoute } from '../app/routes.ts'
import type { HelpPage } from './pages.ts'

/** By the path of the route (app/routes.ts). The screen of the help itself needs none. */
export const helpOfScreen: Readonly<Record<string, HelpPage>> = {
  '/confirm-pp/:id': 'partner-desk',
  '/admin/orders/:id?': 'orders',
  '/admin/chats/answers/:id?': 'chats',
  '/admin/chats/:id?': 'chats',
  '/admin/payments/:id?': 'payments',
  '/admin/currencies/:id?': 'currencies',
  '/admin/directions/:id?': 'directions',
  '/admin/catalogue': 'directions',
  '/admin/currencies/:id/directions': 'directions',
  '/admin/credentials/:id?': 'credentials',
  '/admin/blocked/:id?': 'blocked',
  '/admin/users/:id?': 'staff',
  '/admin/partners/:id?': 'partner-desk',
  '/verifications/:id?': 'verifications',
  '/admin/reviews/:id?': 'reviews',
  '/admin/settings/breaks': 'breaks',
  '/admin/settings': 'settings',
  '/admin/settings/emails/:name?': 'emails',
  '/admin/settings/legal/:document?': 'legal',
  '/admin/audit': 'audit',
  '/admin/books': 'figures',
  '/admin/first-steps': 'first-steps',
  '/admin/health': 'health',
  '/admin/report': 'figures',
  '/admin/dashboard': 'figures',
}

/** The page of the help of a path. null where there is none. */
export const helpOf = (path: string): HelpPage | null => helpOfScreen[findRoute(path)?.route.path ?? ''] ?? null
