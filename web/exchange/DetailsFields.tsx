/** The fields of the direction, in its own rows. */
import { useState } from 'react'
import { type Field, type FieldRow, withoutMemo } from '../../core/directions/field-rows.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import css from './DetailsForm.module.css'
import { detailsTexts } from './details-texts.ts'
import { formatOf, inputOf, isCode } from './typed-field.ts'

type Props = {
  rows: readonly FieldRow[]
  values: Record<string, string>
  /** The error text of a field, or null. */
  faultOf: (key: string) => string | null
  /** Warnings to check a value again, by key. */
  warnings: Record<string, string | null>
  /** Whether the names are written as a bank writes them. */
  bank: boolean
  onChange: (key: string, value: string) => void
  onLeave: (field: Field) => void
}

export function DetailsFields({ rows, values, faultOf, warnings, bank, onChange, onLeave }: Props) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const helpOf = ({ type, key }: Field) =>
    warnings[key] ?? (type === 'card' ? t.cardHelp : type === 'address' ? t.addressHelp : type === 'name' && bank ? t.nameHelp : undefined)
  return rows.map((row) => (
    <div
      key={row[0]?.key}
      className={css.row}
      style={{ '--columns': row.map(({ width }) => `minmax(0, ${width}fr)`).join(' ') } as React.CSSProperties}
    >
      {row.map((field) =>
        field.type === 'memo' ? (
          <MemoField
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            fault={faultOf(field.key)}
            onChange={(value) => onChange(field.key, value)}
            onLeave={() => onLeave(field)}
          />
        ) : (
          <TextInput
            key={field.key}
            {...inputOf[field.type]}
            label={field.label[language]}
            help={helpOf(field)}
            error={faultOf(field.key)}
            mono={isCode(field.type)}
            format={formatOf(field)}
            value={values[field.key] ?? ''}
            onChange={(value) => onChange(field.key, value)}
            onLeave={() => onLeave(field)}
          />
        ),
      )}
    </div>
  ))
}

/** The client must say that no memo is needed, because an empty memo may be a forgotten one. */
function MemoField({
  field,
  value,
  fault,
  onChange,
  onLeave,
}: {
  field: Field
  value: string
  fault: string | null
  onChange: (value: string) => void
  onLeave: () => void
}) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const none = value === withoutMemo
  const [typed, setTyped] = useState(none ? '' : value)
  return (
    <div>
      <TextInput
        {...inputOf.memo}
        mono
        label={field.label[language]}
        help={none ? undefined : t.memoHelp}
        error={fault}
        value={none ? '' : value}
        disabled={none}
        placeholder={none ? '—' : ''}
        onChange={onChange}
        onLeave={onLeave}
      />
      <Checkbox
        checked={none}
        onChange={(checked) => {
          if (checked) setTyped(value)
          onChange(checked ? withoutMemo : typed)
        }}
      >
        {field.validator === 'xrp' ? t.noTag : t.noMemo}
      </Checkbox>
    </div>
  )
}
