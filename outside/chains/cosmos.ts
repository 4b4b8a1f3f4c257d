/** Incoming ATOM, read from the REST API (LCD) of a Cosmos Hub node: https://docs.cosmos.network (tx search, blocks). */
import { z } from 'zod'
import { isPositive, subtract, sum } from '../../core/money/decimal.ts'
import { earlier, type Instant, isAfter, secondsBetween } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { blockFinder } from './block-before.ts'
import type { ChainWatcher, Scan, Transfer } from './chain-watcher.ts'
import { blockNumber, isoMoment, readMemo, smallestUnits } from './chain-words.ts'
import { isHexHash, wholeUnits } from './figures.ts'
import { listReader, mustReachBack, type Page } from './read-back.ts'

export type CosmosOptions = {
  /** Any node of cosmoshub-4 that indexes transactions, or the simulator. */
  baseUrl: string
  /** Rows per page, at most 100. */
  pageSize?: number
}

const source = 'cosmos'
/** The id of the main network. Test networks use the same addresses and the same coin name. */
const hub = 'cosmoshub-4'
const denomination = 'uatom'
const decimals = 6
/** Less than the Hub needs for a block, so that the first question usually finds a block that is old enough. */
const secondsPerBlock = 3

const address = z.string().regex(/^[a-z]{1,20}1[02-9ac-hj-np-z]{38,90}$/)
const coins = z.array(z.object({ denom: z.string(), amount: z.string() }))
const head = z.object({ block: z.object({ header: z.object({ chain_id: z.literal(hub), height: blockNumber, time: isoMoment }) }) })
const message = z.looseObject({ '@type': z.string() })
const body = z.object({ body: z.object({ messages: z.array(message), memo: z.string() }) })
const event = z.object({ type: z.string(), attributes: z.array(z.object({ key: z.string(), value: z.string().nullish() })) })
const result = z.object({
  height: blockNumber,
  txhash: z.string().regex(/^[0-9A-F]{64}$/),
  code: z.string(),
  timestamp: isoMoment,
  events: z.array(event).default([]),
})
const single = z.object({ tx: body, tx_response: result })
const found = z.object({
  txs: z.array(body),
  tx_responses: z.array(result),
  // Next to the list since 0.46, inside `pagination` before.
  total: z.string().regex(/^\d+$/).optional(),
  pagination: z.object({ total: z.string().regex(/^\d+$/).optional() }).nullish(),
})
const send = z.object({ from_address: address, to_address: address, amount: coins })
const multiSend = z.object({ inputs: z.array(z.object({ address })), outputs: z.array(z.object({ address, coins })) })
const received = z.object({ packet: z.object({ data: z.string() }) })
/** The data of an ICS-20 packet. Its memo is newer than the rest. */
const packetData = z.object({ sender: address.nullable().catch(null), memo: z.string().nullable().catch(null) })
const failure = z.object({ code: z.string(), message: z.string() })

/** The kinds of messages that say themselves what they pay. What others pay, the events of the transaction say. */
const readKinds = ['/cosmos.bank.v1beta1.MsgSend', '/cosmos.bank.v1beta1.MsgMultiSend']

type Message = z.output<typeof message>
type Event = z.output<typeof event>
type Transaction = { at: Instant; block: bigint; hash: string; code: string; memo: string; messages: Message[]; events: Event[] }
type Money = { from: string | null; amount: string }
/** Money of one message, and the memo if it has one of its own. */
type Paid = Money & { place: number | 'rest'; memo: string | null }
/** A page of a list: of all, newest first, or from a block on, oldest first. */
type Place = { start: bigint | null; page: number }

/**
 * Watches ATOM, however it was sent: by MsgSend or MsgMultiSend, in the name of another (MsgExec), or from another chain (IBC). A block is
 * final. A node that keeps only its last blocks can silently miss transactions, so it is refused if it does not have a block from before
 * the asked moment.
 */
