/** Tells `listener` once what was done is drawn: whoever leaves for another address then is not asked about what is saved already. */
import { useEffect, useState } from 'react'

export function useOnceDrawn<A>(listener: (done: A) => void): (done: A) => void {
  const [told, setTold] = useState<{ done: A } | null>(null)
  useEffect(() => {
    if (told) listener(told.done)
  }, [told])
  return (done) => setTold({ done })
}
