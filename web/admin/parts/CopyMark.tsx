/** A small icon after a value that copies the full value. */
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../app/language.tsx'
import { SquareButton } from '../../ui/Button.tsx'
import { copyText } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Detail.module.css'
import { partsTexts } from './texts.ts'

export function CopyMark({ text, what }: { text: string; what: string }) {
  const t = useTexts(partsTexts)
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), 2500)
  }
  return (
    <>
      <SquareButton label={t.copy(what)} className={css.copy} onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} size={18} />
      </SquareButton>
      <VisuallyHidden live>{copied ? t.copied : ''}</VisuallyHidden>
    </>
  )
}
