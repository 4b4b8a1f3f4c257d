/** Tells screen readers what has changed, once. What stands on the screen itself is then no live region, though its figures go on moving. */
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** `words` are announced when `mark` changes: not on loading, nor when only they change. An empty `mark`: there is nothing to say. */
export function Announce({ mark, words }: { mark: string; words: string }) {
  const told = useRef(mark)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (mark === told.current) return
    told.current = mark
    setSaid(mark === '' ? '' : words)
  }, [mark, words])
  return <VisuallyHidden live>{said}</VisuallyHidden>
}
