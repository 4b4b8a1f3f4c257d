/** The filters and the sort order of the list of directions. */
import { currencyKinds } from '../../../core/directions/currency.ts'
import { rateSources, sourceTable } from '../../../core/rates/source-table.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { OneOf } from '../parts/forms/OneOf.tsx'
import css from './DirectionsScreen.module.css'
import { type DirectionsWanted, sorts } from './direction-filter.ts'
import { directionTexts } from './direction-texts.ts'

type FiltersProps = { filter: DirectionsWanted; change: (part: Partial<DirectionsWanted>) => void }

export function DirectionsFilters({ filter, change }: FiltersProps) {
  const t = useTexts(directionTexts)
  const { language } = useLanguage()
  return (
    <div className={css.filters}>
      <OneOf
        label={t.filterActive}
        value={filter.active}
        values={['all', 'on', 'off']}
        words={(value) => t[value]}
        onChange={(active) => change({ active })}
      />
      <OneOf
        label={t.filterType}
        value={filter.type}
        values={['all', ...currencyKinds]}
        words={(value) => t[value]}
        onChange={(type) => change({ type })}
      />
      <OneOf
        label={t.filterSource}
        value={filter.source}
        values={['all', ...rateSources]}
        words={(value) => (value === 'all' ? t.all : sourceTable[value].name[language])}
        onChange={(source) => change({ source })}
      />
      <OneOf
        label={t.sort}
        value={filter.sort}
        values={sorts}
        words={(value) => t[`sort_${value}`]}
        onChange={(sort) => change({ sort })}
      />
    </div>
  )
}
