/** A node of the XRP Ledger over the simulated chain: https://xrpl.org/docs/references/http-websocket-apis */
import type { Chain, ChainTransfer } from './chain.ts'
import { amountOf } from './chain.ts'
import { type Answer, type Asked, type Counterparty, ok, textField } from './counterparty.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'
import { fieldsOf, isoSeconds, madeAtMs, newestFirst, placeOf } from './ledger-rows.ts'

const rippleEpoch = 946_684_800
/** The oldest ledger that still exists on any node, and its close time. */
const firstLedger = 32_570
const begunAtMs = Date.parse('2013-01-01T03:21:10.000Z')
const partialPayment = 131_072

const result = (body: object): Answer => ok({ result: { ...body, status: 'success' } })
const refused = (error: string, code: number, message: string, request: unknown = {}): Answer =>
  ok({ result: { status: 'error', error, error_code: code, error_message: message, request } })

export function xrp(chain: Chain): Counterparty {
  function ledger(asked: Record<string, unknown>): Answer {
    const head = chain.head()
    const wanted = asked['ledger_index'] ?? 'validated'
    const index = wanted === 'validated' ? head : typeof wanted === 'number' ? wanted : Number.NaN
    if (!Number.isInteger(index)) return refused('invalidParams', 31, 'Invalid field ledger_index.', asked)
    if (index < firstLedger || index > head) return refused('lgrNotFound', 21, 'ledgerNotFound', asked)
    const atMs = madeAtMs(chain, index, begunAtMs)
    return result({
      ledger: { close_time: rippleSeconds(atMs), close_time_iso: isoSeconds(atMs), closed: true, ledger_index: index },
      ledger_index: index,
      validated: true,
    })
  }

  function accountTransactions(asked: Record<string, unknown>, fault: Fault): Answer {
    const account = textField(asked, 'account')
    if (chain.network.readAddress(account) === null) return refused('actMalformed', 35, 'Account malformed.', asked)
    const marker = asked['marker'] === undefined ? null : fieldsOf(asked['marker'])
    if (marker && !(Number.isInteger(marker['ledger']) && Number.isInteger(marker['seq'])))
      return refused('invalidParams', 31, 'Invalid field marker.', asked)
    const whole = newestFirst(chain, account)
    if (whole.length === 0) return refused('actNotFound', 19, 'Account not found.', asked)
    const oldest = Math.max(firstLedger, Number(asked['ledger_index_min'] ?? -1))
    const all = whole.filter(({ block }) => (block ?? 0) >= oldest)
    if (asked['forward'] === true) all.reverse()
    const start = marker === null ? 0 : all.findIndex((each) => each.block === marker['ledger'] && placeOf(each) === marker['seq'])
    if (start < 0) return refused('invalidParams', 31, 'Invalid field marker.', asked)
    const limit = Math.min(400, Math.max(1, Number(asked['limit'] ?? 200)))
    const next = all[start + limit]
    const entry = asked['api_version'] === 2 ? secondVersion : firstVersion
    return result({
      account,
      ledger_index_min: oldest,
      ledger_index_max: chain.head(),
      limit,
      ...(next && fault !== 'empty' ? { marker: { ledger: next.block, seq: placeOf(next) } } : {}),
      transactions: spoilRows(fault, all.slice(start, start + limit)).map((each) => entry(each, fault)),
      validated: true,
    })
  }

  return {
    name: 'xrp',
    bodyError: refused('internal', 73, 'Internal error.'),
    answer({ method, path, body }: Asked, fault) {
      if (method !== 'POST' || path !== '/') return null
      const { method: name, params } = fieldsOf(body)
      const asked = fieldsOf(Array.isArray(params) ? params[0] : null)
      if (name === 'account_tx') return accountTransactions(asked, fault)
      return name === 'ledger' ? ledger(asked) : refused('unknownCmd', 32, 'Unknown method.', asked)
    },
  }
}

const rippleSeconds = (ms: number): number => Math.floor(ms / 1000) - rippleEpoch

/** Drops, or the amount of a token with its issuer. A partial payment promises more than it delivers: `times` adds its zeros. */
function amount(each: ChainTransfer, fault: Fault, times = ''): unknown {
  const value = spoil(fault, each.value + times)
  return each.token === null ? value : { currency: each.token.symbol, issuer: each.token.contract, value: amountOf(each, each.token) }
}

/** Other `event`s: PartialPayment promises a thousand times what it delivers; any other name is the transaction type itself. */
function parts(each: ChainTransfer, fault: Fault) {
  const isPartial = each.event === 'PartialPayment'
  const good = each.result === 'SUCCESS'
  return {
    promised: amount(each, fault, isPartial ? '000' : ''),
    meta: {
      TransactionIndex: placeOf(each),
      TransactionResult: good ? 'tesSUCCESS' : each.result,
      ...(good ? { delivered_amount: amount(each, fault) } : {}),
      AffectedNodes: [],
    },
    transaction: {
      TransactionType: each.event === 'Transfer' || isPartial ? 'Payment' : each.event,
      Account: each.from,
      Destination: each.to,
      ...(each.memo === null ? {} : { DestinationTag: Number(each.memo) }),
      Fee: '12',
      Flags: isPartial ? partialPayment : 0,
      Sequence: 1,
      date: rippleSeconds(each.blockAtMs),
      ledger_index: each.block,
    },
  }
}

function secondVersion(each: ChainTransfer, fault: Fault): object {
  const { promised, meta, transaction } = parts(each, fault)
  return {
    hash: each.transactionHash,
    ledger_index: each.block,
    close_time_iso: isoSeconds(each.blockAtMs),
    validated: true,
    meta,
    tx_json: { ...transaction, DeliverMax: promised },
  }
}

function firstVersion(each: ChainTransfer, fault: Fault): object {
  const { promised, meta, transaction } = parts(each, fault)
  return { meta, tx: { ...transaction, Amount: promised, hash: each.transactionHash, inLedger: each.block }, validated: true }
}
