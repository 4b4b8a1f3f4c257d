/** Directions: a list to search, filter and change many of at once, and the form of one. */
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Parsed } from '../../contract/calls.ts'
import type { DirectionRow, RateHealth } from '../../contract/catalogue.ts'
import { currencyKinds } from '../../core/directions/currency.ts'
import type { Language } from '../../core/language/language.ts'
import { type Decimal, decimalsOf } from '../../core/money/decimal.ts'
import { formatAmount } from '../../core/money/format.ts'
import { rateSources, sourceTable } from '../../core/rates/source-table.ts'
import { secondsBetween } from '../../core/time/instant.ts'
import { useNow } from '../app/clock.ts'
import { rateText } from '../app/currency-words.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import type { ScreenProps } from '../app/routes.tsx'
import { may, useSession } from '../app/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../ui/Table.tsx'
import { Select } from '../ui/TextInput.tsx'
import { DirectionForm } from './DirectionForm.tsx'
import { type Chosen, DirectionsBulk } from './DirectionsBulk.tsx'
import css from './DirectionsScreen.module.css'
import { directionName } from './direction-name.ts'
import { directionTexts } from './direction-texts.ts'
import { SearchField } from './SearchField.tsx'
import { NotHere, SplitScreen } from './SplitScreen.tsx'
import { useAsked } from './use-asked.ts'

const path = '/admin/directions'
/** In place of an id: the form of a thing that is not there yet. */
const fresh = 'new'
type Filter = Pick<Parsed<'listDirections'>, 'text' | 'active' | 'type' | 'source' | 'sort'>
const everything: Filter = { text: '', active: 'all', type: 'all', source: 'all', sort: 'name' }

export function DirectionsScreen({ params }: ScreenProps) {
  const t = useTexts(directionTexts)
  const { person } = useSession()
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState(everything)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const mayWrite = may(person, 'directions.write')
  const open = params['id'] ?? null
  const health = useLive('rateHealth').state ?? null
  // Not the topic of visitors: it is silent about what only staff may see, a mark-up among it.
  const stamp = health?.stamps.directions
  const asked = useAsked('listDirections', filter, stamp)
  const currencies = useAsked('listCurrencies', {}, useLive('currencies').state)
  const one = useAsked('getDirection', open && open !== fresh ? { id: open } : null, stamp)
  const rows = asked.data?.directions
  const known = currencies.data?.currencies
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  const picked: Chosen = (rows ?? []).filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ id, version }))
  const form = { currencies: known ?? [], health, mayWrite }
  const saved = () => {
    one.again()
    asked.again()
  }
  const changed = () => {
    setChosen(new Set())
    saved()
  }

  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      tools={
        <>
          <SearchField value={filter.text} onChange={(text) => change({ text })} label={t.searchLabel} placeholder={t.search} />
          {mayWrite && (
            <ButtonLink kind="line" icon="plus" href={`${path}/${fresh}`}>
              {t.add}
            </ButtonLink>
          )}
        </>
      }
      list={
        <>
          <Filters filter={filter} change={change} />
          {mayWrite && picked.length > 0 && <DirectionsBulk chosen={picked} onDone={changed} />}
          {!rows || !known ? (
            <NotHere {...(asked.refused ? asked : currencies)} />
          ) : rows.length === 0 ? (
            <EmptyState
              icon="search"
              title={t.none}
              action={
                <Button kind="line" onClick={() => setFilter(everything)}>
                  {t.clear}
                </Button>
              }
            >
              {t.noneText}
            </EmptyState>
          ) : (
            <List rows={rows} known={form.currencies} health={health} open={open} chosen={chosen} onChoose={mayWrite ? setChosen : null} />
          )}
          {health && rows && known && <Asked leader={health.leader} />}
        </>
      }
      detail={
        open === null ? null : !known ? (
          <NotHere {...currencies} />
        ) : open === fresh ? (
          <DirectionForm
            key={fresh}
            {...form}
            stored={null}
            onSaved={({ direction }) => navigate(`${path}/${direction.id}`, { replace: true })}
          />
        ) : one.data ? (
          <DirectionForm key={open} {...form} stored={one.data} onSaved={saved} />
        ) : one.refused?.code === 'NOT_FOUND' || one.refused?.code === 'DIRECTION_NOT_FOUND' ? (
          <EmptyState icon="search" title={t.missing} />
        ) : (
          <NotHere {...one} />
        )
      }
    />
  )
}

