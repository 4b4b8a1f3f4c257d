/** Where the page begins in a browser: public pages that came as HTML are hydrated, all others are drawn. */
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

const { path, language: said } = readAddress(location.pathname)
const language = said ?? (readCookie('language') === 'en' ? 'en' : 'ru')
const screen = (
  <StrictMode>
    <App service={data.service} language={language} />
  </StrictMode>
)

/**
 * What stands in the page already is hydrated only with its code at hand, so that it is never blanked. No await at the top of this
 * module: screens import from the same chunk, and would wait for it while it waits for them.
 */
async function begin(root: HTMLElement): Promise<void> {
  if (!root.firstElementChild) return createRoot(root).render(screen)
  const found = findRoute(path)
  if (found && 'file' in found.route) await loadScreen(found.route).catch(() => undefined)
  // As a transition it is done in slices, so that the page scrolls and is pressed meanwhile.
  startTransition(() => void hydrateRoot(root, screen))
}
void begin(place)

// Screens that stand behind a right wait for the session: it is asked for at once. On public pages it waits its turn.
// The stream belongs to a session, so it is opened when it is known who is here.
const meet = async () => {
  const [{ startSession }, { startLive }] = await Promise.all([import('./app/session.ts'), import('./app/live-connection.ts')])
  await startSession(language).finally(startLive)
}
const begun = () => void meet().catch(() => putSession({ known: true, person: null, refused: { ok: false, code: 'OFFLINE', details: {} } }))
if (said) whenIdle(begun, 1000)
else begun()
