/** The form of a verification: the number if it is not known yet, the bank, and the file that proves it. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { VerificationView } from '../../contract/verification.ts'
import { loadCheck } from '../../core/addresses/load-check.ts'
import { applyMask } from '../../core/directions/input-mask.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import type { VerificationKind } from '../../core/verification/verification.ts'
import { call, type Refused } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useIntent } from '../app/use-intent.ts'
import { FormEnd } from '../ui/FormEnd.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { type Faults, faultsOfForm, numberToSend, type Place, placeOfRefusal, type Typed } from './form-faults.ts'
import { verificationTexts } from './texts.ts'
import { UploadField } from './UploadField.tsx'
import { useUpload } from './use-upload.ts'
import css from './Verification.module.css'

type Props = {
  kind: VerificationKind
  /** The number is one of the order's own details. */
  numberKnown: boolean
  orderId?: string
  /** The id of an own verification that was declined: its number is sent again. */
  again?: string
  /** The name of the bank in the former attempt. */
  bank?: string
  submit: string
  onSent: (sent: VerificationView) => void
  /** Handles a refusal that does not concern the typed values. Returns true if it has shown the refusal. */
  onRefused?: (refused: Refused) => boolean
  onCancel?: () => void
}

const card = '#### #### #### #### ###'
const account = '##### ### # #### #######'

export function VerificationForm({ kind, numberKnown, orderId, again, bank = '', submit, onSent, onRefused, onCancel }: Props) {
  const t = useTexts(verificationTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState<Typed>({ number: '', bik: '', bank })
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const uploading = useUpload()
  const { upload } = uploading
  const { keyFor, answered } = useIntent()
  const element = useRef<HTMLFormElement>(null)
  // The first wrong field gets focus. The file has no input of its own, so its button gets it.
  useEffect(() => {
    if (tries === 0) return
    const wrong =
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? element.current?.querySelector('[data-file-place] button')
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [tries])

  const shown: Place[] = [
    ...(numberKnown ? [] : ['number' as const]),
    ...(numberKnown || kind === 'card' ? [] : ['bik' as const]),
    'bank',
    'file',
  ]
  const wordsOf = (place: Place): string | null => {
    const fault = faults[place]
    if (!fault) return null
    if (fault !== 'EMPTY') return errorText(fault, language)
    return place === 'file' ? t.fileNeeded : t.fillIn
  }
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setProblem(null)
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([place]) => !(place in part))))
  }
  const judge = async (): Promise<Faults> => {
    const check = kind === 'card' && !numberKnown ? await loadCheck('card').catch(() => null) : null
    // if the check cannot be loaded, the server's own check decides
    const isCard = (number: string) => check?.(number).ok ?? true
    return faultsOfForm(kind, typed, { numberKnown, fileHere: upload.state === 'here', isCard })
  }
  const leave = (place: Exclude<Place, 'file'>) => async () => {
    if (typed[place].trim() === '') return
    const wrong = (await judge())[place]
    if (wrong && wrong !== 'EMPTY') setFaults((before) => ({ ...before, [place]: wrong }))
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem(null)
    setBusy(true)
    const wrong = await judge()
    setFaults(wrong)
    if (Object.keys(wrong).length > 0 || upload.state !== 'here') {
      setBusy(false)
      return setTries((before) => before + 1)
    }
    const body = {
      kind,
      bank: typed.bank.trim(),
      file: upload.id,
      ...(!numberKnown && { number: numberToSend(kind, typed) }),
      ...(orderId && { orderId }),
      ...(again && { again }),
    }
    const answer = await call('verifyCard', { ...body, idempotencyKey: keyFor(JSON.stringify(body)) })
    answered(answer)
    setBusy(false)
    if (answer.ok) return onSent(answer.data)
    const place = placeOfRefusal(answer.code, answer.details, shown)
    if (place === 'file') uploading.clear(errorText(answer.code, language, answer.details))
    else if (place) setFaults({ [place]: answer.code })
    else if (answer.code !== 'ABORTED' && !onRefused?.(answer)) setProblem(errorText(answer.code, language, answer.details))
    if (place) setTries((before) => before + 1)
  }

  return (
    <form ref={element} className={css.form} noValidate onSubmit={(event) => void send(event)} aria-label={submit}>
      {!numberKnown && (
        <div className={css.pair}>
          <TextInput
            label={kind === 'card' ? t.cardNumber : t.accountNumber}
            help={kind === 'card' ? undefined : t.accountHelp}
            error={wordsOf('number')}
            mono
            inputMode="numeric"
            autoComplete={kind === 'card' ? 'cc-number' : 'off'}
            format={(text) => applyMask(kind === 'card' ? card : account, text).trimEnd()}
            value={typed.number}
            onChange={(number) => change({ number })}
            onLeave={() => void leave('number')()}
          />
          {kind === 'account' && (
            <TextInput
              label={t.bik}
              help={t.bikHelp}
              error={wordsOf('bik')}
              mono
              inputMode="numeric"
              autoComplete="off"
              format={(text) => applyMask('#########', text)}
              value={typed.bik}
              onChange={(bik) => change({ bik })}
              onLeave={() => void leave('bik')()}
            />
          )}
        </div>
      )}
      <TextInput
        label={t.bank}
        help={t[`bankHelp_${kind}`]}
        error={wordsOf('bank')}
        value={typed.bank}
        maxLength={100}
        autoComplete="off"
        onChange={(name) => change({ bank: name })}
      />
      <UploadField kind={kind} uploading={uploading} error={upload.state === 'here' ? null : wordsOf('file')} />
      <FormEnd problem={problem} problemTitle={t.refused} submit={submit} busy={busy} cancel={t.notNow} onCancel={onCancel} />
    </form>
  )
}

/** What the file must show. */
export function HowTo({ kind }: { kind: VerificationKind }) {
  const t = useTexts(verificationTexts)
  const lines = kind === 'card' ? [t.how_card, t.how_digits, t.how_secret] : [t.how_account, t.how_readable, t.how_sums]
  return (
    <ul className={css.how} aria-label={t.howTitle}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
