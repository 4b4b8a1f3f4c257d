/** Calls `listener` after the result has rendered. By then the form counts as saved, so leaving does not ask about unsaved changes. */
import { useEffect, useEffectEvent, useState } from 'react'

export function useOnceDrawn<A>(listener: (done: A) => void): (done: A) => void {
  const [told, setTold] = useState<{ done: A } | null>(null)
  const tell = useEffectEvent(listener)
  useEffect(() => {
    if (told) tell(told.done)
  }, [told])
  return (done) => setTold({ done })
}
