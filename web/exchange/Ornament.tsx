/**
 * Decorative fine lines. They load after the page, because their code and long paths would slow it down. The parent reserves their space.
 */
import { useEffect, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'
import type * as Guilloche from '../ui/Guilloche.tsx'
import css from './Ornament.module.css'

type Kind = 'rosette' | 'medallion' | 'strip'
type Drawings = typeof Guilloche

/** The rosette appears only if there is room next to the widget; the strip appears only if there is none. */
const screens: Record<Kind, string> = { rosette: '(min-width: 960px)', medallion: 'all', strip: '(max-width: 959px)' }

export function Ornament({ kind, className }: { kind: Kind; className?: string | undefined }) {
  const [drawings, setDrawings] = useState<Drawings | null>(null)
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const screen = matchMedia(screens[kind])
    const look = () => {
      setFits(screen.matches)
      // if the drawings fail to load, nothing is missing
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
