import { defineConfig } from '@playwright/test'

/** Browser tests; each starts a world of its own, so they run side by side and need no server beforehand. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  globalSetup: './tests/browser/prepare.ts',
  outputDir: '.cache/browser-tests',
  fullyParallel: false,
  forbidOnly: true,
  // A test waits for chains, exchanges and clocks about half of its time: three of them keep two cores busy.
  workers: 3,
  // What comes is waited for as long as a machine with other work may need; what comes soon costs no more.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/results/browser.json' }]],
})
