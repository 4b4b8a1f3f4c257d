/** Fine lines drawn once the page stands: decoration, whose long paths would only burden the HTML. Their place is kept by the owner. */
import { useEffect, useState } from 'react'
import { Medallion, Rosette, Strip } from '../ui/Guilloche.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import css from './Ornament.module.css'

const drawings = { rosette: Rosette, medallion: Medallion, strip: Strip }
/** The rosette stands only where there is room beside the widget, the strip only where there is not. */
const screens = { rosette: '(min-width: 960px)', medallion: 'all', strip: '(max-width: 959px)' }

export function Ornament({ kind, className }: { kind: keyof typeof drawings; className?: string | undefined }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const screen = matchMedia(screens[kind])
    const look = () => setDrawn(screen.matches)
    whenIdle(look, 500)
    screen.addEventListener('change', look)
    return () => screen.removeEventListener('change', look)
  }, [kind])
  const Drawing = drawings[kind]
  return drawn ? (
    <span className={css.drawn}>
      <Drawing className={className} {...(kind === 'strip' && { height: 16 })} />
    </span>
  ) : null
}
