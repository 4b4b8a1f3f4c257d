/** Words for the terminal while something takes its time: never silent for three seconds, and never a flood. */

export type Progress = {
  /** What is being done from now on; asked each time that it is told. */
  readonly doing: (words: () => string) => void
  readonly close: () => void
}

const everyMs = 2000

export function openProgress(say: (sentence: string) => void): Progress {
  let words: (() => string) | null = null
  const timer = setInterval(() => words && say(words()), everyMs)
  return {
    doing: (next) => {
      words = next
    },
    close: () => clearInterval(timer),
  }
}

/** 1234567 -> "1,234,567" */
export const counted = (count: number): string => count.toLocaleString('en-US')

/** 1 row, 2 rows */
export const rowsOf = (count: number): string => `${counted(count)} ${count === 1 ? 'row' : 'rows'}`
