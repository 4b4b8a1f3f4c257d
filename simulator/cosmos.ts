/** The REST API (LCD) of a Cosmos Hub node, version 0.50, over the simulated chain: https://docs.cosmos.network */
import type { Chain, ChainTransfer } from './chain.ts'
import { type Answer, type Asked, type Counterparty, ok } from './counterparty.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'
import { isoSeconds, madeAtMs, newestFirst } from './ledger-rows.ts'

const begunAtMs = Date.parse('2021-02-18T06:00:00.000Z')
const firstBlock = 5_200_791
const blockPath = /^\/cosmos\/base\/tendermint\/v1beta1\/blocks\/(latest|\d+)$/
const transactionPath = /^\/cosmos\/tx\/v1beta1\/txs\/([0-9A-Fa-f]{64})$/
const condition = /^transfer\.recipient='(cosmos1[a-z0-9]+)'(?: AND tx\.height>=(\d+))?$/

const refused = (status: number, code: number, message: string): Answer => ({ status, body: { code, message, details: [] } })

export function cosmos(chain: Chain): Counterparty {
  function block(wanted: string): Answer {
    const head = chain.head()
    const height = wanted === 'latest' ? head : Number(wanted)
    if (height > head) return refused(400, 3, `requested block height is bigger then the chain length ${head}`)
    if (height < firstBlock) return refused(400, 3, `height ${height} is not available, lowest height is ${firstBlock}`)
    const time = new Date(wanted === 'latest' ? chain.headAtMs() : madeAtMs(chain, height, begunAtMs)).toISOString()
    const header = { version: { block: '11', app: '0' }, chain_id: 'cosmoshub-4', height: String(height), time }
    return ok({ block_id: {}, block: { header, data: { txs: [] } }, sdk_block: { header } })
  }

  function search(query: URLSearchParams, fault: Fault): Answer {
    const asked = query.get('query')
    if (asked === null) return refused(400, 3, 'must declare at least one event to search')
    const [, account, start = '0'] = condition.exec(asked) ?? []
    if (account === undefined) return refused(400, 3, `failed to parse query: ${asked}`)
    const [page, limit] = [Number(query.get('page') ?? 1), Math.min(100, Number(query.get('limit') ?? 100))]
    if (!(page >= 1 && limit >= 1)) return refused(400, 3, 'invalid page or limit')
    const all =
      fault === 'empty' ? [] : newestFirst(chain, account).filter(({ to, block }) => to === account && (block ?? 0) >= Number(start))
    if (query.get('order_by') !== 'ORDER_BY_DESC') all.reverse()
    if (page > Math.max(1, Math.ceil(all.length / limit))) return refused(500, 13, `page should be within [1, ${all.length}] range`)
    const rows = spoilRows(fault, all.slice((page - 1) * limit, page * limit))
    return ok({
      txs: rows.map((each) => body(each, fault)),
      tx_responses: rows.map((each) => response(each, fault)),
      pagination: null,
      total: String(all.length),
    })
  }

  function one(hash: string, fault: Fault): Answer {
    const found = chain.visible().find((each) => each.transactionHash === hash.toUpperCase())
    return found ? ok({ tx: body(found, fault), tx_response: response(found, fault) }) : refused(404, 5, `tx not found: ${hash}`)
  }

  return {
    name: 'cosmos',
    bodyError: refused(500, 13, 'Internal'),
    answer({ method, path, query }: Asked, fault) {
      if (method !== 'GET') return null
      if (path === '/cosmos/tx/v1beta1/txs') return search(query, fault)
      const [height, hash] = [blockPath.exec(path)?.[1], transactionPath.exec(path)?.[1]]
      if (height !== undefined) return block(height)
      return hash === undefined ? refused(501, 12, 'Not Implemented') : one(hash, fault)
    },
  }
}

const coinOf = (each: ChainTransfer, amount: string) => ({
  denom: each.event === 'IbcToken' ? 'ibc/27394FB092D2ECCD56123C74F36E4C1F' : 'uatom',
  amount,
})
/** The address of the Hub that keeps what was sent to another chain. */
const escrow = 'cosmos1x54ltnyg88k0ejmk8ytwrhd3ltm84xehrnlslf'

/**
 * Other `event`s: MultiSend pays us among others, Exec sends in the name of the payer, RecvPacket brings ATOM back from another chain (its
 * memo is that of the packet, and the transaction has the memo of who carried it), IbcToken brings a token that is not ATOM; any other
 * name is the type of the message.
 */
function body(each: ChainTransfer, fault: Fault): object {
  const coins = [coinOf(each, spoil(fault, each.value))]
  const one = { from_address: each.from, to_address: each.to, amount: coins }
  const isPacket = each.event === 'RecvPacket'
  return {
    body: { messages: [message()], memo: isPacket ? 'carried by a relayer' : (each.memo ?? ''), timeout_height: '0' },
    auth_info: {},
    signatures: [],
  }

  function message(): object {
    switch (each.event) {
      case 'Transfer':
      case 'IbcToken':
        return { '@type': '/cosmos.bank.v1beta1.MsgSend', ...one }
      case 'MultiSend':
        return {
          '@type': '/cosmos.bank.v1beta1.MsgMultiSend',
          inputs: [{ address: each.from, coins: [coinOf(each, `${each.value}0`)] }],
          outputs: [
            { address: each.from, coins: [coinOf(each, each.value)] },
            { address: each.to, coins },
          ],
        }
      case 'Exec':
        return { '@type': '/cosmos.authz.v1beta1.MsgExec', grantee: escrow, msgs: [{ '@type': '/cosmos.bank.v1beta1.MsgSend', ...one }] }
      case 'RecvPacket': {
        const data = { amount: each.value, denom: 'transfer/channel-0/uatom', sender: each.from, receiver: each.to, memo: each.memo ?? '' }
        const packet = { sequence: '1', source_port: 'transfer', data: Buffer.from(JSON.stringify(data)).toString('base64') }
        return { '@type': '/ibc.core.channel.v1.MsgRecvPacket', packet, signer: escrow }
      }
      default:
        return { '@type': `/cosmos.bank.v1beta1.Msg${each.event}`, ...one }
    }
  }
}

/** What moves no money has no event of a transfer. */
function events(each: ChainTransfer, fault: Fault): object[] {
  const { denom, amount } = coinOf(each, spoil(fault, each.value))
  const attribute = (key: string, value: string) => ({ key, value, index: true })
  const known = ['Transfer', 'IbcToken', 'MultiSend', 'Exec', 'RecvPacket'].includes(each.event)
  if (!known || each.result !== 'SUCCESS') return [{ type: 'message', attributes: [attribute('msg_index', '0')] }]
  const sender = each.event === 'RecvPacket' ? escrow : each.from
  const parts = { recipient: each.to, sender, amount: `${amount}${denom}`, msg_index: '0' }
  return [{ type: 'transfer', attributes: Object.entries(parts).map(([key, value]) => attribute(key, value)) }]
}

const response = (each: ChainTransfer, fault: Fault): object => ({
  height: String(each.block),
  txhash: each.transactionHash,
  codespace: each.result === 'SUCCESS' ? '' : 'sdk',
  code: each.result === 'SUCCESS' ? 0 : 5,
  raw_log: each.result === 'SUCCESS' ? '' : each.result,
  timestamp: isoSeconds(each.blockAtMs),
  gas_used: '80000',
  tx: {},
  events: events(each, fault),
})
