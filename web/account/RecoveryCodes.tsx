/** The recovery codes, shown once. The person can go on only after confirming that the codes are saved. */
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Mono } from '../ui/Mono.tsx'
import css from './AuthScreen.module.css'
import { accountTexts } from './texts.ts'

export function RecoveryCodes({ codes, onSaved, as: Heading = 'h1' }: { codes: readonly string[]; onSaved: () => void; as?: 'h1' | 'h3' }) {
  const t = useTexts(accountTexts)
  const [saved, setSaved] = useState(false)
  const [missed, setMissed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <Heading ref={title} tabIndex={-1} className={css.title}>
        {t.codesTitle}
      </Heading>
      <p className={css.lead}>{t.codesLead}</p>
      <ul className={css.codes} aria-label={t.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <Mono whole>{code}</Mono>
          </li>
        ))}
      </ul>
      <div className={css.form}>
        <div>
          <CopyButton text={codes.join('\n')} what={t.codesAll} words={{ copy: t.copy, copied: t.copied }} />
        </div>
        <Checkbox checked={saved} onChange={setSaved} error={missed && !saved ? t.codesTick : null}>
          {t.codesSaved}
        </Checkbox>
        <Button big onClick={() => (saved ? onSaved() : setMissed(true))}>
          {t.goOn}
        </Button>
      </div>
    </>
  )
}
