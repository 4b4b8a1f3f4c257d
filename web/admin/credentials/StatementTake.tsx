/** Taking a file: preview, unreadable lines, the period, and the result. */
import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { errorText, isErrorCode } from '../../../core/errors/catalogue.ts'
import type { StatementMap } from '../../../core/statements/statement-map.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { call, type Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { useAsked } from '../../app/use-asked.ts'
import { useIntent } from '../../app/use-intent.ts'
import { SecondFactorAsk } from '../../layout/SecondFactorAsk.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { sumText } from '../../words/currency-words.ts'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import { numberText } from '../../words/order-figures.ts'
import { FileFaults } from '../parts/forms/FileFaults.tsx'
import form from '../parts/forms/Form.module.css'
import { instantOfLocal, moscowLocal } from '../parts/forms/moscow-input.ts'
import { useFocusNext } from '../parts/forms/use-focus-next.ts'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import css from './Statement.module.css'
import { StatementRows } from './StatementRows.tsx'
import { statementTexts } from './statement-texts.ts'

type Props = {
  id: string
  currency: Currency
  file: { name: string; text: string; map: StatementMap }
  onTaken: () => void
}
type Preview = Answer<'previewStatement'>

export function StatementTake({ id, currency, file, onTaken }: Props) {
  const t = useTexts(statementTexts)
  const [without, setWithout] = useState<number[]>([])
  const [twice, setTwice] = useState<number[]>([])
  // the counts stay as they were when the file was taken: all of it is known afterwards
  const [taken, setTaken] = useState<{ answer: Answer<'takeStatement'>; counted: Preview } | null>(null)
  const upload = { credentialsId: id, text: file.text, map: file.map, without, twice }
  // the former preview stays until the next one comes, and with it the period that was typed, and the focus
  const asked = useAsked('previewStatement', upload, taken, true)
  const { data } = asked
  const { place, focusNext } = useFocusNext<HTMLElement>(taken ?? data)
  return (
    <section ref={place} className={form.part} aria-label={t.preview}>
      <h3 className={form.head}>{t.preview}</h3>
      {!data ? (
        <NotHere {...asked} rows={4} />
      ) : (
        <>
          <Counted preview={taken?.counted ?? data} currency={currency} />
          {taken === null && data.counts.repeated > 0 && (
            <Notice tone="gold" title={t.repeatedTitle(data.counts.repeated)} live>
              {t.repeatedText}
            </Notice>
          )}
          {taken === null && without.length > 0 && (
            <div>
              <Button
                kind="text"
                onClick={() => {
                  focusNext('[data-next]')
                  setWithout([])
                }}
              >
                {t.takeBack}
              </Button>
            </div>
          )}
          {data.faults.length > 0 ? (
            <Faults
              preview={data}
              onLeaveOut={() => {
                focusNext('[data-next]')
                setWithout([...new Set([...without, ...data.faults.map(({ line }) => line)])])
              }}
            />
          ) : (
            taken === null && (
              <Period
                key={`${data.from} ${data.until}`}
                preview={data}
                send={(period, idempotencyKey) =>
                  call('takeStatement', { idempotencyKey, ...upload, fileName: file.name.slice(0, 200), ...period })
                }
                onTaken={(answer) => {
                  focusNext('[data-next="taken"]')
                  setTaken({ answer, counted: data })
                  onTaken()
                }}
              />
            )
          )}
          <div role="status" data-next={taken ? 'taken' : undefined} tabIndex={-1}>
            {taken && <Taken answer={taken.answer} />}
          </div>
          {data.rows.length > 0 && (
            <StatementRows
              rows={data.rows}
              more={data.counts.incoming + data.counts.repeated > data.rows.length}
              currency={currency}
              onTwice={taken ? null : (line, on) => setTwice(on ? [...twice, line] : twice.filter((each) => each !== line))}
            />
          )}
        </>
      )}
    </section>
  )
}

function Counted({ preview: { counts, total }, currency }: { preview: Preview; currency: Currency }) {
  const t = useTexts(statementTexts)
  const { language } = useLanguage()
  if (counts.incoming === 0) return <p className={form.note}>{t.emptyFile}</p>
  return (
    <p>
      <b>{t.counts(counts.incoming, sumText(total, currency, language))}</b> {t.countsMore(counts.known, counts.sure, counts.leftOut)}
    </p>
  )
}

