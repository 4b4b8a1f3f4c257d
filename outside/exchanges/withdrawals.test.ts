/** The common behaviour of the three exchanges in withdrawals: which answer is a certain refusal, and when the money may have been sent. */
import { describe, expect, test } from 'vitest'
import { failureOf } from '../local-answer.ts'
import { ExchangeRefusal } from './exchange-account.ts'
import { by, type Told } from './local-exchange.ts'
import { kucoinYes, names, okxYes, question, senders, theirs } from './local-withdrawals.ts'

describe.each(names)('%s', (name) => {
  const { open, posts } = senders(name)
  const { send, yes, no, poor, ill, limit, list, byId } = theirs[name]
  const sending = async (...told: (Told | null)[]) => (await open({ [send]: told })).send(question, by)

  test('sends once and returns the id', async () => {
    expect(await sending(yes)).toEqual({ id: '15447421' })
    expect(posts()).toHaveLength(1)
  })

  test.each<[string, Told, string]>([
    ['an address that it does not take', no, 'address'],
    ['too little there', poor, 'balance'],
    ['asked too often', limit, 'limit'],
  ])('%s: it was not done', async (_name, told, reason) => {
    const error = await failureOf(sending(told))
    expect(error).toBeInstanceOf(ExchangeRefusal)
    expect(error).toMatchObject({ reason })
    expect(posts()).toHaveLength(1)
  })

  test.each<[string, Told | null]>([
    ['hung up', null],
    ['a page of a gateway', [502, '<html>']],
    ['JSON under 500', [500, { code: '1', msg: 'x', message: 'x' }]],
    ['a page under 403', [403, '<html>']],
    ['a page that asks for a pause', [429, '<html>']],
    ['half an answer', [200, '{"code":"0","da']],
    ['an empty answer', [200, {}]],
    ['yes without an id', name === 'okx' ? okxYes() : kucoinYes({})],
    ['a system error', ill],
    ['a code that nobody has heard of', [200, { code: '777777', msg: 'x', message: 'x', data: [] }]],
  ])('%s: it may have been done, and is not sent again', async (_name, told) => {
    const error = await failureOf(sending(told, yes))
    expect(error).not.toBeInstanceOf(ExchangeRefusal)
    expect(posts()).toHaveLength(1)
  })

  test('after "asked too often" it pauses, and a request during the pause counts as not sent', async () => {
    const withdrawals = await open({ [send]: [limit, yes] })
    await failureOf(withdrawals.send(question, by))
    expect(await failureOf(withdrawals.send(question, by))).toMatchObject({ reason: 'limit' })
    expect(posts()).toHaveLength(1)
  })

  test('knows of none where the list is empty; a list that does not come is an error', async () => {
    expect(await (await open({})).find(question, null, by)).toBeNull()
    for (const told of [[502, '<html>'] as Told, [200, {}] as Told, ill])
      expect(await failureOf((await open({ [list]: [told] })).find(question, null, by))).toBeTruthy()
  })

  test('an unknown word counts as processing and is marked as unknown', async () => {
    const row = { wdId: '15447421', id: '15447421', ccy: 'USDT', currency: 'USDT', amount: '100', state: 'NEW', status: 'NEW' }
    const told: Told = name === 'okx' ? okxYes(row) : name === 'kucoin' ? kucoinYes(row) : [200, row]
    const withdrawals = await open({ [byId]: [told] })
    expect(await withdrawals.find(question, '15447421', by)).toMatchObject({
      id: '15447421',
      state: 'processing',
      word: 'NEW',
      isKnownWord: false,
    })
    await expect(withdrawals.find(question, '99', by)).rejects.toThrow()
  })
})
