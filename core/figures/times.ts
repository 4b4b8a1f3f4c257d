/** How long things took, from counts by buckets. Each bucket is five per cent longer than the one before. Pure. */

const step = 1.05

/** So many orders took between 1.05^bucket and 1.05^(bucket + 1) seconds. */
export type Bucket = { bucket: number; orders: number }

/** The time in seconds below which this share (0 to 1) of the orders stayed, right within five per cent; null without orders. */
export function quantile(buckets: readonly Bucket[], share: number): number | null {
  const all = buckets.reduce((sum, { orders }) => sum + orders, 0)
  if (all === 0) return null
  const sorted = buckets.toSorted((a, b) => a.bucket - b.bucket)
  let seen = 0
  for (const { bucket, orders } of sorted) {
    seen += orders
    if (seen >= all * share) return Math.round(step ** (bucket + 0.5))
  }
  return null
}
