/** TronGrid over the simulated chain: https://developers.tron.network */
import type { Chain, ChainTransfer } from './chain.ts'
import { type Answer, type Asked, type Counterparty, ok, textField } from './counterparty.ts'
import { asNumber, type Fault, spoil, spoilRows } from './faults.ts'
import { hexOfAddress } from './networks.ts'

const refused = (error: string): Answer => ({ status: 400, body: { success: false, error, statusCode: 400 } })
const listPath = /^\/v1\/accounts\/([^/]+)\/transactions(\/trc20)?$/

export function tron(chain: Chain, now: () => number): Counterparty {
  function list(account: string, tokens: boolean, query: URLSearchParams, fault: Fault): Answer {
    if (hexOfAddress(account) === null) return refused('A valid account address is required.')
    const limit = Number(query.get('limit') ?? 20)
    if (!Number.isInteger(limit) || limit < 1 || limit > 200) return refused('limit must be between 1 and 200')
    const found = filtered(account, tokens, query)
    if (query.get('order_by') !== 'block_timestamp,asc') found.reverse()
    const start = readFingerprint(query)
    if (start === null) return refused('Invalid fingerprint.')
    const rows = found.slice(start, start + limit)
    const isLast = start + limit >= found.length || fault === 'empty'
    const fingerprint = isLast ? {} : { fingerprint: fingerprintOf(query, start + limit) }
    const data = spoilRows(fault, rows).map((each) => (tokens ? trc20(each, fault) : native(each, fault, chain)))
    return ok({ data, success: true, meta: { at: now(), ...fingerprint, page_size: data.length } })
  }

  function filtered(account: string, tokens: boolean, query: URLSearchParams): ChainTransfer[] {
    const on = (name: string) => query.get(name) === 'true'
    const least = Number(query.get('min_timestamp') ?? 0)
    const most = Number(query.get('max_timestamp') ?? Number.POSITIVE_INFINITY)
    const contract = query.get('contract_address')
    return chain
      .visible()
      .filter(
        (each) =>
          (each.token !== null) === tokens &&
          (each.to === account || each.from === account) &&
          (!on('only_to') || each.to === account) &&
          (!on('only_from') || each.from === account) &&
          (!on('only_confirmed') || chain.isFinal(each)) &&
          (!on('only_unconfirmed') || !chain.isFinal(each)) &&
          (contract === null || each.token?.contract === contract) &&
          each.blockAtMs >= least &&
          each.blockAtMs <= most,
      )
  }

  function information(transaction: string, irreversible: boolean, fault: Fault): Answer {
    const found = chain.visible().find((each) => each.transactionHash === transaction)
    if (!found || fault === 'empty' || (irreversible && !chain.isFinal(found))) return ok({})
    const receipt = found.token === null ? { net_usage: 268 } : { energy_usage_total: 64_285, net_usage: 345, result: found.result }
    return ok({
      id: found.transactionHash,
      blockNumber: found.block,
      blockTimeStamp: found.blockAtMs,
      contractResult: [''],
      ...(found.token === null ? {} : { contract_address: hexOfAddress(found.token.contract) }),
      receipt,
      log: [],
    })
  }

  function block(number: number): Answer {
    const blockID = number.toString(16).padStart(16, '0').padEnd(64, 'a')
    return ok({ blockID, block_header: { raw_data: { number, timestamp: chain.headAtMs(), version: 31 }, witness_signature: '' } })
  }

  return {
    name: 'tron',
    bodyError: ok({ success: false, error: 'Internal Server Error', statusCode: 500 }),
    answer({ method, path, query, body }: Asked, fault) {
      const [, account, tokens] = listPath.exec(path) ?? []
      if (account !== undefined && method === 'GET') return list(account, tokens !== undefined, query, fault)
      switch (path) {
        case '/wallet/gettransactioninfobyid':
        case '/walletsolidity/gettransactioninfobyid':
          return information(textField(body, 'value') || (query.get('value') ?? ''), path.startsWith('/walletsolidity'), fault)
        case '/wallet/getnowblock':
          return block(chain.head())
        case '/walletsolidity/getnowblock':
          return block(chain.head() - chain.network.finalAfter + 1)
        default:
          return null
      }
    },
  }
}

const trc20 = (each: ChainTransfer, fault: Fault): object => ({
  transaction_id: each.transactionHash,
  token_info: {
    symbol: each.token?.symbol,
    address: each.token?.contract,
    decimals: each.token?.decimals,
    name: each.token?.symbol === 'USDT' ? 'Tether USD' : each.token?.symbol,
  },
  block_timestamp: each.blockAtMs,
  from: each.from,
  to: each.to,
  type: each.event,
  value: spoil(fault, each.value),
})

const native = (each: ChainTransfer, fault: Fault, chain: Chain): object => ({
  txID: each.transactionHash,
  blockNumber: each.block,
  block_timestamp: each.blockAtMs,
  ret: [{ contractRet: each.result, fee: 0 }],
  confirmed: chain.isFinal(each),
  raw_data: {
    contract: [
      {
        type: 'TransferContract',
        parameter: {
          type_url: 'type.googleapis.com/protocol.TransferContract',
          value: { amount: asNumber(spoil(fault, each.value)), owner_address: hexOfAddress(each.from), to_address: hexOfAddress(each.to) },
        },
      },
    ],
    ...(each.memo === null ? {} : { data: Buffer.from(each.memo).toString('hex') }),
    timestamp: each.blockAtMs - 1500,
  },
})

/** A fingerprint is valid only with the same filters. */
function filtersOf(query: URLSearchParams): string {
  const rest = [...query].filter(([name]) => name !== 'fingerprint').toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(rest).toString()
}
const fingerprintOf = (query: URLSearchParams, start: number): string => Buffer.from(`${start}|${filtersOf(query)}`).toString('base64url')

/** The start of the page. Null if the fingerprint belongs to other filters. */
function readFingerprint(query: URLSearchParams): number | null {
  const fingerprint = query.get('fingerprint')
  if (fingerprint === null) return 0
  const [start = '', filters] = Buffer.from(fingerprint, 'base64url').toString().split('|')
  return /^\d+$/.test(start) && filters === filtersOf(query) ? Number(start) : null
}
