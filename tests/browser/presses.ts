/** How many presses of the mouse a page has seen since it was asked to count them. */
import type { Page } from '@playwright/test'

type Counting = { presses: number }

export const countPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { presses: 0 })
    // what is typed by key presses a button too, and tells no detail
    addEventListener(
      'click',
      ({ detail }) => Object.assign(window, { presses: (window as unknown as Counting).presses + Math.sign(detail) }),
      true,
    )
  })

export const countedPresses = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Counting).presses)
