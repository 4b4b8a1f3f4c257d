/** A field for a hash or receipt. If the text is not a hash of its network, the field says so after a paste or on leaving the field. */
import { useState } from 'react'
import type { AddressValidator } from '../../../../core/directions/currency.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { isHashOf } from '../../../../core/payments/hash-form.ts'
import { useLanguage } from '../../../app/language.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'

/** The code of the refusal for a proof. null if the proof may be sent. */
export function whyNotProof(validator: AddressValidator | null, text: string): 'PROOF_NEEDED' | 'HASH_INVALID' | null {
  if (text.trim() === '') return 'PROOF_NEEDED'
  return validator === null || isHashOf(validator, text) ? null : 'HASH_INVALID'
}

type Props = {
  label: string
  help?: string
  value: string
  error: string | null
  /** The network whose hash it must be. null if any number or text is allowed. */
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
