/** One HTTP server for the whole simulator: each counterparty under its own prefix, plus the panel and its controls. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { control } from './control.ts'
import type { Answer, Counterparty } from './counterparty.ts'
import type { Emails } from './emails.ts'
import { addFields, rename, wrongClockMs } from './faults.ts'
import { type PanelAnswer, panelAnswer } from './panel/answer.ts'
import { stateOf } from './state.ts'
import type { World } from './world.ts'

export type Serving = {
  world: World
  emails: Emails
  counterparties: readonly Counterparty[]
  slowMs: number
  /** The addresses of all parts, for another process that uses this simulator. Known once the server listens. */
  addresses: () => unknown
}

const mostBytes = 1_000_000
const gatewayPage =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body><center><h1>502 Bad Gateway</h1></center></body>\r\n</html>\r\n'

/** The server does not listen yet. */
export function createWorldServer(serving: Serving): Server {
  return createServer((request, response) => {
    route(serving, request, response).catch((error: unknown) => {
      if (error instanceof BadBody)
        return sendJson(response, { status: error.status, body: { error: 'BAD_REQUEST', message: error.message } })
      // the caller has closed the connection
      if (request.destroyed && !request.complete) return
      process.stderr.write(`simulator: ${error instanceof Error ? error.stack : String(error)}\n`)
      if (response.headersSent) response.destroy()
      else sendJson(response, { status: 500, body: { error: 'INTERNAL' } })
    })
  })
}

class BadBody extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function route(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(`http://simulator${request.url ?? '/'}`)
  const [, first = '', ...rest] = pathname.split('/')
  const counterparty = serving.counterparties.find((each) => each.name === first)
  const method = request.method ?? 'GET'
  if (counterparty) {
    const { body, text } = await readBody(request, false)
    const target = (request.url ?? '').slice(first.length + 1)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const asked = { method, path: `/${rest.join('/')}`, query: searchParams, body, text, target, headers }
    return answerAs(serving, counterparty, asked, response)
  }
  if (first === 'control' && method === 'POST') {
    const { body } = await readBody(request, true)
    const answer = control(serving.world, rest.join('/'), body)
    return sendJson(response, answer ?? { status: 404, body: { error: 'NO_SUCH_ORDER' } })
  }
  if (method === 'GET' || method === 'HEAD') {
    const page = readAnswer(serving, first, rest, searchParams) ?? panelAnswer(pathname, searchParams, serving.emails)
    if (page) return 'json' in page ? sendJson(response, { status: 200, body: page.json }) : sendPage(response, page)
  }
  sendJson(response, { status: 404, body: { error: 'NOT_FOUND' } })
}

function readAnswer(
  { world, emails, addresses }: Serving,
  first: string,
  rest: readonly string[],
  query: URLSearchParams,
): { json: unknown } | null {
  if (first === 'world' && rest.length === 0) return { json: addresses() }
  if (first !== 'control') return null
  if (rest[0] === 'state') return { json: stateOf(world) }
  if (rest[0] === 'telegram') return { json: { isMember: world.telegram.isMember, messages: world.telegram.messages } }
  if (rest[0] !== 'emails') return null
  if (rest[1] !== undefined) {
    const email = emails.find(Number(rest[1]))
    return email && { json: email }
  }
  const to = query.get('to')
  const found = emails.list().filter((each) => to === null || each.to.includes(to))
  return { json: { emails: query.has('whole') ? found : found.map(({ html: _html, text: _text, ...head }) => head) } }
}

