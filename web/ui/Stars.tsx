/** A mark in stars, cut as an engraving: what is given is solid, what is missing is fine lines. */
import css from './Stars.module.css'

const all = [1, 2, 3, 4, 5]
const edge = 'M12 2.8l2.84 5.76 6.36.92-4.6 4.48 1.09 6.34L12 17.31 6.31 20.3l1.09-6.34-4.6-4.48 6.36-.92z'
const lines = Array.from({ length: 9 }, (_, line) => `M2 ${(3.5 + line * 2.1).toFixed(1)}H22`).join('')

/** `stars` may have a part of a star. `label` is what a screen reader says; without it the stars are decorative. */
export function Stars({ stars, size = 17, label }: { stars: number; size?: number; label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span className={css.stars} {...spoken}>
      {all.map((place) => (
        <Star key={place} share={Math.max(0, Math.min(1, stars - place + 1))} size={size} />
      ))}
    </span>
  )
}

/** One star; `share` is how much of it is solid, from 0 to 1. */
export function Star({ share = 1, size }: { share?: number; size: number }) {
  return (
    <svg className={css.star} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <g className={css.inside}>
        {share < 1 && <path className={css.lines} d={lines} />}
        {share > 0 && <rect className={css.full} width={share < 1 ? 2 + 19 * share : 24} height="24" />}
      </g>
      <path className={css.edge} d={edge} />
    </svg>
  )
}
