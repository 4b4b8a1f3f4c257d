/** The shell of the desk: sections on the left, the signed-in person, and controls of the whole service. */
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react'
import { FirstStepsProvider, useFirstStepsDone } from '../admin/first-steps/published.ts'
import { HealthProvider, useTroubles } from '../admin/health/published.ts'
import { useSoundOfNews } from '../admin/parts/news-sound.ts'
import { useHandOvers } from '../admin/parts/use-hand-overs.ts'
import { blankPause, type PauseDraft, PauseSwitch } from '../admin/switches/PauseSwitch.tsx'
import { PayoutStop } from '../admin/switches/PayoutStop.tsx'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { may } from '../app/may.ts'
import { useService } from '../app/page-data.tsx'
import { firstStepsPath } from '../app/route-paths.ts'
import { Link, useLocation } from '../app/router.tsx'
import { signOut } from '../app/session.ts'
import { useSession } from '../app/session-state.ts'
import { shellTexts } from '../app/texts.ts'
import { useCountInTitle } from '../app/title.ts'
import { helpOf } from '../help/help-of-screen.ts'
import { titleOf } from '../help/pages.ts'
import { SquareButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmailText } from '../ui/EmailText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import '../ui/mono-face.css'
import css from './AdminLayout.module.css'
import { adminNavigation, isUnder, rightOf } from './admin-navigation.ts'
import { adminTexts, helpLinkTexts } from './admin-texts.ts'
import { brandSize } from './brand-size.ts'
import { Dock } from './Dock.tsx'
import { Content, Frame } from './Frame.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

export function AdminLayout(props: { path: string; children: ReactNode }) {
  return (
    <HealthProvider>
      <FirstStepsProvider areOpen={props.path.startsWith(firstStepsPath)}>
        <Desk {...props} />
      </FirstStepsProvider>
    </HealthProvider>
  )
}

function Desk({ path, children }: { path: string; children: ReactNode }) {
  const t = useTexts(shellTexts)
  const { language } = useLanguage()
  const { brand } = useService()
  const [menu, setMenu] = useState(false)
  const [pause, setPause] = useState(blankPause)
  // also where one goes back
  useEffect(() => setMenu(false), [path])
  const waiting = useWaiting()
  useSoundOfNews(useWork(useHandOvers()))
  useCountInTitle(waiting.reduce((all, { count }) => all + count, 0))
  return (
    <Frame className={css.page}>
      <div className={css.shell}>
        <aside className={css.side}>
          <div className={css.top}>
            <Link className={css.brand} href="/admin/orders" style={{ fontSize: brandSize(brand.name[language]) }}>
              <Logo src={brand.logo} />
              {brand.name[language]}
            </Link>
            <HelpLink path={path} onChosen={() => undefined} />
          </div>
          <Sections path={path} waiting={waiting} onChosen={() => undefined} />
          <Who pause={pause} onPause={setPause} />
        </aside>
        <Content>{children}</Content>
      </div>
      <Dock path={path} waiting={waiting} open={menu} onMore={() => setMenu(true)} />
      <Dialog open={menu} onClose={() => setMenu(false)} title={t.menu} closeLabel={t.close} kind="side">
        <div className={css.sheet}>
          <HelpLink path={path} onChosen={() => setMenu(false)} wide />
          <Sections path={path} waiting={waiting} onChosen={() => setMenu(false)} />
          <Who pause={pause} onPause={setPause} />
        </div>
      </Dialog>
    </Frame>
  )
}

/** What people have to do, by names that stay as long as it waits; null until all of it is known. */
function useWork(handed: ReadonlySet<string> | null): ReadonlySet<string> | null {
  const queue = useLive('queue').state
  const chats = useLive('chats').state
  return useMemo(() => {
    if (!queue || !chats || !handed) return null
    return new Set([
      ...queue.rows.filter(({ group }) => group === 'us').map(({ id }) => `order ${id}`),
      ...handed,
      ...chats.waiting.map(({ orderId, waitingSince }) => `chat ${orderId} ${waitingSince}`),
    ])
  }, [queue, chats, handed])
}

