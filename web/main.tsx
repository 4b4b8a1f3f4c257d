/** The entry point in a browser. Public pages that came as HTML are hydrated. All other pages are rendered from nothing. */
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/ground.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setClock } from './app/clock.ts'
import { readCookie } from './app/cookies.ts'
import { watchLeaving } from './app/leave-guard.ts'
import { seedLive } from './app/live.ts'
import { watchNavigation } from './app/navigation.ts'
import { readPageData } from './app/page-data.tsx'
import { keepReferral } from './app/referral-kept.ts'
import { readAddress } from './app/route-paths.ts'
import { findRoute } from './app/routes.ts'
import { putSession } from './app/session-state.ts'
import { whenIdle } from './app/when-idle.ts'
import { App } from './shell/App.tsx'
import { loadScreen } from './shell/screens.ts'

const place = document.getElementById('app')
const data = readPageData()
if (!place || !data) throw new Error('The page came without its place or its data')

setClock(data.now)
seedLive(data)
watchLeaving()
watchNavigation()
keepReferral()

const { path, language: said } = readAddress(location.pathname)
const language = said ?? (readCookie('language') === 'en' ? 'en' : 'ru')
const screen = (
  <StrictMode>
    <App service={data.service} reviews={data.reviews} legal={data.legal} language={language} />
  </StrictMode>
)

/**
 * Ready HTML is hydrated only after the code of its screen has loaded, so that the page never goes blank. If that code does not come,
 * the page is rendered from nothing: what it says then is not what came as HTML. Do not await at the top of this
 * module: screens import from the same chunk, so the two would wait for each other.
 */
async function begin(root: HTMLElement): Promise<void> {
  const found = findRoute(path)
  const isReady = root.firstElementChild !== null && (!found || !('file' in found.route) || (await hasCome(loadScreen(found.route))))
  if (!isReady) return createRoot(root).render(screen)
  // In a transition React hydrates in slices, so the page still scrolls and reacts to clicks meanwhile.
  startTransition(() => void hydrateRoot(root, screen))
}
const hasCome = (code: Promise<unknown>): Promise<boolean> =>
  code.then(
    () => true,
    () => false,
  )
void begin(place)

// Screens that need a right wait for the session, so it is requested at once. On public pages the request waits until the browser is idle.
// The live stream belongs to a session, so it opens only after the session is known.
const meet = async () => {
  const [{ startSession }, { startLive }] = await Promise.all([import('./app/session.ts'), import('./app/live-connection.ts')])
  await startSession(language).finally(startLive)
}
const begun = () => void meet().catch(() => putSession({ known: true, person: null, refused: { ok: false, code: 'OFFLINE', details: {} } }))
if (said) whenIdle(begun, 1000)
else begun()
