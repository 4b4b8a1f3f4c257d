/** "Check again", by the transfer that the client names or without it. What is named is stored with the order, and shown to staff. */
import { type FormEvent, useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { CheckButton } from './CheckButton.tsx'
import { hashFault } from './hash-fault.ts'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import type { Checking } from './use-check.ts'
import type { OrderViewProps } from './use-order.ts'

export function NameHash({ give, language, checking }: OrderViewProps & { checking: Checking }) {
  const t = useTexts(orderTexts)
  const [hash, setHash] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const judge = async () => {
    const wrong = hash.trim() === '' ? null : await hashFault(hash, give, language)
    setFault(wrong)
    return wrong
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (checking.rest > 0 || (await judge()) !== null) return
    const named = hash.trim()
    if ((await checking.check(named === '' ? {} : { hash: named })) && named !== '') setHash('')
  }
  return (
    <form className={css.nameHash} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={give.kind === 'crypto' ? t.ownHash : t.payoutReceipt}
        aside={t.optional}
        help={t.nameHashHelp}
        mono
        value={hash}
        onChange={(text) => {
          setHash(text)
          setFault(null)
        }}
        onLeave={() => void judge()}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={fault}
      />
      <CheckButton checking={checking} submit />
    </form>
  )
}
