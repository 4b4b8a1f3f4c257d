/** Pages that are made from the code, so that they cannot go stale: text by file name. */
import { z } from 'zod'
import { calls } from '../contract/calls.ts'
import type { Contract } from '../contract/wire.ts'
import { catalogue, kinds } from '../core/errors/catalogue.ts'
import { ordersPage } from '../core/orders/orders-page.ts'
import { settingNames, settingsTable } from '../core/settings/settings.ts'
import { variables } from '../server/base/environment.ts'
import { type Names, type Schema, shapeWords, sharedNames } from './shape-words.ts'

const made = '<!-- Made by `npm run docs` from the code; edit the code. -->'
const cell = (text: unknown): string => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (head: string[], rows: unknown[][]): string =>
  [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join(
    '\n',
  )

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json as Schema
}

const shapesOf = ({ input, output }: Contract): { payload: Schema; answer: Schema } => ({
  payload: schemaOf(input, 'input'),
  answer: schemaOf(output, 'output'),
})

const code = (words: string): string => `\`\`\`ts\n${words}\n\`\`\``

function functionSection([name, contract]: [string, Contract], names: Names): string {
  const who =
    contract.right === 'public' ? 'anyone' : contract.right === 'signedIn' ? 'anyone with a session' : `right \`${contract.right}\``
  const { payload, answer } = shapesOf(contract)
  return [
    `## ${name}`,
    contract.about,
    `Who: ${who}. ${contract.changes ? 'Changes something: takes `idempotencyKey`.' : 'Only reads.'}`,
    code(`payload: ${shapeWords(payload, names, 0, false)}\nanswer: ${shapeWords(answer, names, 0, false)}`),
  ].join('\n\n')
}

function functionsPage(): string {
  const all: [string, Contract][] = Object.entries(calls)
  const names = sharedNames(
    Object.fromEntries(
      all.flatMap(([name, contract]) => Object.entries(shapesOf(contract)).map(([side, schema]) => [`${name} ${side}`, schema])),
    ),
  )
  return [
    made,
    '# Functions',
    'Each is called by `POST /call/<name>` with `{"data": payload}`; the answer is `{"result": ...}` or `{"error": {"status", "message", "details": {"code", ...}}}`. `/openapi.json` says the same to machines, with nothing left out.',
    table(
      ['function', 'about'],
      all.map(([name, { about }]) => [`[${name}](#${name.toLowerCase()})`, about]),
    ),
    ...all.map((each) => functionSection(each, names)),
    '## Shapes that functions share',
    ...[...names].map(([shape, name]) => code(`${name}: ${shapeWords(JSON.parse(shape) as Schema, names)}`)),
  ].join('\n\n')
}

const errorsPage = (): string =>
  [
    made,
    '# Errors',
    'The server sends the code, the client shows the text in the language of the person.',
    table(
      ['code', 'status', 'HTTP', 'ru', 'en'],
      Object.entries(catalogue).map(([code, [kind, ru, en]]) => [`\`${code}\``, kind, kinds[kind], ru, en]),
    ),
  ].join('\n\n')

const settingsPage = (): string =>
  [
    made,
    '# Settings',
    'Every business number, with its unit, default and bounds.',
    table(
      ['name', 'meaning', 'смысл', 'unit', 'default', 'from', 'to'],
      settingNames.map((name) => {
        const setting = settingsTable[name]
        return [
          `\`${name}\``,
          setting.words.en,
          setting.words.ru,
          setting.unit,
          JSON.stringify(setting.default),
          setting.minimum ?? '',
          setting.maximum ?? '',
        ]
      }),
    ),
  ].join('\n\n')

/** The table of environment variables, as docs/running.md has it between its two marks. */
export const environmentTable = (): string =>
  table(
    ['variable', 'default', 'meaning'],
    Object.entries(variables).map(([name, { fallback, meaning }]) => [`\`${name}\``, fallback === null ? '' : `\`${fallback}\``, meaning]),
  )

export const environmentMarks = ['<!-- variables -->', '<!-- /variables -->'] as const

/** docs/running.md with its table of variables made anew. */
export function withEnvironmentTable(page: string): string {
  const [from, to] = environmentMarks.map((mark) => page.indexOf(mark)) as [number, number]
  if (from < 0 || to < from) throw new Error('docs/running.md has lost the marks of its table of variables')
  return `${page.slice(0, from + environmentMarks[0].length)}\n${environmentTable()}\n${page.slice(to)}`
}

/** `.env.example`: every variable with its meaning; what has no default, and what a demo makes by itself, is commented out. */
const environmentExample = (): string =>
  [
    '# Every variable, with its default and what it means. All of them are optional in demo. Nothing reads this file by itself:',
    '# copy it to .env and start with `node --max-semi-space-size=32 --env-file=.env server/main.ts`, or give it to Docker.',
    '# Made by `npm run docs` from the code; edit the code.',
    ...Object.entries(variables).map(([name, { fallback, meaning }]) => {
      const value = fallback === null ? `#${name}=` : `${name}=${fallback.includes(' ') ? `"${fallback}"` : fallback}`
      return `\n# ${meaning.replaceAll('`', '')}.\n${value}`
    }),
  ].join('\n')

/** Every page by its path. */
export const pages = (): Record<string, string> => ({
  'docs/orders.md': `${ordersPage().trimEnd()}\n`,
  'docs/functions.md': `${functionsPage()}\n`,
  'docs/errors.md': `${errorsPage()}\n`,
  'docs/settings.md': `${settingsPage()}\n`,
  '.env.example': `${environmentExample()}\n`,
})
