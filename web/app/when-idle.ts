/** Runs when the browser has nothing better to do, at the latest after `withinMs`. */
export function whenIdle(run: () => void, withinMs = 3000): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: withinMs })
  else setTimeout(run, 200)
}
