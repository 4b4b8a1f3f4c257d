/** What a part of the figures is called: a direction, a currency, an hour, a person or a partner. */
import { type Dimension } from '../../../core/figures/dimensions.ts'
import { useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { dashboardTexts } from './dashboard-texts.ts'

/** What is off sale keeps its name: the office's own list of directions and currencies has all of them. */
export function useKeyWords(): (dimension: Dimension, part: { key: string; name: string }) => string {
  const t = useTexts(dashboardTexts)
  const { say } = useDeskWords()
  const known = useAsked('getOrderFilters', {}).data
  return (dimension, { key, name }) => {
    switch (dimension) {
      case 'direction': {
        const direction = known?.directions.find(({ id }) => id === key)
        return direction ? `${direction.gives} – ${say(direction.takes)}` : key
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
