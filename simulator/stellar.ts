/** Horizon over the simulated chain: https://developers.stellar.org/docs/data/apis/horizon */
import { amountOf, type Chain, type ChainTransfer } from './chain.ts'
import { type Answer, type Asked, type Counterparty, ok } from './counterparty.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'
import { isoSeconds, madeAtMs, newestFirst, placeOf } from './ledger-rows.ts'

const passphrase = 'Public Global Stellar Network ; September 2015'
const firstLedger = 2
const begunAtMs = Date.parse('2015-09-30T16:46:54.000Z')
const largestId = 18_446_744_073_709_551_615n

const paymentsPath = /^\/accounts\/([^/]+)\/payments$/
const effectsPath = /^\/operations\/(\d+)\/effects$/
const ledgerPath = /^\/ledgers\/(\d+)$/
const transactionPath = /^\/transactions\/([0-9a-f]{64})$/

const json = { 'content-type': 'application/hal+json' }
const problem = (kind: string, status: number, title: string, detail: string): Answer => ({
  status,
  body: { type: `https://stellar.org/horizon-errors/${kind}`, title, status, detail },
  headers: { 'content-type': 'application/problem+json' },
})
const missing = problem('not_found', 404, 'Resource Missing', 'The resource at the url requested was not found.')
const invalid = (field: string) => problem('bad_request', 400, 'Bad Request', `The request you sent was invalid in some way: ${field}`)

export function stellar(chain: Chain): Counterparty {
  /** Combines the number of the ledger, of the transaction in it, and of its only operation. */
  const idOf = (each: ChainTransfer): string => String((BigInt(each.block ?? 0) << 32n) | (BigInt(placeOf(each)) << 12n) | 1n)

  function root(): Answer {
    const [number, closedAt] = [chain.head(), isoSeconds(chain.headAtMs())]
    return ok(
      {
        horizon_version: '23.0.0',
        core_version: 'v23.0.0',
        history_latest_ledger: number,
        history_latest_ledger_closed_at: closedAt,
        history_elder_ledger: firstLedger,
        core_latest_ledger: number,
        network_passphrase: passphrase,
        current_protocol_version: 23,
      },
      json,
    )
  }

  function ledger(number: number): Answer {
    if (number < firstLedger || number > chain.head()) return missing
    return ok({ id: String(number), sequence: number, closed_at: isoSeconds(madeAtMs(chain, number, begunAtMs)) }, json)
  }

  function payments(account: string, query: URLSearchParams, fault: Fault): Answer {
    if (chain.network.readAddress(account) === null) return invalid('account_id')
    const limit = Number(query.get('limit') ?? 10)
    if (!Number.isInteger(limit) || limit < 1 || limit > 200) return invalid('limit')
    const cursor = query.get('cursor') ?? ''
    if (!/^\d*$/.test(cursor)) return invalid('cursor')
    const all = newestFirst(chain, account)
    if (all.length === 0) return missing
    const failed = query.get('include_failed') === 'true'
    const down = query.get('order') === 'desc'
    const rows = (down ? all : all.toReversed()).filter(
      (each) =>
        (failed || each.result === 'SUCCESS') &&
        (cursor === '' || (down ? BigInt(idOf(each)) < BigInt(cursor) : BigInt(idOf(each)) > BigInt(cursor))),
    )
    const joined = query.get('join') === 'transactions'
    const records = spoilRows(fault, rows.slice(0, limit)).map((each) => ({
      ...operation(each, fault),
      ...(joined ? { transaction: transaction(each) } : {}),
    }))
    return ok({ _links: {}, _embedded: { records } }, json)
  }

  function operation(each: ChainTransfer, fault: Fault): object {
    const id = idOf(each)
    return {
      _links: {},
      id,
      paging_token: id,
      transaction_successful: each.result === 'SUCCESS',
      source_account: each.from,
      created_at: isoSeconds(each.blockAtMs),
      transaction_hash: each.transactionHash,
      ...words(each, spoil(fault, seven(each))),
    }
  }

  /** Any `event` other than Transfer is the type of the operation. The first payment to an account creates the account. */
  function words(each: ChainTransfer, amount: string): object {
    const { from, to, token } = each
    const type = each.event === 'Transfer' ? (isFirst(each) ? 'create_account' : 'payment') : each.event
    if (type === 'create_account') return { type, type_i: 0, funder: from, account: to, starting_balance: amount }
    if (type === 'account_merge') return { type, type_i: 8, account: from, into: to }
    const asset =
      token === null ? { asset_type: 'native' } : { asset_type: 'credit_alphanum4', asset_code: token.symbol, asset_issuer: token.contract }
    const source = type.startsWith('path_payment') ? { source_amount: '9999.0000000', source_asset_type: 'native' } : {}
    return { type, type_i: type === 'payment' ? 1 : 13, ...asset, ...source, from, to, amount }
  }
  const isFirst = (each: ChainTransfer): boolean => each.token === null && newestFirst(chain, each.to).at(-1) === each

  function transaction(each: ChainTransfer): object {
    return {
      id: each.transactionHash,
      hash: each.transactionHash,
      successful: each.result === 'SUCCESS',
      ledger: each.block,
      created_at: isoSeconds(each.blockAtMs),
      source_account: each.from,
      ...memo(each.memo),
    }
  }

  function effects(id: string, fault: Fault): Answer {
    const found = chain.visible().find((each) => idOf(each) === id)
    if (!found) return missing
    const amount = spoil(fault, seven(found))
    const records = [
      { id: `${id}-1`, type: 'account_debited', account: found.from, asset_type: 'native', amount },
      { id: `${id}-2`, type: 'account_credited', account: found.to, asset_type: 'native', amount },
    ]
    return ok({ _links: {}, _embedded: { records } }, json)
  }

  return {
    name: 'stellar',
    bodyError: problem('server_error', 400, 'Internal Server Error', 'An error occurred while processing this request.'),
    answer({ method, path, query }: Asked, fault) {
      if (method !== 'GET') return null
      if (path === '/') return root()
      const [account, operationId, number, hash] = [paymentsPath, effectsPath, ledgerPath, transactionPath].map(
        (each) => each.exec(path)?.[1],
      )
      if (account !== undefined) return payments(account, query, fault)
      if (operationId !== undefined) return effects(operationId, fault)
      if (number !== undefined) return ledger(Number(number))
      const found = chain.visible().find((each) => each.transactionHash === hash)
      return found ? ok(transaction(found), json) : missing
    },
  }
}

/** XLM sums always have seven decimals. */
function seven(each: ChainTransfer): string {
  const [whole = '', fraction = ''] = amountOf(each, { decimals: 7 }).split('.')
  return `${whole}.${fraction.padEnd(7, '0')}`
}

/** The memo type that wallets choose: digits are an id, 64 hexadecimal digits a hash, anything else a text. */
function memo(text: string | null): object {
  if (text === null) return { memo_type: 'none' }
  if (/^(0|[1-9]\d{0,19})$/.test(text) && BigInt(text) <= largestId) return { memo_type: 'id', memo: text }
  if (/^[0-9a-fA-F]{64}$/.test(text)) return { memo_type: 'hash', memo: Buffer.from(text, 'hex').toString('base64') }
  return { memo_type: 'text', memo: text, memo_bytes: Buffer.from(text).toString('base64') }
}
