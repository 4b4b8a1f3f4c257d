/** `/reserves`: the rates of everything that can be given, as groups that open, and the free reserves, live. */
import { useEffect, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive, useOnline } from '../app/live.ts'
import { navigate, useLocation, useSearch } from '../app/router.tsx'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Button } from '../ui/Button.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { classNames } from '../ui/class-names.ts'
import { Freshness } from '../ui/Freshness.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { listNames, sumText } from '../words/currency-words.ts'
import { RateGroupCard } from './RateGroupCard.tsx'
import css from './ReservesScreen.module.css'
import { type Catalogue, type RateGroup, rateGroups, reserveLines, searchedGroups, searchedReserves } from './rate-groups.ts'
import { reservesTexts } from './texts.ts'

const kinds = ['crypto', 'cashless', 'cash'] as const
const filters = ['all', ...kinds] as const
type Filter = (typeof filters)[number]
const halves = ['rates', 'reserves'] as const
type Half = (typeof halves)[number]

export function ReservesScreen() {
  const t = useTexts(reservesTexts)
  const online = useOnline()
  const currencies = useLive('currencies').state?.currencies
  const directions = useLive('directions').state?.directions
  const rates = useLive('rates').state
  const { half, want } = useWanted()
  const search = useSearchText()
  const catalogue = useMemo<Catalogue | null>(
    () => (currencies && directions && rates ? { currencies, directions, rates: rates.rates, reserves: rates.reserves } : null),
    [currencies, directions, rates],
  )
  const groups = useMemo(() => (catalogue ? rateGroups(catalogue) : null), [catalogue])
  return (
    <Wrap>
      <PageHead title={t.title}>
        <Freshness state={online ? 'fresh' : 'stale'}>{online ? t.live : t.stale}</Freshness>
      </PageHead>
      <div className={css.halfChoice}>
        <Segments
          label={t.halves}
          value={half}
          values={halves}
          words={(one) => (one === 'rates' ? t.ratesHead : t.reservesHead)}
          onChange={(next) => want({ half: next })}
        />
      </div>
      <div className={css.both}>
        <section className={classNames(half !== 'rates' && css.away)} aria-label={t.ratesHead}>
          <Rates groups={groups} search={search} />
        </section>
        <section className={classNames(css.reserves, half !== 'reserves' && css.away)} aria-labelledby="reserves-head">
          <h2 id="reserves-head">{t.reservesHead}</h2>
          <p className={css.about}>{t.lead}</p>
          {/* beside the rates, their search is that of the reserves too */}
          <div className={css.alone}>
            <SearchField search={search} />
          </div>
          {catalogue && groups ? <Reserves catalogue={catalogue} groups={groups} search={search} /> : <Bones rows={8} />}
        </section>
      </div>
    </Wrap>
  )
}

/**
 * What the address says: the half on a small screen, the kind, what is searched for, and which groups are open. Where it does not say, these
 * are the first one, or all that a search has found.
 */
function useWanted() {
  const [path] = useLocation()
  const query = useSearch()
  const asked = new URLSearchParams(query)
  const filter = filters.find((one) => one === asked.get('kind')) ?? 'all'
  const open = asked.get('open')
  return {
    half: halves.find((one) => one === asked.get('half')) ?? 'rates',
    filter,
    text: asked.get('q') ?? '',
    open: open === null ? null : open.split(',').filter((key) => key !== ''),
    want(next: { half?: Half; filter?: Filter; text?: string; open?: readonly string[] | null }) {
      const to = new URLSearchParams(query)
      const put = (name: string, value: string | null) => (value === null ? to.delete(name) : to.set(name, value))
      if (next.half !== undefined) put('half', next.half === 'rates' ? null : next.half)
      if (next.filter !== undefined) put('kind', next.filter === 'all' ? null : next.filter)
      if (next.text !== undefined) put('q', next.text === '' ? null : next.text)
      if (next.open !== undefined) put('open', next.open === null ? null : next.open.join(','))
      const text = to.toString()
      navigate(text === '' ? path : `${path}?${text}`, { replace: true })
    },
  }
}

type Search = { text: string; find: (text: string) => void; clear: () => void }

/** What is typed is shown at once; the address follows. */
function useSearchText(): Search {
  const { text: wanted, want } = useWanted()
  const [text, setText] = useState(wanted)
  useEffect(() => setText(wanted), [wanted])
  return {
    text,
    find(typed) {
      setText(typed)
      // another search opens what it finds, whatever was opened or closed before
      want({ text: typed, open: null })
    },
    clear() {
      setText('')
      want({ text: '', filter: 'all', open: null })
    },
  }
}

