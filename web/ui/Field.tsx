/** A label above, the control, and one line under it: help, or the error and how to correct it. */
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import { Icon } from './Icon.tsx'

/** The attributes of a control that connect it with its label and its line for screen readers. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** Says how to correct the error. It replaces the help. */
  error?: string | null | undefined
  /** To the right of the label: limits, a count. */
  aside?: ReactNode
  className?: string | undefined
}

/** `children` gets the attributes for the control. `frame` draws the usual border around it. */
export function Field({
  label,
  help,
  error,
  aside,
  frame = true,
  dense = false,
  className,
  children,
}: FieldProps & { frame?: boolean; dense?: boolean; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const under = `${id}-under`
  const control: ControlProps = { id, ...((error || help) && { 'aria-describedby': under }), ...(error && { 'aria-invalid': true }) }
  return (
    <div className={classNames(css.field, error && css.bad, className)}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {frame ? <div className={classNames(css.frame, dense && css.dense)}>{children(control)}</div> : children(control)}
      <div id={under} className={css.under} aria-live="polite">
        {error ? (
          <p className={css.error}>
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </p>
        ) : (
          help && <p className={css.help}>{help}</p>
        )}
      </div>
    </div>
  )
}
