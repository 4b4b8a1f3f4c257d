/** The form that adds a detail to the black list: its kind, its full value, and the reason. */
import { type FormEvent, useRef, useState } from 'react'
import type { BlockedDetail } from '../../../contract/blocked.ts'
import type { BlockedKind } from '../../../core/blocked/blocked-detail.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, type Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { OneOf } from '../parts/forms/OneOf.tsx'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { blockedTexts } from './blocked-texts.ts'

const kinds: readonly BlockedKind[] = ['card', 'account', 'phone', 'address', 'email']

export function BlockForm({ onBlocked }: { onBlocked: (row: BlockedDetail) => void }) {
  const t = useTexts(blockedTexts)
  const { language } = useDeskWords()
  const [kind, setKind] = useState<BlockedKind>('card')
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { keyFor, answered } = useIntent()
  const place = useRef<HTMLFormElement>(null)

  const said = refused && errorText(refused.code, language, refused.details)
  const isOf = (field: 'value' | 'reason') => refused?.details['field'] === field
  const empty = (text: string, words: 'FILL_ALL_FIELDS' | 'REASON_NEEDED') =>
    shown && text.trim() === '' ? errorText(words, language) : null
  const help = kind === 'address' ? t.help_address : kind === 'account' ? t.help_account : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setShown(true)
    const focusWrong = () => requestAnimationFrame(() => focusFirstWrong(place.current))
    if (value.trim() === '' || reason.trim() === '') return focusWrong()
    const body = { kind, value: value.trim(), reason: reason.trim() }
    setBusy(true)
    const answer = await call('blockDetail', { ...body, idempotencyKey: keyFor(JSON.stringify(body)) })
    setBusy(false)
    answered(answer)
    if (!answer.ok) {
      setRefused(answer)
      return focusWrong()
    }
    toast({ type: 'success', title: t.blocked })
    onBlocked(answer.data)
  }
  return (
    <form ref={place} className={css.detail} aria-label={t.newTitle} noValidate onSubmit={(event) => void submit(event)}>
      <div className={css.head}>
        <h2>{t.newTitle}</h2>
      </div>
      <div className={css.part}>
        <p className={css.note}>{t.newText}</p>
        <OneOf
          label={t.kind}
          value={kind}
          values={kinds}
          words={(one) => t[`kind_${one}`]}
          onChange={(one) => {
            setKind(one)
            setRefused(null)
          }}
        />
        <TextInput
          dense
          mono
          label={t[`value_${kind}`]}
          help={help}
          error={empty(value, 'FILL_ALL_FIELDS') ?? (isOf('value') ? said : null)}
          value={value}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(text) => {
            setValue(text)
            setRefused(null)
          }}
        />
        <TextInput
          dense
          label={t.reason}
          help={t.reasonHelp}
          error={empty(reason, 'REASON_NEEDED') ?? (isOf('reason') ? said : null)}
          value={reason}
          maxLength={1000}
          autoComplete="off"
          onChange={(text) => {
            setReason(text)
            setRefused(null)
          }}
        />
        {said !== null && !isOf('value') && !isOf('reason') && (
          <p className={css.refused} role="alert">
            {said}
          </p>
        )}
        <div className={css.buttons}>
          <Button type="submit" busy={busy}>
            {t.block}
          </Button>
        </div>
      </div>
    </form>
  )
}
