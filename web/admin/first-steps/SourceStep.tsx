/** Where the price of the first direction comes from: every source is asked at once, and one is taken. */
import { useState } from 'react'
import { isDecimal, isPositive } from '../../../core/money/decimal.ts'
import type { PlainLeg, RateLeg } from '../../../core/rates/leg.ts'
import { marketOf } from '../../../core/rates/market-of.ts'
import { sourceTable } from '../../../core/rates/source-table.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { rateFigure } from '../../words/currency-words.ts'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { firstStepsTexts } from './first-steps-texts.ts'
import { StepForm } from './StepForm.tsx'
import { type FirstDirection, useFirstDirection } from './use-first-direction.ts'
import { useSourcePrices } from './use-source-prices.ts'

export function SourceStep({ onSent }: { onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const asked = useFirstDirection()
  const { data } = asked
  if (data === undefined) return <NotHere {...asked} rows={4} />
  if (data === null) return <p>{t.currenciesFirst}</p>
  return (
    <Sources
      key={data.version}
      direction={data}
      onSent={() => {
        asked.again()
        onSent()
      }}
    />
  )
}

function Sources({ direction: { direction, version, give, take }, onSent }: { direction: FirstDirection; onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const { language } = useLanguage()
  const { id, ...present } = direction
  const legs = present.legs as readonly RateLeg[]
  // the last leg leads to what is paid out; the others stay
  const last = legs.at(-1)
  const prices = useSourcePrices(last ?? null)
  const [picked, setPicked] = useState<string | null>(null)
  const [byHand, setByHand] = useState(last?.source === 'fixed' ? last.value : '')
  if (!last) return <p>{t.currenciesFirst}</p>

  const answering = prices.filter(({ price }) => price !== null)
  const value =
    picked ?? (answering.find(({ question }) => question.source === last.source) ?? answering[0])?.question.source ?? last.source
  const market = marketOf(last)
  const [base, quote] = [market?.base ?? give.asset, market?.quote ?? take.asset]
  const chosen: PlainLeg | undefined =
    value === 'fixed'
      ? { source: 'fixed', value: byHand, inverted: last.inverted }
      : prices.find(({ question }) => question.source === value)?.question
  const isReady = value === 'fixed' ? isDecimal(byHand) && isPositive(byHand) : answering.some(({ question }) => question.source === value)
  const cards = [
    ...prices.map(({ question, price, ms, isBusy }) => ({
      value: question.source as string,
      title: sourceTable[question.source].name[language],
      result: price === null ? '—' : `1 ${base} = ${rateFigure(price, { asset: quote }, language)} ${quote}`,
      condition: isBusy ? t.asking : price === null ? t.noAnswer : t.answeredIn(Math.max(0.1, ms / 1000).toFixed(1)),
    })),
    { value: 'fixed', title: sourceTable.fixed.name[language], condition: t.byHandHelp },
  ]
  return (
    <StepForm
      go={value === 'fixed' ? t.takeNumber : t.takeSource(sourceTable[value as PlainLeg['source']].name[language])}
      wanted={[id, version, chosen]}
      isReady={isReady && chosen !== undefined}
      send={(idempotencyKey) =>
        call('setDirection', {
          idempotencyKey,
          id,
          version,
          direction: { ...present, legs: [...legs.slice(0, -1), chosen ?? last] as typeof present.legs },
        })
      }
      onSent={onSent}
    >
      <RadioCards label={t.priceOf(base, quote)} value={value} cards={cards} onChange={setPicked} />
      {value === 'fixed' && <SumInput label={t.numberOf(base, quote)} trailing={quote} value={byHand} onChange={setByHand} />}
    </StepForm>
  )
}
