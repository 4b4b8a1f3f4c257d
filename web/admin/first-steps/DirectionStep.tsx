/** The first direction: its mark-up and sums, and putting it on sale. */
import { useState } from 'react'
import { isDecimal } from '../../../core/money/decimal.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { shortName } from '../../words/currency-words.ts'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { firstStepsTexts } from './first-steps-texts.ts'
import { StepForm } from './StepForm.tsx'
import { useFirstDirection } from './use-first-direction.ts'

export function DirectionStep({ onSent }: { onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const { language } = useLanguage()
  const asked = useFirstDirection()
  const [typed, setTyped] = useState<{ markupPercent?: string; minimum?: string; maximum?: string }>({})
  const { data } = asked
  if (data === undefined) return <NotHere {...asked} rows={3} />
  if (data === null) return <p>{t.currenciesFirst}</p>
  const { id, ...present } = data.direction
  const markupPercent = typed.markupPercent ?? present.markupPercent
  const minimum = typed.minimum ?? present.minimum
  const maximum = typed.maximum ?? present.maximum ?? ''
  const direction = { ...present, markupPercent, minimum, maximum: maximum === '' ? null : maximum, active: true }
  const isChanged = JSON.stringify(direction) !== JSON.stringify(present)
  return (
    <StepForm
      go={t.openDirection}
      wanted={[id, data.version, direction]}
      isReady={isChanged && isDecimal(markupPercent) && isDecimal(minimum) && (maximum === '' || isDecimal(maximum))}
      send={(idempotencyKey) => call('setDirection', { idempotencyKey, id, version: data.version, direction })}
      onSent={() => {
        asked.again()
        onSent()
      }}
    >
      <p>
        <b>{t.pair(shortName(data.give, language), shortName(data.take, language))}</b>
      </p>
      <SumInput
        label={t.markup}
        help={t.markupHelp}
        trailing="%"
        value={markupPercent}
        onChange={(value) => setTyped({ ...typed, markupPercent: value })}
      />
      <SumInput label={t.minimum} trailing={data.give.asset} value={minimum} onChange={(value) => setTyped({ ...typed, minimum: value })} />
      <SumInput
        label={t.maximum}
        help={t.maximumHelp}
        trailing={data.give.asset}
        value={maximum}
        onChange={(value) => setTyped({ ...typed, maximum: value })}
      />
    </StepForm>
  )
}
