/** The fields that one credential and a list of them share: limits, priority, and whether they are given out. */
import type { ReactNode } from 'react'
import type { CredentialsDraft } from '../../../contract/credentials.ts'
import { useTexts } from '../../app/language.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import css from '../parts/forms/Form.module.css'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { WholeInput } from '../parts/forms/WholeInput.tsx'
import { credentialsTexts } from './credentials-texts.ts'

export type Terms = Pick<CredentialsDraft, 'limitPerOrder' | 'limitPerDay' | 'limitPerMonth' | 'priority' | 'active'>

export function CredentialsTerms({
  value,
  change,
  unit,
  faultOf,
  disabled,
  children,
}: {
  value: Terms
  change: (part: Partial<Terms>) => void
  unit: string | undefined
  faultOf: (path: string) => string | null
  disabled: boolean
  /** Shown under the checkbox. */
  children?: ReactNode
}) {
  const t = useTexts(credentialsTexts)
  const limit = (name: 'limitPerOrder' | 'limitPerDay' | 'limitPerMonth', help: string) => (
    <SumInput
      label={t[name]}
      help={help}
      error={faultOf(name)}
      trailing={unit}
      disabled={disabled}
      value={value[name] ?? ''}
      onChange={(sum) => change({ [name]: sum || null })}
    />
  )
  return (
    <fieldset className={css.part} disabled={disabled}>
      <legend>{t.terms}</legend>
      <Checkbox checked={value.active} onChange={(active) => change({ active })}>
        {t.active}
      </Checkbox>
      {children}
      <div className={css.row}>
        {limit('limitPerOrder', t.limitHelp)}
        {limit('limitPerDay', t.windowHelp)}
        {limit('limitPerMonth', t.windowHelp)}
        <WholeInput
          label={t.priority}
          help={t.priorityHelp}
          error={faultOf('priority')}
          digits={5}
          disabled={disabled}
          value={value.priority}
          onChange={(priority) => change({ priority })}
        />
      </div>
    </fieldset>
  )
}
