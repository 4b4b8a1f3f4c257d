/** Free reserves and rates, live. Both are shown at once, because the page contains the current catalogue. */
import { type CSSProperties, useMemo, useState } from 'react'
import type { CurrencyView, DirectionView } from '../../contract/directions.ts'
import type { DirectionRate } from '../../contract/rates.ts'
import type { CurrencyKind } from '../../core/directions/currency.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { quote, shownRateOf } from '../../core/rates/quote.ts'
import { quoteTerms } from '../../core/rates/quote-terms.ts'
import { soldRate } from '../../core/rates/sale-stops.ts'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { useLive, useOnline } from '../app/live.ts'
import { Link } from '../app/router.tsx'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { Amount } from '../ui/Amount.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { Freshness } from '../ui/Freshness.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { exchangePath, listNames, rateText, sumText } from '../words/currency-words.ts'
import css from './ReservesScreen.module.css'
import { reservesTexts } from './texts.ts'

type Filter = 'all' | CurrencyKind
type RateRow = { key: string; give: CurrencyView; take: CurrencyView; direction: DirectionView; onSale: boolean; rate: Decimal | null }

export function ReservesScreen() {
  const t = useTexts(reservesTexts)
  const online = useOnline()
  const [filter, setFilter] = useState<Filter>('all')
  const currencies = useLive('currencies').state?.currencies
  const directions = useLive('directions').state?.directions
  const rates = useLive('rates').state

  const shown = useMemo(
    () => currencies?.filter(({ kind }) => filter === 'all' || kind === filter).sort((a, b) => a.position - b.position),
    [currencies, filter],
  )
  const rows = useMemo(
    () => (currencies && directions && rates ? rateRows(currencies, directions, rates.rates, rates.reserves) : null),
    [currencies, directions, rates],
  )
  const rateRowsShown = rows?.filter(({ give, take }) => filter === 'all' || give.kind === filter || take.kind === filter)
  return (
    <Wrap>
      <PageHead title={t.title}>
        <Freshness state={online ? 'fresh' : 'stale'}>{online ? t.live : t.stale}</Freshness>
      </PageHead>
      <p className={css.lead}>{t.lead}</p>
      <Tabs
        label={t.filter}
        value={filter}
        onChange={setFilter}
        tabs={(['all', 'crypto', 'cashless', 'cash'] as const).map((value) => ({ value, label: t[value] }))}
      />
      <div className={css.both}>
        <section className={css.reserves} style={{ '--rows': shown?.length ?? 0 } as CSSProperties}>
          <h2 className={css.head}>{t.reservesHead}</h2>
          {shown && rates ? <Reserves currencies={shown} reserves={rates.reserves} /> : <Bones rows={10} />}
        </section>
        <section>
          <h2 className={css.head}>{t.ratesHead}</h2>
          {!rateRowsShown ? (
            <Bones rows={10} />
          ) : rateRowsShown.length ? (
            <Rates rows={rateRowsShown} />
          ) : (
            <EmptyState icon="note" title={t.empty}>
              {t.emptyText}
            </EmptyState>
          )}
        </section>
      </div>
    </Wrap>
  )
}

function Reserves({ currencies, reserves }: { currencies: readonly CurrencyView[]; reserves: Record<string, Decimal> }) {
  const { language } = useLanguage()
  return (
    <ul className={css.list}>
      {currencies.map((currency) => (
        <li key={currency.id} className={css.reserve}>
          <Named currency={currency} />
          <Amount className={css.sum} value={sumText(reserves[currency.id] ?? '0', currency, language)} />
        </li>
      ))}
    </ul>
  )
}

/** The give currency is shown once, next to all its take currencies. */
function Rates({ rows }: { rows: readonly RateRow[] }) {
  const t = useTexts(reservesTexts)
  const byGive = useMemo(() => Array.from(Map.groupBy(rows, ({ give }) => give)), [rows])
  return (
    <ul className={css.groups}>
      {byGive.map(([give, ways]) => (
        <li key={give.id} className={css.group}>
          <div className={css.give}>
            <Named currency={give} />
            <small>{t.give}</small>
          </div>
          <ul className={css.list}>
            {ways.map(({ key, ...way }) => (
              <Way key={key} {...way} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Way({ give, take, direction, onSale, rate }: Omit<RateRow, 'key'>) {
  const t = useTexts(reservesTexts)
  const href = useHref()
  const { language } = useLanguage()
  return (
    <li>
      <Link className={css.way} href={href(exchangePath(give, take))}>
        <VisuallyHidden>{t.exchange(listNames(give, language).name)} </VisuallyHidden>
        <Icon name="arrow" size={18} />
        <Named currency={take} />
        <span className={css.price}>
          {onSale && rate ? (
            <>
              {rateText(rate, give, take, language)}
              <small>{t.from(sumText(direction.minimum, give, language))}</small>
            </>
          ) : (
            <span className={css.off}>{t.offSale}</span>
          )}
        </span>
      </Link>
    </li>
  )
}

function Named({ currency }: { currency: CurrencyView }) {
  const { language } = useLanguage()
  const { name, small } = listNames(currency, language)
  return (
    <span className={css.named}>
      <CurrencyMark icon={currency.icon} size={32} />
      <span>
        {name}
        <small>{small}</small>
      </span>
    </span>
  )
}

function Bones({ rows }: { rows: number }) {
  return (
    <div className={css.bones} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="44px" />
      ))}
    </div>
  )
}

/** One row for each pair of each direction, in list order, with the rate for its minimum. */
function rateRows(
  currencies: readonly CurrencyView[],
  directions: readonly DirectionView[],
  rates: readonly DirectionRate[],
  reserves: Record<string, Decimal>,
): RateRow[] {
  const byId = new Map(currencies.map((currency) => [currency.id, currency]))
  const rows = directions.flatMap((direction): RateRow[] => {
    const take = byId.get(direction.currencyTake)
    const rate = rates.find(({ directionId }) => directionId === direction.id)
    return direction.currenciesGive.flatMap((id) => {
      const give = byId.get(id)
      if (!give || !take) return []
      const answer = quote(quoteTerms(direction, rate, give, take, reserves[take.id] ?? '0'), 'give', direction.minimum)
      const priced = answer.ok ? shownRateOf(answer.give, answer.take) : null
      return [{ key: `${direction.id} ${id}`, give, take, direction, onSale: soldRate(rate, id) !== null && answer.ok, rate: priced }]
    })
  })
  return rows.toSorted((a, b) => a.give.position - b.give.position || a.take.position - b.take.position)
}
