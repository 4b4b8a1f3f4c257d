/** A placeholder for content that is loading. It appears only after 150 ms, so that a quick answer does not flicker. */
import { classNames } from './class-names.ts'
import css from './Skeleton.module.css'

/** `width` and `height` are CSS lengths. Decorative: say "loading" once, with `aria-busy` on the parent. */
export function Skeleton({ width = '100%', height = '1em', round = false }: { width?: string; height?: string; round?: boolean }) {
  return <span className={classNames(css.bone, round && css.round)} style={{ width, height }} aria-hidden="true" />
}

/** The placeholder of a screen: a heading and a card with lines. */
export function ScreenSkeleton({ label }: { label: string }) {
  return (
    <div className={css.screen} aria-busy="true" role="status" aria-label={label}>
      <Skeleton width="min(320px, 70%)" height="34px" />
      <div className={css.card}>
        {['44%', '92%', '78%', '86%', '60%'].map((width) => (
          <Skeleton key={width} width={width} height="18px" />
        ))}
        <Skeleton width="min(240px, 100%)" height="44px" />
      </div>
    </div>
  )
}
