import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalAnswer, type LocalServer } from '../local-answer.ts'
import { amlbot, tokenOf } from './amlbot.ts'

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const transfer = { transactionHash: '5f1c', address, asset: 'USDT', network: 'TRC20' }
const signal = new AbortController().signal
/** Invented values in the shape of a real answer. */
const success = `{"result":true,"balance":41,"data":{"uid":"u-1","status":"success","riskscore":0.12,"asset":"TRX","address":"${address}","signals":{"exchange":0.81,"risky_exchange":0.05,"mixer":0.0,"sanctions":0.0,"scam":0.02,"dark_market":0.0},"timestamp":"2026-01-01 00:00:00"}}`
const signals = { exchange: '0.81', risky_exchange: '0.05', mixer: '0.0', sanctions: '0.0', scam: '0.02', dark_market: '0.0' }

let server: LocalServer | null = null
afterEach(() => server?.stop())

/** A silent server needs only a short timeout. Answers get a long one, also on a busy machine. */
const silence: LocalAnswer = () => undefined

async function provider(...answers: LocalAnswer[]) {
  server = await answering(...answers)
  const timeoutMs = answers.includes(silence) ? 300 : 8000
  return amlbot({ baseUrl: server.url, accessId: 'demo-id', accessKey: 'demo-key', timeoutMs })
}
const checked = async (answer: LocalAnswer) => (await provider(answer)).check(transfer, { signal })

test('a question is signed as in the vector', () => {
  expect(tokenOf(address, 'demo-key', 'demo-id')).toBe('c2eeeafb5f65c48991d77f02c9a2be9e')
})

test('a check is a form with the code of the network, and comes back with the figures as their digits', async () => {
  expect(await checked(success)).toMatchObject({ state: 'ready', id: 'u-1', risk: '0.12', signals, raw: { result: true } })
  expect(server?.asked).toMatchObject([{ method: 'POST', url: '/' }])
  expect(Object.fromEntries(new URLSearchParams(server?.asked[0]?.body))).toEqual({
    accessId: 'demo-id',
    locale: 'en_US',
    hash: '5f1c',
    address,
    direction: 'deposit',
    asset: 'TRX',
    token: tokenOf('5f1c', 'demo-key', 'demo-id'),
  })
})

test('a pending check is asked for by its uid, which may be in either place', async () => {
  const aml = await provider('{"result":true,"uid":"u-2","data":{"status":"Pending"}}', success.replace('"success"', '"SUCCESS"'))
  expect(await aml.check(transfer, { signal })).toMatchObject({ state: 'pending', id: 'u-2' })
  expect(await aml.look('u-2', { signal })).toMatchObject({ state: 'ready', risk: '0.12' })
  const { url, body } = server?.asked[1] ?? {}
  expect(url).toBe('/recheck')
  const token = tokenOf('u-2', 'demo-key', 'demo-id')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ accessId: 'demo-id', locale: 'en_US', uid: 'u-2', token })
})

test.each([
  ['no data yet', '{"result":true,"data":null}', null],
  ['no status yet', '{"result":true,"data":{"uid":"u-3"}}', 'u-3'],
  ['a word for a status that nobody has seen', '{"result":true,"data":{"uid":"u-4","status":"processing"}}', 'u-4'],
])('%s is pending', async (_what, answer, id) => {
  expect(await checked(answer)).toMatchObject({ state: 'pending', id })
})

test.each([
  ['tiny shares with exponents', '0.12,"asset"', '1.5e-7,"asset"', { risk: '0.00000015' }],
  ['a share that is the whole', '0.12,"asset"', '1,"asset"', { risk: '1' }],
  ['signals of new kinds', '"mixer":0.0', '"mixer":0.0,"ransom":2e-1,"note":"new"', { signals: { ...signals, ransom: '0.2' } }],
])('%s are read', async (_what, from, to, expected) => {
  expect(await checked(success.replace(from, to))).toMatchObject({ state: 'ready', ...expected })
})

test('absent signals are empty, and the text "true" counts as true', async () => {
  const bare = '{"result":"true","data":{"uid":"u-1","status":"success","riskscore":"0.4"}}'
  expect(await checked(bare)).toMatchObject({ state: 'ready', risk: '0.4', signals: {} })
  const answer = await checked(success.replace('"mixer":0.0', '"mixer":null'))
  expect(answer).not.toHaveProperty('signals.mixer')
})

describe('a refusal', () => {
  test.each(['Insufficient balance', 'You have no more checks', 'Not enough credits', 'Please top up your account'])(
    '"%s" is a matter of money',
    async (description) => {
      expect(await checked(JSON.stringify({ result: false, description }))).toMatchObject({ state: 'outOfCredit' })
    },
  )
  test('with HTTP 402 likewise', async () => {
    const answer = { status: 402, body: '{"result":false,"description":"Payment required"}' }
    expect(await checked(answer)).toMatchObject({ state: 'outOfCredit' })
  })
  test('of another kind is an error with its words', async () => {
    const failure = await failureOf(checked('{"result":false,"description":"Transaction not found"}'))
    expect(failure).toMatchObject({ kind: 'body', detail: 'Transaction not found' })
  })
})

test.each<[string, LocalAnswer, string]>([
  ['a risk above the whole', success.replace('0.12', '12'), 'shape'],
  ['a risk below nothing', success.replace('0.12', '-0.12'), 'shape'],
  ['a risk that is a word', success.replace('0.12', '"high"'), 'shape'],
  ['no risk though it is ready', success.replace('0.12', 'null'), 'shape'],
  ['a signal above the whole', success.replace('0.81', '81'), 'shape'],
  ['another shape', '[]', 'shape'],
  ['a page', '<html></html>', 'shape'],
  ['a gateway', { status: 502 }, 'http'],
  ['too often', { status: 429 }, 'limit'],
  ['nothing in time', silence, 'timeout'],
  ['a broken connection', (_request, response) => response.destroy(), 'network'],
])('%s is no verdict, and is not asked again by itself', async (_what, answer, kind) => {
  expect(await failureOf(checked(answer))).toMatchObject({ kind, source: 'amlbot' })
  expect(server?.asked).toHaveLength(1)
})

test('networks whose codes nobody has seen are not screened', async () => {
  const aml = await provider(success)
  expect(['Bitcoin', 'ERC20', 'TRC20', 'BEP20', 'TON', null].filter((network) => aml.screens('USDT', network))).toEqual([
    'Bitcoin',
    'ERC20',
    'TRC20',
  ])
  expect(() => aml.check({ ...transfer, network: 'BEP20' }, { signal })).toThrow('no code for the network BEP20')
  expect(server?.asked).toEqual([])
})

test('no error contains the key or the token', async () => {
  const failure = await failureOf(checked({ status: 500, body: 'sorry' }))
  expect(failure.message).not.toContain('demo-key')
  expect(failure.message).not.toContain(tokenOf('5f1c', 'demo-key', 'demo-id'))
})
