import { useEffect, useRef } from 'react'
import { useService } from './page-data.tsx'

/** Keeps the colours of the office. The page comes with those of its moment, so the code is loaded only once they change. */
export function useColours(): void {
  const { colours } = useService().brand
  const of = JSON.stringify(colours)
  const worn = useRef(of)
  useEffect(() => {
    if (worn.current === of) return
    worn.current = of
    void import('./colours.ts').then(
      ({ wear }) => wear(JSON.parse(of)),
      () => undefined,
    )
  }, [of])
}
