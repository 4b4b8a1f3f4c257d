/** One side of the widget: label and limits above, the sum, the currency on the right, and a short text under it. */
import { type CSSProperties, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import type { CurrencyView } from '../../contract/directions.ts'
import { useLanguage } from '../app/language.tsx'
import { AmountInput } from '../ui/AmountInput.tsx'
import { Announce } from '../ui/Announce.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { secondLine } from '../words/currency-words.ts'
import css from './AmountField.module.css'

/** `said`: what screen readers announce, once for each `mark`: limits in it move with the market. A `long` text has no figures that move. */
export type SumRefusal = { words: ReactNode; said: string; mark: string; long?: true }

export function AmountField({
  label,
  aside,
  value,
  onType,
  currency,
  edited,
  refusal,
  pickHint,
  onPick,
  pickOpen,
  inputRef,
  pickRef,
}: {
  label: string
  /** Limits, or the reserve. null keeps their space. */
  aside: ReactNode
  value: string
  onType: (text: string) => void
  /** null until it is known. */
  currency: CurrencyView | null
  /** The person types this side; the other side is computed. */
  edited: boolean
  /**
   * The error of the sum and a sum that would be accepted. It takes the place of the limits, so that nothing moves while the person types
   * or when a link brings such a sum. A `long` text stands under the sum.
   */
  refusal: SumRefusal | null
  /** For screen readers, after the currency: what the button does. */
  pickHint: string
  onPick: () => void
  pickOpen: boolean
  inputRef?: Ref<HTMLInputElement>
  pickRef: Ref<HTMLButtonElement>
}) {
  const id = useId()
  const { language } = useLanguage()
  const row = useFade(value, !edited)
  const short = refusal?.long ? null : refusal
  return (
    <div className={css.side} data-edited={edited}>
      <div className={css.caption}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-aside`} className={css.aside}>
          {short ? <span className={css.refusal}>{short.words}</span> : (aside ?? '\u00a0')}
        </span>
      </div>
      <div className={css.row} ref={row}>
        {/* The longer the sum, the smaller its figures, so that it always fits. */}
        <div className={css.sum} style={value ? ({ '--signs': value.length } as CSSProperties) : undefined}>
          <AmountInput
            id={id}
            {...(inputRef && { ref: inputRef })}
            value={value}
            onChange={onType}
            language={language}
            unit={currency?.asset ?? ''}
            computed={!edited}
            placeholder="0"
            aria-describedby={`${id}-aside ${id}-under`}
            aria-invalid={refusal ? true : undefined}
          />
        </div>
        <button
          type="button"
          className={css.pick}
          ref={pickRef}
          aria-haspopup="dialog"
          aria-expanded={pickOpen}
          disabled={!currency}
          onClick={onPick}
        >
          <VisuallyHidden>{label}: </VisuallyHidden>
          {currency ? <CurrencyMark icon={currency.icon} size={30} /> : <Skeleton width="30px" height="30px" round />}
          <span className={css.name}>
            <b>
              {currency ? (
                currency.kind === 'crypto' ? (
                  currency.asset
                ) : (
                  currency.name[language]
                )
              ) : (
                <Skeleton width={edited ? '44px' : '75px'} />
              )}
            </b>
            <small>{currency ? secondLine(currency, language) : <Skeleton width={edited ? '40px' : '54px'} />}</small>
          </span>
          <VisuallyHidden>. {pickHint}</VisuallyHidden>
          <Icon name="down" size={18} />
        </button>
      </div>
      <div id={`${id}-under`} className={css.under} aria-live="polite">
        {refusal?.long && refusal.words}
      </div>
      <Announce mark={short?.mark ?? ''} words={short?.said ?? ''} />
    </div>
  )
}

const fadeMs = 120

/** A computed sum fades in over 120 ms, to show that it has changed by itself. */
function useFade(value: string, computed: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (!computed || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    row.current?.querySelector('input')?.animate({ opacity: [0.35, 1] }, { duration: fadeMs, easing: 'ease-out' })
  }, [value, computed])
  return row
}
