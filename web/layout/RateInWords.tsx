/** What a rate consists of, shown on a press. The sentences load when the page is idle. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../app/when-idle.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import css from './RateInWords.module.css'
import type { RateFacts } from './RateSentences.tsx'

const load = () => import('./RateSentences.tsx')
const Sentences = lazy(() => load().then((module) => ({ default: module.RateSentences })))

/** Keeps its space while there is no rate. */
export function RateInWords({ label, facts }: { label: string; facts: RateFacts | null }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // it may have been opened before this code was loaded
    setOpen(place.current?.open ?? false)
    whenIdle(() => void load().catch(() => undefined))
  }, [])
  return (
    <details ref={place} className={classNames(css.place, !facts && css.none)} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        <Icon name="down" size={14} />
      </summary>
      {/* As high as the loaded content, so that opening moves the page only once. */}
      {open && facts && (
        <Suspense fallback={<Skeleton height="205px" />}>
          <Sentences {...facts} />
        </Suspense>
      )}
    </details>
  )
}
