/** One deed with a person: sent once, repeated after the second step, and told. */
import { useState } from 'react'
import type { Outcome, Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { usersTexts } from './users-texts.ts'

type Deed = {
  /** What is sent, without its key: the same words are the same intent. */
  body: object
  send: (idempotencyKey: string) => Promise<Outcome<unknown>>
  /** Said when it is done. */
  done: string
}

/** `onDone` after it was done, or somebody else has changed the person meanwhile. */
export function useDeed(onDone: () => void) {
  const t = useTexts(usersTexts)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ why: Refused; deed: Deed } | null>(null)
  const { keyFor, answered } = useIntent()

  const act = async (deed: Deed): Promise<boolean> => {
    setBusy(true)
    const answer = await deed.send(keyFor(JSON.stringify(deed.body)))
    setBusy(false)
    answered(answer)
    if (answer.ok) toast({ type: 'success', title: deed.done })
    else if (answer.code === 'CHANGED_MEANWHILE') toast({ type: 'info', title: t.changedMeanwhile })
    else {
      setRefused({ why: answer, deed })
      return false
    }
    setRefused(null)
    onDone()
    return answer.ok
  }
  return { busy, act, refused: refused?.why ?? null, again: () => void (refused && act(refused.deed)) }
}
