/** The stages of `npm test` and `npm run check`: what each runs, how long it may take, and what came of it. Plain JavaScript for Node 20. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, newerNode, root, run } from './program.mjs'
import { failedOfPlaywright, failedOfVitest, timesOfPlaywright, timesOfVitest } from './test-reports.mjs'

const results = join(root, '.cache/results')
const total = { passed: 0, failed: 0 }
const failures = []
const times = []

/** In seconds, on two idle cores with the packages installed. Who makes a stage slower than this makes something else quicker. */
const budgets = {
  types: 15,
  lint: 20,
  'format and import cycles': 5,
  'unused code': 10,
  unit: 60,
  integration: 300,
  'screens and browser made ready': 20,
  browser: 360,
}

/** Forgets what a former run has found. */
export function begin() {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
}

/** One thread does less than half of the work of several, and is quicker (docs/decisions/0041). */
export const types = (how = {}) => check('types', 'typescript/bin/tsc', ['-b', '--singleThreaded'], how)

/** Everything about the files that needs no run of them. */
export async function lint(how = {}) {
  // The types behind the rules are read by one thread for the same reason.
  await check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.'], { ...how, env: { GOMAXPROCS: '1' } })
  await check('format and import cycles', '@biomejs/biome/bin/biome', ['check', '.'], how)
  await check('unused code', 'knip/bin/knip.js', [], how)
}

// it computes all the time: a third worker would only be in the way of the others
export const unit = (how = {}) => vitest('unit', ['--maxWorkers=2'], how)
export const integration = () => vitest('integration')
/** Builds the screens and unpacks the browser. */
export const ready = () => {
  const prepare = "await (await import('./tests/browser/prepare.ts')).default()"
  const work = () => run('screens and browser', newerNode(), ['--input-type=module', '--eval', prepare], { quiet: true, beatMs: 20_000 })
  return one('screens and browser made ready', work)
}
export const browser = () => {
  const work = () => tool('browser', '@playwright/test/cli.js', ['test'])
  return many('browser', { counts: playwrightCounts, failed: failedOfPlaywright, times: timesOfPlaywright }, work)
}

/** Names each failed test with its words, and the slowest ones; the last line is "N passed, N failed". */
export function end() {
  const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, 30)
  if (slowest.length > 0) console.log('\nThe slowest tests:')
  for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  for (const failure of failures) console.log(`\nfailed: ${failure}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

const check = (name, path, args, how) => one(name, () => tool(name, path, args, how), how)

/** A stage that counts as one test. */
const one = (name, work, how = {}) => {
  const counted = async () => {
    const { code } = await work()
    if (code !== 0) failures.push(`${name}: its words are above.`)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
  return stage(name, counted, how)
}

const vitest = (project, more = [], how = {}) => {
  const report = (file) => ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const work = (file) => tool(project, 'vitest/vitest.mjs', ['run', '--project', project, ...report(file), ...more], how)
  return many(project, { counts: vitestCounts, failed: failedOfVitest, times: timesOfVitest }, work, how)
}

/** A stage of many tests, counted by its own report. Skipped tests are failures: nothing is left out quietly. */
const many = (name, of, work, how = {}) => {
  const counted = async () => {
    const file = join(results, `${name}.json`)
    const { code } = await work(file)
    if (!existsSync(file)) {
      failures.push(`${name}: there is no report, so nothing ran; its words are above.`)
      return { passed: 0, failed: 1 }
    }
    const report = JSON.parse(readFileSync(file, 'utf8'))
    failures.push(...of.failed(report))
    times.push(...of.times(report))
    const { passed, failed, skipped } = of.counts(report)
    if (skipped > 0) console.log(`${name}: ${skipped} skipped, which counts as failed: take the mark "skip", "todo" or "only" away.`)
    if (passed + failed + skipped === 0) console.log(`${name}: no test was found.`)
    const clean = passed > 0 && failed + skipped === 0
    // A run can fail outside of its tests: in setting up, or by an error nobody awaited.
    return { passed, failed: failed + skipped + (clean === (code === 0) || failed + skipped > 0 ? 0 : 1) }
  }
  return stage(name, counted, how)
}

/** What gives way takes as long as others let it, so its budget says nothing. */
async function stage(name, work, { givesWay = false }) {
  console.log(`--- ${name}: begins`)
  const started = Date.now()
  const { passed, failed } = await work()
  total.passed += passed
  total.failed += failed
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`--- ${name}: ${passed} passed, ${failed} failed, ${seconds} s${givesWay ? ', giving way' : ` of ${budgets[name]} s`}`)
}

/** Stages run side by side, so each keeps its words back and tells them only if it fails. */
function tool(title, path, args, { env = {}, givesWay = false } = {}) {
  return run(title, newerNode(), [join(root, 'node_modules', path), ...args], {
    env: { ...environment(), ...env },
    quiet: true,
    beatMs: 20_000,
    givesWay,
  })
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
