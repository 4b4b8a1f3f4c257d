/** Screens whose code has come: a screen that is here is drawn at once, so that a page made on the server is not blanked. */
import type { Route, Screen } from './routes.tsx'

const loaded = new Map<string, Screen>()
const loading = new Map<string, Promise<Screen>>()

export const loadedScreen = (route: Route): Screen | null => loaded.get(route.path) ?? null

/** Loads the code of a screen, once; a failed load may be tried again. */
export function loadScreen(route: Route): Promise<Screen> {
  if (!('load' in route)) return Promise.reject(new Error(`${route.path} has no screen`))
  const under = loading.get(route.path)
  if (under) return under
  const coming = route.load().then(
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
