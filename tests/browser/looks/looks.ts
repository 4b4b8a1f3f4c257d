/** What every screen is held to: nothing leaves it sideways, no text is cut off, nothing jumps while it loads, axe finds nothing. */
import type { Page } from '@playwright/test'
import { faultsOf } from '../accessibility.ts'
import { test as base, expect } from '../exchange-office.ts'
import { isWhole, type Look } from '../languages.ts'
import type { Complaints } from '../watch.ts'
import { freshPages, keptPages, type OpenPage } from './open-page.ts'
import type { People } from './scene.ts'
import { openScreen, type Screen } from './screens.ts'

/** Of a layout shift of 1 the whole screen has moved by its own height. */
const shiftAtMost = 0.02

/** `npm run looks` opens each screen as a newcomer's browser does, which has loaded nothing yet. */
export const test = base.extend<object, { openPage: OpenPage }>({
  openPage: [
    async ({ browser, office }, use) =>
      use((isWhole ? freshPages : keptPages)(browser, office.url, (page) => page.addInitScript(measureShift, shiftAtMost))),
    { scope: 'worker' },
  ],
})

/** A screen in one look. A narrow one is seen at 320 px too. */
export async function expectGoodLooks<S extends People>(
  { openPage, complaints }: { openPage: OpenPage; complaints: Complaints },
  scene: S,
  screen: Screen<S>,
  look: Look,
): Promise<void> {
  if (screen.foreseen) complaints.foresee(screen.foreseen)
  const page = await openScreen(openPage, scene, screen, look, async (opened) => complaints.listen(opened.context()))
  expect.soft(await page.evaluate(() => window.shiftsOfLoading ?? window.shifts), 'layout shift').toEqual([])
  await expectNothingCut(page, look.width)
  // the frame of an email lets no script in, and so not Playwright's either
  if (page.frames().length > 1) complaints.foresee(/allow-scripts/)
  expect.soft(await faultsOf(page), 'axe').toEqual([])
  if (look.width === 390) {
    await page.setViewportSize({ width: 320, height: 700 })
    // What is drawn by scripts follows its box a frame later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expectNothingCut(page, 320)
  }
  if (isWhole) await page.context().close()
}

async function expectNothingCut(page: Page, width: number): Promise<void> {
  let found = await page.evaluate(measureText)
  // on a machine that has other work what follows its box may be some frames late
  for (let tries = 0; tries < 20 && found.overflow + found.outside.length + found.cut.length > 0; tries += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    found = await page.evaluate(measureText)
  }
  const { overflow, outside, cut } = found
  expect.soft(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
  expect.soft(outside, `text beyond the edge at ${width}`).toEqual([])
  expect.soft(cut, `text cut off at ${width}`).toEqual([])
}

declare global {
  interface Window {
    shifts: string[]
    /** Those before the press that a screen is pictured after. */
    shiftsOfLoading?: string[]
  }
}

/** Runs in the page before all else: keeps what has moved by itself, once it amounts to something. */
function measureShift(limit: number): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  let sum = 0
  const all: string[] = []
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      sum += entry.value
      const nodes = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName))
      all.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${nodes.join(', ')}`)
    }
    if (sum >= limit) window.shifts = all
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: how far it scrolls sideways, which texts leave it, and which are cut off by their own box. */
function measureText(): { overflow: number; outside: string[]; cut: string[] } {
  const outside: string[] = []
  const cut: string[] = []
  const wordsOf = (element: Element) => (element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''))
  const told = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}: ${wordsOf(element).trim().slice(0, 60)}`
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const texts = Array.from(element.childNodes).filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isInput = element instanceof HTMLInputElement && element.value !== '' && element.type === 'text'
    if ((texts.length === 0 && !isInput) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    // For screen readers only.
    if (box.width <= 1 || box.height <= 1 || style.clipPath !== 'none') continue
    if (element.closest('svg, [data-base-ui-inert], [inert]')) continue
    for (const text of texts) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, left } = range.getBoundingClientRect()
      if ((right > innerWidth + 1 || left < -1) && !scrolls(element)) outside.push(told(element))
    }
    const ellipsis = style.textOverflow === 'ellipsis'
    const hidesX = style.overflowX !== 'visible' && !/auto|scroll/.test(style.overflowX)
    const hidesY = style.overflowY !== 'visible' && !/auto|scroll/.test(style.overflowY)
    if ((hidesX || isInput) && !ellipsis && element.scrollWidth > element.clientWidth + 1) cut.push(told(element))
    else if (hidesY && !ellipsis && !isInput && element.scrollHeight > element.clientHeight + 3) cut.push(told(element))
  }
  const overflow = document.documentElement.scrollWidth - innerWidth
  if (overflow > 0)
    for (const element of document.body.querySelectorAll('*'))
      if (element.getBoundingClientRect().right > innerWidth && !scrolls(element)) outside.push(told(element))
  return { overflow, outside, cut }
}
