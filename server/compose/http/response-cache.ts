/**
 * Answers to public questions, cached until something changes that they are made of. They are sent before the HTTP library sees the request:
 * the library is most of the cost of a call that does almost nothing.
 *
 * The cache has the head and the body that the library once sent. The key is everything that they depend on: the address as it was written
 * (path and query), the content type, the scheme that a proxy names, and the body. So nothing is parsed or checked here again: the same
 * question has the same answer, and any other question goes to the library.
 */
import type { IncomingMessage, RequestListener } from 'node:http'

const mostAnswers = 1000
/** Limits of the body in bytes and of the whole question in characters. Longer questions are not asked twice. */
const longestBody = 500
const longestQuestion = 1000

type Kept = { head: string[]; body: string }
/** The cached answers of one address. `madeOf` gives what the answers would be made of now; it is compared by identity. */
type Shelf = { madeOf: () => unknown; present: unknown; answers: Map<string, Kept> }

export type ResponseCache = {
  /** The cached answers of this address; undefined if there are none. */
  shelfOf: (url: string) => Shelf | undefined
  /** `present` is what the answer was made of. If it is another one than before, all cached answers of this address are dropped. */
  keep: (url: string, question: string, madeOf: () => unknown, present: unknown, answer: Kept) => void
  /** No answer comes from the cache any more: a server that stops says of each that it is the last over its connection. */
  close: () => void
}

export function openResponseCache(): ResponseCache {
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

/** The cached answer to exactly this question; null if there is none, or if what it was made of has changed. */
export const findKept = ({ madeOf, present, answers }: Shelf, question: string): Kept | null =>
  madeOf() === present ? (answers.get(question) ?? null) : null

/** A request without a session gets the answer that everybody gets. */
export const isAnybody = ({ headers }: IncomingMessage): boolean => headers.cookie === undefined && headers.authorization === undefined

/** Everything besides the address that such an answer depends on. A forwarded scheme counts together with the address that sent it. */
export function questionOf({ headers, socket }: IncomingMessage, body: string): string {
  const scheme = headers['x-forwarded-proto']
  const told = scheme === undefined ? '' : `${String(scheme)} by ${socket.remoteAddress}`
  return `${headers['content-type']} ${told} ${body}`
}

/** The head as the library sends it: the headers in their order, then the length. */
export const keptOf = (headers: Readonly<Record<string, unknown>>, body: string): Kept => ({
  head: [...Object.entries(headers), ['content-length', Buffer.byteLength(body)]].flat().map(String),
  body,
})

/**
 * Sends cached answers and gives all other requests to `routes` with their body unread: a short body arrives in one piece, and the piece is
 * put back. `count` throws when the caller must wait; the library answers that too.
 */
export function tellKept(kept: ResponseCache, count: (request: IncomingMessage) => void, routes: RequestListener): RequestListener {
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
    // without a length (NaN) or without a body nothing more may come
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
