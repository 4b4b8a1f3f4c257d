/** The landing: the exchange widget and, as its second step at the same address, the details form. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Came } from '../app/Came.tsx'
import { useTexts } from '../app/language.tsx'
import { later } from '../app/later.tsx'
import { useService } from '../app/page-data.tsx'
import { useSearch } from '../app/router.tsx'
import { shellTexts } from '../app/texts.ts'
import { toast } from '../app/toasts.ts'
import { whenIdle } from '../app/when-idle.ts'
import { Wrap } from '../layout/Wrap.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { ExchangeWidget } from './ExchangeWidget.tsx'
// The style sheets of server-rendered parts must come with the page, even if their code comes later.
import '../layout/BreakScreen.module.css'
import css from './LandingScreen.module.css'
import './LandingSections.module.css'
// oxlint-disable-next-line no-restricted-imports -- its styles come with the page, its code later by published.ts
import '../reviews/Reviews.module.css'
import '../ui/Stars.module.css'
import '../ui/Tabs.module.css'
import './RatesBoard.module.css'
import { Ornament } from './Ornament.tsx'
import { exchangeTexts } from './texts.ts'
import { useCatalogue } from './use-catalogue.ts'
import { type Exchange, isSameView, useExchange } from './use-quote.ts'

const loadDetails = () => import('./DetailsStep.tsx')
const DetailsStep = lazy(() => loadDetails().then((module) => ({ default: module.DetailsStep })))

const breakScreen = later(async () => (await import('../layout/BreakScreen.tsx')).BreakScreen)
const ratesBoard = later(async () => (await import('./RatesBoard.tsx')).RatesBoard)
const howItWorks = later(async () => (await import('./LandingSections.tsx')).HowItWorks)
const landingReviews = later(async () => (await import('../reviews/published.ts')).LandingReviews)
const reliance = later(async () => (await import('./LandingSections.tsx')).Reliance)

export function LandingScreen() {
  const t = useTexts(exchangeTexts)
  const shell = useTexts(shellTexts)
  const { payWindowMinutes, paused, consentVersions, office } = useService()
  const catalogue = useCatalogue()
  const exchange = useExchange(catalogue)
  const inDetails = new URLSearchParams(useSearch()).get('step') === 'details'
  const directionId = exchange?.pair.direction.id
  // Loads the details of a returning client early, so that the form is already filled.
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadDetails()
            .then(({ lastDetails }) => lastDetails(directionId))
            .catch(() => undefined),
      ),
    [directionId],
  )
  const [isGoing, setIsGoing] = useState(false)
  // Another page, pair or sum may be chosen while the next step loads: then the press counts no more.
  const present = useRef<Exchange | null>(null)
  useEffect(() => {
    present.current = exchange
    return () => {
      present.current = null
    }
  }, [exchange])
  const next = async () => {
    if (!exchange || isGoing) return
    const { pathname } = location
    const counts = () => isSameView(present.current, exchange) && location.pathname === pathname
    setIsGoing(true)
    await loadDetails()
      .then(({ goOn }) => goOn(exchange, consentVersions, counts))
      .catch(() => toast({ type: 'error', title: shell.screenFailed, text: shell.screenFailedText }))
    setIsGoing(false)
  }
  if (inDetails && catalogue) {
    return (
      <Suspense fallback={<ScreenSkeleton label={shell.loading} />}>
        <DetailsStep catalogue={catalogue} />
      </Suspense>
    )
  }
  const lines = [
    ['lock', (office.opensAt === office.closesAt ? t.termRound : t.termRate)(payWindowMinutes)],
    ['receipt', t.termSum],
    ['pin', t.termCash],
  ] as const
  const terms = (
    <ul className={css.terms}>
      {lines.map(([icon, words]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {exchange && exchange.touches > 0 && <Came to="quoted" />}
      <section className={css.hero}>
        <div className={css.veil}>
          <Ornament kind="rosette" className={css.rosette} />
        </div>
        <Wrap className={css.both}>
          <div className={css.pitch}>
            <h1>{t.title}</h1>
            <p className={css.lead}>{t.lead}</p>
            {terms}
          </div>
          <div className={css.place}>
            {paused ? (
              breakScreen
            ) : (
              <ExchangeWidget catalogue={catalogue} exchange={exchange} isGoing={isGoing} onNext={() => void next()} />
            )}
          </div>
          {/* Twice in the HTML, once on the screen: one list that CSS moves below the widget would jump there while the HTML still comes. */}
          {terms}
        </Wrap>
      </section>
      {ratesBoard}
      {howItWorks}
      {landingReviews}
      {reliance}
    </>
  )
}
