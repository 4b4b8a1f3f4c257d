/** Reserves that have less than open orders promise. Shown above the queue, and on each order that promises of them. */
import type { ShortReserve } from '../../../../core/orders/short-reserves.ts'
import { useTexts } from '../../../app/language.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { shortName } from '../../../words/currency-words.ts'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import css from './NetworkTroubles.module.css'

export function ShortReserves({ reserves }: { reserves: readonly ShortReserve[] }) {
  const t = useTexts(deskTexts)
  const { currency, sum, language, ready } = useDeskWords()
  if (reserves.length === 0 || !ready) return null
  return (
    <div className={css.troubles}>
      {reserves.map(({ currencyId, lacks }) => (
        <Notice key={currencyId} tone="red" live title={t.reserveShort(shortName(currency(currencyId), language), sum(lacks, currencyId))}>
          {t.reserveShortText}
        </Notice>
      ))}
    </div>
  )
}
