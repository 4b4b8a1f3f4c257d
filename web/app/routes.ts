/**
 * THE table of paths: every address of the product, its screen, its layout and the right that it needs. A path that is not built yet shows
 * the not-found screen and appears in no navigation.
 */
import type { ComponentType } from 'react'
import type { Right } from '../../core/people/permissions.ts'
import { matchPath, type PublicPath } from './route-paths.ts'

export type ScreenProps = { params: Record<string, string> }
export type Screen = ComponentType<ScreenProps>

export type Route = {
  path: string
  layout: 'public' | 'admin'
  /** Checked before the screen's code is loaded. Without it the screen is open to everybody. */
  right?: Right
  /** The allowed values of a parameter. Any other value is not found. */
  only?: Record<string, readonly string[]>
  /** A list next to its detail is one view: it stays when only the id changes. */
  keepsView?: true
} & (
  | {
      /** The file of the screen, as the build manifest names it. shell/screens.ts loads it. */
      file: string
    }
  | { redirect: string }
)

/** Pages that the server renders as HTML. */
export const publicRoutes = [
  {
    path: '/',
    layout: 'public',
    file: 'exchange/LandingScreen.tsx',
  },
  {
    path: '/reserves',
    layout: 'public',
    file: 'pages/ReservesScreen.tsx',
  },
  {
    path: '/qa',
    layout: 'public',
    file: 'pages/QaScreen.tsx',
  },
  {
    path: '/contacts',
    layout: 'public',
    file: 'pages/ContactsScreen.tsx',
  },
  {
    path: '/terms-and-conditions',
    layout: 'public',
    file: 'pages/TermsScreen.tsx',
  },
  {
    path: '/receipt',
    layout: 'public',
    file: 'pages/ReceiptScreen.tsx',
  },
  {
    path: '/partners',
    layout: 'public',
    file: 'partners/PartnersScreen.tsx',
  },
  {
    path: '/reviews',
    layout: 'public',
    file: 'reviews/ReviewsScreen.tsx',
  },
] as const satisfies (Route & { path: PublicPath })[]

