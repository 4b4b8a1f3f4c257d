/** The books for an admin: booked, reserved and free reserves; the last audit, and a button to run a new one. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { AuditResultView, AuditView } from '../../../contract/ledger.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { call, newKey, type Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useAsked } from '../../app/use-asked.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { sumText } from '../../words/currency-words.ts'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import { CurrencyName } from '../parts/CurrencyName.tsx'
import form from '../parts/forms/Form.module.css'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import panel from '../parts/Job.module.css'
import { JobProgress } from '../parts/JobProgress.tsx'
import split from '../parts/lists/SplitScreen.module.css'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import css from './BooksScreen.module.css'
import { booksTexts, faultWords } from './books-texts.ts'

const lookEveryMs = 1000

export function BooksScreen() {
  const t = useTexts(booksTexts)
  // free reserves change with every reservation and every booking, so their change is the signal to ask for the books again
  const stamp = JSON.stringify(useLive('rates').state?.reserves)
  const books = useAsked('getBooks', {}, stamp)
  const catalogue = useAsked('listCurrencies', {}, useLive('currencies').state)
  const { data } = books
  const goesOn = data?.audit.open != null
  const again = useEffectEvent(books.again)
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => again(), lookEveryMs)
    return () => clearInterval(timer)
  }, [goesOn])

  return (
    <div className={split.screen}>
      <h1 className={css.title}>{t.title}</h1>
      {data && catalogue.data ? (
        <div className={css.parts}>
          <Audit {...data.audit} onStarted={books.again} />
          <Reserves booked={data.currencies} known={catalogue.data.currencies} />
        </div>
      ) : (
        <NotHere {...(books.refused ? books : catalogue)} />
      )}
    </div>
  )
}

function Audit({ open, last, onStarted }: Answer<'getBooks'>['audit'] & { onStarted: () => void }) {
  const t = useTexts(booksTexts)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const start = async () => {
    setBusy(true)
    const answer = await call('startAudit', { idempotencyKey: newKey() })
    setBusy(false)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) onStarted()
  }
  return (
    <section className={panel.panel}>
      <h2 className={form.head}>{t.audit}</h2>
      <p className={form.note}>{t.about}</p>
      <div className={css.verdict}>{last ? <Ended audit={last} /> : !open && <p className={form.note}>{t.never}</p>}</div>
      <div className={panel.acts}>
        {open ? (
          <JobProgress label={t.audit} percent={open.progress} words={open.state === 'running' ? t.running(open.progress) : t.waiting} />
        ) : (
          <Button kind="line" busy={busy} onClick={() => void start()}>
            {t.start}
          </Button>
        )}
      </div>
      <RefusedNote refused={refused} busy={busy} onFresh={() => void start()} />
    </section>
  )
}

function Ended({ audit }: { audit: AuditView }) {
  const t = useTexts(booksTexts)
  const { language } = useLanguage()
  const at = audit.finishedAt ?? audit.askedAt
  const when = `${moscowDate(at, language)}, ${moscowTime(at, language)}`
  const { result } = audit
  if (!result)
    return (
      <Notice live tone="red" title={t.failed}>
        {t.failedText(when)}
      </Notice>
    )
  const count = (number: number) => formatAmount(String(number), 0, language)
  const looked = t.looked(when, count(result.entries), count(result.orders))
  if (result.faults === 0)
    return (
      <Notice live tone="green" title={t.clean}>
        {looked}
      </Notice>
    )
  return (
    <>
      <Notice live tone="red" title={t.differs(count(result.faults))}>
        {looked}
      </Notice>
      <Faults result={result} />
    </>
  )
}

function Faults({ result }: { result: AuditResultView }) {
  const t = useTexts(booksTexts)
  const { language } = useLanguage()
  const where = (subject: string) => {
    const [kind = '', ...rest] = subject.split(':')
    const words = { order: t.order, payment: t.payment, entry: t.entry, auditDay: t.auditDay, figures: t.figures }[kind] ?? t.colCurrency
    return `${words} ${rest.join(':')}`
  }
  return (
    <>
      {result.first.length < result.faults && <p className={form.note}>{t.firstOnes(result.first.length)}</p>}
      <ul className={css.faults}>
        {result.first.map(({ kind, subject, says }) => (
          <li key={`${kind} ${subject} ${says}`}>
            <b>{faultWords[kind][language]}</b>
            <span>{where(subject)}</span>
            <small lang="en">{says}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Reserves({ booked, known }: { booked: Answer<'getBooks'>['currencies']; known: Answer<'listCurrencies'>['currencies'] }) {
  const t = useTexts(booksTexts)
  const { language } = useLanguage()
  const byId = new Map(known.map(({ currency }) => [currency.id, currency]))
  return (
    <section className={css.list}>
      <h2 className={form.head}>{t.reserves}</h2>
      <Table label={t.reserves}>
        <thead>
          <tr>
            <HeadCell>{t.colCurrency}</HeadCell>
            <HeadCell right hide="tight">
              {t.colBooked}
            </HeadCell>
            <HeadCell right hide="tight">
              {t.colHeld}
            </HeadCell>
            <HeadCell right>{t.colFree}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {booked.map(({ id, booked: sum, held, free }) => {
            const currency = byId.get(id)
            if (!currency) return null
            return (
              <Row key={id}>
                <Cell>
                  <CurrencyName currency={currency} />
                </Cell>
                <Cell right hide="tight">
                  {sumText(sum, currency, language)}
                </Cell>
                <Cell right tone="dim" hide="tight">
                  {sumText(held, currency, language)}
                </Cell>
                <Cell right {...(free.startsWith('-') && { tone: 'late' as const })}>
                  {sumText(free, currency, language)}
                </Cell>
              </Row>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}
