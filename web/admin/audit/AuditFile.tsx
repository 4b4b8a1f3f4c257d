/** The button that hands over the entries behind the filter as a file. */
import type { Payload } from '../../../contract/calls.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import type { CurrencyNames } from '../parts/changed-field.ts'
import { filePage, RowsFile } from '../parts/lists/RowsFile.tsx'
import { auditCells } from './audit-csv.ts'
import { auditTexts } from './audit-texts.ts'

type Asked = NonNullable<Payload<'listAudit'>>

export function AuditFile({ asked, names }: { asked: Asked; names: CurrencyNames }) {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  return (
    <RowsFile
      label={t.csv}
      spoken={t.csvLabel}
      fileName={t.csvFile}
      head={t.columns.split('\n')}
      page={async (after: number | null) => call('listAudit', { ...asked, limit: filePage, ...(after !== null && { after }) })}
      cells={(entry) => auditCells(entry, language, names)}
    />
  )
}
