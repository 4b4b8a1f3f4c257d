/** What a change of many directions makes of each of them, before it is sent; which of them were refused, and why. */
import type { ReactNode } from 'react'
import type { DirectionRow } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { directionName } from '../../../core/directions/direction-name.ts'
import type { Words } from '../../../core/language/language.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ChangedPart } from './bulk-plan.ts'
import { bulkTexts } from './bulk-texts.ts'
import css from './DirectionsBulk.module.css'
import { directionTexts } from './direction-texts.ts'

export type PlannedRow = { row: DirectionRow; parts: readonly ChangedPart[]; faulty: boolean; why: Words | null }

export function BulkPreview({
  planned,
  currencies,
  note,
  children,
}: {
  planned: readonly PlannedRow[]
  currencies: readonly Currency[]
  note: ReactNode
  children: ReactNode
}) {
  const t = useTexts(bulkTexts)
  const { colDirection } = useTexts(directionTexts)
  const { language } = useLanguage()
  const shown = planned.filter(({ parts, faulty }) => parts.length > 0 || faulty)
  const staying = planned.length - shown.length
  return (
    <div className={css.plan}>
      {shown.length > 0 && (
        <div className={css.planned} role="region" aria-label={t.beforeAndAfter} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{colDirection}</th>
                <th scope="col">{t.before}</th>
                <th scope="col">{t.after}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ row, parts, faulty, why }) => (
                <tr key={row.id} className={classNames(faulty && css.faulty)}>
                  <th scope="row">
                    {directionName(row, currencies, language)}
                    {why && <small>{why[language]}</small>}
                  </th>
                  <td>
                    <Side parts={parts} side="before" />
                  </td>
                  <td>{parts.length > 0 ? <Side parts={parts} side="after" /> : t.stays}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length === 0 ? <p className={css.note}>{t.nothingChanges}</p> : staying > 0 && <p className={css.note}>{t.stay(staying)}</p>}
      {note && <div className={css.note}>{note}</div>}
      <div className={css.buttons}>{children}</div>
    </div>
  )
}

function Side({ parts, side }: { parts: readonly ChangedPart[]; side: 'before' | 'after' }) {
  return parts.map((part) => (
    <span key={part.name} className={css.part}>
      {part.name && <small>{part.name}</small>}
      {side === 'after' ? <b>{part.after}</b> : <span>{part.before}</span>}
    </span>
  ))
}

/** Those that were refused, where no table shows them: directions that could not be turned on or off. */
export function RefusedRows({ planned, currencies }: { planned: readonly PlannedRow[]; currencies: readonly Currency[] }) {
  const { language } = useLanguage()
  return (
    <ul className={css.refusedRows}>
      {planned
        .filter(({ faulty }) => faulty)
        .map(({ row, why }) => (
          <li key={row.id}>
            {directionName(row, currencies, language)}
            {why && <small>{why[language]}</small>}
          </li>
        ))}
    </ul>
  )
}