export function cosmos({ baseUrl, pageSize = 100 }: CosmosOptions): ChainWatcher {
  /** Nodes before 0.50 know only `events` and the older paging. We learn it from the first answer. */
  let old = false

  async function ask(path: string, query: Record<string, string | readonly string[]>, signal: AbortSignal): Promise<unknown> {
    const answer = await fetchJson(addressUnder(baseUrl, path, query), { source, signal, alsoRead: [400, 404, 500, 501], retries: 1 })
    const failed = failure.safeParse(answer)
    if (!failed.success) return answer
    throw new OutsideError('body', source, `${failed.data.code} ${failed.data.message}`.slice(0, 200))
  }

  async function blockAt(height: 'latest' | bigint, signal: AbortSignal) {
    const answer = await ask(`/cosmos/base/tendermint/v1beta1/blocks/${height}`, {}, signal)
    return readShape(head, answer, source).block.header
  }

  const blocks = blockFinder(source, secondsPerBlock, async (number, signal) => (await blockAt(number, signal)).time)
  const lists = listReader<Transaction>(source)

  async function search(to: string, { start, page }: Place, signal: AbortSignal): Promise<unknown> {
    const conditions = [`transfer.recipient='${to}'`, ...(start === null ? [] : [`tx.height>=${start}`])]
    const order = { order_by: start === null ? 'ORDER_BY_DESC' : 'ORDER_BY_ASC' }
    const paging: Record<string, string | readonly string[]> = old
      ? { events: conditions, ...order, 'pagination.limit': String(pageSize), 'pagination.offset': String((page - 1) * pageSize) }
      : { query: conditions.join(' AND '), ...order, limit: String(pageSize), page: String(page) }
    try {
      return await ask('/cosmos/tx/v1beta1/txs', paging, signal)
    } catch (error) {
      if (old || !(error instanceof OutsideError) || !error.detail.includes('must declare at least one event')) throw error
      old = true
      return search(to, { start, page }, signal)
    }
  }

  async function pageOf(to: string, place: Place, signal: AbortSignal): Promise<Page<Transaction, number>> {
    const { txs, tx_responses: responses, total, pagination } = readShape(found, await search(to, place, signal), source)
    const number = place.page
    const all = total ?? pagination?.total
    if (all === undefined) throw new OutsideError('shape', source, 'a list that does not say how long it is')
    // The two lists are matched only by position.
    if (txs.length !== responses.length) throw new OutsideError('shape', source, `${txs.length} bodies for ${responses.length} results`)
    const rows = responses.map((response, index) => ({
      at: response.timestamp,
      block: response.height,
      hash: response.txhash,
      code: response.code,
      memo: txs[index]?.body.memo ?? '',
      messages: txs[index]?.body.messages ?? [],
      events: response.events,
    }))
    // If a page is shorter than it must be, the node has cut it, and the next page would leave a gap. A longer page repeats rows.
    const left = BigInt(all) - BigInt((number - 1) * pageSize)
    const due = left < BigInt(pageSize) ? left : BigInt(pageSize)
    if (BigInt(rows.length) < due) throw new OutsideError('shape', source, `a page of ${rows.length} where ${due} are due`)
    return { rows, next: left > BigInt(pageSize) ? number + 1 : null }
  }

  /** Asks for a block from before the moment. If the node refuses, that is our error as well. */
  async function mustRemember(newest: { height: bigint; time: Instant }, since: Instant, signal: AbortSignal): Promise<void> {
    let back = BigInt(Math.max(1, Math.ceil(secondsBetween(since, newest.time) / secondsPerBlock)))
    let oldest = newest.time
    for (let question = 0; question < 4 && isAfter(oldest, since); question += 1) {
      oldest = (await blockAt(newest.height > back ? newest.height - back : 1n, signal)).time
      back *= 8n
    }
    mustReachBack(oldest, since, source)
  }

  return {
    name: source,
    confirmationsNeeded: 1,
    // blocks of a ledger are final: if a node shows an older head, it is behind
    reorganisationMinutes: 3,
    everySeconds: 5,
    async incoming(to, since, { signal, now, recordedUntil }): Promise<Scan> {
      // The address becomes part of a query, so nothing else may be in it.
      if (!address.safeParse(to).success) throw new OutsideError('shape', source, `not an address: ${to.slice(0, 60)}`)
      const startedAt = now()
      // The head first: a transfer that comes while we read the list may be missing from it. It belongs to the next scan.
      const newest = await blockAt('latest', signal)
      blocks.keep({ number: newest.height, at: newest.time })
      const when = { since, recordedUntil, present: now() }
      const ends = lists.endsOf(
        {
          back: (page: number | null) => pageOf(to, { start: null, page: page ?? 1 }, signal),
          on: async (moment) => {
            const start = await blocks.before(moment, { number: newest.height, at: newest.time }, signal)
            return (page: number | null) => pageOf(to, { start, page: page ?? 1 }, signal)
          },
        },
        when,
      )
      const { rows, whole, from, until } = await lists.read(to, ends, when)
      if (!whole) await mustRemember(newest, since, signal)
      const transfers = new Map<string, Transfer>()
      for (const row of rows) {
        for (const transfer of transfersOf(row, to, newest.height)) transfers.set(transfer.key, transfer)
      }
      return {
        transfers: [...transfers.values()],
        lookedUntil: earlier(startedAt, until ?? newest.time),
        ...(from !== null && { part: { from, head: earlier(startedAt, newest.time) } }),
      }
    },
    async transaction(hash, { signal }) {
      if (!isHexHash(hash)) return null
      const name = hash.toUpperCase()
      const answer = await ask(`/cosmos/tx/v1beta1/txs/${name}`, {}, signal).catch(nothingIfUnknown)
      if (answer === null) return null
      const { tx, tx_response: response } = readShape(single, answer, source)
      if (response.txhash !== name) throw new OutsideError('shape', source, `asked for ${name}, got ${response.txhash}`)
      return {
        state: response.code === '0' ? 'done' : 'failed',
        at: response.timestamp,
        confirmations: 1,
        confirmed: true,
        // without events nobody says what other messages pay
        listed: response.events.length > 0 || tx.body.messages.every(isRead),
      }
    },
  }
}

