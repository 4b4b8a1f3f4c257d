/** Which tests failed, with what words, and how long each took, out of the reports of the test programs. Plain JavaScript for Node 20. */
import { stripVTControlCharacters } from 'node:util'

const longest = 12

/**
 * The failed ones of a Vitest JSON report, "file › test" and the first lines of what it said. A file that broke outside of its
 * tests stands for itself.
 */
export function failedOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [told(name, message)]
    return failed.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages.join('\n')))
  })
}

/** The failed ones of a Playwright JSON report, likewise; errors outside of all tests last. */
export function failedOfPlaywright({ suites, errors = [] }) {
  return [...suites.flatMap(failedOfSuite), ...errors.map(({ message }) => told('outside of the tests', message))]
}

function failedOfSuite({ specs = [], suites = [] }) {
  const here = specs
    .filter((spec) => !spec.ok)
    .map((spec) =>
      told(
        `${spec.file}:${spec.line} › ${spec.title}`,
        spec.tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))).join('\n'),
      ),
    )
  return [...here, ...suites.flatMap(failedOfSuite)]
}

function told(name, words = '') {
  const lines = stripVTControlCharacters(words)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return [name, ...lines.slice(0, longest).map((line) => `    ${line}`)].join('\n')
}

/** How long each test took: `{ seconds, name }`. */
export const timesOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ seconds: (test.duration ?? 0) / 1000, name: `${name} › ${test.fullName}` })),
  )

/** The same of a Playwright JSON report. */
export const timesOfPlaywright = ({ suites }) => suites.flatMap(timesOfSuite)

const timesOfSuite = ({ specs = [], suites = [] }) => [
  ...specs.map((spec) => ({
    seconds: spec.tests.reduce((sum, { results }) => sum + results.reduce((one, { duration }) => one + duration, 0), 0) / 1000,
    name: `${spec.file} › ${spec.title}`,
  })),
  ...suites.flatMap(timesOfSuite),
]
