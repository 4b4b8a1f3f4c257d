import { defineConfig } from '@playwright/test'

/** Browser tests; each starts a world of its own, so they run side by side and need no server beforehand. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  globalSetup: './tests/browser/prepare.ts',
  outputDir: '.cache/browser-tests',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/results/browser.json' }]],
})
