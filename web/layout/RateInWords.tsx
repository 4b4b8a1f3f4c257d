/** What a rate is made of, for who presses: the sentences themselves come when the page is idle. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import css from './RateInWords.module.css'
import type { RateFacts } from './RateSentences.tsx'

const load = () => import('./RateSentences.tsx')
const Sentences = lazy(() => load().then((module) => ({ default: module.RateSentences })))

/** Keeps its place while there is no rate. */
export function RateInWords({ label, facts }: { label: string; facts: RateFacts | null }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // pressed before this code was here
    setOpen(place.current?.open ?? false)
    whenIdle(() => void load().catch(() => undefined))
  }, [])
  return (
    <details ref={place} className={classNames(css.place, !facts && css.none)} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        <Icon name="down" size={14} />
      </summary>
      {/* As high as what comes: opening moves the page once. */}
      {open && facts && (
        <Suspense fallback={<Skeleton height="205px" />}>
          <Sentences {...facts} />
        </Suspense>
      )}
    </details>
  )
}
