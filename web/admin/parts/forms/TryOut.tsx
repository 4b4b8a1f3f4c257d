/** A field for trying out a mask and a check: shows the masked text and the result of the check. */
import { useState } from 'react'
import type { AddressValidator } from '../../../../core/directions/currency.ts'
import { applyMask, fitsMask } from '../../../../core/directions/input-mask.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import css from './Form.module.css'
import { fieldTexts } from './field-texts.ts'
import { useAddressCheck } from './use-address-check.ts'

export function TryOut({ validator, mask }: { validator: AddressValidator; mask: string | null }) {
  const t = useTexts(fieldTexts)
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const check = useAddressCheck(validator)

  const shown = mask ? applyMask(mask, text) : text
  const found = shown.trim() && check ? check(shown.trim()) : null
  const unfilled = mask !== null && shown !== '' && !fitsMask(mask, shown)
  return (
    <div>
      <TextInput
        dense
        mono
        label={`${t.tryTitle}: ${t.tryLabel.toLowerCase()}`}
        help={t.tryHelp}
        value={shown}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className={found?.ok && !unfilled ? css.good : css.bad}>
        {unfilled ? t.tryMask : found && (found.ok ? t.tryGood(found.value) : errorText(found.code, language))}
      </p>
    </div>
  )
}
