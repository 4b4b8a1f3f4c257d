/** The filter of a list by a direction, off sale or not. */
import type { Answer } from '../../../../contract/calls.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { FilterChoice } from './Filters.tsx'
import { filterTexts } from './filter-texts.ts'

/** `directions`: absent until they are known. One that is gone is still shown, so that it can be taken off. */
export function DirectionFilter({
  value,
  directions,
  onChange,
}: {
  value: string
  directions: Answer<'getOrderFilters'>['directions'] | undefined
  onChange: (change: { directionId: string }) => void
}) {
  const t = useTexts(filterTexts)
  const { language } = useLanguage()
  const known = (directions ?? []).map(({ id, name }) => ({ value: id, label: name[language] }))
  const isGone = value !== '' && !known.some((one) => one.value === value)
  return (
    <FilterChoice
      label={t.direction}
      value={value}
      options={isGone ? [...known, { value, label: t.removed }] : known}
      onChange={(directionId) => onChange({ directionId })}
    />
  )
}
