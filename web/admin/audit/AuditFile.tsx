/** The button that hands over the entries behind the filter as a file. */
import { useState } from 'react'
import type { AuditEntryView } from '../../../contract/audit.ts'
import type { Answer, Payload } from '../../../contract/calls.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, type Outcome } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { saveAs } from '../../app/save-as.ts'
import { toast } from '../../app/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { csvOf } from '../../words/csv.ts'
import { auditRows } from './audit-csv.ts'
import { auditTexts } from './audit-texts.ts'

type Asked = NonNullable<Payload<'listAudit'>>
const atOnce = 500
/** More than this is downloaded in parts, by days. */
const most = 20_000

export function AuditFile({ asked }: { asked: Asked }) {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await allEntries(asked)
    setBusy(false)
    if (!answer.ok) return toast({ type: 'error', title: t.csvFailed, text: errorText(answer.code, language, answer.details) })
    if (answer.data.cut) toast({ type: 'warning', title: t.csvCut(most), text: t.csvCutText })
    saveAs(t.csvFile, 'text/csv', csvOf([t.columns.split('\n'), ...auditRows(answer.data.entries, language)]))
  }
  return (
    <Button kind="line" icon="down2" busy={busy} aria-label={t.csvLabel} onClick={() => void download()}>
      {t.csv}
    </Button>
  )
}

/** All entries behind the filter, up to the most; `cut`: there are more. */
async function allEntries(asked: Asked): Promise<Outcome<{ entries: AuditEntryView[]; cut: boolean }>> {
  const entries: AuditEntryView[] = []
  for (let after: number | null = null; ; ) {
    const answer: Outcome<Answer<'listAudit'>> = await call('listAudit', { ...asked, limit: atOnce, ...(after !== null && { after }) })
    if (!answer.ok) return answer
    entries.push(...answer.data.rows)
    after = answer.data.next
    if (after === null || entries.length >= most) return { ok: true, data: { entries, cut: after !== null } }
  }
}
