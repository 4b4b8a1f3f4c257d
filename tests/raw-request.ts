/** A request as it is written, for what `fetch` would tidy up or refuse to send. */
import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends `head` (request line and headers, without the empty line) and `body`; answers what came until the server closed. */
export function rawRequest(base: string, head: string, body: string | Buffer = '', withinMs = 20_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.setTimeout(withinMs, () => socket.destroy(new Error(`no answer in ${withinMs} ms to: ${head.slice(0, 200)}`)))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('latin1'))))
    socket.write(Buffer.concat([Buffer.from(`${head}\r\nconnection: close\r\n\r\n`, 'latin1'), Buffer.from(body)]))
  })
}

/** One GET by its path exactly as written. */
export const rawGet = (base: string, path: string, headers = `host: ${new URL(base).host}`): Promise<RawAnswer> =>
  rawRequest(base, `GET ${path} HTTP/1.1\r\n${headers}`)

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = fields.map((field) => {
    const at = field.indexOf(':')
    return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()] as const
  })
  return { status: Number(line.split(' ')[1] ?? 0), headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') }
}
