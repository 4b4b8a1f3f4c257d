/** Copies a text and confirms it in place. A locked button shows a lock; its reason stands next to it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import css from './CopyButton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** `what`: read by screen readers, for example "address". `words`: the three labels. Works without a clipboard permission too. */
export function CopyButton({
  text,
  what,
  words,
  locked = false,
  atOnce = false,
  onCopied,
}: {
  text: string
  what: string
  words: { copy: string; copied: string }
  locked?: boolean
  /** Copies once when it appears, because the press that showed it asked for the copy. */
  atOnce?: boolean
  onCopied?: () => void
}) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    onCopied?.()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), 2500)
  }

  const begin = useEffectEvent(() => {
    if (atOnce) void copy()
  })
  useEffect(() => {
    begin()
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <Button
      kind="line"
      icon={locked ? 'lock' : copied ? 'check' : 'copy'}
      disabled={locked}
      onClick={() => void copy()}
      aria-label={`${copied ? words.copied : words.copy}: ${what}`}
    >
      <span className={css.both}>
        <span data-shown={!copied}>{words.copy}</span>
        <span data-shown={copied}>{words.copied}</span>
      </span>
      <VisuallyHidden live>{copied ? words.copied : ''}</VisuallyHidden>
    </Button>
  )
}

/** Copies a text to the clipboard, in the old way if the browser refuses the new one. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The refusal may come late, while the person types. A copy event takes the text without moving the focus.
    let done = false
    const give = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      done = true
    }
    document.addEventListener('copy', give, { once: true })
    document.execCommand('copy')
    document.removeEventListener('copy', give)
    return done || copySelected(text)
  }
}

/** For browsers that copy only selected text (Safari without https). It takes the focus for a moment. */
function copySelected(text: string): boolean {
  const { activeElement: focused } = document
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}
