/** The statement of one card or account: choosing a file, its columns, a preview, and taking it. */
import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { type CsvRow, readCsv, separatorOf } from '../../../core/files/csv.ts'
import { longestStatement } from '../../../core/statements/read-statement.ts'
import { guessMap, type StatementMap, titlesOf } from '../../../core/statements/statement-map.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import { decodeFile } from '../parts/decode-file.ts'
import { FileChoice } from '../parts/forms/FileChoice.tsx'
import form from '../parts/forms/Form.module.css'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import css from './Statement.module.css'
import { StatementColumns, type StatementDraft } from './StatementColumns.tsx'
import { StatementEntry } from './StatementEntry.tsx'
import { StatementPast } from './StatementPast.tsx'
import { StatementTake } from './StatementTake.tsx'
import { statementTexts } from './statement-texts.ts'

type Kept = Pick<Answer<'getStatements'>, 'map' | 'titles'>
/** Bytes. A million characters never need more. */
const largestFile = 4 * 1024 * 1024

type Chosen = { name: string; text: string; rows: readonly CsvRow[]; draft: StatementDraft; how: 'kept' | 'guessed' | 'unknown' }

export function StatementPanel({ id, value, currency, stamp }: { id: string; value: string; currency: Currency; stamp: unknown }) {
  const t = useTexts(statementTexts)
  const { language } = useLanguage()
  const asked = useAsked('getStatements', { credentialsId: id }, stamp)
  // the same file chosen once more is another choice
  const [file, setFile] = useState<(Chosen & { choice: number }) | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { data } = asked
  const moment = (at: string) => `${moscowDate(at, language)}, ${moscowTime(at, language)}`
  const bring = async (chosen: File) => {
    const answer =
      chosen.size > largestFile
        ? t.tooLarge
        : chosenOf(chosen.name, decodeFile(new Uint8Array(await chosen.arrayBuffer())), data, t, language)
    setRefused(typeof answer === 'string' ? answer : null)
    setFile((former) => (typeof answer === 'string' ? null : { ...answer, choice: (former?.choice ?? 0) + 1 }))
  }
  return (
    <div className={css.panel}>
      <div>
        <h2 className={form.title}>{t.title}</h2>
        <p className={css.whose}>
          <Mono>{value}</Mono>
        </p>
        <ButtonLink kind="line" href={`/admin/credentials/${id}`}>
          {t.back}
        </ButtonLink>
      </div>
      {!data ? (
        <NotHere {...asked} rows={3} />
      ) : (
        <>
          <section className={form.part} aria-label={t.title}>
            <p className={form.note}>{t.lead}</p>
            <p className={form.note}>{data.lookedUntil === null ? t.lookedNever : t.looked(moment(data.lookedUntil))}</p>
            <FileChoice
              words={file ? t.other : t.choose}
              main={!file}
              about={file?.name ?? t.drop}
              onFile={(chosen) => void bring(chosen)}
            />
            <div role="status">{refused && <Notice tone="red" title={refused} />}</div>
          </section>
          {file && (
            <>
              <StatementColumns
                rows={file.rows}
                draft={file.draft}
                about={file.how === 'kept' ? t.columnsKept : file.how === 'guessed' ? t.columnsGuessed : t.columnsUnknown}
                onChange={(draft) => setFile({ ...file, draft })}
              />
              {isWhole(file.draft) && (
                <StatementTake
                  // another file, or other columns, have nothing of the former preview
                  key={JSON.stringify([file.choice, file.draft])}
                  id={id}
                  currency={currency}
                  file={{ name: file.name, text: file.text, map: file.draft }}
                  onTaken={asked.again}
                />
              )}
            </>
          )}
          <StatementPast past={data.past} />
          <StatementEntry id={id} currency={currency} />
        </>
      )}
    </div>
  )
}

const isWhole = (draft: StatementDraft): draft is StatementMap => draft.at !== null && draft.amount !== null

/** The chosen file with the columns that are known so far, or the reason why it cannot be used. */
function chosenOf(
  name: string,
  text: string,
  kept: Kept | undefined,
  t: { tooLarge: string; noRows: string },
  language: Parameters<typeof errorText>[1],
): Chosen | string {
  if (text.length > longestStatement) return t.tooLarge
  const read = readCsv(text, separatorOf(text))
  if (!read.ok) return `${errorText(read.fault.code, language)} (${read.fault.line}:${read.fault.column})`
  const { rows } = read
  if (!rows.some(({ cells }) => cells.length > 1)) return t.noRows
  const same = kept?.map && kept.titles.length > 0 && titlesOf(rows, kept.map).join('\n') === kept.titles.join('\n')
  if (same && kept?.map) return { name, text, rows, draft: kept.map, how: 'kept' }
  const guessed = guessMap(rows)
  if (guessed) return { name, text, rows, draft: guessed, how: 'guessed' }
  const unknown = { firstRow: 1, at: null, time: null, amount: null, sender: null, text: null, bankId: null, document: null }
  return { name, text, rows, draft: unknown, how: 'unknown' }
}
