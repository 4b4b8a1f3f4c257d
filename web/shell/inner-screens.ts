/** Where the code of each screen is that is no public page, by the name that its route has of it. */
import type { Screen } from './routes.tsx'

export const innerScreens = {
  'orders/OrderScreen.tsx': async () => (await import('../orders/OrderScreen.tsx')).OrderScreen,
  'account/AuthScreen.tsx': async () => (await import('../account/AuthScreen.tsx')).AuthScreen,
  'profile/ProfileScreen.tsx': async () => (await import('../profile/ProfileScreen.tsx')).ProfileScreen,
  'verification/PhoneScreen.tsx': async () => (await import('../verification/PhoneScreen.tsx')).PhoneScreen,
  'admin/OrdersScreen.tsx': async () => (await import('../admin/orders/OrdersScreen.tsx')).OrdersScreen,
  'admin/PaymentsScreen.tsx': async () => (await import('../admin/payments/PaymentsScreen.tsx')).PaymentsScreen,
  'admin/CurrenciesScreen.tsx': async () => (await import('../admin/currencies/CurrenciesScreen.tsx')).CurrenciesScreen,
  'admin/DirectionsScreen.tsx': async () => (await import('../admin/directions/DirectionsScreen.tsx')).DirectionsScreen,
  'admin/CredentialsScreen.tsx': async () => (await import('../admin/credentials/CredentialsScreen.tsx')).CredentialsScreen,
  'admin/BlockedScreen.tsx': async () => (await import('../admin/blocked/BlockedScreen.tsx')).BlockedScreen,
  'admin/VerificationsScreen.tsx': async () => (await import('../admin/verifications/VerificationsScreen.tsx')).VerificationsScreen,
  'admin/DashboardScreen.tsx': async () => (await import('../admin/books/DashboardScreen.tsx')).DashboardScreen,
} satisfies Record<string, () => Promise<Screen>>

export type InnerFile = keyof typeof innerScreens
