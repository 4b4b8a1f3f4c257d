/** Uses a passkey by one press; says what came of it if it did not work. Not there where the browser has no passkeys for this site. */
import { useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import type { Refused } from '../app/call.ts'
import { useLanguage } from '../app/language.tsx'
import { hasPasskeys } from '../app/passkeys.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './PasskeyButton.module.css'

type Props<A> = {
  words: string
  /** The title where the passkey itself was refused. */
  failed: string
  use: () => Promise<A | Refused | 'closed'>
  onDone: (answer: A) => void
  big?: boolean
  /** Something must be known first. */
  waits?: boolean
}

export function PasskeyButton<A extends { ok: true }>({ words, failed, use, onDone, big = false, waits = false }: Props<A>) {
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refused | null>(null)
  if (!hasPasskeys()) return null

  const wordsOf = ({ code, details }: Refused) =>
    code === 'PASSKEY_REFUSED'
      ? { title: failed, children: errorText(code, language, details) }
      : { title: errorText(code, language, details) }
  const press = async () => {
    setBusy(true)
    setProblem(null)
    const answer = await use()
    setBusy(false)
    if (answer === 'closed') return
    if (answer.ok) return onDone(answer)
    setProblem(answer)
  }
  return (
    <div>
      <Button kind="line" big={big} busy={busy || waits} onClick={() => void press()}>
        {words}
      </Button>
      {problem && <Notice tone="red" live className={css.problem} {...wordsOf(problem)} />}
    </div>
  )
}
