/** How far a long command is: one line that a terminal sees change, and lines at a pace elsewhere, where they are kept. */

type Output = { readonly isTTY?: boolean; readonly columns?: number; write: (text: string) => unknown }

export type ProgressLine = {
  /** How far it is now; the seconds since the beginning go before it. */
  readonly tell: (words: string) => void
  /** Takes the line away, for what is to stay on the screen. */
  readonly clear: () => void
}

const terminalEveryMs = 200
const elsewhereEveryMs = 5000

/** `now` in milliseconds, for tests. */
export function openProgressLine(output: Output, now: () => number = () => performance.now()): ProgressLine {
  const began = now()
  const everyMs = output.isTTY ? terminalEveryMs : elsewhereEveryMs
  let toldAt = began
  let shown = false
  return {
    tell(words) {
      if (now() - toldAt < everyMs) return
      toldAt = now()
      const line = `${Math.floor((toldAt - began) / 1000)} s: ${words}`
      // a line that wraps could not be taken back
      output.write(output.isTTY ? `\r\u001b[2K${line.slice(0, (output.columns ?? 80) - 1)}` : `${line}\n`)
      shown = output.isTTY === true
    },
    clear() {
      if (shown) output.write('\r\u001b[2K')
      shown = false
    },
  }
}
