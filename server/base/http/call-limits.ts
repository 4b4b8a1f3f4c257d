/**
 * How often one session and one address (of IPv6 one subnet, see subnet-of.ts) may call: buckets of this process that fill up again with
 * time.
 */
import { Refusal } from '../../../core/errors/catalogue.ts'

/** So many at once, and so many more each second. */
type Limit = { burst: number; perSecond: number }

export const limits = {
  callsOfSession: { burst: 60, perSecond: 10 },
  callsOfAddress: { burst: 300, perSecond: 50 },
  /** Pages, and what is made for machines: /readyz, /openapi.json, /receipt-keys.json, /ip. The files of the screens do not count. */
  pagesOfAddress: { burst: 120, perSecond: 20 },
  piecesOfAddress: { burst: 240, perSecond: 40 },
  signInsOfAddress: { burst: 40, perSecond: 0.5 },
  streamsOfSession: { burst: 30, perSecond: 1 },
  streamsOfAddress: { burst: 120, perSecond: 5 },
  /** Wishes for a stream that another process holds: each is a row. */
  relaysOfAddress: { burst: 60, perSecond: 5 },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits

/** Streams that are open at the same time. */
export const openStreams = { ofSession: 30, ofAddress: 300 } as const

const forgetAfterMs = 10 * 60_000
const mostBuckets = 100_000

export type RateLimits = {
  /** Takes one, or refuses with TOO_MANY_CALLS and `retryAfterSeconds`. */
  take: (name: LimitName, key: string) => void
  times: number
}

/**
 * `times` multiplies every limit (load tests); `nowMs` is the machine's clock, since these limits guard the machine and
 * not the business.
 */
export function openRateLimits(times = 1, nowMs: () => number = () => performance.now()): RateLimits {
  const buckets = new Map<string, { left: number; at: number }>()

  const sweep = (now: number) => {
    for (const [key, bucket] of buckets) if (now - bucket.at > forgetAfterMs) buckets.delete(key)
    // a flood of addresses must not eat the memory: the oldest go first
    for (const key of buckets.keys()) {
      if (buckets.size <= mostBuckets / 2) break
      buckets.delete(key)
    }
  }

  return {
    times,
    take(name, key) {
      const now = nowMs()
      const burst = limits[name].burst * times
      const perSecond = limits[name].perSecond * times
      const id = `${name} ${key}`
      let bucket = buckets.get(id)
      if (!bucket) {
        if (buckets.size >= mostBuckets) sweep(now)
        bucket = { left: burst, at: now }
        buckets.set(id, bucket)
      }
      bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      if (bucket.left < 1) throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: Math.ceil((1 - bucket.left) / perSecond) })
      bucket.left -= 1
    },
  }
}
