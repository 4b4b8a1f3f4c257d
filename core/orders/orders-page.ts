/** The table as a page for people: a Mermaid diagram of its moves, and every row. docs/orders.md is this text. */
import { actionWords } from './action-words.ts'
import { graph } from './graph.ts'
import { notYet } from './not-yet.ts'
import { type Status, statuses, statusWords } from './statuses.ts'
import { type Row, transitions } from './transitions.ts'

const actors: Record<string, string> = { C: 'client', O: 'operator', A: 'admin', S: 'system' }
const isStatus = (to: string): to is Status => (statuses as readonly string[]).includes(to)

/** "payTimePassed" as "pay time passed". */
const spoken = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Mermaid source of the moves that rows make by themselves; 'next' is drawn to every status that the graph allows from there. */
export function orderDiagram(): string {
  const edges = new Map<string, string[]>()
  const draw = (from: string, to: string, id: string): void => {
    edges.set(`${from} --> ${to}`, [...(edges.get(`${from} --> ${to}`) ?? []), id])
  }
  for (const row of transitions) {
    for (const from of row.isNew ? ['[*]'] : row.from) {
      if (isStatus(row.to)) draw(from, row.to, row.id)
      if (row.to === 'next' && isStatus(from)) for (const to of nextFrom(from)) draw(from, to, row.id)
    }
  }
  const lines = [...edges].map(([edge, ids]) => `  ${edge} : ${ids.join(', ')}`)
  return ['stateDiagram-v2', ...lines, '  done --> [*]'].join('\n')
}

/** Where next() can lead from a status: what the graph allows and no actor chooses. */
function nextFrom(from: Status): readonly Status[] {
  const places: readonly Status[] = [
    'toBeVerified',
    'checkingVerification',
    'toBeAccountVerified',
    'checkingAccountVerification',
    'toBePaid',
    'checkingPayment',
    'paymentChecked',
    'waitingForMeeting',
  ]
  if (from === 'checkingPayment')
    return ['paymentChecked', 'toBeVerified', 'toBeAccountVerified', 'checkingVerification', 'checkingAccountVerification']
  return places.filter((to) => graph[from].includes(to))
}

const by = (row: Row): string =>
  row.by
    .split(' ')
    .map((letter) => actors[letter])
    .join(', ')
const words = (names: readonly string[]): string => (names.length === 0 ? '-' : names.map(spoken).join('; '))

function tableRow(row: Row): string {
  const waits = notYet.includes(row.id) ? ' (not yet)' : ''
  const cells = [
    `${row.id}${waits}`,
    row.actions.map((action) => `\`${action}\``).join(', '),
    by(row),
    words(row.onlyIf),
    row.to,
    words(row.effects),
  ]
  return `| ${cells.join(' | ')} |`
}

const section = (title: string, rows: readonly Row[]): string =>
  [`## ${title}`, '', '| row | action | by | only if | to | then |', '|---|---|---|---|---|---|', ...rows.map(tableRow)].join('\n')

/** The whole page, ending in a line break. */
export function ordersPage(): string {
  const own = (status: Status): readonly Row[] => transitions.filter((row) => row.from.includes(status))
  const actionRows = [...new Set(transitions.flatMap((row) => row.actions))].map((action) => {
    const { told, inputs, optional } = actionWords[action]
    const asked = [...inputs, ...optional.map((name) => `${name}, if known`)].join('; ')
    return `| \`${action}\` | ${told.en} | ${told.ru} | ${asked === '' ? '-' : asked} |`
  })
  const parts = [
    '# The life of an order',
    'Made from `core/orders/transitions.ts` by `npm run docs`; do not edit. Rows of one action are tried from the top; what no row takes is refused and changes nothing. An admin may do all that an operator may. Rows marked "not yet" answer NOT_AVAILABLE.',
    `\`\`\`mermaid\n${orderDiagram()}\n\`\`\``,
    section(
      'A new order',
      transitions.filter((row) => row.isNew),
    ),
    ...statuses.map((status) => section(`${status}: ${statusWords[status].name.en} / ${statusWords[status].name.ru}`, own(status))),
    ['## Actions', '', '| action | in words | словами | asks for |', '|---|---|---|---|', ...actionRows].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}
