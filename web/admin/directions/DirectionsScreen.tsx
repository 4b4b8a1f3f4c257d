/** Directions: a list with search, filters and bulk changes, and the form for one. */
import { useState } from 'react'
import type { RateHealth } from '../../../contract/rate-health.ts'
import { secondsBetween } from '../../../core/time/instant.ts'
import { useNow } from '../../app/clock.ts'
import { useTexts } from '../../app/language.tsx'
import { useLive, useOnline } from '../../app/live.ts'
import { may } from '../../app/may.ts'
import { useLocation, useSearch } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useSession } from '../../app/session-state.ts'
import { useAsked } from '../../app/use-asked.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { fresh, OpenThing } from '../parts/forms/OpenThing.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { listAddress } from '../parts/lists/query-fields.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { useListFilter } from '../parts/lists/use-list-filter.ts'
import { DirectionForm } from './DirectionForm.tsx'
import { DirectionsBulk } from './DirectionsBulk.tsx'
import { DirectionsFilters } from './DirectionsFilters.tsx'
import { DirectionsList } from './DirectionsList.tsx'
import css from './DirectionsScreen.module.css'
import { allDirections, type DirectionsWanted, directionFilter, isFiltered, queryOf } from './direction-filter.ts'
import { directionTexts } from './direction-texts.ts'

const path = '/admin/directions'

export function DirectionsScreen({ params }: ScreenProps) {
  const t = useTexts(directionTexts)
  const { person } = useSession()
  const [, navigate] = useLocation()
  const { filter, text, ask } = useListFilter(directionFilter)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const mayWrite = may(person, 'directions.write')
  const open = params['id'] ?? null
  const health = useLive('rateHealth').state ?? null
  const isOnline = useOnline()
  // Do not use the visitors' topic: it does not change when only staff fields change, for example a mark-up.
  const stamp = health?.stamps.directions
  const asked = useAsked('listDirections', filter, stamp, true)
  const currencies = useAsked('listCurrencies', {}, useLive('currencies').state)
  const like = new URLSearchParams(useSearch()).get('like')
  const model = useAsked('getDirection', open === fresh && like !== null ? { id: like } : null)
  const one = useAsked('getDirection', open && open !== fresh ? { id: open } : null, stamp)
  const rows = asked.data?.directions
  const known = currencies.data?.currencies
  const change = (part: Partial<DirectionsWanted>) => ask({ ...filter, text, ...part })
  const picked = (rows ?? []).filter(({ id }) => chosen.has(id))
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
      path={listAddress(path, null, queryOf(filter))}
      wholeDetail
      backWords={t.back}
      tools={
        <>
          <SearchField value={text} onChange={(typed) => change({ text: typed })} label={t.searchLabel} placeholder={t.search} />
          {mayWrite && (
            <>
              <ButtonLink kind="line" icon="plus" href={`${path}/${fresh}`}>
                {t.add}
              </ButtonLink>
              <ButtonLink kind="text" href="/admin/catalogue">
                {t.asFile}
              </ButtonLink>
            </>
          )}
        </>
      }
      list={
        <>
          <DirectionsFilters filter={filter} change={change} />
          {mayWrite && picked.length > 0 && known && (
            <DirectionsBulk chosen={picked} currencies={known.map(({ currency }) => currency)} onDone={changed} />
          )}
          {/* without a connection the list alone is better than nothing */}
          {!rows || !known || (!health && isOnline) ? (
            <NotHere {...(asked.refused ? asked : currencies)} />
          ) : rows.length === 0 && !isFiltered(filter) ? (
            <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
          ) : rows.length === 0 ? (
            <NothingFound onClear={() => ask(allDirections)}>{t.noneText}</NothingFound>
          ) : (
            <DirectionsList
              rows={rows}
              known={form.currencies}
              health={health}
              open={open}
              query={queryOf(filter)}
              chosen={chosen}
              onChoose={mayWrite ? setChosen : null}
            />
          )}
          {health && rows && known && <Asked leader={health.leader} />}
        </>
      }
      detail={
        open === null ? null : !known ? (
          <NotHere {...currencies} />
        ) : open === fresh && like !== null && !model.data && !model.refused ? (
          <NotHere {...model} />
        ) : (
          <OpenThing open={open} mayAdd={mayWrite} asked={one} missing={t.missing}>
            {(stored) => (
              <DirectionForm
                key={`${open} ${like}`}
                {...form}
                stored={stored}
                like={stored ? null : (model.data ?? null)}
                onSaved={({ direction }) =>
                  stored ? saved() : navigate(listAddress(path, direction.id, queryOf(filter)), { replace: true })
                }
              />
            )}
          </OpenThing>
        )
      }
    />
  )
}

/** Which process polls the sources. If all sources are silent at once, this process is the common cause. */
function Asked({ leader }: Pick<RateHealth, 'leader'>) {
  const t = useTexts(directionTexts)
  const now = useNow()
  if (now === null) return null
  const seconds = leader && Math.max(0, Math.round(secondsBetween(leader.beatAt, now)))
  return <p className={css.asked}>{seconds === null ? t.nobodyAsks : t.askedBy(seconds)}</p>
}
