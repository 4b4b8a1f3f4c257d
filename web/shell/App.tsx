/** The whole page: finds the screen for the address, checks the right first, and puts the screen into its layout. */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { PageData, ServiceState } from '../../contract/live.ts'
import type { ReviewsState } from '../../contract/reviews.ts'
import type { Language } from '../../core/language/language.ts'
import { Came } from '../app/Came.tsx'
import { call } from '../app/call.ts'
import { readCookie, writeCookie } from '../app/cookies.ts'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import './OfflineBar.module.css'
import { hrefIn, LanguageProvider, useTexts } from '../app/language.tsx'
import { later } from '../app/later.tsx'
import { scrollToHash, useViewKey } from '../app/navigation.ts'
import { ServiceProvider, useReviews } from '../app/page-data.tsx'
import { readAddress } from '../app/route-paths.ts'
import { Redirect, Router, useLocation } from '../app/router.tsx'
import { type Found, findRoute } from '../app/routes.ts'
import { shellTexts } from '../app/texts.ts'
import { useBackOnline } from '../app/use-back-online.ts'
import { useColours } from '../app/use-colours.ts'
import { useHead } from '../app/use-head.ts'
import { SessionEnded } from './SessionEnded.tsx'
import { loadedScreen, loadScreen } from './screens.ts'
import { Toasts } from './Toasts.tsx'

/** The shell for staff is loaded only for staff, not for visitors. */
const AdminLayout = lazy(async () => ({ default: (await import('./AdminLayout.tsx')).AdminLayout }))

/** The check of rights is loaded separately too. */
const Gate = lazy(async () => ({ default: (await import('./Gate.tsx')).Gate }))
const NotFoundScreen = lazy(async () => ({ default: (await import('./NotFoundScreen.tsx')).NotFoundScreen }))

const offlineBar = later(async () => (await import('./OfflineBar.tsx')).OfflineBar)

/** `language`: the chosen language for screens whose address names none. `ssrPath`: only on the server. */
export function App({
  service,
  reviews,
  legal,
  language,
  ssrPath,
}: {
  service: ServiceState
  reviews: ReviewsState | undefined
  legal: PageData['legal']
  language: Language
  ssrPath?: string
}) {
  return (
    <CSPProvider disableStyleElements>
      <Router {...(ssrPath !== undefined && { ssrPath })}>
        <ServiceProvider service={service} reviews={reviews} legal={legal}>
          <Speaking chosen={language}>
            <ErrorBoundary>
              <Page />
            </ErrorBoundary>
            {offlineBar}
            <Toasts />
            <SessionEnded />
          </Speaking>
        </ServiceProvider>
      </Router>
    </CSPProvider>
  )
}

/** A public address names its language. Every other screen uses the last language. */
function Speaking({ chosen, children }: { chosen: Language; children: ReactNode }) {
  const [address, navigate] = useLocation()
  const { path, language: said } = readAddress(address)
  const [kept, setKept] = useState(chosen)
  const language = said ?? kept

  useEffect(() => {
    document.documentElement.lang = language
    if (said) setKept(said)
    else if (readCookie('language') !== language) writeCookie('language', language)
  }, [language, said])

  const setLanguage = useCallback(
    (next: Language) => {
      writeCookie('language', next)
      setKept(next)
      void rememberLanguage(next).catch(() => undefined)
      if (said) navigate(hrefIn(next, path) + location.search + location.hash, { replace: true, state: history.state })
    },
    [said, path, navigate],
  )
  return (
    <LanguageProvider language={language} setLanguage={setLanguage}>
      {children}
      {said && <Came to="visited" />}
    </LanguageProvider>
  )
}

/** Stores the chosen language with the person. The choice may come before the session is known, so it waits for the person. */
async function rememberLanguage(language: Language): Promise<void> {
  const { ensurePerson } = await import('../app/session.ts')
  if (await ensurePerson(language)) await call('updateUserInfo', { language })
}

function Page() {
  const t = useTexts(shellTexts)
  const [address] = useLocation()
  const viewKey = useViewKey()
  const { path } = readAddress(address)
  // while there are too few marks nobody reads of them anywhere
  const isNothing = useReviews(path === '/reviews') === null
  const found = isNothing ? null : findRoute(path)
  useHead(path, found !== null)
  useColours()
  if (!found) {
    return (
      <PublicLayout path={path}>
        <Suspense fallback={<ScreenSkeleton label={t.loading} />}>
          <NotFoundScreen />
        </Suspense>
      </PublicLayout>
    )
  }
  if ('redirect' in found.route) return <Redirect to={found.route.redirect} />
  const view = found.route.keepsView ? found.route.path : `${found.route.path} ${viewKey}`
  // the shell for staff stays: what it counts and hears of does not begin anew with each screen
  return <Guarded key={found.route.layout === 'admin' ? 'admin' : view} found={found} path={path} view={view} moved={viewKey > 0} />
}

/** Checks the right before the screen's code is loaded. A new `view` makes the screen anew. */
function Guarded({ found, path, view, moved }: { found: Found; path: string; view: string; moved: boolean }) {
  const t = useTexts(shellTexts)
  const { right, layout } = found.route
  // After a navigation, keyboard and screen reader continue in the new content, not at the pressed link.
  useEffect(() => {
    const content = moved ? document.getElementById('content') : null
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [moved, view])
  const Layout = layout === 'admin' ? AdminLayout : PublicLayout
  const page = (
    <Layout path={path}>
      <ErrorBoundary key={view}>
        <ScreenSlot found={found} />
      </ErrorBoundary>
    </Layout>
  )
  return right || layout === 'admin' ? (
    <Suspense fallback={<ScreenSkeleton label={t.loading} />}>
      {right ? (
        <Gate right={right} path={path}>
          {page}
        </Gate>
      ) : (
        page
      )}
    </Suspense>
  ) : (
    page
  )
}

const reload = () => location.reload()

/** Renders a loaded screen at once. Otherwise shows a skeleton until the code is loaded. */
function ScreenSlot({ found }: { found: Found }) {
  const t = useTexts(shellTexts)
  const [, redraw] = useState(0)
  const [failed, setFailed] = useState(false)
  const Screen = loadedScreen(found.route)
  const load = useCallback(() => {
    setFailed(false)
    loadScreen(found.route).then(
      () => redraw((count) => count + 1),
      () => setFailed(true),
    )
  }, [found.route])
  useEffect(() => {
    if (!loadedScreen(found.route)) load()
  }, [found.route, load])
  // A browser may remember that a part did not come, so the page is loaded anew.
  useBackOnline(failed ? reload : null)
  // The element that the hash names exists only after its screen has rendered.
  useEffect(() => {
    if (Screen && location.hash) scrollToHash()
  }, [Screen])
  if (Screen) return <Screen params={found.params} />
  if (failed) {
    return (
      <ErrorState whole title={t.screenFailed} again={t.again} onAgain={reload}>
        {t.screenFailedText}
      </ErrorState>
    )
  }
  return <ScreenSkeleton label={t.loading} />
}
