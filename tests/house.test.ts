/** Lists that must agree, agree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { calls } from '../contract/calls.ts'
import { catalogue, kinds } from '../core/errors/catalogue.ts'
import { situationWords } from '../core/orders/situation-words.ts'
import { statuses, statusWords } from '../core/orders/statuses.ts'
import { rights } from '../core/people/permissions.ts'
import { explain } from '../core/rates/explain.ts'
import { rateBoard } from '../core/rates/rate-board.ts'
import {
  aboveMarket,
  disagree,
  loop,
  markupOutOfBounds,
  missing,
  type RateProblem,
  type RateProblemCode,
  silenceWords,
  stale,
  waiting,
} from '../core/rates/rate-problem.ts'
import type { PriceProblem } from '../core/rates/sanity.ts'
import { rateSources } from '../core/rates/source-table.ts'
import { settingsTable } from '../core/settings/settings.ts'
import type { OutsideErrorKind } from '../outside/outside-error.ts'
import { pages, withEnvironmentTable } from '../scripts/docs-pages.ts'
import { readPlace, variables } from '../server/base/environment.ts'
import { handlers } from '../server/compose/handlers.ts'
import { currencyOf, directionOf, known, limits, noon } from './random/random-catalogue.ts'

const root = join(import.meta.dirname, '..')
const source = (floor: string): { path: string; text: string }[] =>
  readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${floor}/${path}`, text: readFileSync(join(root, floor, path), 'utf8') }))

test('every function of the contract has its handler, and no handler is extra', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('the lock file proves every package, and names no registry', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>
  }
  const { '': _ours, ...packages } = lock.packages
  const withoutProof = Object.entries(packages).flatMap(([path, { integrity }]) =>
    /^sha512-[\w+/]{86}==/.test(integrity ?? '') ? [] : [path],
  )
  // node scripts/complete-lock.mjs fills in what is missing
  expect(withoutProof).toEqual([])
  expect(Object.entries(packages).flatMap(([path, { resolved }]) => (resolved === undefined ? [] : [path]))).toEqual([])
})

test('how long something lasts in business is a setting, and no number in the code', () => {
  // a moment, a day, and the hours by which Moscow is ahead of UTC
  const allowed = ['1', '3', '24']
  const found = ['core', 'server']
    .flatMap(source)
    .filter(({ path }) => !/\.test\.ts$|example-|core\/settings\/|compose\/demo\//.test(path))
    .flatMap(({ path, text }) =>
      Array.from(
        text.matchAll(/add(?:Seconds|Minutes|Hours|Days)\((?:[^;\n()]|\([^()]*\))*, -?([\d_]+)(?: \* [\d_]+)*\)/g),
        ([call, number = '']) => ({
          path,
          call,
          number,
        }),
      ),
    )
    .filter(({ number }) => !allowed.includes(number))
  expect(found).toEqual([])
})

test('every right that a function asks for stands in the matrix', () => {
  const asked = Object.values(calls).map(({ right }) => right)
  const known = new Set<string>([...rights, 'public', 'signedIn'])
  expect(asked.filter((right) => !known.has(right))).toEqual([])
})

test.each(Object.entries(catalogue))('%s has a kind that the wire knows and a text in both languages', (_code, [kind, ru, en]) => {
  expect(kinds).toHaveProperty(kind)
  expect(ru).toMatch(/[а-яё]/i)
  expect(en).toMatch(/[a-z]/i)
  expect(en).not.toMatch(/[а-яё]/i)
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
  expect(placeholders(en)).toEqual(placeholders(ru))
})

test.each(statuses)('the status %s has plain words in both languages', (status) => {
  expect(statusWords[status].name.ru).toMatch(/[а-яё]/i)
  expect(statusWords[status].name.en).toMatch(/[a-z]/i)
})

test('every situation says what happens, what is next and what otherwise, in both languages', () => {
  for (const [key, words] of Object.entries(situationWords))
    for (const part of ['now', 'next', 'otherwise'] as const) {
      expect(words[part].ru, `${key}.${part}.ru`).toMatch(/[а-яё]/i)
      expect(words[part].en, `${key}.${part}.en`).toMatch(/[a-z]/i)
    }
})

describe('pages made from the code are fresh (npm run docs)', () => {
  test.each(Object.entries(pages()))('%s', (path, text) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  })
  test('docs/running.md', () => {
    const page = readFileSync(join(root, 'docs/running.md'), 'utf8')
    expect(withEnvironmentTable(page)).toBe(page)
  })
})

const compose = readFileSync(join(root, 'compose.yml'), 'utf8')

test('compose.yml hands on every variable, but the one of demos', () => {
  const handed = [...compose.matchAll(/^ {6}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name)
  const ofServer = handed.filter((name) => !name?.startsWith('POSTGRES_') && name !== 'PGPASSWORD')
  expect(ofServer).toEqual(Object.keys(variables).filter((name) => name !== 'SIMULATED_WORLD_URL'))
})

test('the office in compose.yml signs in to its database with any password, "/" and "@" in it too', () => {
  const password = 'a/b+c@d:e?f#g%h='
  const valueOf = (name: string): string =>
    new RegExp(`^ {6}${name}: (.*)$`, 'm').exec(compose)?.[1]?.replace(/\$\{DATABASE_PASSWORD[^}]*\}/, password) ?? ''
  const { databaseUrl } = readPlace({ DATABASE_URL: valueOf('DATABASE_URL') })
  vi.stubEnv('PGPASSWORD', valueOf('PGPASSWORD'))
  const client = new pg.Client({ connectionString: databaseUrl ?? '' })
  vi.unstubAllEnvs()
  expect(client).toMatchObject({ user: 'menyala', host: 'database', database: 'menyala', password })
})

describe('docs/rates.md', () => {
  const page = readFileSync(join(root, 'docs/rates.md'), 'utf8')
  /** Cells of the tables, row by row. */
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
  /** What a screen shows, quoted in both languages: «цены нет», "no price". */
  const quoted = (cell: string) => ({ ru: /«(.+?)»/.exec(cell)?.[1], en: /"(.+?)"/.exec(cell)?.[1] })
  const [x, y] = [
    { ru: 'x', en: 'x' },
    { ru: 'y', en: 'y' },
  ]
  const problems: Record<RateProblemCode, RateProblem> = {
    missing: missing(x, null),
    stale: stale(x, noon, 60, null),
    jump: waiting('jump', x, '1', '2', '100'),
    absurd: waiting('absurd', x, '1', '2', '100'),
    disagree: disagree(x, '1', y, '2', '100', '5'),
    markupOutOfBounds: markupOutOfBounds('30', '-1', '20'),
    aboveMarket: aboveMarket('2', '1'),
    loop: loop([{ ru: 'a', en: 'a' }], '1.1'),
  }
  const silences: Record<OutsideErrorKind | Exclude<PriceProblem, 'jump' | 'absurd'>, true> = {
    timeout: true,
    network: true,
    limit: true,
    http: true,
    body: true,
    shape: true,
    clock: true,
    empty: true,
    stale: true,
    notANumber: true,
    notPositive: true,
  }

  test.each(Object.values(problems))('says what $code is, in the words of the screen, and what to do', ({ code, words }) => {
    const [row, ...others] = rows.filter(([cell]) => cell === `\`${code}\``)
    expect(others).toEqual([])
    expect(row).toHaveLength(4)
    const { ru, en } = quoted(row?.[1] ?? '')
    expect(words.ru).toContain(ru)
    expect(words.en).toContain(en)
  })

  test.each(Object.keys(silences))('says why a source is silent: %s', (kind) => {
    const words = silenceWords(kind)
    const row = rows.find(([cell = '']) => {
      const { ru, en } = quoted(cell)
      return ru && en && words?.ru.includes(ru) && words.en.includes(en)
    })
    expect(row).toHaveLength(2)
  })

  test('names every source and every setting of rates', () => {
    const settings = Object.keys(settingsTable).filter((name) => /^(rate[A-Z]|markup|takeAbove|snapshot)/.test(name))
    expect(settings.length).toBeGreaterThan(10)
    expect([...rateSources, ...settings].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  test('its example is what the engine reckons', () => {
    const give = currencyOf('btc', 'crypto', 'BTC', 8)
    const take = currencyOf('sber', 'cashless', 'RUB', 2)
    const direction = directionOf({
      id: 'btc-sber',
      currenciesGive: ['btc'],
      currencyTake: 'sber',
      legs: [
        { source: 'spot-binance', pair: 'BTCUSDT', inverted: false },
        { source: 'rapira', pair: 'USDT/RUB', inverted: false },
      ],
      markupPercent: '1.5',
      fixedCost: '50',
      minimum: '0.001',
    })
    const prices = new Map([
      ['spot-binance:BTCUSDT', known('95000')],
      ['rapira:USDT/RUB', known('80.5')],
    ])
    const { states } = rateBoard({ directions: [direction], currencies: [give, take], prices, assetLegs: new Map(), limits, now: noon })
    const state = states.get('btc-sber')
    const found = state && explain({ direction, state, give, take, side: 'give', amount: '0.01', freeReserve: '1000000', now: noon })
    const pressed = found?.lines
      .filter(({ operation }) => operation !== '=')
      .map(({ operation, value, result }) => [operation === '~' ? 'round' : `${operation} ${value}`.trim(), result])
    const start = rows.findIndex(([cell]) => cell === 'press')
    expect(rows.slice(start + 2, start + 2 + (pressed?.length ?? 0)).map(([press, shows]) => [press, shows])).toEqual(pressed)
  })
})

test('every link between the pages leads somewhere', () => {
  const folders = ['', 'docs', 'docs/decisions', 'docs/help/ru', 'docs/help/en']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  )
  const lost = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(lost).toEqual([])
})

