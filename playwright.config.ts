import { defineConfig } from '@playwright/test'
import type { OfficeOptions } from './tests/browser/exchange-office.ts'

/**
 * Browser tests. `looks` sees each screen, `world` moves the clock, the market or the hours, so each worker of these has an office
 * of its own; `journeys` share an office. The long ones begin first.
 */
export default defineConfig<object, OfficeOptions>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/one-office.ts',
  outputDir: '.cache/browser-tests',
  fullyParallel: false,
  forbidOnly: true,
  // Most of a journey is waiting. Measured on two cores: 640 s by two workers (a third of both cores idle), 450 s by three.
  workers: 3,
  projects: [
    { name: 'world', testMatch: 'world/*.spec.ts', workers: 2, use: { ownOffice: true } },
    { name: 'looks', testMatch: 'looks/*.spec.ts', workers: 1, use: { ownOffice: true } },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts' },
  ],
  // What comes is waited for as long as a machine with other work may need; what comes soon costs no more.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/results/browser.json' }]],
})
