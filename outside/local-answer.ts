/** For the tests of this layer: a local server that returns recorded answers of a counterparty, one for each request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OutsideError } from './outside-error.ts'

/** A text is the body of a 200. A function may do anything with the socket. */
export type LocalAnswer =
  | string
  | { status: number; body?: string; headers?: Record<string, string> }
  | ((request: IncomingMessage, response: ServerResponse) => void)

export type LocalServer = { url: string; asked: { method: string; url: string; body: string }[]; stop(): Promise<void> }

/** Answers in the order given; the last one is repeated. */
export async function answering(...answers: LocalAnswer[]): Promise<LocalServer> {
  const asked: LocalServer['asked'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? ''
      asked.push({ method: request.method ?? '', url: request.url ?? '', body: Buffer.concat(chunks).toString() })
      if (typeof answer === 'function') return answer(request, response)
      const { status, body = '', headers = {} } = typeof answer === 'string' ? { status: 200, body: answer } : answer
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The error of the promise. The test fails if the promise succeeds, or fails with anything but an OutsideError. */
export async function failureOf(promise: Promise<unknown>): Promise<OutsideError> {
  const outcome = await promise.then(
    (value) => new Error(`it did not fail: ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
  if (outcome instanceof OutsideError) return outcome
  throw outcome
}
