/** How old a rate is, told by shape and word: a full ring, a thinning one, a broken one. Never by colour. */
import css from './Freshness.module.css'

/** `state` fresh: under 10 s; older: up to the limit; stale: beyond it. `children` are the words. */
export function Freshness({ state, children }: { state: 'fresh' | 'older' | 'stale'; children: React.ReactNode }) {
  const width = { fresh: 2.5, older: 1, stale: 1.5 }[state]
  return (
    <span className={css.fresh}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <circle
          cx="7"
          cy="7"
          r="5"
          fill="none"
          stroke="currentColor"
          strokeWidth={width}
          strokeDasharray={state === 'stale' ? '3 2.2' : undefined}
        />
      </svg>
      <span>{children}</span>
    </span>
  )
}
