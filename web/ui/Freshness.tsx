/** How old a rate is, told by shape and word: a full ring, a thinning one, a broken one. Never by colour. */
import css from './Freshness.module.css'

const [thinnest, thickest] = [0.8, 2.6]

/** `state` fresh: under 10 s; older: up to the limit, with `left` of 1 to 0 to go; stale: beyond it. `children` are the words. */
export function Freshness({ state, left = 1, children }: { state: 'fresh' | 'older' | 'stale'; left?: number; children: React.ReactNode }) {
  const width = state === 'stale' ? 1.5 : thinnest + (thickest - thinnest) * left
  return (
    <span className={css.fresh}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <circle
          cx="7"
          cy="7"
          r="5"
          fill="none"
          stroke="currentColor"
          strokeWidth={width.toFixed(2)}
          strokeDasharray={state === 'stale' ? '3 2.2' : undefined}
        />
      </svg>
      <span>{children}</span>
    </span>
  )
}
