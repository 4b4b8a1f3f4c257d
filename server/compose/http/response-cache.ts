/**
 * Answers to public questions, kept for as long as nothing they are made of has changed, and told again before the HTTP
 * library sees the request: of a call that costs next to nothing, the library is most of the cost.
 *
 * Kept is what the library once sent, head and body, under everything it depends on: the address as it was written
 * (path and query), content type, the scheme that a proxy tells, and the body. So nothing is read or judged here a
 * second time: the same question has the same answer, and whatever is not exactly the same goes to the library.
 */
import type { IncomingMessage, RequestListener } from 'node:http'

const mostAnswers = 1000
/** In bytes of the body, and in signs of the whole question: a longer one is asked by nobody twice. */
const longestBody = 500
const longestQuestion = 1000

type Kept = { head: string[]; body: string }
/** What is kept for one address. `madeOf` says what the answers would be made of now; compared by identity. */
type Shelf = { madeOf: () => unknown; present: unknown; answers: Map<string, Kept> }

export type KeptAnswers = {
  /** What is kept for this address; undefined when nothing is. */
  shelfOf: (url: string) => Shelf | undefined
  /** `present` is what the answer was made of; with another one than before, what was kept for this address is forgotten. */
  keep: (url: string, question: string, madeOf: () => unknown, present: unknown, answer: Kept) => void
  /** Nothing is told from here any more: a stopping server answers in its own way. */
  close: () => void
}

export function openKeptAnswers(): KeptAnswers {
  const shelves = new Map<string, Shelf>()
  let count = 0
  let closed = false
  return {
    shelfOf: (url) => shelves.get(url),
    keep(url, question, madeOf, present, answer) {
      if (closed || url.length + question.length > longestQuestion) return
      if (count >= mostAnswers) {
        shelves.clear()
        count = 0
      }
      const shelf = shelves.get(url) ?? { madeOf, present, answers: new Map<string, Kept>() }
      shelves.set(url, shelf)
      if (shelf.present !== present) {
        count -= shelf.answers.size
        shelf.answers.clear()
        shelf.present = present
      }
      if (!shelf.answers.has(question)) count += 1
      shelf.answers.set(question, answer)
    },
    close() {
      closed = true
      shelves.clear()
    },
  }
}

/** The kept answer to exactly this question; null when there is none, or what it was made of is another now. */
export const findKept = ({ madeOf, present, answers }: Shelf, question: string): Kept | null =>
  madeOf() === present ? (answers.get(question) ?? null) : null

/** Whoever shows no session is told what everybody is told. */
export const isAnybody = ({ headers }: IncomingMessage): boolean => headers.cookie === undefined && headers.authorization === undefined

/** All that an answer to anybody depends on beside its address. A told scheme counts by who tells it. */
export function questionOf({ headers, socket }: IncomingMessage, body: string): string {
  const scheme = headers['x-forwarded-proto']
  const told = scheme === undefined ? '' : `${String(scheme)} by ${socket.remoteAddress}`
  return `${headers['content-type']} ${told} ${body}`
}

/** As the library sends it: its headers in their order, then the length. */
export const keptOf = (headers: Readonly<Record<string, unknown>>, body: string): Kept => ({
  head: [...Object.entries(headers), ['content-length', Buffer.byteLength(body)]].flat().map(String),
  body,
})

/**
 * Answers what is kept and hands everything else on to `routes`, with its body unread: a short body comes in one piece,
 * and the piece is put back. `count` throws where the caller must wait; that too is for the library to say.
 */
export function tellKept(kept: KeptAnswers, count: (request: IncomingMessage) => void, routes: RequestListener): RequestListener {
  const find = (shelf: Shelf, request: IncomingMessage, body: string): Kept | null => {
    try {
      const answer = findKept(shelf, questionOf(request, body))
      if (answer) count(request)
      return answer
    } catch {
      return null
    }
  }
  return (request, response) => {
    const shelf = request.method === 'POST' && isAnybody(request) ? kept.shelfOf(request.url ?? '') : undefined
    const length = shelf && Number(request.headers['content-length'])
    // without a length (NaN), or without a body, there may be nothing to wait for
    if (!shelf || !length || !(length <= longestBody)) return routes(request, response)
    const take = (piece: Buffer) => {
      const answer = piece.length === length ? find(shelf, request, piece.toString()) : null
      if (answer) {
        response.writeHead(200, answer.head)
        response.end(answer.body)
        return
      }
      request.off('data', take)
      request.pause()
      request.unshift(piece)
      routes(request, response)
    }
    request.on('data', take)
  }
}
