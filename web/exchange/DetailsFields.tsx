/** The fields of the direction, in its own rows. */
import { type ComponentProps, useState } from 'react'
import type { SavedDetail } from '../../contract/saved-details.ts'
import { type Field, type FieldRow, withoutMemo } from '../../core/directions/field-rows.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import css from './DetailsForm.module.css'
import { detailsTexts } from './details-texts.ts'
import { SavedChoice } from './SavedChoice.tsx'
import { formatOf, inputOf, isCode } from './typed-field.ts'
import { offersFor, typedRows } from './use-saved.ts'

type Props = {
  rows: readonly FieldRow[]
  values: Record<string, string>
  /** The error text of a field, or null. */
  faultOf: (key: string) => string | null
  /** Warnings to check a value again, by key. */
  warnings: Record<string, string | null>
  /** Whether the names are written as a bank writes them. */
  bank: boolean
  /** Saved details that may stand for a field, and those that do, by field. */
  saved?: { offers: readonly SavedDetail[]; chosen: Readonly<Record<string, string>>; onChoose: (key: string, id: string | null) => void }
  onChange: (key: string, value: string) => void
  onLeave: (field: Field) => void
}

const noSaved: NonNullable<Props['saved']> = { offers: [], chosen: {}, onChoose: () => undefined }

export function DetailsFields({ rows: all, values, faultOf, warnings, bank, saved = noSaved, onChange, onLeave }: Props) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const typed = new Set(typedRows(all, saved.chosen, saved.offers).flat())
  // a chosen detail stays where its field is; what it brings is not asked for
  const rows = all.map((row) => row.filter((field) => typed.has(field) || field.key in saved.chosen)).filter((row) => row.length > 0)
  // what was typed into its memo before "no memo" was ticked is of the present address alone
  const addresses = all.flat().flatMap(({ type, key }) => (type === 'address' ? [values[key] ?? ''] : []))
  const chosenFor = ({ key }: Field) => saved.offers.find(({ id }) => id === saved.chosen[key]) ?? null
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
            key={[field.key, ...addresses].join(' ')}
            field={field}
            value={values[field.key] ?? ''}
            fault={faultOf(field.key)}
            onChange={(value) => onChange(field.key, value)}
            onLeave={() => onLeave(field)}
          />
        ) : (
          <Savable
            waits={field.key in saved.chosen && !chosenFor(field)}
            key={field.key}
            label={field.label[language]}
            offers={offersFor(field, saved.offers)}
            chosen={chosenFor(field)}
            error={faultOf(field.key)}
            onChoose={(id) => saved.onChoose(field.key, id)}
          >
            <TextInput
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
          </Savable>
        ),
      )}
    </div>
  ))
}

/** A field alone, or with what is saved for it. */
function Savable({ waits, ...props }: ComponentProps<typeof SavedChoice> & { waits: boolean }) {
  if (waits) return <Skeleton height="78px" />
  return props.offers.length === 0 ? props.children : <SavedChoice {...props} />
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