export const routes: readonly Route[] = [
  ...publicRoutes,
  { path: '/terms-and-conditions/:document/:version', layout: 'public', file: 'pages/TermsVersionScreen.tsx' },
  {
    path: '/order/:id',
    layout: 'public',
    file: 'orders/OrderScreen.tsx',
  },
  { path: '/partners/help/:page?', layout: 'public', keepsView: true, file: 'help/PartnersHelpScreen.tsx' },
  { path: '/auth/withdrawal', layout: 'public', file: 'partners/WithdrawalLinkScreen.tsx' },
  {
    path: '/auth/:goal',
    layout: 'public',
    only: {
      goal: ['login', 'register', 'forgot', 'reset', 'invitation', 'partner', 'confirm', 'email', 'second-step', 'keep-second-step'],
    },
    file: 'account/AuthScreen.tsx',
  },
  { path: '/profile', layout: 'public', redirect: '/profile/orders' },
  {
    path: '/profile/:section',
    layout: 'public',
    right: 'account.own',
    only: { section: ['orders', 'details', 'cards', 'referral', 'partner', 'account'] },
    file: 'profile/ProfileScreen.tsx',
  },
  {
    path: '/verify/phone',
    layout: 'public',
    right: 'verification.own',
    file: 'verification/PhoneScreen.tsx',
  },
  { path: '/confirm-pp/:id', layout: 'admin', right: 'partners.confirm', file: 'admin/partner-payment/PaymentScreen.tsx' },
  { path: '/admin', layout: 'admin', right: 'staff.enter', redirect: '/admin/currencies' },
  {
    path: '/admin/orders/:id?',
    layout: 'admin',
    right: 'order.operate',
    keepsView: true,
    file: 'admin/orders/OrdersScreen.tsx',
  },
  {
    path: '/admin/chats/answers/:id?',
    layout: 'admin',
    right: 'order.operate',
    keepsView: true,
    file: 'admin/chats/AnswersScreen.tsx',
  },
  {
    path: '/admin/chats/:id?',
    layout: 'admin',
    right: 'order.operate',
    keepsView: true,
    file: 'admin/chats/ChatsScreen.tsx',
  },
  {
    path: '/admin/payments/:id?',
    layout: 'admin',
    right: 'order.operate',
    keepsView: true,
    file: 'admin/payments/PaymentsScreen.tsx',
  },
  { path: '/admin/currencies/:id/directions', layout: 'admin', right: 'directions.write', file: 'admin/opening/OpeningScreen.tsx' },
  {
    path: '/admin/currencies/:id?',
    layout: 'admin',
    right: 'currencies.read',
    keepsView: true,
    file: 'admin/currencies/CurrenciesScreen.tsx',
  },
  { path: '/admin/catalogue', layout: 'admin', right: 'directions.write', file: 'admin/catalogue/CatalogueScreen.tsx' },
  {
    path: '/admin/directions/:id?',
    layout: 'admin',
    right: 'directions.read',
    keepsView: true,
    file: 'admin/directions/DirectionsScreen.tsx',
  },
  {
    path: '/admin/credentials/:id?',
    layout: 'admin',
    right: 'credentials.read',
    keepsView: true,
    file: 'admin/credentials/CredentialsScreen.tsx',
  },
  {
    path: '/admin/blocked/:id?',
    layout: 'admin',
    right: 'blocked.read',
    keepsView: true,
    file: 'admin/blocked/BlockedScreen.tsx',
  },
  {
    path: '/admin/users/:id?',
    layout: 'admin',
    right: 'users.read',
    keepsView: true,
    file: 'admin/users/UsersScreen.tsx',
  },
  {
    path: '/admin/partners/:id?',
    layout: 'admin',
    right: 'partners.read',
    keepsView: true,
    file: 'admin/partners/PartnersScreen.tsx',
  },
  {
    path: '/verifications/:id?',
    layout: 'admin',
    right: 'verification.decide',
    keepsView: true,
    file: 'admin/verifications/VerificationsScreen.tsx',
  },
  {
    path: '/admin/reviews/:id?',
    layout: 'admin',
    right: 'order.operate',
    keepsView: true,
    file: 'admin/reviews/ReviewsScreen.tsx',
  },
  { path: '/admin/settings/breaks', layout: 'admin', right: 'service.pause', file: 'admin/settings/NoticesScreen.tsx' },
  {
    path: '/admin/settings',
    layout: 'admin',
    right: 'settings.read',
    file: 'admin/settings/SettingsScreen.tsx',
  },
  {
    path: '/admin/settings/emails/:name?',
    layout: 'admin',
    right: 'settings.read',
    keepsView: true,
    file: 'admin/settings/EmailTextsScreen.tsx',
  },
  {
    path: '/admin/settings/legal/:document?',
    layout: 'admin',
    right: 'settings.read',
    keepsView: true,
    file: 'admin/settings/LegalTextsScreen.tsx',
  },
  { path: '/admin/audit', layout: 'admin', right: 'audit.read', file: 'admin/audit/AuditScreen.tsx' },
  {
    path: '/admin/books',
    layout: 'admin',
    right: 'audit.read',
    file: 'admin/books/BooksScreen.tsx',
  },
  { path: '/admin/first-steps', layout: 'admin', right: 'settings.read', file: 'admin/first-steps/FirstStepsScreen.tsx' },
  { path: '/admin/health', layout: 'admin', right: 'order.operate', file: 'admin/health/HealthScreen.tsx' },
  { path: '/admin/help/:page?', layout: 'admin', right: 'staff.enter', keepsView: true, file: 'admin/help/HelpScreen.tsx' },
  { path: '/admin/report', layout: 'admin', right: 'audit.read', file: 'admin/dashboard/ReportScreen.tsx' },
  { path: '/admin/dashboard', layout: 'admin', right: 'audit.read', file: 'admin/dashboard/DashboardScreen.tsx' },
]

export type Found = { route: Route; params: Record<string, string> }

/** The route of a path (without the language). null if there is no route. */
export function findRoute(path: string): Found | null {
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (!params) continue
    const strange = Object.entries(route.only ?? {}).some(([name, values]) => !values.includes(params[name] ?? ''))
    return strange ? null : { route, params }
  }
  return null
}