/** Words that the glossary of CONTRIBUTING.md bans, as names and in prose; `but` are the lines in which a word has its own meaning. */
const banned: readonly { word: RegExp; use: string; but?: RegExp }[] = [
  { word: /\bdoors?\b/i, use: 'handler' },
  { word: /\bstrays?\b|\bstray[A-Z]/, use: 'unmatched', but: /letter:stray/ },
  { word: /\bchance\b/i, use: 'randomness' },
  { word: /kept ?answers?/i, use: 'response cache' },
  // letters of an alphabet are a thing of their own
  {
    word: /\b(the|this|that|by|by a|next|our|another|each|send a|sends a) letter\b|\bletters (go|went|tell|are sent|to people)\b/i,
    use: 'email',
  },
  // a look of a person, or how a thing looks, is something else; so are the emails and callers that are told something
  {
    word: /\b(give|stop)?[lL]ook(For|At|sAtMost|Now)(?![a-z])|\blook-for-|\b(the|one|each|a) look(s)? (at|for) (the|a|an|its) (chain|node|exchange|address)/,
    use: 'scan',
  },
  { word: /\b(tell|told)(By)?\(tx\b|\btell(Topics?|Signals?|Hub|Subscribers)\b/, use: 'publish' },
  { word: /\breach(ed)?(: Scope\b| = scope\()|\bmayReach\b|\bscope reached\b/, use: 'scope' },
]
test('no name, comment or text has a word that the glossary bans', () => {
  const found = ['core', 'contract', 'outside', 'server', 'simulator', 'web', 'scripts', 'faults', 'bench', 'tests']
    .flatMap(source)
    .filter(({ path }) => path !== 'tests/house.test.ts')
    .flatMap(({ path, text }) => text.split('\n').map((line, index) => ({ line, at: `${path}:${index + 1}` })))
    .flatMap(({ line, at }) =>
      banned
        .filter(({ word, but }) => word.test(line) && !but?.test(line))
        .map(({ use }) => `${at}: say "${use}" in: ${line.trim().slice(0, 100)}`),
    )
  expect(found).toEqual([])
})

test('the core has no clock and no randomness', () => {
  const guilty = source('core').filter(
    ({ path, text }) => !path.endsWith('.test.ts') && /Date\.now\(|new Date\(\)|Math\.random\(/.test(text),
  )
  expect(guilty.map(({ path }) => path)).toEqual([])
})

test('SQL never asks the database for the time', () => {
  const guilty = source('server').filter(
    ({ path, text }) =>
      !path.endsWith('.test.ts') &&
      // which compares the two clocks
      path !== 'server/stores/health/health-store.ts' &&
      /\b(now\(\)|current_timestamp|clock_timestamp)\b/.test(text.replaceAll(/ctx\.now\(\)|context\.now\(\)|\.now\(\)|=> now\(\)/g, '')),
  )
  expect(guilty.map(({ path }) => path)).toEqual([])
})

test('no file has a name that says nothing', () => {
  const floors = ['core', 'contract', 'outside', 'server', 'web', 'simulator', 'tests', 'scripts']
  const empty = /(^|\/)(utils?|helpers?|common|services?|managers?|types|misc)(\/|\.tsx?$)/
  expect(
    floors
      .flatMap(source)
      .filter(({ path }) => empty.test(path))
      .map(({ path }) => path),
  ).toEqual([])
})

test('what people read names no brand: it is a setting', () => {
  // names between tabs of one browser, and the example of an address in a comment
  const technical = /'menyala-(?:live|session)'|menyala\.example/g
  const places = ['web', 'core', 'contract']
    .flatMap(source)
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && path !== 'core/settings/settings.ts' && path !== 'core/orders/receipt.ts')
    .filter(({ text }) => /menyala|меняла/iu.test(text.replaceAll(technical, '')))
  expect(places.map(({ path }) => path)).toEqual([])
})
