/** Answers of the simulated nodes that no watcher of ours needs: other versions, other sort orders, refusals, unfinished transactions. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from './random.ts'
import { type Simulator, startSimulator } from './start.ts'

let present = 0
let world: Simulator
beforeEach(async () => {
  present = Date.parse('2026-01-01T00:00:00.000Z')
  world = await startSimulator({ now: () => present, random: seededRandom(7), wandering: false })
})
afterEach(() => world.stop())

/** Any JSON, read by path. A missing field fails the test that reads it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a schema for each foreign body would be a second simulator
type Json = any
async function ask(path: string, body?: object): Promise<{ status: number; body: Json }> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(world.url + path, init)
  return { status: response.status, body: await response.json() }
}
const pay = (network: string, address: string, more: object = {}) => world.control('pay', { network, address, amount: '1.5', ...more })
const seconds = (count: number) => {
  present += count * 1000
}

describe('XRP Ledger', () => {
  const us = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
  const list = async (more: object = {}) => (await ask('/xrp/', { method: 'account_tx', params: [{ account: us, ...more }] })).body.result
  beforeEach(() => {
    pay('XRP Ledger', us, { memo: '7', times: 3 })
    seconds(4)
    pay('XRP Ledger', us, { event: 'PartialPayment' })
    seconds(4)
  })

  test('answers as either version of its API', async () => {
    const [second] = (await list({ api_version: 2 })).transactions
    expect(second).toMatchObject({ meta: { delivered_amount: '1500000' }, tx_json: { DeliverMax: '1500000000', Flags: 131_072 } })
    const [first] = (await list()).transactions
    expect(first).toMatchObject({ meta: { delivered_amount: '1500000' }, tx: { Amount: '1500000000', hash: second.hash } })
    expect(first.tx.date + 946_684_800).toBe(present / 1000)
  })
  test('goes on from a marker, either way, and refuses one with its numbers as text', async () => {
    for (const forward of [false, true]) {
      const first = await list({ limit: 2, forward })
      const second = await list({ limit: 2, forward, marker: first.marker })
      expect(second.marker).toBeUndefined()
      const all = (await list({ forward })).transactions
      expect([...first.transactions, ...second.transactions]).toEqual(all)
    }
    const { marker } = await list({ limit: 2 })
    expect(await list({ marker: { ledger: String(marker.ledger), seq: String(marker.seq) } })).toMatchObject({ error: 'invalidParams' })
  })
  test('says no with 200', async () => {
    expect(await list({ account: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe' })).toMatchObject({ status: 'error', error: 'actNotFound' })
    expect(await list({ account: 'nobody' })).toMatchObject({ error: 'actMalformed' })
    const { body } = await ask('/xrp/', { method: 'ledger', params: [{ ledger_index: 1 }] })
    expect(body.result).toMatchObject({ error: 'lgrNotFound' })
    expect((await ask('/xrp/', { method: 'fee', params: [] })).body.result).toMatchObject({ error: 'unknownCmd' })
  })
})

describe('Stellar', () => {
  const us = 'GDRREYWHQWJDICNH4SAH4TT2JRBYRPTDYIMLK4UWBDT3X3ZVVYT6I4UQ'
  const list = async (query: string) => (await ask(`/stellar/accounts/${us}/payments?${query}`)).body._embedded?.records

  test('what first comes makes the account; the memo is the transaction’s, and is told only when it is joined', async () => {
    expect(await ask(`/stellar/accounts/${us}/payments`)).toMatchObject({ status: 404, body: { title: 'Resource Missing' } })
    pay('Stellar', us, { memo: '18446744073709551615' })
    seconds(5)
    pay('Stellar', us, { memo: 'order 5' })
    seconds(5)
    pay('Stellar', us, { memo: 'ab'.repeat(32), result: 'FAILED' })
    seconds(5)
    const records = await list('order=asc&join=transactions&include_failed=true')
    expect(records.map((each: Json) => [each.type, each.transaction.memo_type, each.transaction.successful])).toEqual([
      ['create_account', 'id', true],
      ['payment', 'text', true],
      ['payment', 'hash', false],
    ])
    const plain = await list('order=desc&limit=1')
    expect(plain).toMatchObject([{ type: 'payment', amount: '1.5000000' }])
    expect(plain[0].transaction).toBeUndefined()
    expect((await ask(`/stellar/transactions/${plain[0].transaction_hash}`)).body).toMatchObject({ memo_type: 'text', memo: 'order 5' })
  })
  test('lists go on from a cursor, and limits are kept', async () => {
    pay('Stellar', us, { times: 3 })
    seconds(5)
    const [first, second] = await list('order=asc&limit=2')
    expect([first.type, second.type]).toEqual(['create_account', 'payment'])
    expect(await list(`order=asc&cursor=${second.paging_token}`)).toHaveLength(1)
    expect((await ask(`/stellar/accounts/${us}/payments?limit=500`)).status).toBe(400)
    expect((await ask('/stellar/accounts/nobody/payments')).status).toBe(400)
    expect((await ask('/stellar/ledgers/1')).status).toBe(404)
  })
})

describe('Cosmos Hub', () => {
  const us = 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02'
  const search = (rest: string) => ask(`/cosmos/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`transfer.recipient='${us}'`)}${rest}`)

  test('searches by its own words only', async () => {
    pay('Cosmos Hub', us, { memo: '5', times: 3 })
    seconds(6)
    expect((await search('&limit=2&page=2')).body).toMatchObject({ txs: { length: 1 }, tx_responses: { length: 1 }, total: '3' })
    expect(await search('&limit=2&page=3')).toMatchObject({ status: 500, body: { code: 13 } })
    expect(await ask('/cosmos/cosmos/tx/v1beta1/txs?events=x')).toMatchObject({
      status: 400,
      body: { code: 3, message: 'must declare at least one event to search' },
    })
    const [{ txhash }] = (await search('')).body.tx_responses
    expect((await ask(`/cosmos/cosmos/tx/v1beta1/txs/${txhash}`)).body).toMatchObject({
      tx: { body: { memo: '5' } },
      tx_response: { code: 0 },
    })
    expect(await ask(`/cosmos/cosmos/tx/v1beta1/txs/${'0'.repeat(64)}`)).toMatchObject({ status: 404, body: { code: 5 } })
    expect(await ask('/cosmos/cosmos/base/tendermint/v1beta1/blocks/1')).toMatchObject({ status: 400, body: { code: 3 } })
    expect((await ask('/cosmos/cosmos/nothing')).status).toBe(501)
  })
})

describe('Solana', () => {
  const us = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
  const call = async (method: string, ...params: unknown[]) => (await ask('/solana/', { jsonrpc: '2.0', id: 5, method, params })).body

  test('shows the same transaction as confirmed first and as finalized 31 blocks later', async () => {
    pay('Solana', us)
    seconds(0.4)
    expect((await call('getSignaturesForAddress', us)).result).toEqual([])
    const { result, id } = await call('getSignaturesForAddress', us, { commitment: 'confirmed' })
    expect([id, result.length, result[0].confirmationStatus]).toEqual([5, 1, 'confirmed'])
    const settings = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
    expect((await call('getTransaction', result[0].signature, settings)).result).toBeNull()
    seconds(12.4)
    const { meta } = (await call('getTransaction', result[0].signature, settings)).result
    expect(meta.postBalances[1] - meta.preBalances[1]).toBe(1_500_000_000)
    expect(meta.preBalances[0] - meta.postBalances[0]).toBe(1_500_005_000)
  })
  test('goes back from a signature, and stops at another', async () => {
    pay('Solana', us, { times: 4 })
    seconds(20)
    const all = (await call('getSignaturesForAddress', us)).result.map((each: Json) => each.signature)
    const some = await call('getSignaturesForAddress', us, { before: all[0], until: all[3] })
    expect(some.result.map((each: Json) => each.signature)).toEqual([all[1], all[2]])
  })
  test.each<[string, unknown[], number]>([
    ['getSignaturesForAddress', ['nobody'], -32602],
    ['getSignaturesForAddress', [us, { limit: 1001 }], -32602],
    ['getSignaturesForAddress', [us, { minContextSlot: 9_000_000_000 }], -32016],
    ['getBlockTime', [9_000_000_000], -32004],
    ['getBlockTime', [], -32602],
    ['getHealth2', [], -32601],
  ])('%s %j is refused with 200', async (method, params, code) => {
    expect(await call(method, ...params)).toMatchObject({ error: { code } })
  })
})

test.each([
  ['XRP Ledger', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'order'],
  ['XRP Ledger', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', '4294967296'],
  ['Stellar', 'GDRREYWHQWJDICNH4SAH4TT2JRBYRPTDYIMLK4UWBDT3X3ZVVYT6I4UQ', 'я'.repeat(15)],
])('%s: %s cannot carry the memo %s', (network, address, memo) => {
  expect(() => pay(network, address, { memo })).toThrow('NOT_A_MEMO')
})
