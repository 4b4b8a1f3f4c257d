import { defineConfig } from 'vitest/config'

/** `unit` needs nothing but Node; `integration` has a real PostgreSQL (one server per run, a database per test file). */
export default defineConfig({
  test: {
    // Integration tests wait for the database and for clocks more than they compute: two of them fit on two cores.
    maxWorkers: 2,
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
      {
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**'],
          globalSetup: ['tests/database-server.ts'],
          // Each file has a database of its own, so files share a process, and the server is loaded once and not 167 times.
          isolate: false,
          // far above what any takes: a busy machine is no fault of the product
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
