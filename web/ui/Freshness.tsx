/** The age of a rate, shown by shape and word: a full ring, a thinning ring, a broken ring. Never by colour. */
import css from './Freshness.module.css'

const [thinnest, thickest] = [0.8, 2.6]

/**
 * `state`: fresh is under 10 s; older is up to the limit, with `left` falling from 1 to 0; stale is beyond the limit. `children`: the
 * words.
 */
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
