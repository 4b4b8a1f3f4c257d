/** Choices as cards of three lines: the action, its exact result, its condition. Arrow keys move between them. */
import { type ReactNode, useId } from 'react'
import css from './RadioCards.module.css'

export type RadioCard<V extends string> = { value: V; title: ReactNode; result?: ReactNode; condition?: ReactNode; disabled?: boolean }

export function RadioCards<V extends string>({
  label,
  value,
  onChange,
  cards,
}: {
  /** The screen reader label of the choices. */
  label: string
  value: V | null
  onChange: (value: V) => void
  cards: readonly RadioCard<V>[]
}) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{label}</legend>
      {cards.map((card) => (
        <label key={card.value} className={css.card}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={value === card.value}
            disabled={card.disabled}
            onChange={() => onChange(card.value)}
          />
          <span className={css.words}>
            <b>{card.title}</b>
            {card.result && <span className={css.result}>{card.result}</span>}
            {card.condition && <small>{card.condition}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