type Waiting = (typeof adminNavigation)[number] & { count: number }

/** The sections that this person may use, each with the number of items that wait for staff. */
function useWaiting(): Waiting[] {
  const { person } = useSession()
  const troubles = useTroubles()
  const queue = useLive('queue').state
  const chats = useLive('chats').state
  const inbox = useLive('inbox').state
  const verifications = useLive('verifications').state
  const partners = useLive('partners').state
  const reviews = useLive('reviewQueue').state
  const users = useLive(may(person, 'users.read') ? 'users' : null).state
  // an application waits for admins
  const mayAccept = may(person, 'partners.write')
  const counts: Partial<Record<string, number>> = {
    '/admin/orders': queue?.counts.us ?? 0,
    '/admin/health': troubles,
    '/admin/chats': chats?.counts.waiting ?? 0,
    '/admin/payments': inbox?.waiting ?? 0,
    '/verifications': verifications?.waiting ?? 0,
    '/admin/reviews': reviews?.waiting ?? 0,
    '/admin/users': users?.requests ?? 0,
    '/admin/partners': partners ? partners.toPay + partners.doubtful + (mayAccept ? partners.applications : 0) : 0,
  }
  return adminNavigation.filter(({ to }) => may(person, rightOf(to))).map((item) => ({ ...item, count: counts[item.to] ?? 0 }))
}

function Sections({ path, waiting, onChosen }: { path: string; waiting: readonly Waiting[]; onChosen: () => void }) {
  const t = useTexts(adminTexts)
  const shell = useTexts(shellTexts)
  const first = useFirstStepsDone()
  return (
    <nav className={css.sections} aria-label={shell.sections}>
      {first && (
        <Link href={firstStepsPath} aria-current={path.startsWith(firstStepsPath) ? 'page' : undefined} onClick={onChosen}>
          {t.firstSteps}
          <b>{t.stepsDone(first.done, first.all)}</b>
        </Link>
      )}
      {waiting.map((item, place) => (
        <Fragment key={item.to}>
          {item.group && item.group !== waiting[place - 1]?.group && <p>{t[item.group]}</p>}
          <Link href={item.to} aria-current={isUnder(path, item) ? 'page' : undefined} onClick={onChosen}>
            {t[item.words]}
            {item.count > 0 && <b>{item.count}</b>}
          </Link>
        </Fragment>
      ))}
    </nav>
  )
}

/** Leads to the page of the help about this screen. `wide`: its name is written out, where there is room for a line. */
function HelpLink({ path, onChosen, wide = false }: { path: string; onChosen: () => void; wide?: boolean }) {
  const t = useTexts(helpLinkTexts)
  const { language } = useLanguage()
  const page = helpOf(path)
  if (page === null) return null
  const name = t.helpOn(titleOf(page)[language])
  return (
    <Link
      className={wide ? css.helpLine : css.help}
      href={`/admin/help/${page}`}
      onClick={onChosen}
      {...(!wide && { 'aria-label': name, title: name })}
    >
      <span aria-hidden="true">?</span>
      {wide && name}
    </Link>
  )
}

function Who({ pause, onPause }: { pause: PauseDraft; onPause: (pause: PauseDraft) => void }) {
  const t = useTexts(adminTexts)
  const href = useHref()
  const { language } = useLanguage()
  const { person } = useSession()
  const [, navigate] = useLocation()
  return (
    <div className={css.who}>
      <PauseSwitch draft={pause} onDraft={onPause} />
      <PayoutStop />
      <p className={css.name}>
        <b>{person && (person.name || (person.email && <EmailText email={person.email} />))}</b>
        <small>{person?.userType === 'admin' ? t.admin : t.operator}</small>
      </p>
      <div className={css.tools}>
        <LanguageButton />
        <ThemeMenu />
        <Link className={css.square} href={href('/')} aria-label={t.toSite} title={t.toSite}>
          <Icon name="out" />
        </Link>
        <SquareButton
          icon="signOut"
          label={t.signOut}
          onClick={() => void signOut(language).then((isOut) => isOut && navigate('/auth/login'))}
        />
      </div>
    </div>
  )
}
