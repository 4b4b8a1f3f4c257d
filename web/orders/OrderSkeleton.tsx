/** The skeleton of an order. It appears after 150 ms. */
import { Columns } from '../layout/Wrap.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import css from './OrderScreen.module.css'

export function OrderSkeleton({ label }: { label: string }) {
  return (
    <div className={css.skeleton} role="status" aria-busy="true" aria-label={label}>
      <Skeleton width="min(320px, 80%)" height="34px" />
      <Columns aside={<Skeleton height="280px" />}>
        <Skeleton height="520px" />
      </Columns>
    </div>
  )
}
