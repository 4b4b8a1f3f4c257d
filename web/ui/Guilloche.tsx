/**
 * Fine lines as on a banknote, the only ornament of the site. Each band is n copies of one wave, turned by equal steps, so that they
 * interlace with even spacing and without knots. Bands follow the same petals and never overlap.
 */
import { classNames } from './class-names.ts'
import css from './Guilloche.module.css'

type Band = { radius: number; swing: number; waves: number; copies: number; petals?: number; depth?: number }

const rosetteBands = [
  { radius: 265, swing: 25, waves: 36, copies: 6, petals: 12, depth: 8 },
  { radius: 196, swing: 37, waves: 12, copies: 12, petals: 12, depth: 7 },
  { radius: 126, swing: 27, waves: 12, copies: 9, petals: 12, depth: 5 },
]

/** The large rosette in a square of 600 units. Fewer than 3 `bands` leave a wider hole. */
export function Rosette({ className, bands = 3 }: { className?: string | undefined; bands?: 1 | 2 | 3 }) {
  return (
    <svg className={classNames(css.lines, className)} viewBox="-300 -300 600 600" aria-hidden="true">
      {rosetteBands.slice(0, bands).map((band) => (
        <path key={band.radius} d={drawn(`r${band.radius}`, () => bandPath(band))} />
      ))}
    </svg>
  )
}

/** A small rosette with an empty centre for a figure or a check mark. */
export function Medallion({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(css.lines, css.medallion, className)} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={drawn('medallion', () => bandPath({ radius: 38, swing: 9.5, waves: 9, copies: 6 }))} />
    </svg>
  )
}

/** The edge of a receipt or a summary. `height` in px. It is cropped to its place, not scaled. */
export function Strip({ className, height = 24 }: { className?: string | undefined; height?: number }) {
  return (
    <svg
      className={classNames(css.lines, css.strip, className)}
      viewBox="0 0 1200 28"
      preserveAspectRatio="xMidYMid slice"
      height={height}
      aria-hidden="true"
    >
      <path d={drawn('strip', stripPath)} />
    </svg>
  )
}

const kept = new Map<string, string>()
/** The paths never change, so each is computed once, on first use. */
function drawn(name: string, draw: () => string): string {
  const path = kept.get(name) ?? draw()
  kept.set(name, path)
  return path
}

function bandPath({ radius, swing, waves, copies, petals = 0, depth = 0 }: Band): string {
  const steps = Math.max(240, waves * 18)
  return Array.from({ length: copies }, (_, copy) =>
    closed((angle) => radius + depth * Math.cos(petals * angle) + swing * Math.sin(waves * angle + (2 * Math.PI * copy) / copies), steps),
  ).join('')
}

function closed(radiusAt: (angle: number) => number, steps: number): string {
  let path = ''
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * 2 * Math.PI
    const radius = radiusAt(angle)
    path += `${i ? 'L' : 'M'}${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  }
  return `${path}Z`
}

function stripPath(): string {
  const length = 84
  let path = ''
  for (let copy = 0; copy < 7; copy++) {
    for (let x = 0; x <= 1200; x += 4) {
      const swell = 0.62 + 0.38 * Math.cos(((x / length) * 2 * Math.PI) / 3)
      const y = 14 + 13 * swell * Math.sin((x / length) * 2 * Math.PI + (2 * Math.PI * copy) / 7)
      path += `${x ? 'L' : 'M'}${x} ${y.toFixed(1)}`
    }
  }
  return path
}
