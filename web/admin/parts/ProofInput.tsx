/** A hash or receipt as it is typed: a text that is no hash of its network is told at the field once it is pasted or left. */
import { useState } from 'react'
import type { AddressValidator } from '../../../core/directions/currency.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { isHashOf } from '../../../core/payments/hash-form.ts'
import { useLanguage } from '../../app/language.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** By which code a proof is refused; null where it may be sent. */
export function whyNotProof(validator: AddressValidator | null, text: string): 'PROOF_NEEDED' | 'HASH_INVALID' | null {
  if (text.trim() === '') return 'PROOF_NEEDED'
  return validator === null || isHashOf(validator, text) ? null : 'HASH_INVALID'
}

type Props = {
  label: string
  help?: string
  value: string
  error: string | null
  /** By which network it must be a hash; null where it may be any number or text. */
  validator: AddressValidator | null
  onChange: (value: string) => void
  maxLength: number
}

export function ProofInput({ label, help, value, error, validator, onChange, maxLength }: Props) {
  const { language } = useLanguage()
  const [judged, setJudged] = useState(false)
  const isWrong = judged && whyNotProof(validator, value) === 'HASH_INVALID'
  return (
    <TextInput
      label={label}
      {...(help !== undefined && { help })}
      value={value}
      onChange={onChange}
      error={isWrong ? errorText('HASH_INVALID', language) : error}
      onPaste={() => setJudged(true)}
      onLeave={() => value.trim() !== '' && setJudged(true)}
      maxLength={maxLength}
      mono
      dense
      autoComplete="off"
      spellCheck={false}
    />
  )
}
