/** Tells `listener` once what was done is drawn: whoever leaves for another address then is not asked about what is saved already. */
import { useEffect, useEffectEvent, useState } from 'react'

export function useOnceDrawn<A>(listener: (done: A) => void): (done: A) => void {
  const [told, setTold] = useState<{ done: A } | null>(null)
  const tell = useEffectEvent(listener)
  useEffect(() => {
    if (told) tell(told.done)
  }, [told])
  return (done) => setTold({ done })
}
