/** What a part of the figures is called: a direction, a currency, an hour, a person or a partner. */
import { type Dimension } from '../../../core/figures/dimensions.ts'
import { useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { dashboardTexts } from './dashboard-texts.ts'

export type KeyWords = (dimension: Dimension, part: { key: string; name: string }) => string

/**
 * What is off sale keeps its name: the office's own list of directions and currencies has all of them. Null until that list has come, so
 * that no row grows under the eyes.
 */
export function useKeyWords(): KeyWords | null {
  const t = useTexts(dashboardTexts)
  const { say } = useDeskWords()
  const { data: known, refused } = useAsked('getOrderFilters', {})
  if (!known && !refused) return null
  return (dimension, { key, name }) => {
    switch (dimension) {
      case 'direction': {
        const direction = known?.directions.find(({ id }) => id === key)
        return direction ? say(direction.name) : key
      }
      case 'give':
      case 'take': {
        const currency = known?.currencies.find(({ id }) => id === key)
        return currency ? say(currency.name) : key
      }
      case 'hour':
        return `${key.padStart(2, '0')}:00`
      case 'operator':
        return key === '' ? t.noOperator : name || key
      case 'partner':
        return key === '' ? t.noPartner : name || key
    }
  }
}
