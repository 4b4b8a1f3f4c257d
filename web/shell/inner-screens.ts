/** The code of each screen that is not a public page, by its file. */
import type { Screen } from '../app/routes.ts'

export const innerScreens: Readonly<Record<string, () => Promise<Screen>>> = {
  'orders/OrderScreen.tsx': async () => (await import('../orders/OrderScreen.tsx')).OrderScreen,
  'account/AuthScreen.tsx': async () => (await import('../account/AuthScreen.tsx')).AuthScreen,
  'partners/WithdrawalLinkScreen.tsx': async () => (await import('../partners/WithdrawalLinkScreen.tsx')).WithdrawalLinkScreen,
  'profile/ProfileScreen.tsx': async () => (await import('../profile/ProfileScreen.tsx')).ProfileScreen,
  'verification/PhoneScreen.tsx': async () => (await import('../verification/PhoneScreen.tsx')).PhoneScreen,
  'admin/orders/OrdersScreen.tsx': async () => (await import('../admin/orders/OrdersScreen.tsx')).OrdersScreen,
  'admin/chats/AnswersScreen.tsx': async () => (await import('../admin/chats/AnswersScreen.tsx')).AnswersScreen,
  'admin/chats/ChatsScreen.tsx': async () => (await import('../admin/chats/ChatsScreen.tsx')).ChatsScreen,
  'admin/payments/PaymentsScreen.tsx': async () => (await import('../admin/payments/PaymentsScreen.tsx')).PaymentsScreen,
  'admin/currencies/CurrenciesScreen.tsx': async () => (await import('../admin/currencies/CurrenciesScreen.tsx')).CurrenciesScreen,
  'admin/directions/DirectionsScreen.tsx': async () => (await import('../admin/directions/DirectionsScreen.tsx')).DirectionsScreen,
  'admin/credentials/CredentialsScreen.tsx': async () => (await import('../admin/credentials/CredentialsScreen.tsx')).CredentialsScreen,
  'admin/blocked/BlockedScreen.tsx': async () => (await import('../admin/blocked/BlockedScreen.tsx')).BlockedScreen,
  'admin/partner-payment/PaymentScreen.tsx': async () => (await import('../admin/partner-payment/PaymentScreen.tsx')).PaymentScreen,
  'admin/partners/PartnersScreen.tsx': async () => (await import('../admin/partners/PartnersScreen.tsx')).PartnersScreen,
  'admin/users/UsersScreen.tsx': async () => (await import('../admin/users/UsersScreen.tsx')).UsersScreen,
  'admin/settings/NoticesScreen.tsx': async () => (await import('../admin/settings/NoticesScreen.tsx')).NoticesScreen,
  'admin/settings/SettingsScreen.tsx': async () => (await import('../admin/settings/SettingsScreen.tsx')).SettingsScreen,
  'admin/settings/LegalTextsScreen.tsx': async () => (await import('../admin/settings/LegalTextsScreen.tsx')).LegalTextsScreen,
  'pages/TermsVersionScreen.tsx': async () => (await import('../pages/TermsVersionScreen.tsx')).TermsVersionScreen,
  'admin/settings/EmailTextsScreen.tsx': async () => (await import('../admin/settings/EmailTextsScreen.tsx')).EmailTextsScreen,
  'admin/reviews/ReviewsScreen.tsx': async () => (await import('../admin/reviews/ReviewsScreen.tsx')).ReviewsScreen,
  'admin/verifications/VerificationsScreen.tsx': async () =>
    (await import('../admin/verifications/VerificationsScreen.tsx')).VerificationsScreen,
  'admin/audit/AuditScreen.tsx': async () => (await import('../admin/audit/AuditScreen.tsx')).AuditScreen,
  'admin/dashboard/ReportScreen.tsx': async () => (await import('../admin/dashboard/ReportScreen.tsx')).ReportScreen,
  'admin/dashboard/DashboardScreen.tsx': async () => (await import('../admin/dashboard/DashboardScreen.tsx')).DashboardScreen,
  'admin/health/HealthScreen.tsx': async () => (await import('../admin/health/HealthScreen.tsx')).HealthScreen,
  'admin/books/BooksScreen.tsx': async () => (await import('../admin/books/BooksScreen.tsx')).BooksScreen,
}
