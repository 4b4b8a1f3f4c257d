/** Screens whose code is loaded. A loaded screen renders at once, so that a server-rendered page does not go blank. */
import type { publicRoutes, Route, Screen } from '../app/routes.ts'

type PublicFile = (typeof publicRoutes)[number]['file']

const publicScreens: Record<PublicFile, () => Promise<Screen>> = {
  'exchange/LandingScreen.tsx': async () => (await import('../exchange/LandingScreen.tsx')).LandingScreen,
  'pages/ReservesScreen.tsx': async () => (await import('../pages/ReservesScreen.tsx')).ReservesScreen,
  'pages/QaScreen.tsx': async () => (await import('../pages/QaScreen.tsx')).QaScreen,
  'pages/ContactsScreen.tsx': async () => (await import('../pages/ContactsScreen.tsx')).ContactsScreen,
  'pages/TermsScreen.tsx': async () => (await import('../pages/TermsScreen.tsx')).TermsScreen,
  'partners/PartnersScreen.tsx': async () => (await import('../partners/PartnersScreen.tsx')).PartnersScreen,
  'reviews/ReviewsScreen.tsx': async () => (await import('../reviews/ReviewsScreen.tsx')).ReviewsScreen,
  'pages/ReceiptScreen.tsx': async () => (await import('../pages/ReceiptScreen.tsx')).ReceiptScreen,
}
const isPublic = (file: string): file is PublicFile => Object.hasOwn(publicScreens, file)

/** All other screens are listed in a separate file, which visitors of public pages need not load. */
async function load(file: string): Promise<Screen> {
  if (isPublic(file)) return publicScreens[file]()
  const screen = (await import('./inner-screens.ts')).innerScreens[file]
  if (!screen) throw new Error(`${file} is no screen`)
  return screen()
}

const loaded = new Map<string, Screen>()
const loading = new Map<string, Promise<Screen>>()

export const loadedScreen = (route: Route): Screen | null => loaded.get(route.path) ?? null

/** Loads the code of a screen once. A failed load may be repeated. */
export function loadScreen(route: Route): Promise<Screen> {
  if (!('file' in route)) return Promise.reject(new Error(`${route.path} has no screen`))
  const under = loading.get(route.path)
  if (under) return under
  const coming = load(route.file).then(
    (screen) => {
      loaded.set(route.path, screen)
      return screen
    },
    (reason) => {
      loading.delete(route.path)
      throw reason
    },
  )
  loading.set(route.path, coming)
  return coming
}
