/** What axe says of a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './exchange-office.ts'

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> }
  }
}

/** Nothing on this page keeps people out; else each fault with the element. */
export async function noFaults(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/** Each fault that axe finds: its rule, the way to the element and how it is written. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Playwright's own `evaluate` takes almost twice as long for a script of this length
  const devtools = await page.context().newCDPSession(page)
  // not ended: that would take away the virtual key that another session has given to the page
  await devtools.send('Runtime.evaluate', { expression: axeScript })
  return page.evaluate(findFaults)
}

/** Runs in the page. No screen has a frame that lets scripts in, and what passed nobody reads: it need not be written up. */
async function findFaults(): Promise<string[]> {
  const { violations } = await window.axe.run(document, { iframes: false, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`))
}
