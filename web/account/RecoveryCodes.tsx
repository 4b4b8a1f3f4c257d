/** The recovery codes, shown once. The person can go on only after confirming that the codes are saved. */
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { saveAs } from '../app/save-as.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Mono } from '../ui/Mono.tsx'
import css from './AuthScreen.module.css'
import { printText } from './print-text.ts'
import { accountTexts } from './texts.ts'

export function RecoveryCodes({ codes, onSaved, as: Heading = 'h1' }: { codes: readonly string[]; onSaved: () => void; as?: 'h1' | 'h3' }) {
  const t = useTexts(accountTexts)
  const [saved, setSaved] = useState(false)
  const [missed, setMissed] = useState(false)
  const text = codes.join('\n')
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
        <div className={css.actions}>
          <CopyButton text={text} what={t.codesAll} words={{ copy: t.copy, copied: t.copied }} />
          <Button
            kind="line"
            onClick={() => saveAs('recovery-codes.txt', 'text/plain', `${t.codesList}, ${location.hostname}\n\n${text}\n`)}
          >
            {t.download}
          </Button>
          <Button kind="line" icon="print" onClick={() => printText(`${t.codesList}, ${location.hostname}`, text)}>
            {t.print}
          </Button>
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
