/** Copies a text and says so in place; what is locked shows a lock and its reason stands beside it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import css from './CopyButton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** `what` is spoken: "address". `words`: the three labels. Works without a clipboard permission too. */
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
  /** Copies once by itself as it comes up: it was asked for by the press that brought it. */
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

/** Puts a text on the clipboard; the old way where the new one is refused. Answers whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The refusal may come late, while somebody types: the copy event takes the text without moving the focus.
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

/** For browsers that copy nothing but what is selected (Safari without https): this way takes the focus for a moment. */
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
