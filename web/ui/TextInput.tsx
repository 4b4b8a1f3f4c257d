/** A text field of one line with its label. The form shows errors on leaving and on submitting, never while typing. */
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import './mono-face.css'
import css from './TextInput.module.css'
import { type Format, useFormatted } from './use-formatted.ts'
import { useTypedBefore } from './use-typed-before.ts'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  /** Reformats the typed text (a mask, groups of a card). The caret stays at the same character. */
  format?: Format | undefined
  /** Inside the field on the right: a unit, a recognised bank, a button. */
  trailing?: ReactNode
  mono?: boolean
  /** 44 px high, for staff forms. */
  dense?: boolean
  ref?: Ref<HTMLInputElement>
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'className'>

/** Without an end a browser takes years of six digits, and the hour that is typed next goes into the year. */
const lastOf: Partial<Record<string, string>> = { 'datetime-local': '9999-12-31T23:59', date: '9999-12-31' }

export function TextInput(props: Props) {
  const { label, help, error, aside, className, value, onChange, onLeave, format, trailing, mono, dense, ref, ...rest } = props
  const change = useFormatted(format, onChange)
  const field = useTypedBefore(ref, value, (text) => onChange(format ? format(text, undefined) : text))
  return (
    <Field label={label} help={help} error={error} aside={aside} className={className} dense={dense ?? false}>
      {(control) => (
        <>
          <input
            type="text"
            max={lastOf[rest.type ?? 'text']}
            {...rest}
            {...control}
            ref={field}
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

/** A text field of several lines. */
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
  placeholder,
  ref,
}: FieldProps & {
  value: string
  onChange: (value: string) => void
  rows?: number
  maxLength?: number
  placeholder?: string
  ref?: Ref<HTMLTextAreaElement>
}) {
  const field = useTypedBefore(ref, value, onChange)
  return (
    <Field label={label} help={help} error={error} aside={aside} className={className}>
      {(control) => (
        <textarea
          {...control}
          ref={field}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A select for a short list, with the browser's own control. */
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
