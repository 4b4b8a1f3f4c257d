/** A pasted list of addresses or cards: each line is checked while it stands there, and again by the server. */
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { StaffCurrency } from '../../contract/catalogue.ts'
import { termsFaults } from '../../core/credentials/credentials-faults.ts'
import { checkLines, mostLines, pastedLines, withoutLines } from '../../core/credentials/pasted-lines.ts'
import { type ErrorCode, errorText } from '../../core/errors/catalogue.ts'
import { SecondFactorAsk } from '../account/SecondFactorAsk.tsx'
import { call, newKey, type Refused } from '../app/call.ts'
import { unitOf } from '../app/currency-words.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { toast } from '../app/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { Select, TextArea } from '../ui/TextInput.tsx'
import own from './Credentials.module.css'
import { CredentialsTerms, type Terms } from './CredentialsTerms.tsx'
import { credentialsTexts } from './credentials-texts.ts'
import { currencyChoices } from './credentials-words.ts'
import css from './Form.module.css'
import { LeaveQuestion } from './FormParts.tsx'
import { useAddressCheck } from './use-address-check.ts'

type Fault = { line: number; code: ErrorCode; sameAs?: number; credentialsId?: string }
const usual: Terms = { limitPerOrder: null, limitPerDay: null, limitPerMonth: null, priority: 0, active: true }
const path = '/admin/credentials'

export function CredentialsMany({
  currencies,
  preset,
  onAdded,
}: {
  currencies: readonly StaffCurrency[]
  preset: string
  onAdded: (currencyId: string) => void
}) {
  const t = useTexts(credentialsTexts)
  const { language } = useLanguage()
  const [currencyId, setCurrencyId] = useState(preset)
  const [terms, setTerms] = useState(usual)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  /** What the server said of exactly this list. */
  const [refused, setRefused] = useState<{ of: string; answer: Refused } | null>(null)
  const [added, setAdded] = useState<{ currencyId: string } | null>(null)
  // Only once it is drawn that nothing is unsaved: whoever leaves for another address now is not to be asked.
  useEffect(() => {
    if (added) onAdded(added.currencyId)
  }, [added])
  const intent = useRef<{ of: string; key: string } | null>(null)

  const currency = currencies.find((each) => each.currency.id === currencyId)?.currency ?? null
  const check = useAddressCheck(currency?.addressValidator ?? null)
  const lines = pastedLines(useDeferredValue(text))
  const { kept, faults: seen } = check ? checkLines(lines, check) : { kept: [], faults: [] }
  const payload = { currencyId, source: 'predefined' as const, ...terms, lines: kept.map(({ value, label }) => ({ value, label })) }
  const wholeOf = JSON.stringify(payload)
  const answer = refused?.of === wholeOf ? refused.answer : null
  const faults: Fault[] = [...seen, ...linesOf(answer, kept)]
  const termFaults = termsFaults({ ...payload, label: null }, currency)
  const faultOf = (place: string) => (shown ? (termFaults.find((fault) => fault.path === place)?.words[language] ?? null) : null)
  const tooMany = lines.length > mostLines

  const send = async () => {
    setShown(true)
    if (faults.length > 0 || kept.length === 0 || termFaults.length > 0 || tooMany) return
    if (intent.current?.of !== wholeOf) intent.current = { of: wholeOf, key: newKey() }
    setBusy(true)
    const said = await call('addManyCredentials', { idempotencyKey: intent.current.key, ...payload })
    setBusy(false)
    if (said.ok) {
      toast({ type: 'success', title: t.linesAdded(said.data.ids.length) })
      setText('')
      setAdded({ currencyId })
      return
    }
    if (said.code !== 'OFFLINE' && said.code !== 'TIMEOUT') intent.current = null
    setRefused({ of: wholeOf, answer: said })
    if (said.code !== 'LINES_FAULTY') toast({ type: 'error', title: errorText(said.code, language, said.details) })
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2 className={css.title}>{t.manyTitle}</h2>
      <div className={css.part}>
        <Select
          dense
          label={t.currency}
          error={faultOf('currencyId')}
          value={currencyId}
          placeholder={t.chooseCurrency}
          onChange={setCurrencyId}
          options={currencyChoices(currencies, language)}
        />
        <TextArea
          className={own.list}
          label={t.lines}
          help={currency && currency.memo !== 'none' ? `${t.linesHelp(mostLines)} ${t.ownMemo}` : t.linesHelp(mostLines)}
          error={tooMany ? t.linesTooMany(mostLines) : shown && lines.length === 0 ? errorText('FILL_ALL_FIELDS', language) : null}
          rows={10}
          value={text}
          onChange={setText}
        />
        <div role="status">
          {check && lines.length > 0 && (
            <p className={faults.length > 0 ? css.bad : css.good}>
              {faults.length > 0 ? t.linesFaulty(faults.length) : t.linesReady(kept.length)}
            </p>
          )}
        </div>
        {faults.length > 0 && (
          <>
            <ul className={own.faults} aria-label={t.linesFaulty(faults.length)}>
              {faults.map(({ line, code, sameAs, credentialsId }) => (
                <li key={`${line} ${code}`}>
                  <b>{t.lineAt(line)}.</b>{' '}
                  {credentialsId ? (
                    <Link href={`${path}/${credentialsId}`}>{t.lineThere}</Link>
                  ) : (
                    errorText(code, language, { line: sameAs ?? '' })
                  )}
                </li>
              ))}
            </ul>
            <div>
              <Button
                kind="line"
                onClick={() =>
                  setText(
                    withoutLines(
                      text,
                      faults.map(({ line }) => line),
                    ),
                  )
                }
              >
                {t.dropFaulty}
              </Button>
            </div>
          </>
        )}
      </div>
      <CredentialsTerms
        value={terms}
        change={(part) => setTerms((before) => ({ ...before, ...part }))}
        unit={currency ? unitOf(currency) : undefined}
        faultOf={faultOf}
        disabled={false}
      />
      {answer?.code === 'SECOND_FACTOR_NEEDED' && <SecondFactorAsk busy={busy} onFresh={() => void send()} />}
      <div className={own.sendBar}>
        <Button type="submit" busy={busy} aria-disabled={faults.length > 0 || tooMany || undefined}>
          {t.addLines(kept.length)}
        </Button>
      </div>
      <LeaveQuestion held={text.trim() !== ''} />
    </form>
  )
}

/** The faults that the server found, by the lines as they were pasted. */
function linesOf(answer: Refused | null, kept: readonly { line: number }[]): Fault[] {
  const lines = answer?.code === 'LINES_FAULTY' ? (answer.details['lines'] as Fault[]) : []
  return lines.map((fault) => ({ ...fault, line: kept[fault.line - 1]?.line ?? fault.line }))
}
