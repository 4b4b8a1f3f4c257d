/** Screens of payouts that an account at an exchange sends by itself look as all others do. */
import { test } from './exchange-office.ts'
import { expectGoodLooks } from './looks.ts'
import { clearPayoutScene, type PayoutScene, payoutScreens, setPayoutScene } from './payout-screens.ts'
import { setPeople } from './scene.ts'

let scene: PayoutScene
test.beforeAll(async ({ browser, office }) => {
  scene = await setPayoutScene(browser, office, await setPeople(browser, office))
})
test.afterAll(({ office }) => clearPayoutScene(office))

for (const { around, alike: _others, ...screen } of payoutScreens.filter(({ alike }) => !alike))
  for (const language of ['ru', 'en'] as const)
    test(`${screen.name} (${language})`, async ({ browser, office, complaints }) => {
      const end = await around?.(office)
      try {
        await expectGoodLooks({ browser, office, complaints }, scene, screen, language)
      } finally {
        await end?.()
      }
    })
