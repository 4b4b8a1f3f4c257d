/** The mark-up of many directions: one for all, or so many points added to each. */
import { useState } from 'react'
import { markupAfter } from '../../../core/directions/bulk-markup.ts'
import { isPlainDecimal } from '../../../core/money/decimal.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { percentText } from '../../words/percent-text.ts'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { type BulkFormProps, changedPart } from './bulk-plan.ts'
import { bulkTexts } from './bulk-texts.ts'
import css from './DirectionsBulk.module.css'

export function BulkMarkup({ children }: BulkFormProps) {
  const t = useTexts(bulkTexts)
  const { language } = useLanguage()
  const [way, setWay] = useState<'set' | 'add'>('set')
  const [percent, setPercent] = useState('')
  const change = way === 'set' ? { markupPercent: percent } : { markupAdd: percent }
  return (
    <>
      <Segments label={t.how} value={way} values={['set', 'add']} words={(each) => t[each]} onChange={setWay} />
      <SumInput className={css.sum} label={way === 'set' ? t.markupPercent : t.markupAdd} value={percent} onChange={setPercent} />
      {children(
        isPlainDecimal(percent)
          ? {
              change,
              partsOf: ({ markupPercent }) =>
                changedPart(null, percentText(markupPercent, language), percentText(markupAfter(markupPercent, change), language)),
              note: way === 'add' && t.tiersMoveToo,
            }
          : null,
      )}
    </>
  )
}
