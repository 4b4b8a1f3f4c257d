/** A pasted list of addresses or cards. Each line is checked in the form, and again by the server. */
import { useDeferredValue, useState } from 'react'
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import { termsFaults } from '../../../core/credentials/credentials-faults.ts'
import { checkLines, mostLines, pastedLines, withoutLines } from '../../../core/credentials/pasted-lines.ts'
import { emptyFault } from '../../../core/directions/fault.ts'
import { type ErrorCode, errorText } from '../../../core/errors/catalogue.ts'
import { call, type Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button } from '../../ui/Button.tsx'
import { Select, TextArea } from '../../ui/TextInput.tsx'
import { unitOf } from '../../words/currency-words.ts'
import { currencyChoices } from '../parts/credentials-words.ts'
import css from '../parts/forms/Form.module.css'
import { FormFrame } from '../parts/forms/StaffForm.tsx'
import { useAddressCheck } from '../parts/forms/use-address-check.ts'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useOnceDrawn } from '../parts/lists/use-once-drawn.ts'
import { usualTerms } from './blank-credentials.ts'
import own from './Credentials.module.css'
import { CredentialsTerms } from './CredentialsTerms.tsx'
import { credentialsTexts } from './credentials-texts.ts'

type LineFault = { line: number; code: ErrorCode; sameAs?: number; credentialsId?: string }
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
  const [terms, setTerms] = useState(usualTerms)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  /** The server's answer to exactly this list. */
  const [refused, setRefused] = useState<{ of: string; answer: Refused } | null>(null)
  const added = useOnceDrawn(onAdded)
  const intent = useIntent()

  const currency = currencies.find((each) => each.currency.id === currencyId)?.currency ?? null
  const check = useAddressCheck(currency?.addressValidator ?? null)
  const lines = pastedLines(useDeferredValue(text))
  const { kept, faults: seen } = check ? checkLines(lines, check) : { kept: [], faults: [] }
  const payload = { currencyId, source: 'predefined' as const, ...terms, lines: kept.map(({ value, label }) => ({ value, label })) }
  const wholeOf = JSON.stringify(payload)
  const answer = refused?.of === wholeOf ? refused.answer : null
  const lineFaults: LineFault[] = [...seen, ...linesOf(answer, kept)]
  const faults = useFaults([...termsFaults({ ...payload, label: null }, currency), ...(lines.length === 0 ? [emptyFault('lines')] : [])])
  const { faultOf } = faults
  const tooMany = lines.length > mostLines

  const send = async () => {
    if (lineFaults.length > 0 || kept.length === 0 || tooMany) return
    setBusy(true)
    const said = await call('addManyCredentials', { idempotencyKey: intent.keyFor(wholeOf), ...payload })
    setBusy(false)
    intent.answered(said)
    if (said.ok) {
      toast({ type: 'success', title: t.linesAdded(said.data.ids.length) })
      setText('')
      added(currencyId)
      return
    }
    setRefused({ of: wholeOf, answer: said })
    if (said.code !== 'LINES_FAULTY') toast({ type: 'error', title: errorText(said.code, language, said.details) })
  }
  return (
    <FormFrame
      title={t.manyTitle}
      faults={faults}
      held={text.trim() !== ''}
      // others are told beside the list
      refused={answer?.code === 'SECOND_FACTOR_NEEDED' ? answer : null}
      busy={busy}
      send={send}
      bar={
        <div className={own.sendBar}>
          <Button type="submit" busy={busy} aria-disabled={lineFaults.length > 0 || tooMany || undefined}>
            {t.addLines(kept.length)}
          </Button>
        </div>
      }
    >
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
      </div>
      <CredentialsTerms
        value={terms}
        change={(part) => setTerms((before) => ({ ...before, ...part }))}
        unit={currency ? unitOf(currency) : undefined}
        faultOf={faultOf}
        disabled={false}
      />
      {/* the list stands last, so that its errors appear next to the button and move nothing */}
      <div className={css.part}>
        <TextArea
          className={own.list}
          label={t.lines}
          help={currency && currency.memo !== 'none' ? `${t.linesHelp(mostLines)} ${t.ownMemo}` : t.linesHelp(mostLines)}
          error={tooMany ? t.linesTooMany(mostLines) : faultOf('lines')}
          rows={10}
          value={text}
          onChange={setText}
        />
        <div role="status">
          {check && lines.length > 0 && (
            <p className={lineFaults.length > 0 ? css.bad : css.good}>
              {lineFaults.length > 0 ? t.linesFaulty(lineFaults.length) : t.linesReady(kept.length)}
            </p>
          )}
        </div>
        {lineFaults.length > 0 && (
          <>
            <ul className={own.faults} aria-label={t.linesFaulty(lineFaults.length)}>
              {lineFaults.map(({ line, code, sameAs, credentialsId }) => (
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
                      lineFaults.map(({ line }) => line),
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
    </FormFrame>
  )
}

/** The faults that the server found, with the line numbers of the pasted text. */
function linesOf(answer: Refused | null, kept: readonly { line: number }[]): LineFault[] {
  const lines = answer?.code === 'LINES_FAULTY' ? (answer.details['lines'] as LineFault[]) : []
  return lines.map((fault) => ({ ...fault, line: kept[fault.line - 1]?.line ?? fault.line }))
}
