/** Pages that are made from the code, so that they cannot go stale: text by file name. */
import { z } from 'zod'
import { calls } from '../contract/calls.ts'
import type { Contract } from '../contract/wire.ts'
import { catalogue, kinds } from '../core/errors/catalogue.ts'
import { ordersPage } from '../core/orders/orders-page.ts'
import { settingNames, settingsTable } from '../core/settings/settings.ts'
import { variables } from '../server/environment.ts'

const made = '<!-- Made by `npm run docs` from the code; edit the code. -->'
const cell = (text: unknown): string => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (head: string[], rows: unknown[][]): string =>
  [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join(
    '\n',
  )

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return JSON.stringify(json, null, 2)
}

function functionSection([name, contract]: [string, Contract]): string {
  const who =
    contract.right === 'public' ? 'anyone' : contract.right === 'signedIn' ? 'anyone with a session' : `right \`${contract.right}\``
  return [
    `## ${name}`,
    contract.about,
    `Who: ${who}. ${contract.changes ? 'Changes something: takes `idempotencyKey`.' : 'Only reads.'}`,
    `<details><summary>Payload and answer</summary>`,
    `Payload:\n\n\`\`\`json\n${schemaOf(contract.input, 'input')}\n\`\`\``,
    `Answer:\n\n\`\`\`json\n${schemaOf(contract.output, 'output')}\n\`\`\``,
    `</details>`,
  ].join('\n\n')
}

const functionsPage = (): string =>
  [
    made,
    '# Functions',
    'Each is called by `POST /call/<name>` with `{"data": payload}`; the answer is `{"result": ...}` or `{"error": {"status", "message", "details": {"code", ...}}}`. `/openapi.json` says the same to machines.',
    table(
      ['function', 'about'],
      Object.entries(calls).map(([name, { about }]) => [`[${name}](#${name.toLowerCase()})`, about]),
    ),
    ...Object.entries(calls).map(functionSection),
  ].join('\n\n')

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

/** The table of environment variables, as README has it between its two marks. */
export const environmentTable = (): string =>
  table(
    ['variable', 'default', 'meaning'],
    Object.entries(variables).map(([name, { fallback, meaning }]) => [`\`${name}\``, fallback === null ? '' : `\`${fallback}\``, meaning]),
  )

export const environmentMarks = ['<!-- variables -->', '<!-- /variables -->'] as const

/** README with its table of variables made anew. */
export function withEnvironmentTable(readme: string): string {
  const [from, to] = environmentMarks.map((mark) => readme.indexOf(mark)) as [number, number]
  if (from < 0 || to < from) throw new Error('README.md has lost the marks of its table of variables')
  return `${readme.slice(0, from + environmentMarks[0].length)}\n${environmentTable()}\n${readme.slice(to)}`
}

/** Every page by its path. */
export const pages = (): Record<string, string> => ({
  'docs/orders.md': `${ordersPage().trimEnd()}\n`,
  'docs/functions.md': `${functionsPage()}\n`,
  'docs/errors.md': `${errorsPage()}\n`,
  'docs/settings.md': `${settingsPage()}\n`,
})
