/** A checkbox with its label. The whole line of 44 px reacts to a press. */
import { type ReactNode, type Ref, useId } from 'react'
import css from './Checkbox.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  error?: string | null | undefined
  name?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ checked, onChange, children, error, name, disabled, ref }: Props) {
  const under = useId()
  return (
    <div>
      <label className={classNames(css.line, error && css.bad)}>
        <span className={css.box}>
          <input
            ref={ref}
            type="checkbox"
            name={name}
            checked={checked}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? under : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={css.tick}>
            <Icon name="check" size={18} />
          </span>
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={under} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** A switch, for a setting that takes effect at once. */
export function Switch({
  checked,
  onChange,
  children,
  disabled = false,
  busy = false,
}: Omit<Props, 'error' | 'ref' | 'name'> & { busy?: boolean }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      disabled={disabled}
      className={css.switch}
      onClick={() => !busy && onChange(!checked)}
    >
      <span className={css.track} />
      {children}
    </button>
  )
}
