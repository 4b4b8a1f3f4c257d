/** Which column of the file holds what. Next to each title stands the value from the first transfer. */
import type { CsvRow } from '../../../core/files/csv.ts'
import { type ColumnName, columnNames, type StatementMap, titlesOf } from '../../../core/statements/statement-map.ts'
import { useTexts } from '../../app/language.tsx'
import { Select } from '../../ui/TextInput.tsx'
import form from '../parts/forms/Form.module.css'
import { WholeInput } from '../parts/forms/WholeInput.tsx'
import { statementTexts } from './statement-texts.ts'

/** A column map whose required columns may still be unchosen. */
export type StatementDraft = Omit<StatementMap, 'at' | 'amount'> & { at: number | null; amount: number | null }

const needed: readonly ColumnName[] = ['at', 'amount']
const shown = (text: string): string => (text.length > 28 ? `${text.slice(0, 27)}…` : text)

export function StatementColumns({
  rows,
  draft,
  about,
  onChange,
}: {
  rows: readonly CsvRow[]
  draft: StatementDraft
  about: string
  onChange: (draft: StatementDraft) => void
}) {
  const t = useTexts(statementTexts)
  const titles = titlesOf(rows, draft)
  const first = rows[draft.firstRow - 1]?.cells ?? []
  const count = Math.max(titles.length, first.length)
  const options = Array.from({ length: count }, (_, column) => {
    const example = first[column]?.trim()
    return { value: String(column), label: `${shown(titles[column] || t.column(column + 1))}${example ? ` (${shown(example)})` : ''}` }
  })
  return (
    <section className={form.part} aria-label={t.columns}>
      <h3 className={form.head}>{t.columns}</h3>
      <p className={form.note}>{about}</p>
      <div className={form.row}>
        {columnNames.map((name) => {
          const must = needed.includes(name)
          return (
            <Select
              key={name}
              dense
              label={t[name]}
              value={draft[name] === null ? '' : String(draft[name])}
              {...(must && { placeholder: t.chooseColumn })}
              onChange={(column) => onChange({ ...draft, [name]: column === '' ? null : Number(column) })}
              options={must ? options : [{ value: '', label: t.none }, ...options]}
            />
          )
        })}
        <WholeInput
          label={t.firstRow}
          digits={3}
          value={draft.firstRow}
          onChange={(firstRow) => onChange({ ...draft, firstRow: firstRow || 1 })}
        />
      </div>
    </section>
  )
}
