/** Runs when the browser is idle, or after `withinMs` at the latest. */
export function whenIdle(run: () => void, withinMs = 3000): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: withinMs })
  else setTimeout(run, 200)
}
