/** The calculator: so many exchanges of so much. Fields and sliders move each other. */
import { type ReactNode, useId, useState } from 'react'
import { formatAmount } from '../../core/money/format.ts'
import { parseAmount } from '../../core/money/parse.ts'
import { calculatorBounds, countWithin, stepOfSum, sumOfStep, sumSteps, sumWithin } from '../../core/partners/offer.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { Card } from '../ui/Card.tsx'
import { groupTyped } from '../ui/group-typed.ts'
import { Slider } from '../ui/Slider.tsx'
import { useFormatted } from '../ui/use-formatted.ts'
import css from './Calculator.module.css'
import { rublesText } from './figure-words.ts'
import { MonthGuess } from './Guess.tsx'
import { offerTexts } from './offer-texts.ts'

const { count: countBounds, sum: sumBounds } = calculatorBounds

export function Calculator() {
  const t = useTexts(offerTexts)
  const { language } = useLanguage()
  const { partners } = useService()
  const [count, setCount] = useState(40)
  const [sum, setSum] = useState(120_000)
  const rubles = (value: number) => rublesText(String(value), language)
  return (
    <Card pad="none" className={css.calculator}>
      <h2>{t.calculator}</h2>
      <Chosen label={t.count} unit={t.pieces} value={count} within={countWithin} onChange={setCount} ends={countBounds}>
        <Slider label={t.count} value={count} {...countBounds} onChange={setCount} />
      </Chosen>
      <Chosen
        label={t.sum}
        unit="₽"
        value={sum}
        within={sumWithin}
        onChange={setSum}
        ends={{ least: rubles(sumBounds.least), most: rubles(sumBounds.most) }}
      >
        <Slider
          label={t.sum}
          value={stepOfSum(sum)}
          least={0}
          most={sumSteps}
          onChange={(step) => setSum(sumOfStep(step))}
          said={rubles(sum)}
        />
      </Chosen>
      <div className={css.month}>
        <MonthGuess count={count} sum={sum} percent={partners.percent} />
      </div>
    </Card>
  )
}

type ChosenProps = {
  label: string
  unit: string
  value: number
  within: (value: number) => number
  onChange: (value: number) => void
  ends: { least: ReactNode; most: ReactNode }
  children: ReactNode
}

/** A number with its slider. What is typed counts at once; on leaving, the field shows what counts. */
function Chosen({ label, unit, value, within, onChange, ends, children }: ChosenProps) {
  const { language } = useLanguage()
  const id = useId()
  const shown = formatAmount(String(value), 0, language)
  const [typed, setTyped] = useState<string | null>(null)
  const change = useFormatted(
    (text, pasted) => groupTyped(text, language, typed ?? shown, 'RUB', pasted).slice(0, 16),
    (text) => {
      setTyped(text)
      const amount = parseAmount(text, language)
      if (amount !== null) onChange(within(Math.floor(Number(amount))))
    },
  )
  return (
    <div className={css.chosen}>
      <div className={css.line}>
        <label htmlFor={id}>{label}</label>
        <span className={css.frame}>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            value={typed ?? shown}
            onChange={change}
            onBlur={() => setTyped(null)}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      </div>
      {children}
      <p className={css.ends}>
        <span>{ends.least}</span>
        <span>{ends.most}</span>
      </p>
    </div>
  )
}
