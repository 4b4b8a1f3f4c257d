/** One line of text with its label; errors are shown by the form on leaving and on sending, never while typing. */
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import './mono-face.css'
import css from './TextInput.module.css'
import { useFormatted } from './use-formatted.ts'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  /** Redraws what is typed (a mask, groups of a card); the caret stays at the same character. */
  format?: ((text: string) => string) | undefined
  /** At the right end inside the edge: a unit, a recognised bank, a button. */
  trailing?: ReactNode
  mono?: boolean
  /** 44 px for staff's forms. */
  dense?: boolean
  ref?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'className'>

export function TextInput(props: Props) {
  const { label, help, error, aside, className, value, onChange, onLeave, format, trailing, mono, dense, ref, ...rest } = props
  const change = useFormatted(format, onChange)
  return (
    <Field label={label} help={help} error={error} aside={aside} className={className} dense={dense ?? false}>
      {(control) => (
        <>
          <input
            type="text"
            {...rest}
            {...control}
            ref={ref}
            className={classNames(mono && css.mono)}
            value={value}
            onChange={change}
            onBlur={(event) => {
              rest.onBlur?.(event)
              onLeave?.()
            }}
          />
          {trailing && <span className={css.trailing}>{trailing}</span>}
        </>
      )}
    </Field>
  )
}

/** Several lines. */
export function TextArea({
  label,
  help,
  error,
  aside,
  className,
  value,
  onChange,
  rows = 3,
  maxLength,
}: FieldProps & { value: string; onChange: (value: string) => void; rows?: number; maxLength?: number }) {
  return (
    <Field label={label} help={help} error={error} aside={aside} className={className}>
      {(control) => (
        <textarea {...control} rows={rows} maxLength={maxLength} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

/** A choice from a short list, by the platform's own control. */
export function Select({
  label,
  help,
  error,
  aside,
  className,
  value,
  onChange,
  options,
  placeholder,
  dense = false,
  disabled = false,
}: FieldProps & {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
  dense?: boolean
  disabled?: boolean
}) {
  return (
    <Field label={label} help={help} error={error} aside={aside} className={className} dense={dense}>
      {(control) => (
        <select {...control} value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
