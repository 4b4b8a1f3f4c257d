import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnreadable } from './wire-error.ts'

let server: Server
let port: number
beforeAll(async () => {
  const times = { requestTimeout: 40, headersTimeout: 40, connectionsCheckingInterval: 10 }
  server = createServer(times, (request, response) => request.resume().on('end', () => response.end('ok'))).on(
    'clientError',
    answerUnreadable({ 'x-content-type-options': 'nosniff' }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => void server.close())

/** What is answered to these bytes until the connection is closed. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  if (bytes) socket.write(bytes)
  let said = ''
  socket.on('data', (piece: string) => (said += piece))
  await once(socket, 'close')
  return said
}

test('a connection that a browser has opened in advance is closed without an answer to what was never asked', async () => {
  expect(await answerTo('')).toBe('')
})

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
  ['half a head', 'GET / HTTP/1.1\r\nhost: x\r\n', '408 Request Timeout', 'TIMEOUT'],
  ['half a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nhal', '408 Request Timeout', 'TIMEOUT'],
])('%s is told so, with the headers of every answer', async (_, bytes, status, code) => {
  const answer = await answerTo(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`))
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain(`"code":"${code}"`)
})
