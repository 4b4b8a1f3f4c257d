/** A stream of live updates, read as a browser reads it. */
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Process, Session } from './world.ts'

export type Heard = {
  event: string
  topic: string
  version: number
  state: unknown
  code?: string
  stream?: string
  database?: string
  /** By the machine's clock, in milliseconds. */
  at: number
}

/** Opens a stream of a process, to be cut when the test ends; `changes`: what changes often comes as changes. */
export async function listen(to: Process, session: Session | null = null, { changes = false } = {}) {
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const authorization = session ? { authorization: `Bearer ${session.token}` } : {}
  const answer = await fetch(`${to.url}/live${changes ? '?changes=1' : ''}`, { signal: gone.signal, headers: authorization })
  const events: Heard[] = []
  let ended = false
  void (async () => {
    let rest = ''
    try {
      for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        const parts = (rest + chunk).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const event = /^event: (.*)$/m.exec(part)?.[1]
          const data = /^data: (.*)$/m.exec(part)?.[1]
          // what comes every 15 s whatever happens is no event to wait for
          if (event && data && event !== 'clock') events.push({ event, ...JSON.parse(data), at: performance.now() })
        }
      }
    } catch {
      // cut by the test
    }
    ended = true
  })()
  /** The first that is so, of what came since the last one asked for; what came before it is forgotten. */
  const next = async (what: (event: Heard) => boolean, withinMs = 60_000): Promise<Heard> => {
    const end = Date.now() + withinMs
    for (;;) {
      const found = events.findIndex(what)
      if (found >= 0) return events.splice(0, found + 1)[found] as Heard
      if (Date.now() > end) throw new Error('no such event came')
      await wait(5)
    }
  }
  const hello = await next(({ event }) => event === 'hello')
  const post = (word: string, body: object, as: Session | null = session, at: Process = to) =>
    fetch(`${at.url}/live/${word}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
      body: JSON.stringify({ stream: hello.stream, ...body }),
    })
  return {
    id: hello.stream,
    database: hello.database,
    events,
    next,
    isEnded: () => ended,
    cut: () => gone.abort(),
    subscribe: (topics: Record<string, number>, as?: Session | null, at?: Process) => post('subscribe', { topics }, as, at),
    unsubscribe: (topics: string[]) => post('unsubscribe', { topics }),
  }
}
