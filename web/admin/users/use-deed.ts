/** One deed with a person: sent once, repeated after the second step, and told. */
import { useState } from 'react'
import type { Outcome, Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { usersTexts } from './users-texts.ts'

type Deed<A> = {
  /** What is sent, without its key: the same words are the same intent. */
  body: object
  send: (idempotencyKey: string) => Promise<Outcome<A>>
  /** Said when it is done, or waits for the agreement of another admin. */
  done: string | ((answer: A) => string)
}

/** `onDone` after it was done, or somebody else has changed the person meanwhile. */
/** `A`: what the call answers. */
export function useDeed<A>(onDone: () => void) {
  const t = useTexts(usersTexts)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ why: Refused; deed: Deed<A> } | null>(null)
  const { keyFor, answered } = useIntent()

  const act = async (deed: Deed<A>): Promise<boolean> => {
    setBusy(true)
    const answer = await deed.send(keyFor(JSON.stringify(deed.body)))
    setBusy(false)
    answered(answer)
    if (answer.ok) toast({ type: 'success', title: typeof deed.done === 'string' ? deed.done : deed.done(answer.data) })
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