/** An LCD answers NOT_FOUND of gRPC for an unknown hash. */
function nothingIfUnknown(error: unknown): null {
  if (error instanceof OutsideError && error.kind === 'body' && error.detail.startsWith('5 ')) return null
  throw error
}

const isRead = (each: Message): boolean => readKinds.includes(each['@type'])

/** One transfer per message that brought ATOM. A transaction may have several messages, and they share the memo. */
function transfersOf(row: Transaction, to: string, newest: bigint): Transfer[] {
  const { code, hash, at, block } = row
  if (code !== '0') return []
  return [...paidByMessages(row, to), ...paidByEvents(row, to)].map(({ place, from, amount, memo }) => ({
    // The address is in the key, because one message can pay several of our addresses.
    key: [hash, place, to].join(':'),
    contract: null,
    transactionHash: hash,
    from,
    to,
    amount,
    at,
    confirmations: Math.max(1, Number(newest - block) + 1),
    confirmed: true,
    memo: readMemo(memo),
  }))
}

const paidByMessages = ({ messages, memo }: Transaction, to: string): Paid[] =>
  messages.flatMap((each, place) => {
    const money = moneyOf(each, to)
    return money === null || money.from === to || !isPositive(money.amount) ? [] : [{ ...money, place, memo }]
  })

/**
 * What messages of other kinds brought. Their events name the message that they belong to. Those of older nodes do not: then what is more
 * than the read messages paid belongs to the only other message, or to all the others together.
 */
function paidByEvents(row: Transaction, to: string): Paid[] {
  const { messages, events } = row
  const came = events.flatMap((each) => {
    const [recipient, from, coin, index] = ['recipient', 'sender', 'amount', 'msg_index'].map(
      (name) => each.attributes.find(({ key }) => key === name)?.value ?? null,
    )
    return each.type === 'transfer' && recipient === to && from !== to
      ? [{ from: from ?? null, amount: uatomIn(coin ?? ''), place: index ?? null }]
      : []
  })
  const isNamed = events.some(({ attributes }) => attributes.some(({ key }) => key === 'msg_index'))
  const others = messages.flatMap((each, place) => (isRead(each) ? [] : [place]))
  const groups: { place: number | 'rest'; from: string | null; amount: string }[] = isNamed
    ? others.map((place) => {
        // events without a message are of fees
        const own = came.filter((one) => one.place === String(place))
        return { place, from: own[0]?.from ?? null, amount: sum(own.map(({ amount }) => amount)) }
      })
    : others.length === 0
      ? []
      : [
          {
            place: others.length === 1 ? (others[0] ?? 'rest') : 'rest',
            from: came.at(-1)?.from ?? null,
            amount: subtract(sum(came.map(({ amount }) => amount)), sum(paidByMessages(row, to).map(({ amount }) => amount))),
          },
        ]
  return groups.filter(({ amount }) => isPositive(amount)).map((group) => ({ ...group, ...wordsOf(row, group) }))
}

/**
 * Who sent it and with which memo. A packet of another chain says both itself: the transaction is of whoever carried it here, and on the
 * Hub the money comes from the address that keeps the money of that chain.
 */
function wordsOf({ messages, memo }: Transaction, { place, from }: Pick<Paid, 'place' | 'from'>): Pick<Paid, 'from' | 'memo'> {
  const each = place === 'rest' ? undefined : messages[place]
  if (place === 'rest') return { from: null, memo: null }
  if (!each?.['@type'].endsWith('.MsgRecvPacket')) return { from, memo }
  // anybody may write a packet, so one that cannot be read is money without words, and no error
  const data = received.safeParse(each).data?.packet.data ?? ''
  const packet = packetData.safeParse(jsonOf(Buffer.from(data, 'base64').toString()))
  return { from: packet.data?.sender ?? null, memo: packet.data?.memo ?? null }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The ATOM in a list of coins as events write it: "2500000uatom,7ibc/27394FB0…". */
function uatomIn(coins: string): string {
  const ours = coins.split(',').flatMap((coin) => /^(\d+)uatom$/.exec(coin)?.[1] ?? [])
  return sum(ours.map((amount) => wholeUnits(readShape(smallestUnits, amount, source), decimals)))
}

/** The payment of a message. Null for other kinds of messages. */
function moneyOf(each: Message, to: string): Money | null {
  switch (each['@type']) {
    case '/cosmos.bank.v1beta1.MsgSend': {
      const sent = readShape(send, each, source)
      return sent.to_address === to ? { from: sent.from_address, amount: atoms(sent.amount) } : null
    }
    case '/cosmos.bank.v1beta1.MsgMultiSend': {
      const { inputs, outputs } = readShape(multiSend, each, source)
      const ours = outputs.filter((output) => output.address === to)
      return { from: inputs[0]?.address ?? '', amount: atoms(ours.flatMap((output) => output.coins)) }
    }
    default:
      return null
  }
}

/** Counts only ATOM. Tokens of other chains have names like ibc/27394FB0…, and anybody can make one. */
function atoms(all: z.output<typeof coins>): string {
  const ours = all.filter(({ denom }) => denom === denomination)
  return sum(ours.map(({ amount }) => wholeUnits(readShape(smallestUnits, amount, source), decimals)))
}
