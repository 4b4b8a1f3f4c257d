/** Fine lines drawn once the page stands: decoration, whose code and long paths would only burden the page. Their place is kept by the owner. */
import { useEffect, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'
import type * as Guilloche from '../ui/Guilloche.tsx'
import css from './Ornament.module.css'

type Kind = 'rosette' | 'medallion' | 'strip'
type Drawings = typeof Guilloche

/** The rosette stands only where there is room beside the widget, the strip only where there is not. */
const screens: Record<Kind, string> = { rosette: '(min-width: 960px)', medallion: 'all', strip: '(max-width: 959px)' }

export function Ornament({ kind, className }: { kind: Kind; className?: string | undefined }) {
  const [drawings, setDrawings] = useState<Drawings | null>(null)
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const screen = matchMedia(screens[kind])
    const look = () => {
      setFits(screen.matches)
      // lines that do not come are not missed
      if (screen.matches) void import('../ui/Guilloche.tsx').then(setDrawings, () => undefined)
    }
    whenIdle(look, 500)
    screen.addEventListener('change', look)
    return () => screen.removeEventListener('change', look)
  }, [kind])
  if (!drawings || !fits) return null
  const Drawing = { rosette: drawings.Rosette, medallion: drawings.Medallion, strip: drawings.Strip }[kind]
  return (
    <span className={css.drawn}>
      <Drawing className={className} {...(kind === 'strip' && { height: 16 })} />
    </span>
  )
}
