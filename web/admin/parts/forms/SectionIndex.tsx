/** The index beside a long form: a link to each section, with its count or a mark. It follows the scrolling. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '../../../ui/Badge.tsx'
import css from './SectionIndex.module.css'

export type IndexedSection = {
  /** The id of the section, whose heading takes the focus. */
  id: string
  name: string
  /** How many things it has, where that says something. */
  count?: number
  /** What stands in it, in a few words, under the name. */
  gist?: string
  mark: { tone: 'gold' | 'red'; words: string } | null
}

export function SectionIndex({
  label,
  sections,
  chosen,
  onChoose,
}: {
  label: string
  sections: readonly IndexedSection[]
  /** The section that a phone shows alone. */
  chosen: string
  onChoose: (id: string) => void
}) {
  const ids = sections.map(({ id }) => id).join(' ')
  const seen = useSeenSection(ids)
  // near its end the page cannot scroll a section to its top: what was pressed counts until the person scrolls
  const [pressed, setPressed] = useState<string | null>(null)
  useEffect(() => {
    if (pressed === null) return
    const forget = () => setPressed(null)
    for (const event of scrolling) addEventListener(event, forget, { passive: true, once: true })
    return () => scrolling.forEach((event) => removeEventListener(event, forget))
  }, [pressed])
  const present = pressed ?? seen ?? chosen
  return (
    <nav className={css.index} aria-label={label}>
      <ul>
        {sections.map(({ id, name, count, gist, mark }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === present ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                flushSync(() => onChoose(id))
                setPressed(id)
                const section = document.getElementById(id)
                section?.scrollIntoView({ block: 'start' })
                section?.querySelector<HTMLElement>('h2, legend, summary')?.focus({ preventScroll: true })
              }}
            >
              <span className={css.name}>
                {name}
                {gist !== undefined && <small>{gist}</small>}
              </span>
              {mark ? (
                <Badge tone={mark.tone} dense>
                  {mark.words}
                </Badge>
              ) : (
                count !== undefined && <small>{count}</small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How a person scrolls; the scrolling that a press causes is none of these. */
const scrolling = ['wheel', 'touchmove'] as const

/** The section that is at the top of the window. */
function useSeenSection(ids: string): string | null {
  const [seen, setSeen] = useState<string | null>(null)
  useEffect(() => {
    const inSight = new Set<string>()
    const order = ids.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        setSeen(order.find((id) => inSight.has(id)) ?? null)
      },
      { rootMargin: '-15% 0px -60% 0px' },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return seen
}
