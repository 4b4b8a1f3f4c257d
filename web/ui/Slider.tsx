/** A slider over whole steps. What lies before the thumb is filled. */
import type { CSSProperties } from 'react'
import css from './Slider.module.css'

type Props = {
  label: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
  /** The value as people say it, where the number of the step says little. */
  said?: string
}

export function Slider({ label, value, least, most, onChange, said }: Props) {
  return (
    <input
      type="range"
      className={css.slider}
      style={{ '--part': (value - least) / (most - least) } as CSSProperties}
      min={least}
      max={most}
      value={value}
      aria-label={label}
      aria-valuetext={said}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
