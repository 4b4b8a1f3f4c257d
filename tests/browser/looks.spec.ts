/** Every screen, in both languages and both themes, looks as it should, and the console is silent. */
import { test } from './exchange-office.ts'
import { expectGoodLooks } from './looks.ts'
import { type Scene, setScene } from './scene.ts'
import { screens } from './screens.ts'

// Each worker takes its share of the screens.
test.describe.configure({ mode: 'parallel' })

let scene: Scene
test.beforeAll(async ({ browser, office }) => {
  scene = await setScene(browser, office)
})
// The scene slows the chains down; whoever uses the office next waits for blocks.
test.afterAll(async ({ office }) => {
  await office.control('clock', { speed: 1 })
})

for (const screen of screens)
  for (const language of ['ru', 'en'] as const)
    test(`${screen.name} (${language})`, ({ browser, office, complaints }) =>
      expectGoodLooks({ browser, office, complaints }, scene, screen, language))
