/** What a part of the figures is called (a direction, a currency, an hour, a person or a partner), and its mark. */
import { type Dimension } from '../../../core/figures/dimensions.ts'
import { useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { dashboardTexts } from './dashboard-texts.ts'

type Part = { key: string; name: string }
export type KeyWords = {
  nameOf: (dimension: Dimension, part: Part) => string
  /** The icon of a currency, or of what a direction takes; "" for one that the office no longer has, null where there are none. */
  iconOf: (dimension: Dimension, part: Part) => string | null
}

/**
 * What is off sale keeps its name: the office's own list of directions and currencies has all of them. Null until that list has come, so
 * that no row grows under the eyes.
 */
export function useKeyWords(): KeyWords | null {
  const t = useTexts(dashboardTexts)
  const { say } = useDeskWords()
  const { data: known, refused } = useAsked('getOrderFilters', {})
  if (!known && !refused) return null
  const listOf = (dimension: Dimension) =>
    dimension === 'direction' ? (known?.directions ?? []) : dimension === 'give' || dimension === 'take' ? (known?.currencies ?? []) : null
  const found = (dimension: Dimension, key: string) => listOf(dimension)?.find(({ id }) => id === key)
  return {
    nameOf: (dimension, { key, name }) => {
      switch (dimension) {
        case 'direction':
        case 'give':
        case 'take': {
          const one = found(dimension, key)
          return one ? say(one.name) : key
        }
        case 'hour':
          return `${key.padStart(2, '0')}:00`
        case 'operator':
          return key === '' ? t.noOperator : name || key
        case 'partner':
          return key === '' ? t.noPartner : name || key
      }
    },
    iconOf: (dimension, { key }) => (listOf(dimension) === null ? null : (found(dimension, key)?.icon ?? '')),
  }
}
