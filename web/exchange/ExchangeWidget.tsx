/** The exchange widget: the give sum, the take sum, the rate, and the button to the next step. */
import { Fragment, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '../../core/language/language.ts'
import { parseAmount } from '../../core/money/parse.ts'
import type { QuoteRefusal, Side } from '../../core/rates/quote.ts'
import { tierOf } from '../../core/rates/tiers-of.ts'
import { type Spoken, useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { RateInWords } from '../layout/RateInWords.tsx'
import { Announce } from '../ui/Announce.tsx'
import { Button, SquareButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/States.tsx'
import { sumText } from '../words/currency-words.ts'
import { ratePair } from '../words/rate-words.ts'
import { AmountField, type SumRefusal } from './AmountField.tsx'
import { CurrencyPicker } from './CurrencyPicker.tsx'
import type { Catalogue } from './catalogue.ts'
import css from './ExchangeWidget.module.css'
import { nextWords } from './next-words.ts'
import { Ornament } from './Ornament.tsx'
import { RateChart } from './RateChart.tsx'
import { RateLine } from './RateLine.tsx'
import { exchangeTexts } from './texts.ts'
import { useClosed } from './use-closed.ts'
import { useMovedRate } from './use-moved-rate.ts'
import { useNewRate } from './use-new-rate.ts'
import type { Exchange } from './use-quote.ts'
import { rateAtMinimum } from './widget-state.ts'

/** Loaded separately, because few visitors come with the address of a pair that is not exchanged. */
const MissedPair = lazy(async () => ({ default: (await import('./MissedPair.tsx')).MissedPair }))
const sides = ['give', 'take'] as const

/** `exchange` is null until the catalogue is loaded. The layout stays the same meanwhile. */
export function ExchangeWidget({
  catalogue,
  exchange,
  isGoing,
  onNext,
}: {
  catalogue: Catalogue | null
  exchange: Exchange | null
  /** The next step is being loaded. */
  isGoing: boolean
  onNext: () => void
}) {
  const t = useTexts(exchangeTexts)
  const { language } = useLanguage()
  const { rateTolerancePercent, payWindowMinutes } = useService()
  const closed = useClosed()
  const [picking, setPicking] = useState<Side | null>(null)
  const [accepted, setAccepted] = useState(0)
  const [asked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // typed before the catalogue has come
  const [early, setEarly] = useState<{ side: Side; text: string } | null>(null)
  useLayoutEffect(() => {
    if (!early || !exchange) return
    setEarly(null)
    exchange.type(early.side, early.text)
  }, [early, exchange])
  const inputs = { give: useRef<HTMLInputElement>(null), take: useRef<HTMLInputElement>(null) }
  const picks = { give: useRef<HTMLButtonElement>(null), take: useRef<HTMLButtonElement>(null) }

  const pair = exchange?.pair ?? null
  const figures = exchange?.figures ?? null
  const rate = figures?.rate ?? rateAtMinimum(figures?.limits ?? null)
  const live = pair ? catalogue?.rates.get(pair.direction.id) : undefined
  const seenAt = live?.seenAt ?? null
  const newRate = useNewRate(pair?.direction.id ?? null, rate && seenAt, exchange?.outOfDate ?? false)
  const moved = useMovedRate(rate, `${pair?.direction.id} ${pair?.give.id} ${exchange?.touches} ${accepted}`, rateTolerancePercent)
  // An outdated rate is requested again. The visitor is not asked to accept it.
  const movedFrom = moved && rate && pair && !newRate.stale ? ratePair(moved, rate, pair.give, pair.take, language) : null
  const edited = exchange?.typed.side ?? 'give'
  // Only staff can release a rate that is being checked, so the visitor has nothing to request.
  const checking = exchange?.offSale === 'RATE_BEING_CHECKED'
  const canAsk = newRate.stale && rate !== null && !checking
  const sold = figures === null || figures.limits !== null
  const priced = figures?.rate ? figures.quote : figures?.limits && { give: figures.limits.minimumGive, take: figures.limits.minimumTake }

  const asideOf = (side: Side): ReactNode => {
    if (!pair || !figures || !catalogue) return null
    if (side === 'take') return t.reserve(sumText(catalogue.reserves[pair.take.id] ?? '0', pair.take, language))
    const { limits } = figures
    const least = limits && sumText(limits.minimumGive, pair.give, language).split('\u00a0').slice(0, -1).join('\u00a0')
    return limits && least && t.limits(least, sumText(limits.maximumGive, pair.give, language))
  }
  // A sum outside the limits: the main button says the limit and sets it.
  const limit = exchange && !exchange.offSale && figures?.refusal?.use ? { code: figures.refusal.code, use: figures.refusal.use } : null
  const go = () => {
    setAsked(true)
    if (checking) return
    if (limit) return exchange?.put(edited, limit.use)
    if (canAsk) void newRate.ask()
    else if (figures?.quote?.ok) onNext()
    else inputs[edited].current?.focus()
  }

  if (catalogue && catalogue.directions.length === 0) {
    return (
      <div className={css.place}>
        <Card as="section" pad="none" className={css.widget} label={t.widget}>
          <div className={css.edge}>
            <Ornament kind="strip" />
          </div>
          <EmptyState title={t.nothingSoldTitle}>{t.nothingSold}</EmptyState>
        </Card>
      </div>
    )
  }
  return (
    <div ref={place} className={css.place}>
      <Card as="section" pad="none" className={css.widget} label={t.widget}>
        <div className={css.edge}>
          <Ornament kind="strip" />
        </div>
        <form
          className={css.inside}
          // until the script has come a press does nothing: the browser itself would lose the address
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault()
            go()
          }}
        >
          {exchange?.missed && (
            <Suspense fallback={null}>
              <MissedPair missed={exchange.missed} onTake={exchange.take} />
            </Suspense>
          )}
          <div className={css.sides}>
            {sides.map((side) => (
              <Fragment key={side}>
                {side === 'take' && (
                  <SquareButton
                    icon="swap"
                    line
                    className={css.swap}
                    label={pair && !exchange?.swap ? t.oneWay : t.swap}
                    aria-disabled={pair && !exchange?.swap ? true : undefined}
                    onClick={() => exchange?.swap?.()}
                  />
                )}
                <AmountField
                  label={t[side]}
                  aside={asideOf(side)}
                  value={figures?.[side] ?? (early?.side === side ? early.text : '')}
                  onType={(text) => (exchange ? exchange.type(side, text) : setEarly({ side, text }))}
                  currency={pair?.[side] ?? null}
                  edited={side === edited}
                  refusal={side === edited && exchange ? refusalOf(exchange, asked, t, language) : null}
                  pickHint={t.choose}
                  pickOpen={picking === side}
                  onPick={() => setPicking(side)}
                  inputRef={inputs[side]}
                  pickRef={picks[side]}
                />
              </Fragment>
            ))}
          </div>
          <RateLine give={pair?.give ?? null} take={pair?.take ?? null} rate={rate} seenAt={rate && seenAt} checking={checking} />
          <div className={css.madeOf}>
            <RateInWords
              label={t.madeOf}
              facts={
                pair && priced?.give && priced.take && seenAt
                  ? {
                      give: { sum: priced.give, currency: pair.give },
                      take: { sum: priced.take, currency: pair.take },
                      at: seenAt,
                      tier: (live && tierOf(live, pair.give.id, priced.give)) ?? null,
                      fixedCost: pair.direction.fixedCost,
                      giveRounded: edited === 'take',
                      hold: newRate.stale
                        ? { kind: 'outOfDate' }
                        : closed
                          ? { kind: 'closed' }
                          : { kind: 'created', minutes: payWindowMinutes },
                    }
                  : null
              }
            />
          </div>
          <RateChart direction={pair?.direction ?? null} rate={live} />
          {canAsk ? (
            <Button big busy={newRate.busy} onClick={() => void newRate.ask()}>
              {t.newRate}
            </Button>
          ) : (
            <Button type="submit" big busy={isGoing} disabled={pair !== null && (!sold || checking)}>
              {limit && pair
                ? t[limitWords(limit.code)](sumText(limit.use, pair[edited], language))
                : pair
                  ? t[nextWords(pair)]
                  : t.nextCard}
            </Button>
          )}
          <div className={css.note}>
            {movedFrom && (
              <MovedNote words={t.rateMoved(movedFrom.before, movedFrom.now)}>
                <button type="button" className={css.accept} onClick={() => setAccepted((count) => count + 1)}>
                  {t.rateMovedOk}
                </button>
              </MovedNote>
            )}
            <span role="status">
              {movedFrom
                ? null
                : checking && rate
                  ? t.checking
                  : canAsk && newRate.none
                    ? t.newRateNone
                    : closed
                      ? t.closed(closed)
                      : pair && !exchange?.swap
                        ? t.oneWay
                        : t.payLater}
            </span>
          </div>
          <Announce mark={movedFrom?.before ?? ''} words={movedFrom ? t.rateMovedSaid(movedFrom.now) : ''} />
        </form>
      </Card>
      {catalogue && pair && exchange && (
        <CurrencyPicker
          catalogue={catalogue}
          pair={pair}
          side={picking}
          place={place}
          lastFocus={picking ? picks[picking] : null}
          onPick={exchange.choose}
          onClose={() => setPicking(null)}
        />
      )}
    </div>
  )
}

const MovedNote = ({ words, children }: { words: string; children: ReactNode }) => (
  <span>
    {words}. {children}
  </span>
)

const offSaleWords = {
  NO_RATE: 'offSale',
  RATE_BEING_CHECKED: 'checking',
  ON_BREAK: 'onBreak',
  NO_FREE_CREDENTIALS: 'nowhereToPay',
  NO_RESERVE: 'noReserve',
} as const

const limitWords = (code: QuoteRefusal) =>
  code === 'BELOW_MINIMUM' ? 'setMinimum' : code === 'ABOVE_MAXIMUM' ? 'setMaximum' : 'setReserve'

const plain = (words: string): SumRefusal => ({ words, said: words, mark: words })

/** A polite text about a sum that cannot be ordered. A press puts in the nearest limit. */
function refusalOf(
  { pair, typed, figures, put, offSale, outOfDate }: Exchange,
  asked: boolean,
  t: Spoken<typeof exchangeTexts>,
  language: Language,
): SumRefusal | null {
  const { refusal, limits, amount } = figures
  if (!refusal && limits && typed.text !== '' && parseAmount(typed.text, typed.language) === null) return plain(t.amountUnreadable)
  if (!refusal && limits) return amount === null && (asked || typed.text !== '') ? plain(t.amountNeeded) : null
  if (offSale && !outOfDate) return { ...plain(t[offSaleWords[offSale]]), long: true }
  if (refusal?.code === 'AMOUNT_INVALID' && amount !== null) return plain(t.amountTooFine(pair[typed.side].decimals))
  if (!refusal?.use) return plain(t.amountInvalid)
  const words = { BELOW_MINIMUM: t.below, ABOVE_MAXIMUM: t.above, RESERVE_SHORT: t.reserveUpTo }[refusal.code as 'BELOW_MINIMUM'] ?? ''
  const sum = sumText(refusal.use, pair[typed.side], language)
  const use = refusal.use
  return {
    said: `${words} ${sum}`,
    mark: refusal.code,
    words: (
      <>
        {words}{' '}
        <button type="button" className={css.use} aria-label={t.useLimit(sum)} onClick={() => put(typed.side, use)}>
          {sum}
        </button>
      </>
    ),
  }
}
