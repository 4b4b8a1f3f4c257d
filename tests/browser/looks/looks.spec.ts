/** Every screen looks as it should, and the console is silent. */
import { looksOf } from '../languages.ts'
import { expectGoodLooks, test } from './looks.ts'
import { clearPayoutScene, type PayoutScene, payoutScreens, setPayoutScene } from './payout-screens.ts'
import { clearReviewScene, type ReviewScene, setReviewScene } from './review-scene.ts'
import { reviewScreens } from './review-screens.ts'
import { type Scene, setPeople, setScene } from './scene.ts'
import { screens } from './screens.ts'

test.describe('screens', () => {
  let scene: Scene
  test.beforeAll(async ({ browser, office }) => {
    scene = await setScene(browser, office)
  })
  // The scene slows the chains down.
  test.afterAll(async ({ office }) => {
    await office.control('clock', { speed: 1 })
  })
  for (const [index, screen] of screens.entries())
    for (const look of looksOf(index))
      test(`${screen.name} (${Object.values(look).join(', ')})`, ({ openPage, complaints }) =>
        expectGoodLooks({ openPage, complaints }, scene, screen, look))
})

test.describe('screens of payouts that an account at an exchange sends by itself', () => {
  let scene: PayoutScene
  test.beforeAll(async ({ browser, office }) => {
    scene = await setPayoutScene(browser, office, await setPeople(browser, office))
  })
  test.afterAll(({ office }) => clearPayoutScene(office))
  for (const [index, { around, alike: _others, ...screen }] of payoutScreens.filter(({ alike }) => !alike).entries())
    for (const look of looksOf(index))
      test(`${screen.name} (${Object.values(look).join(', ')})`, async ({ openPage, office, complaints }) => {
        const end = await around?.(office)
        try {
          await expectGoodLooks({ openPage, complaints }, scene, screen, look)
        } finally {
          await end?.()
        }
      })
})

test.describe('screens of reviews', () => {
  let scene: ReviewScene
  test.beforeAll(async ({ browser, office }) => {
    scene = await setReviewScene(browser, office, await setPeople(browser, office))
  })
  test.afterAll(({ office }) => clearReviewScene(office))
  for (const [index, screen] of reviewScreens.entries())
    for (const look of looksOf(index))
      test(`${screen.name} (${Object.values(look).join(', ')})`, ({ openPage, complaints }) =>
        expectGoodLooks({ openPage, complaints }, scene, screen, look))
})
