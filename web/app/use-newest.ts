/** What a question was answered, or what an own action was answered since then. */
import { useRef, useState } from 'react'

/**
 * `asked`: the answer of useAsked. `put` takes what an own action has brought. That stands until the question is answered anew: whoever asks
 * again because something has changed meanwhile sees what it is now.
 */
export function useNewest<A>(asked: A | undefined): [newest: A | undefined, put: (own: A) => void] {
  const latest = useRef(asked)
  latest.current = asked
  const [own, setOwn] = useState<{ over: A | undefined; answer: A } | null>(null)
  return [own && own.over === asked ? own.answer : asked, (answer) => setOwn({ over: latest.current, answer })]
}
