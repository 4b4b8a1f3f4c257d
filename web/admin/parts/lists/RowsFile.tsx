/** The button that hands over the whole of a list as a file for spreadsheets, page by page. */
import { useState } from 'react'
import { errorText } from '../../../../core/errors/catalogue.ts'
import type { Outcome } from '../../../app/call.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { saveAs } from '../../../app/save-as.ts'
import { toast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { csvOf } from '../../../words/csv.ts'
import { filterTexts } from './filter-texts.ts'

/** The largest page that lists answer. */
export const filePage = 500
/** More than this is downloaded in parts, by days. */
const most = 20_000

/** `K`: what a page is asked for after. */
type Props<R, K> = {
  label: string
  /** For a screen reader, where the label is short. */
  spoken?: string
  fileName: string
  /** The names of the columns. */
  head: readonly string[]
  /** A page of filePage rows after this one. */
  page: (after: K | null) => Promise<Outcome<{ rows: readonly R[]; next: K | null }>>
  cells: (row: R) => string[]
  disabled?: boolean
}

export function RowsFile<R, K>({ label, spoken, fileName, head, page, cells, disabled = false }: Props<R, K>) {
  const t = useTexts(filterTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await everyRow(page)
    setBusy(false)
    if (!answer.ok) return toast({ type: 'error', title: t.csvFailed, text: errorText(answer.code, language, answer.details) })
    if (answer.data.cut) toast({ type: 'warning', title: t.csvCut(most), text: t.csvCutText })
    saveAs(fileName, 'text/csv', csvOf([head, ...answer.data.rows.map(cells)]))
  }
  return (
    <Button
      kind="line"
      icon="down2"
      busy={busy}
      disabled={disabled}
      {...(spoken !== undefined && { 'aria-label': spoken })}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}

/** Up to the most; `cut`: there are more. */
async function everyRow<R, K>(page: Props<R, K>['page']): Promise<Outcome<{ rows: R[]; cut: boolean }>> {
  const rows: R[] = []
  for (let after: K | null = null; ; ) {
    const answer: Outcome<{ rows: readonly R[]; next: K | null }> = await page(after)
    if (!answer.ok) return answer
    rows.push(...answer.data.rows)
    after = answer.data.next
    if (after === null || rows.length >= most) return { ok: true, data: { rows, cut: after !== null } }
  }
}
