/**
 * THE table of paths: every address of the product, its screen, its layout and the right that it needs.
 * One that is not built yet shows the not-found screen and stands in no navigation.
 */
import type { ComponentType } from 'react'
import type { Right } from '../../core/people/permissions.ts'
import type { InnerFile } from './inner-screens.ts'
import type { PublicPath } from '../app/route-paths.ts'
import { matchPath } from '../app/route-paths.ts'

export type ScreenProps = { params: Record<string, string> }
export type Screen = ComponentType<ScreenProps>

export type Route = {
  path: string
  layout: 'public' | 'admin'
  /** Asked before the screen's code is loaded; without it anyone may come. */
  right?: Right
  /** Values that a parameter may have; any other is not found. */
  only?: Record<string, readonly string[]>
  /** A list beside its detail is layout: the view stays when only its id changes. */
  keepsView?: true
} & (
  | {
      /** File of the screen, as the build's manifest names it. */
      file: string
      load: () => Promise<Screen>
    }
  | { redirect: string }
  | { notBuilt: true }
)

const publicRoutes: readonly (Route & { path: PublicPath; file: string; load: () => Promise<Screen> })[] = [
  {
    path: '/',
    layout: 'public',
    file: 'exchange/LandingScreen.tsx',
    load: async () => (await import('../exchange/LandingScreen.tsx')).LandingScreen,
  },
  {
    path: '/reserves',
    layout: 'public',
    file: 'pages/ReservesScreen.tsx',
    load: async () => (await import('../pages/ReservesScreen.tsx')).ReservesScreen,
  },
  {
    path: '/qa',
    layout: 'public',
    file: 'pages/QaScreen.tsx',
    load: async () => (await import('../pages/QaScreen.tsx')).QaScreen,
  },
  {
    path: '/contacts',
    layout: 'public',
    file: 'pages/ContactsScreen.tsx',
    load: async () => (await import('../pages/ContactsScreen.tsx')).ContactsScreen,
  },
  {
    path: '/terms-and-conditions',
    layout: 'public',
    file: 'pages/TermsScreen.tsx',
    load: async () => (await import('../pages/TermsScreen.tsx')).TermsScreen,
  },
  {
    path: '/receipt',
    layout: 'public',
    file: 'pages/ReceiptScreen.tsx',
    load: async () => (await import('../pages/ReceiptScreen.tsx')).ReceiptScreen,
  },
]

/** The screens behind public pages: where their code is stands in a file of its own, which visitors of public pages need not fetch. */
const inner = (file: InnerFile) => ({
  file,
  load: async () => (await import('./inner-screens.ts')).innerScreens[file](),
})

export const routes: readonly Route[] = [
  ...publicRoutes,
  {
    path: '/order/:id',
    layout: 'public',
    ...inner('orders/OrderScreen.tsx'),
  },
  {
    path: '/auth/:goal',
    layout: 'public',
    only: { goal: ['login', 'invitation'] },
    ...inner('account/AuthScreen.tsx'),
  },
  {
    path: '/profile',
    layout: 'public',
    right: 'verification.own',
    ...inner('profile/ProfileScreen.tsx'),
  },
  {
    path: '/verify/phone',
    layout: 'public',
    right: 'verification.own',
    ...inner('verification/PhoneScreen.tsx'),
  },
  { path: '/partners', layout: 'public', notBuilt: true },
  { path: '/confirm-pp/:id', layout: 'admin', right: 'partners.confirm', notBuilt: true },
  { path: '/admin', layout: 'admin', right: 'staff.enter', redirect: '/admin/currencies' },
  {
    path: '/admin/orders/:id?',
    layout: 'admin',
    right: 'order.operate',
    keepsView: true,
    ...inner('admin/OrdersScreen.tsx'),
  },
  {
    path: '/admin/payments/:id?',
    layout: 'admin',
    right: 'order.operate',
    keepsView: true,
    ...inner('admin/PaymentsScreen.tsx'),
  },
  {
    path: '/admin/currencies/:id?',
    layout: 'admin',
    right: 'currencies.read',
    keepsView: true,
    ...inner('admin/CurrenciesScreen.tsx'),
  },
  {
    path: '/admin/directions/:id?',
    layout: 'admin',
    right: 'directions.read',
    keepsView: true,
    ...inner('admin/DirectionsScreen.tsx'),
  },
  {
    path: '/admin/credentials/:id?',
    layout: 'admin',
    right: 'credentials.read',
    keepsView: true,
    ...inner('admin/CredentialsScreen.tsx'),
  },
  {
    path: '/admin/blocked/:id?',
    layout: 'admin',
    right: 'blocked.read',
    keepsView: true,
    ...inner('admin/BlockedScreen.tsx'),
  },
  { path: '/admin/partners/:id?', layout: 'admin', right: 'partners.read', notBuilt: true },
  {
    path: '/verifications/:id?',
    layout: 'admin',
    right: 'verification.decide',
    keepsView: true,
    ...inner('admin/VerificationsScreen.tsx'),
  },
  { path: '/admin/settings', layout: 'admin', right: 'settings.read', notBuilt: true },
  { path: '/admin/users/:id?', layout: 'admin', right: 'users.read', notBuilt: true },
  { path: '/admin/audit', layout: 'admin', right: 'audit.read', notBuilt: true },
  {
    path: '/admin/dashboard',
    layout: 'admin',
    right: 'audit.read',
    ...inner('admin/DashboardScreen.tsx'),
  },
]

export type Found = { route: Route; params: Record<string, string> }

/** The route of a path (without the language); null where there is none, or none that is built. */
export function findRoute(path: string): Found | null {
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (!params) continue
    if ('notBuilt' in route) return null
    const strange = Object.entries(route.only ?? {}).some(([name, values]) => !values.includes(params[name] ?? ''))
    return strange ? null : { route, params }
  }
  return null
}

/** The screens of public pages, for rendering them to HTML. */
export const publicScreens = publicRoutes
