/** A choice of two or three words side by side, all of them in sight. Arrow keys move between them, as in every radio group. */
import { useId } from 'react'
import css from './Segments.module.css'

export function Segments<V extends string>({
  label,
  value,
  values,
  words,
  onChange,
  error,
}: {
  label: string
  value: V
  values: readonly V[]
  words: (value: V) => string
  onChange: (value: V) => void
  error?: string | null
}) {
  const name = useId()
  return (
    <fieldset className={css.field} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className={css.ground}>
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={name} value={one} checked={value === one} onChange={() => onChange(one)} />
            <span>{words(one)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