/** Sends the counterparty's answer, changed by the fault that is set for it now. */
async function answerAs(
  { world, slowMs }: Serving,
  counterparty: Counterparty,
  asked: Parameters<Counterparty['answer']>[0],
  response: ServerResponse,
): Promise<void> {
  const isMeant = asked.path.startsWith(world.faultPaths.get(counterparty.name) ?? '')
  const fault = (isMeant && world.faults.get(counterparty.name)) || 'none'
  switch (fault) {
    case 'silent':
      // The socket stays open until the caller closes it or the simulator stops.
      return
    case 'slow':
      await wait(slowMs, undefined, { ref: false })
      break
    case '429':
      return sendJson(response, { status: 429, body: { code: -1003, msg: 'Too many requests.' } })
    case '429-retry':
      return sendJson(response, { status: 429, body: { code: -1003, msg: 'Too many requests.' }, headers: { 'retry-after': '7' } })
    case '429-date': {
      const headers = { 'retry-after': new Date(Date.now() + 40_000).toUTCString() }
      return sendJson(response, { status: 429, body: { code: -1003, msg: 'Too many requests.' }, headers })
    }
    case 'ban':
      return sendJson(response, { status: 418, body: { code: -1003, msg: 'IP banned.' }, headers: { 'retry-after': '120' } })
    case 'redirect':
      return sendText(response, 302, 'text/html', '', { location: '/panel' })
    case 'bomb':
      return sendBomb(response)
    case '5xx':
      return sendText(response, 502, 'text/html', gatewayPage)
    case 'body-error':
      return counterparty.bodyError.text === undefined
        ? sendJson(response, counterparty.bodyError)
        : sendText(response, counterparty.bodyError.status, 'text/plain', counterparty.bodyError.text)
    default:
  }
  const answer = counterparty.answer(asked, fault) ?? { status: 404, body: { code: 404, msg: 'Not found' } }
  // the request was carried out, but its answer is lost
  if (fault === 'lost') return
  if (fault === 'renamed') return sendText(response, answer.status, 'application/json', rename(JSON.stringify(answer.body)))
  if (fault === 'cut') return sendCut(response, answer)
  if (answer.text !== undefined) return sendText(response, answer.status, 'text/plain', answer.text, answer.headers)
  const text = fault === 'unknown-fields' ? addFields(answer.body) : JSON.stringify(answer.body)
  const date = fault === 'wrong-clock' ? { date: new Date(world.now() - wrongClockMs).toUTCString() } : {}
  const sent = fault === 'truncated' ? text.slice(0, Math.floor(text.length / 2)) : text
  sendText(response, answer.status, 'application/json', sent, { ...answer.headers, ...date })
}

async function readBody(request: IncomingMessage, strict: boolean): Promise<{ body: unknown; text: string }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new BadBody(413, 'too big')
    chunks.push(chunk)
  }
  // A page of another site cannot send this content type without a preflight request, which we never answer.
  if (strict && !request.headers['content-type']?.startsWith('application/json')) throw new BadBody(415, 'JSON only')
  const text = Buffer.concat(chunks).toString()
  try {
    return { text, body: text === '' ? {} : JSON.parse(text) }
  } catch {
    if (strict) throw new BadBody(400, 'not JSON')
    return { text, body: null }
  }
}

function sendJson(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  sendText(response, status, 'application/json', JSON.stringify(body), headers)
}

function sendText(response: ServerResponse, status: number, type: string, text: string, headers: Record<string, string> = {}): void {
  const bytes = Buffer.from(text)
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(bytes)
}

function sendPage(response: ServerResponse, { type, bytes, headers }: PanelAnswer): void {
  response.writeHead(headers['location'] ? 302 : 200, { 'content-type': type, 'content-length': bytes.length, ...headers })
  response.end(bytes)
}

/** A valid JSON list of zeros, 30 kB on the wire and 30 MB when unpacked. */
let bomb: Buffer | null = null
function sendBomb(response: ServerResponse): void {
  bomb ??= gzipSync(`[${'0,'.repeat(15_000_000)}0]`)
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': bomb.length })
  response.end(bomb)
}

/** Announces a complete answer, sends half of it, and closes the connection. */
function sendCut(response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(JSON.stringify(answer.body))
  response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': bytes.length })
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
}