function SearchField({ search: { text, find } }: { search: Search }) {
  const t = useTexts(reservesTexts)
  return (
    <label className={css.search}>
      <Icon name="search" />
      <input
        type="search"
        value={text}
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onChange={(event) => find(event.target.value)}
      />
    </label>
  )
}

function Rates({ groups: all, search }: { groups: readonly RateGroup[] | null; search: Search }) {
  const t = useTexts(reservesTexts)
  const { filter, open, want } = useWanted()
  const { text, clear } = search
  const ofKind = all?.filter(({ kind }) => filter === 'all' || kind === filter) ?? null
  const found = ofKind && searchedGroups(ofKind, text)
  const isSearch = text.trim() !== ''
  const opened = new Set(open ?? (isSearch ? found?.opened : ofKind?.slice(0, 1).map(({ key }) => key)) ?? [])
  const toggle = (key: string) => want({ open: opened.has(key) ? [...opened].filter((one) => one !== key) : [...opened, key] })
  return (
    <>
      <div className={css.tools}>
        <SearchField search={search} />
        <Tabs
          label={t.filter}
          value={filter}
          onChange={(next) => want({ filter: next, open: null })}
          tabs={filters.map((value) => ({ value, label: t[value] }))}
        />
        <p className={css.heads} aria-hidden="true">
          <span>{t.give}</span>
          <span>{t.best}</span>
        </p>
      </div>
      {found && (
        <VisuallyHidden live>{isSearch ? (found.groups.length > 0 ? t.found(found.groups.length) : t.nothingFound) : ''}</VisuallyHidden>
      )}
      {!found && <Bones rows={10} />}
      {found && found.groups.length === 0 && (
        <EmptyState
          icon="search"
          title={isSearch ? t.nothingFound : t.empty}
          action={
            isSearch && (
              <Button kind="line" onClick={clear}>
                {t.clear}
              </Button>
            )
          }
        >
          {isSearch ? t.nothingFoundText : t.emptyText}
        </EmptyState>
      )}
      {found &&
        kinds.map((kind) => {
          const groups = found.groups.filter((group) => group.kind === kind)
          return (
            groups.length > 0 && (
              <section key={kind} className={css.kind} aria-label={t[`give_${kind}`]}>
                <h2>{t[`give_${kind}`]}</h2>
                <ul>
                  {groups.map((group) => (
                    <RateGroupCard key={group.key} group={group} isOpen={opened.has(group.key)} onToggle={() => toggle(group.key)} />
                  ))}
                </ul>
              </section>
            )
          )
        })}
    </>
  )
}

function Reserves({
  catalogue: { currencies, reserves },
  groups,
  search: { text, clear },
}: {
  catalogue: Catalogue
  groups: readonly RateGroup[]
  search: Search
}) {
  const t = useTexts(reservesTexts)
  const shown = searchedReserves(currencies, groups, text)
  const parts = (['cashless', 'cash', 'crypto'] as const)
    .map((kind) => ({ kind, lines: reserveLines(currencies, reserves, kind, shown) }))
    .filter(({ lines }) => lines.length > 0)
  if (parts.length === 0 && text.trim() !== '')
    return (
      <>
        <p className={css.none}>{t.nothingFound}</p>
        <div className={css.alone}>
          <Button kind="line" onClick={clear}>
            {t.clear}
          </Button>
        </div>
      </>
    )
  return parts.map(({ kind, lines }) => <ReservesOf key={kind} kind={kind} lines={lines} />)
}

function ReservesOf({ kind, lines }: { kind: (typeof kinds)[number]; lines: ReturnType<typeof reserveLines> }) {
  const t = useTexts(reservesTexts)
  const { language } = useLanguage()
  return (
    <>
      <h3>{t[`reserve_${kind}`]}</h3>
      <ul>
        {lines.map(({ currency, networks, reserve }) => (
          <li key={currency.id}>
            <CurrencyMark icon={currency.icon} size={24} />
            <span>{kind !== 'crypto' || networks === 1 ? listNames(currency, language).name : t.allNetworks(currency.asset)}</span>
            <Amount value={sumText(reserve, currency, language)} />
          </li>
        ))}
      </ul>
    </>
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
