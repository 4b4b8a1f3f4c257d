/** The landing: the exchange widget and, as its second step at the same address, the details form. */
import { lazy, Suspense, useEffect } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { shellTexts } from '../app/texts.ts'
import { BreakScreen } from '../layout/BreakScreen.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { idsOf } from './catalogue.ts'
import { keepDraft, readDraft, tabShelf } from './draft.ts'
import { ExchangeWidget } from './ExchangeWidget.tsx'
import { dealOf } from './held-quote.ts'
import css from './LandingScreen.module.css'
import { HowItWorks, Reliance } from './LandingSections.tsx'
import { Ornament } from './Ornament.tsx'
import { RatesBoard } from './RatesBoard.tsx'
import { exchangeTexts } from './texts.ts'
import { useCatalogue } from './use-catalogue.ts'
import { type Exchange, useExchange } from './use-quote.ts'

const loadDetails = () => import('./DetailsForm.tsx')
const DetailsForm = lazy(() => loadDetails().then((module) => ({ default: module.DetailsForm })))

export function LandingScreen() {
  const t = useTexts(exchangeTexts)
  const shell = useTexts(shellTexts)
  const { payWindowMinutes, paused } = useService()
  const catalogue = useCatalogue()
  const exchange = useExchange(catalogue)
  const inDetails = new URLSearchParams(useSearch({ ssrSearch: '' })).get('step') === 'details'
  const draft = inDetails ? readDraft(tabShelf()) : null
  useEffect(() => whenIdle(() => void loadDetails().catch(() => undefined)), [])
  // The step of an order that is made, or of another tab, has nothing to show.
  useEffect(() => {
    if (inDetails && !readDraft(tabShelf())) navigate(addressOf(null), { replace: true })
  }, [inDetails])

  if (inDetails && draft && catalogue) {
    return (
      <Suspense fallback={<ScreenSkeleton label={shell.loading} />}>
        <DetailsForm catalogue={catalogue} begun={draft} onBack={() => history.back()} />
      </Suspense>
    )
  }
  const terms = [
    ['lock', t.termRate(payWindowMinutes)],
    ['receipt', t.termSum],
    ['pin', t.termCash],
  ] as const
  return (
    <>
      <section className={css.hero}>
        <div className={css.veil}>
          <Ornament kind="rosette" className={css.rosette} />
        </div>
        <Wrap className={css.both}>
          <div className={css.pitch}>
            <h1>{t.title}</h1>
            <p className={css.lead}>{t.lead}</p>
            <ul className={css.terms}>
              {terms.map(([icon, words]) => (
                <li key={icon}>
                  <Icon name={icon} />
                  <span>{words}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={css.place}>
            {paused ? (
              <BreakScreen />
            ) : (
              <ExchangeWidget catalogue={catalogue} exchange={exchange} onNext={() => exchange && goOn(exchange)} />
            )}
          </div>
        </Wrap>
      </section>
      <RatesBoard catalogue={catalogue} />
      <HowItWorks />
      <Reliance />
    </>
  )
}

/** To the second step: the figures are held, and what was typed there before is kept where it still fits. */
function goOn({ pair, figures, typed, writeAddress }: Exchange): void {
  const deal = figures.quote && figures.amount && dealOf(typed.side, figures.amount, figures.quote)
  if (!deal) return
  const shelf = tabShelf()
  const before = readDraft(shelf)
  const ids = idsOf(pair)
  const samePair = before?.giveId === ids.giveId && before.takeId === ids.takeId
  keepDraft(shelf, {
    ...ids,
    deal,
    fields: samePair ? before.fields : {},
    meeting: samePair ? before.meeting : { placeId: '', at: '' },
    email: before?.email ?? '',
    consents: before?.consents ?? { rules: '', aml: '' },
  })
  writeAddress()
  navigate(addressOf('details'))
}

/** The present address in a step. It says which one, so that the server sends no widget to a page that will show the form. */
function addressOf(step: 'details' | null): string {
  const query = new URLSearchParams(location.search)
  if (step) query.set('step', step)
  else query.delete('step')
  return `${location.pathname}?${query}`
}
