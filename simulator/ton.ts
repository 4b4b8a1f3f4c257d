/** TON Center, version 3, over a simulated TON: https://toncenter.com/api/v3. */
import { base64 } from '@scure/base'
import type { Chain, ChainTransfer } from './chain.ts'
import { type Answer, type Asked, type Counterparty, ok } from './counterparty.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'

const mostRows = 1000
const seconds = (ms: number): string => String(Math.floor(ms / 1000))
const base64Of = (hexText: string): string => Buffer.from(hexText, 'hex').toString('base64')
const refused = (status: number, error: string): Answer => ({ status, body: { error } })

/** The raw form, in capitals as TON Center writes it. */
export function rawTon(address: string): string {
  const bytes = base64.decode(address.replaceAll('-', '+').replaceAll('_', '/'))
  return `${bytes[1] === 0 ? 0 : -1}:${Buffer.from(bytes.subarray(2, 34)).toString('hex').toUpperCase()}`
}

/** A comment as a bag of cells: 32 zero bits and the text, split into cells of at most 127 bytes that each refer to the next. */
export function commentCell(text: string): string {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(text)])
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 127) parts.push(bytes.subarray(at, at + 127))
  const cells = parts.map((part, index) => {
    const more = index + 1 < parts.length
    return Buffer.from([more ? 1 : 0, part.length * 2, ...part, ...(more ? [index + 1] : [])])
  })
  const size = cells.reduce((sum, cell) => sum + cell.length, 0)
  const head = Buffer.from([0xb5, 0xee, 0x9c, 0x72, 0x01, 0x02, cells.length, 1, 0, size >> 8, size & 0xff, 0])
  return Buffer.concat([head, ...cells]).toString('base64')
}

export function ton(chain: Chain): Counterparty {
  const { readAddress } = chain.network

  const page = (query: URLSearchParams, all: ChainTransfer[], fault: Fault): ChainTransfer[] => {
    const since = Number(query.get('start_utime') ?? 0)
    const until = Number(query.get('end_utime') ?? Number.POSITIVE_INFINITY)
    const found = all.filter(({ blockAtMs }) => Math.floor(blockAtMs / 1000) >= since && Math.floor(blockAtMs / 1000) <= until)
    if (query.get('sort') !== 'asc') found.reverse()
    const offset = Number(query.get('offset') ?? 0)
    return spoilRows(fault, found.slice(offset, offset + Math.min(mostRows, Number(query.get('limit') ?? 10))))
  }

  function transaction(each: ChainTransfer, fault: Fault): object {
    const failed = each.result !== 'SUCCESS'
    return {
      account: rawTon(each.to),
      hash: base64Of(each.transactionHash),
      lt: String(50_000_000_000_000 + (each.block ?? 0) * 1000),
      now: Number(seconds(each.blockAtMs)),
      mc_block_seqno: each.block,
      total_fees: '400000',
      end_status: 'active',
      trace_id: base64Of(each.transactionHash),
      description: {
        type: 'ord',
        aborted: failed,
        compute_ph: { success: !failed, exit_code: failed ? 37 : 0 },
        action: { success: !failed },
      },
      in_msg: {
        hash: base64Of(each.transactionHash),
        // an external message has no sender: nobody has paid
        source: each.event === 'External' ? null : rawTon(each.from),
        destination: rawTon(each.to),
        value: spoil(fault, each.value),
        created_at: seconds(each.blockAtMs - 2000),
        bounced: each.event === 'Bounced',
        message_content:
          each.memo === null
            ? null
            : { hash: base64Of(each.transactionHash), body: commentCell(each.memo), decoded: { type: 'text_comment', comment: each.memo } },
      },
      out_msgs: [],
    }
  }

  const jetton = (each: ChainTransfer, fault: Fault): object => ({
    query_id: '0',
    source: rawTon(each.from),
    destination: rawTon(each.to),
    amount: spoil(fault, each.value),
    source_wallet: '0:AA',
    jetton_master: rawTon(each.token?.contract ?? ''),
    transaction_hash: base64Of(each.transactionHash),
    transaction_lt: String(50_000_000_000_002 + (each.block ?? 0) * 1000),
    transaction_now: Number(seconds(each.blockAtMs)),
    transaction_aborted: each.result !== 'SUCCESS',
    response_destination: rawTon(each.from),
    custom_payload: null,
    forward_ton_amount: '1',
    forward_payload: each.memo === null ? null : commentCell(each.memo),
    trace_id: base64Of(each.transactionHash),
  })

  function transactions(query: URLSearchParams, fault: Fault): Answer {
    const account = readAddress(query.get('account') ?? '')
    if (account === null) return refused(422, 'failed to parse account')
    const ours = chain.visible().filter((each) => each.token === null && each.to === account)
    return ok({ transactions: page(query, ours, fault).map((each) => transaction(each, fault)), address_book: {} })
  }

  function jettons(query: URLSearchParams, fault: Fault): Answer {
    const owner = readAddress(query.get('owner_address') ?? '')
    const asked = query.get('jetton_master')
    const master = asked === null ? null : readAddress(asked)
    if (owner === null || (asked !== null && master === null)) return refused(422, 'failed to parse address')
    const incoming = query.get('direction') === 'in'
    const ours = chain
      .visible()
      .filter((each) => each.token !== null && (master === null || each.token.contract === master))
      .filter((each) => each.to === owner || (!incoming && each.from === owner))
    return ok({ jetton_transfers: page(query, ours, fault).map((each) => jetton(each, fault)), address_book: {}, metadata: {} })
  }

  return {
    name: 'ton',
    bodyError: ok({ ok: false, error: 'LITE_SERVER_UNKNOWN: cannot load block', code: 500 }),
    answer({ method, path, query }: Asked, fault) {
      if (method !== 'GET') return null
      switch (path) {
        case '/api/v3/masterchainInfo':
          return ok({ last: { workchain: -1, shard: '8000000000000000', seqno: chain.head(), gen_utime: seconds(chain.headAtMs()) } })
        case '/api/v3/transactions':
          return transactions(query, fault)
        case '/api/v3/jetton/transfers':
          return jettons(query, fault)
        default:
          return null
      }
    },
  }
}
