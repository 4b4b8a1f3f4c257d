/** The client names the transfer. It is stored with the order, searched at once, and shown to staff. */
import { type FormEvent, useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import { useCheck } from './use-check.ts'
import type { OrderViewProps } from './use-order.ts'

export function NameHash(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { check, busy, rest } = useCheck(props)
  const [hash, setHash] = useState('')
  const [lacking, setLacking] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (hash.trim() === '') return setLacking(true)
    if (await check({ hash: hash.trim() })) setHash('')
  }
  return (
    <form className={css.nameHash} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t.input_proof}
        help={t.nameHashHelp}
        mono
        value={hash}
        onChange={(text) => {
          setHash(text)
          setLacking(false)
        }}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={lacking ? t.fillIn : null}
      />
      <Button type="submit" kind="line" busy={busy} aria-disabled={rest > 0 || undefined}>
        {rest > 0 ? t.checkAgainIn(rest) : t.nameHash}
      </Button>
    </form>
  )
}