/** Who asks the sources: silence of all of them at once has one cause. */
function Asked({ leader }: Pick<RateHealth, 'leader'>) {
  const t = useTexts(directionTexts)
  const now = useNow()
  if (now === null) return null
  const seconds = leader && Math.max(0, Math.round(secondsBetween(leader.beatAt, now)))
  return <p className={css.asked}>{seconds === null ? t.nobodyAsks : t.askedBy(seconds)}</p>
}

function Filters({ filter, change }: { filter: Filter; change: (part: Partial<Filter>) => void }) {
  const t = useTexts(directionTexts)
  const { language } = useLanguage()
  const options = <const V extends string>(values: readonly V[], words: (value: V) => string) =>
    values.map((value) => ({ value, label: words(value) }))
  return (
    <div className={css.filters}>
      <Select
        dense
        label={t.filterActive}
        value={filter.active}
        onChange={(active) => change({ active: active as Filter['active'] })}
        options={options(['all', 'on', 'off'], (value) => t[value])}
      />
      <Select
        dense
        label={t.filterType}
        value={filter.type}
        onChange={(type) => change({ type: type as Filter['type'] })}
        options={options(['all', ...currencyKinds], (value) => t[value])}
      />
      <Select
        dense
        label={t.filterSource}
        value={filter.source}
        onChange={(source) => change({ source: source as Filter['source'] })}
        options={options(['all', ...rateSources], (value) => (value === 'all' ? t.all : sourceTable[value].name[language]))}
      />
      <Select
        dense
        label={t.sort}
        value={filter.sort}
        onChange={(sort) => change({ sort: sort as Filter['sort'] })}
        options={options(['name', 'markup', 'changed', 'problems'], (value) => t[`sort_${value}`])}
      />
    </div>
  )
}

/** "1,5 %"; in English the sign follows at once. */
const percentText = (percent: Decimal, language: Language): string =>
  `${formatAmount(percent, decimalsOf(percent), language)}${language === 'ru' ? '\u00a0' : ''}%`

function List({
  rows,
  known,
  health,
  open,
  chosen,
  onChoose,
}: {
  rows: readonly DirectionRow[]
  known: Parameters<typeof DirectionForm>[0]['currencies']
  health: RateHealth | null
  open: string | null
  chosen: ReadonlySet<string>
  /** null for those who may not change anything. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | null
}) {
  const t = useTexts(directionTexts)
  const { language } = useLanguage()
  const currencies = known.map(({ currency }) => currency)
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChoose?.(next)
  }
  const all = rows.every(({ id }) => chosen.has(id))
  return (
    <Table label={t.title}>
      <thead>
        <tr>
          {onChoose && (
            <th className={css.tickCell}>
              <input
                type="checkbox"
                className={css.tick}
                aria-label={t.chooseAll}
                checked={all}
                onChange={() => onChoose(new Set(all ? [] : rows.map(({ id }) => id)))}
              />
            </th>
          )}
          <HeadCell>{t.colDirection}</HeadCell>
          <HeadCell right hide="tight">
            {t.colRate}
          </HeadCell>
          <HeadCell right hide="tight">
            {t.colMarkup}
          </HeadCell>
          <HeadCell>{t.colState}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = directionName(row, currencies, language)
          const rate = health?.rates[row.id]
          const [give, take] = [row.currenciesGive[0], row.currencyTake].map((id) => currencies.find((currency) => currency.id === id))
          const problem = health?.problems[row.id]?.[0]
          return (
            <Row key={row.id} selected={row.id === open}>
              {onChoose && (
                <td className={css.tickCell}>
                  <input
                    type="checkbox"
                    className={css.tick}
                    aria-label={t.choose(name)}
                    checked={chosen.has(row.id)}
                    onChange={(event) => toggle(row.id, event.target.checked)}
                  />
                </td>
              )}
              <LinkCell>
                <Link className={css.name} href={`${path}/${row.id}`}>
                  {name}
                </Link>
                {row.active && problem && (
                  <small className={css.why} title={problem.words[language]}>
                    {problem.words[language]}
                  </small>
                )}
              </LinkCell>
              <Cell right hide="tight">
                {rate && give && take ? rateText(rate.rate, give, take, language) : '—'}
              </Cell>
              <Cell right tone="dim" hide="tight">
                {percentText(row.markupPercent, language)}
              </Cell>
              <Cell>
                <Badge tone={!row.active ? 'grey' : problem ? 'gold' : 'green'} dense>
                  {!row.active ? t.switchedOff : problem ? t.offSale : t.onSale}
                </Badge>
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
