/** getRates over HTTP against a bare Node handler that sends the same bytes, head and body, from a process of its own too. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { against, type Round } from './figures.ts'
import type { Stage } from './stage.ts'

const rounds = 6
/** Callers come from so many addresses, as they do in life: one alone would soon be told to wait. */
const addresses = 1000

const bareHandler = `
  const { createServer } = require('node:http')
  const [head, text] = JSON.parse(process.argv[1])
  const body = Buffer.from(text)
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, head)
      response.end(body)
    })
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`
/** Node writes these by itself. */
const written = ['date', 'connection', 'keep-alive']

const asked = {
  method: 'POST',
  path: '/call/getRates',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data: { directionId: 'usdt-sber' } }),
} as const

async function requestsPerSecond(url: string): Promise<number> {
  const requests = Array.from({ length: addresses }, (_, index) => ({
    ...asked,
    headers: { ...asked.headers, 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` },
  }))
  const result = await autocannon({ url, connections: 32, duration: 2, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`getRates was refused ${result.non2xx} times and failed ${result.errors} times`)
  return result.requests.average
}

export async function benchGetRates({ url }: Stage): Promise<void> {
  const { method, path, headers, body } = asked
  const answer = await fetch(`${url}${path}`, { method, headers, body })
  const head = Object.fromEntries([...answer.headers].filter(([name]) => !written.includes(name)))
  const bytes = await answer.text()
  if (answer.status !== 200) throw new Error(bytes)
  const bare = spawn(process.execPath, ['-e', bareHandler, JSON.stringify([head, bytes])], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const port = await new Promise<string>((resolve) => createInterface({ input: bare.stdout }).once('line', resolve))
    const measured: Round[] = []
    for (let round = 0; round <= rounds; round += 1) {
      // each goes first every other time
      const early = round % 2 === 0 ? await requestsPerSecond(url) : null
      const floor = await requestsPerSecond(`http://127.0.0.1:${port}`)
      const value = early ?? (await requestsPerSecond(url))
      // the first round warms both sides
      if (round > 0) measured.push({ value, floor })
    }
    against('getRates over HTTP', measured, 'requests/s', 0.75)
  } finally {
    bare.kill()
  }
}
