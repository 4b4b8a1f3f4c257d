/** The shape of what comes. Seen only after 150 ms, so that a quick answer never flickers. */
import { classNames } from './class-names.ts'
import css from './Skeleton.module.css'

/** `width` and `height` are CSS lengths. Decoration: say "loading" once, by `aria-busy` on its place. */
export function Skeleton({ width = '100%', height = '1em', round = false }: { width?: string; height?: string; round?: boolean }) {
  return <span className={classNames(css.bone, round && css.round)} style={{ width, height }} aria-hidden="true" />
}

/** A screen on its way: a heading and a card with lines in it. */
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
