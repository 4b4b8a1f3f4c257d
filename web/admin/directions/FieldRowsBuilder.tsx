/** Edits the fields that a direction asks for. They are stored as JSON text, which can also be edited directly. */
import { useState } from 'react'
import { addressValidators } from '../../../core/directions/currency.ts'
import { type Field, type FieldRow, fieldTypes, parseFieldRows } from '../../../core/directions/field-rows.ts'
import { useTexts } from '../../app/language.tsx'
import { Button, SquareButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Select, TextArea, TextInput } from '../../ui/TextInput.tsx'
import css from '../parts/forms/Form.module.css'
import { fieldTexts } from '../parts/forms/field-texts.ts'
import rows from '../parts/forms/Repeated.module.css'
import { movedFocus, useFocusNext } from '../parts/forms/use-focus-next.ts'
import { directionTexts } from './direction-texts.ts'
import { movedRow, type Place, withField, withFieldIn, withoutField, withRow, writeRows } from './field-rows-edit.ts'

/** The check that each type of field gets by default. */
const usualValidator: Partial<Record<Field['type'], Field['validator']>> = { card: 'card', phone: 'phone', account: 'account' }

export function FieldRowsBuilder({ value, error, onChange }: { value: string; error: string | null; onChange: (json: string) => void }) {
  const t = useTexts(directionTexts)
  const [wished, setWished] = useState(false)
  const read = readLoosely(value)
  const asText = wished || read === null
  return (
    <div className={rows.rows}>
      <p className={css.note}>{t.fieldsHelp}</p>
      {asText ? (
        <TextArea label={t.json} error={error ?? (read === null ? t.jsonBroken : null)} rows={10} value={value} onChange={onChange} />
      ) : (
        <Builder all={read} put={(next) => onChange(writeRows(next))} />
      )}
      {!asText && error && (
        <p className={css.bad} role="alert">
          {error}
        </p>
      )}
      {read !== null && (
        <div>
          <Button kind="text" onClick={() => setWished(!wished)}>
            {asText ? t.asForm : t.asJson}
          </Button>
        </div>
      )}
    </div>
  )
}

function Builder({ all, put }: { all: readonly FieldRow[]; put: (rows: FieldRow[]) => void }) {
  const t = useTexts(directionTexts)
  const { place, focusNext } = useFocusNext(all)
  const move = (at: number, by: 1 | -1) => {
    focusNext(movedFocus('row', at + by, by, all.length))
    put(movedRow(all, at, by))
  }
  return (
    <div className={rows.rows} ref={place}>
      {all.map((row, y) => (
        <section key={y} className={rows.box} aria-label={t.fieldRow(y + 1)} data-row={y}>
          <div className={rows.boxHead}>
            {t.fieldRow(y + 1)}
            <span className={rows.tools}>
              <SquareButton icon="up" label={t.up} data-move={-1} disabled={y === 0} onClick={() => move(y, -1)} />
              <SquareButton
                icon="up"
                className={rows.turned}
                label={t.down}
                data-move={1}
                disabled={y === all.length - 1}
                onClick={() => move(y, 1)}
              />
            </span>
          </div>
          {row.map((field, x) => (
            <OneField key={x} field={field} at={{ row: y, field: x }} all={all} put={put} />
          ))}
          {row.length < 4 && (
            <div>
              <Button kind="text" icon="plus" onClick={() => put(withFieldIn(all, y))}>
                {t.addField}
              </Button>
            </div>
          )}
        </section>
      ))}
      <div>
        <Button kind="line" icon="plus" onClick={() => put(withRow(all))}>
          {t.addRow}
        </Button>
      </div>
    </div>
  )
}

function OneField({ field, at, all, put }: { field: Field; at: Place; all: readonly FieldRow[]; put: (rows: FieldRow[]) => void }) {
  const t = useTexts(directionTexts)
  const names = useTexts(fieldTexts)
  const change = (part: Partial<Field>) => put(withField(all, at, part))
  return (
    <div className={rows.rows}>
      <div className={classNames(rows.row, rows.wide)}>
        <Select
          dense
          label={t.fieldType}
          value={field.type}
          onChange={(next) => change({ type: next as Field['type'], validator: usualValidator[next as Field['type']] ?? null })}
          options={fieldTypes.map((type) => ({ value: type, label: t[`type_${type}`] }))}
        />
        <Select
          dense
          label={t.fieldValidator}
          value={field.validator ?? ''}
          onChange={(next) => change({ validator: (next || null) as Field['validator'] })}
          options={[
            { value: '', label: t.noValidator },
            ...addressValidators.filter((name) => name !== 'none').map((name) => ({ value: name, label: names[`validator_${name}`] })),
          ]}
        />
        <TextInput dense mono label={t.fieldKey} value={field.key} onChange={(key) => change({ key })} />
        <SquareButton icon="cross" label={t.remove} onClick={() => put(withoutField(all, at))} />
      </div>
      <div className={classNames(rows.row, rows.wide)}>
        <TextInput dense label={t.fieldLabelRu} value={field.label.ru} onChange={(ru) => change({ label: { ...field.label, ru } })} />
        <TextInput dense label={t.fieldLabelEn} value={field.label.en} onChange={(en) => change({ label: { ...field.label, en } })} />
        <TextInput dense mono label={t.fieldMask} value={field.mask ?? ''} onChange={(mask) => change({ mask: mask || null })} />
        <Select
          dense
          label={t.fieldWidth}
          value={String(field.width)}
          onChange={(width) => change({ width: Number(width) })}
          options={Array.from({ length: 12 }, (_, place) => ({ value: String(place + 1), label: String(place + 1) }))}
        />
      </div>
    </div>
  )
}

/** Rows that the builder can show, even while a label or key is still empty. null if the text has another shape. */
function readLoosely(json: string): FieldRow[] | null {
  const parsed = parseFieldRows(json)
  if (parsed.ok) return parsed.rows
  if (!/\.(key|mask|label\.(ru|en))$/.test(parsed.at)) return null
  try {
    const rows: unknown = JSON.parse(json)
    return Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every(isFieldLike)) ? (rows as FieldRow[]) : null
  } catch {
    return null
  }
}

const isFieldLike = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'key' in value && 'label' in value && typeof value.label === 'object' && 'type' in value
