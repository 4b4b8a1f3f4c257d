/** `/admin/catalogue`: the catalogue as one file, to download, and to bring back after what it would change was seen. */
import { useState } from 'react'
import { longestCatalogue } from '../../../core/catalogue/read-catalogue.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call } from '../../app/call.ts'
import { now } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { saveAs } from '../../app/save-as.ts'
import { toast } from '../../app/toasts.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { csvOf } from '../../words/csv.ts'
import { decodeFile } from '../parts/decode-file.ts'
import { FileChoice } from '../parts/forms/FileChoice.tsx'
import { dayOf } from '../parts/lists/day-span.ts'
import split from '../parts/lists/SplitScreen.module.css'
import css from './Catalogue.module.css'
import { CataloguePreview } from './CataloguePreview.tsx'
import { catalogueTexts } from './catalogue-texts.ts'

/** Bytes; what has more has more signs than a file may have. */
const largestFile = 4 * longestCatalogue

export function CatalogueScreen() {
  const t = useTexts(catalogueTexts)
  const { language } = useLanguage()
  const [file, setFile] = useState<{ name: string; text: string; at: number } | null>(null)
  const [unread, setUnread] = useState<'tooLarge' | 'empty' | null>(null)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await call('exportCatalogue', null)
    setBusy(false)
    if (answer.ok) saveAs(`catalogue-${dayOf(now())}.csv`, 'text/csv', csvOf(answer.data.rows))
    else toast({ type: 'error', title: t.saveFailed, text: errorText(answer.code, language, answer.details) })
  }
  const bring = async (chosen: File) => {
    const text = chosen.size > largestFile ? null : decodeFile(new Uint8Array(await chosen.arrayBuffer()))
    const wrong = text === null || text.length > longestCatalogue ? 'tooLarge' : text.trim() === '' ? 'empty' : null
    setUnread(wrong)
    setFile(text === null || wrong ? null : { name: chosen.name, text, at: Date.now() })
  }
  return (
    <div className={split.screen}>
      <div className={split.bar}>
        <h1>{t.title}</h1>
        <ButtonLink kind="text" icon="left" href="/admin/directions">
          {t.back}
        </ButtonLink>
      </div>
      <div className={css.page}>
        <p>{t.lead}</p>
        <div>
          <Button kind="line" icon="down2" busy={busy} onClick={() => void download()}>
            {t.save}
          </Button>
        </div>
        <FileChoice words={file ? t.other : t.choose} main={!file} about={file?.name ?? t.drop} onFile={(chosen) => void bring(chosen)} />
        <div role="status">{unread && <Notice tone="red" title={t[unread]} />}</div>
        {file ? (
          <CataloguePreview key={`${file.name} ${file.at}`} file={file} onDrop={() => setFile(null)} />
        ) : (
          <p className={css.note}>{t.partly}</p>
        )}
      </div>
    </div>
  )
}