function Faults({ preview: { faults, faultCount }, onLeaveOut }: { preview: Preview; onLeaveOut: () => void }) {
  const t = useTexts(statementTexts)
  const { language } = useLanguage()
  return (
    <>
      <FileFaults
        title={t.faultyTitle(faultCount)}
        faults={faults.map(({ line, column, code }) => ({
          place: t.faultAt(line, column),
          words: isErrorCode(code) ? errorText(code, language) : code,
        }))}
        count={faultCount}
      />
      {faults.every(({ code }) => code !== 'STATEMENT_QUOTE') && (
        <div data-next="faults" tabIndex={-1}>
          <Button kind="line" onClick={onLeaveOut}>
            {t.leaveOut}
          </Button>
        </div>
      )}
    </>
  )
}

type Sent = { ok: true; data: Answer<'takeStatement'> } | Refused

/** Banks list whole days, so the statement is assumed to begin with the day of its first row. Its end is the time of its last row. */
function Period({
  preview: { from: first, until: last, counts },
  send,
  onTaken,
}: {
  preview: Preview
  send: (period: { from: Instant; until: Instant }, key: string) => Promise<Sent>
  onTaken: (answer: Answer<'takeStatement'>) => void
}) {
  const t = useTexts(statementTexts)
  const { language } = useLanguage()
  const [from, setFrom] = useState(first === null ? '' : `${moscowLocal(first).slice(0, 10)}T00:00`)
  const [until, setUntil] = useState(last === null ? '' : moscowLocal(last))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { keyFor, answered } = useIntent()
  const period = { from: instantOfLocal(from), until: instantOfLocal(until) }
  const take = async () => {
    if (period.from === null || period.until === null) return setRefused({ ok: false, code: 'FILL_ALL_FIELDS', details: {} })
    setBusy(true)
    const answer = await send({ from: period.from, until: period.until }, keyFor(`${from} ${until}`))
    setBusy(false)
    answered(answer)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) onTaken(answer.data)
  }
  const wrong = (field: string) =>
    refused && (refused.details['field'] === field || refused.code === 'FILL_ALL_FIELDS')
      ? errorText(refused.code, language, refused.details)
      : null
  return (
    <>
      <h4 data-next="period" tabIndex={-1}>
        {t.period}
      </h4>
      <p className={form.note}>{t.periodHelp}</p>
      <div className={form.row}>
        <TextInput dense type="datetime-local" step={1} label={t.from} value={from} error={wrong('from')} onChange={setFrom} />
        <TextInput dense type="datetime-local" step={1} label={t.until} value={until} error={wrong('until')} onChange={setUntil} />
      </div>
      {refused?.code === 'SECOND_FACTOR_NEEDED' ? (
        <SecondFactorAsk busy={busy} onFresh={() => void take()} />
      ) : (
        refused &&
        wrong('from') === null &&
        wrong('until') === null && <Notice tone="red" live title={errorText(refused.code, language, refused.details)} />
      )}
      <div>
        <Button busy={busy} onClick={() => void take()}>
          {counts.incoming - counts.known > 0 ? t.take(counts.incoming - counts.known) : t.takeNothing}
        </Button>
      </div>
    </>
  )
}

function Taken({ answer: { added, known, matched, waiting, gapSince } }: { answer: Answer<'takeStatement'> }) {
  const t = useTexts(statementTexts)
  const { language } = useLanguage()
  return (
    <>
      <Notice tone="green" title={t.takenTitle(added)}>
        {t.takenText(known, matched.length, waiting)}
        {added > 0 && (
          <span className={css.links}>
            {waiting > 0 && <Link href="/admin/payments">{t.toInbox}</Link>}
            {matched.map(({ orderId, number }) => (
              <Link key={orderId} href={`/admin/orders/${orderId}`}>
                {t.order(numberText(number))}
              </Link>
            ))}
          </span>
        )}
      </Notice>
      {gapSince !== null && (
        <Notice tone="gold" title={t.gapTitle}>
          {t.gap(`${moscowDate(gapSince, language)}, ${moscowTime(gapSince, language)}`)}
        </Notice>
      )}
    </>
  )
}
