/** What axe says of a page. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './exchange-office.ts'

/** Nothing on this page keeps people out; else each fault with the element. */
export async function noFaults(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/** Each fault that axe finds: its rule, the way to the element and how it is written. */
export async function faultsOf(page: Page): Promise<string[]> {
  // No screen has a frame in it that axe may enter, so it needs no page of its own to sum up what it found in each: a third of the time of the looks.
  // What passed nobody reads: without it each finding of each rule need not be written up.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`))
}
