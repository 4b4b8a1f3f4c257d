/**
 * Sends a request that makes something, so that it is made once, however many answers are lost and whatever is changed between the attempts.
 *
 * All attempts have one key while the end of an earlier one is unknown. If an earlier one has made it, the server refuses its key with another
 * body; then the earlier bodies are sent again, and the one that has made it is answered with what it has made. If none has, the present body
 * makes it. So an order is never made with values that were corrected meanwhile, and never twice.
 */
import { leavesOpen, newKey, type Outcome } from './call.ts'
import { orderFormPrefix } from './kept-words.ts'
import { keep, readKept, type Shelf, tabShelf } from './tab-shelf.ts'

/** The bodies that may have been accepted under this key, the last one first. */
type Sent = { key: string; bodies: readonly string[] }

/**
 * `name`: what is made. `isEarlier`: an earlier attempt with another body has made it. The attempts are kept for this tab, so that a
 * reload makes no second one either; where nothing can be kept, each attempt is one of its own.
 */
export async function sendOnce<Body, A>(
  name: string,
  body: Body,
  send: (key: string, body: Body) => Promise<Outcome<A>>,
  shelf: Shelf | null = tabShelf(),
): Promise<{ answer: Outcome<A>; isEarlier: boolean }> {
  const place = `${orderFormPrefix}sent ${name}`
  const present = JSON.stringify(body)
  const { key, bodies } = readSent(shelf, place) ?? { key: newKey(), bodies: [] }
  const earlier = bodies.filter((each) => each !== present)
  keep(shelf, place, { key, bodies: [present, ...earlier] })

  let answer = await send(key, body)
  let isEarlier = false
  for (const each of earlier) {
    if (answer.ok || answer.code !== 'IDEMPOTENCY_KEY_REUSED') break
    answer = await send(key, JSON.parse(each) as Body)
    isEarlier = answer.ok
  }
  if (answer.ok || !leavesOpen(answer.code)) keep(shelf, place, null)
  return { answer, isEarlier }
}

function readSent(shelf: Shelf | null, place: string): Sent | null {
  const sent = readKept(shelf, place) as Partial<Sent> | null
  return typeof sent?.key === 'string' && Array.isArray(sent.bodies) ? (sent as Sent) : null
}
