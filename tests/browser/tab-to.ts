/** The keyboard's way through a page. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './exchange-office.ts'

/** Tabs on until the focus is there; whatever is passed on the way must show it. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return true
      const shows = (element: Element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      }
      // A field may show it by the box around it, a tick by the tick beside it.
      for (let element: Element | null = focused, up = 0; element && up < 4; element = element.parentElement, up += 1)
        if (shows(element) || Array.from(element.children).some(shows)) return true
      return getComputedStyle(focused).caretColor !== 'transparent' && focused.matches('input, textarea')
    })
    expect(seen, `focus is visible on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))}`).toBe(true)
  }
  throw new Error(`${most} presses of Tab did not lead to ${target.toString()}`)
}
