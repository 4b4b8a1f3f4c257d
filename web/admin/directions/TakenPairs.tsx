/** Pairs that were refused because other directions already have them, with a link to each of those directions. */

import type { Currency } from '../../../core/directions/currency.ts'
import { directionName } from '../../../core/directions/direction-name.ts'
import type { Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './DirectionsScreen.module.css'
import { directionTexts } from './direction-texts.ts'

type TakenPair = { otherId: string; otherGives: readonly string[]; takeCurrencyId: string }
const shownAtMost = 5

export function TakenPairs({ refused, currencies }: { refused: Refused | null; currencies: readonly Currency[] }) {
  const t = useTexts(directionTexts)
  const { language } = useLanguage()
  if (refused?.code !== 'PAIR_TAKEN') return null
  const pairs = (refused.details['pairs'] ?? []) as readonly TakenPair[]
  const others = [...new Map(pairs.map((pair) => [pair.otherId, pair])).values()]
  return (
    <Notice tone="red" title={t.taken} live>
      <p>{t.takenBy}</p>
      <ul className={css.taken}>
        {others.slice(0, shownAtMost).map(({ otherId, otherGives, takeCurrencyId }) => (
          <li key={otherId}>
            <Link href={`/admin/directions/${otherId}`}>
              {directionName({ currenciesGive: otherGives, currencyTake: takeCurrencyId }, currencies, language)}
            </Link>
          </li>
        ))}
        {others.length > shownAtMost && <li>{t.takenMore(others.length - shownAtMost)}</li>}
      </ul>
    </Notice>
  )
}
