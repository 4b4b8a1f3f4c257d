/**
 * `npm test`: everything, from a fresh clone. Its end names each failed test with its words; the last line is "N passed, N failed".
 * Plain JavaScript for Node 20.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildScreens } from './build-screens.mjs'
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs'
import { install } from './install.mjs'
import { newerNode, root, run } from './program.mjs'

const results = join(root, '.cache/results')
const total = { passed: 0, failed: 0 }
const failures = []

await install()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await one('types', () => tool('typescript/bin/tsc', ['-b']))
await one('lint', () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']))
await one('format and import cycles', () => tool('@biomejs/biome/bin/biome', ['check', '.']))
await one('unused code', () => tool('knip/bin/knip.js', []))
await many('unit', 'unit.json', vitestCounts, failedOfVitest, (file) => vitest('unit', file))
await many('integration', 'integration.json', vitestCounts, failedOfVitest, (file) => vitest('integration', file))
await one('build of the screens', async () => ({ code: (await buildScreens()) ? 0 : 1 }))
await many('browser', 'browser.json', playwrightCounts, failedOfPlaywright, () => tool('@playwright/test/cli.js', ['test']))

for (const failure of failures) console.log(`\nfailed: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A stage that counts as one test. */
async function one(name, work) {
  await stage(name, async () => {
    const { code } = await work()
    if (code !== 0) failures.push(`${name}: its words are above.`)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  })
}

/** A stage of many tests, counted by its own report. Skipped tests are failures: nothing is left out quietly. */
async function many(name, report, count, failedOf, work) {
  await stage(name, async () => {
    const file = join(results, report)
    const { code } = await work(file)
    if (!existsSync(file)) {
      failures.push(`${name}: there is no report, so nothing ran; its words are above.`)
      return { passed: 0, failed: 1 }
    }
    const told = JSON.parse(readFileSync(file, 'utf8'))
    failures.push(...failedOf(told))
    const { passed, failed, skipped } = count(told)
    if (skipped > 0) console.log(`${name}: ${skipped} skipped, which counts as failed: take the mark "skip", "todo" or "only" away.`)
    if (passed + failed + skipped === 0) console.log(`${name}: no test was found.`)
    const clean = passed > 0 && failed + skipped === 0
    // A run can fail outside of its tests: in setting up, or by an error nobody awaited.
    return { passed, failed: failed + skipped + (clean === (code === 0) || failed + skipped > 0 ? 0 : 1) }
  })
}

async function stage(name, work) {
  console.log(`\n--- ${name}`)
  const started = Date.now()
  const { passed, failed } = await work()
  total.passed += passed
  total.failed += failed
  console.log(`--- ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function tool(path, args) {
  const [program, ...rest] = [newerNode(), join(root, 'node_modules', path), ...args]
  return run(path.split('/')[0], program, rest)
}

function vitest(project, file) {
  return tool('vitest/vitest.mjs', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
}

function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests }
}

function playwrightCounts({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}
