/** Figures of one run, and how they are told: a table for people, bench/results.json for machines. */
import { writeFileSync } from 'node:fs'

export type Figure = {
  name: string
  value: number
  unit: string
  /** The reference of the same run; null where the figure stands alone. */
  floor: number | null
  /** value / floor. */
  ratio: number | null
  /** The figure asked for, in words: ">= 0.6 of floor". */
  aim: string | null
  met: boolean | null
}

const figures: Figure[] = []

/** What one round measured, and its reference a moment before or after. */
export type Round = { value: number; floor: number }

/**
 * A figure against the reference of the same run: the round whose ratio is the middle one, since a machine that has other
 * work slows both sides of a round alike, but not all rounds. `atLeast` is the share of the reference that is aimed at.
 */
export function against(name: string, rounds: readonly Round[], unit: string, atLeast: number): void {
  const ordered = rounds.toSorted((a, b) => a.value / a.floor - b.value / b.floor)
  const middle = ordered[Math.floor((ordered.length - 1) / 2)]
  if (!middle) throw new Error(`${name} was never measured`)
  const ratio = middle.value / middle.floor
  add({ name, ...middle, unit, ratio, aim: `>= ${atLeast} of floor`, met: ratio >= atLeast })
}

/** A figure of its own, with an upper or lower bound aimed at, or none. */
export function alone(name: string, value: number, unit: string, aim: { atMost?: number; atLeast?: number } = {}): void {
  const { atMost, atLeast } = aim
  const words = atMost !== undefined ? `<= ${atMost}` : atLeast !== undefined ? `>= ${atLeast}` : null
  const met = atMost !== undefined ? value <= atMost : atLeast !== undefined ? value >= atLeast : null
  add({ name, value, unit, floor: null, ratio: null, aim: words, met })
}

function add(figure: Figure): void {
  figures.push(figure)
  console.log(
    `  ${figure.name}: ${shown(figure.value)} ${figure.unit}${figure.ratio === null ? '' : `, ${shown(figure.ratio)} of ${shown(figure.floor ?? 0)}`}`,
  )
}

const shown = (value: number): string => (Math.abs(value) >= 100 ? Math.round(value).toString() : Number(value.toPrecision(3)).toString())

/** 1000000 -> "1,000,000" */
export const counted = (count: number): string => count.toLocaleString('en-US')

/** Prints the table and writes the file. */
export function tell(): void {
  console.log()
  console.table(
    figures.map(({ name, value, unit, floor, ratio, aim, met }) => ({
      name,
      value: shown(value),
      unit,
      floor: floor === null ? '' : shown(floor),
      ratio: ratio === null ? '' : shown(ratio),
      aim: aim ?? '',
      met: met === null ? '' : met ? 'yes' : 'NO',
    })),
  )
  writeFileSync('bench/results.json', `${JSON.stringify(figures, null, 2)}\n`)
}

/** The value below which `share` of them lie. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)
