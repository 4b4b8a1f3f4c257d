import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/long-files-first.ts'

/** What tests against a real PostgreSQL share: one server per run, a database per test file. */
const withDatabase = {
  globalSetup: ['tests/database-server.ts'],
  // Each file has a database of its own, so files share a process, and the server is loaded once and not 167 times.
  isolate: false,
  // far above what any takes: a busy machine is no fault of the product
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

/**
 * `unit` needs nothing but Node; `integration` has a real PostgreSQL; `long` too, and its tests start many processes for minutes:
 * it is a part of `npm run prove`.
 */
export default defineConfig({
  test: {
    // More workers than cores slow each other down: the stories take 218 s of processor time by two and 251 s by four, and no less time by
    // four. The third one works while another waits.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // What is waited for comes when it comes: the limit of the test ends the waiting of what never does.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{core,contract,outside,simulator,server,web,scripts}/**/*.test.ts'],
          // Pure functions share nothing, so they need no process of their own per file.
          isolate: false,
          // Thousands of cases a test, on a machine that may have other work.
          testTimeout: 120_000,
        },
      },
      { test: { name: 'integration', include: ['tests/**/*.test.ts'], exclude: ['tests/browser/**', 'tests/long/**'], ...withDatabase } },
      { test: { name: 'long', include: ['tests/long/*.test.ts'], ...withDatabase } },
    ],
  },
})
