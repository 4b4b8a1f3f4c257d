/** getStatements, previewStatement, takeStatement and enterTransfer: bank money that is told apart and found, once each. */
import { beforeEach, expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { addHours, instantOf, millisecondsOf } from '../../core/time/instant.ts'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { aWorld } from '../a-world.ts'
import { aCard, newCredentials } from '../drafts.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { act, audited, good, operated, see, usdtToCard } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
let visitor: Session
let card = ''
let count = 0
beforeEach(async () => {
  // another day, another client, and a card that nobody has paid to
  count += 1
  world.clock.set(addHours('2026-03-03T09:00:00.000Z', count * 96))
  await world.sweep('refreshRates')
  visitor = await world.visitor()
  card = await newCredentials(world, { value: aCard(count), label: `Карта ${count}` })
})

const anOrderFor = async (amount = '20000', client: Session = visitor) => {
  const { orderId } = good(
    await world.call(
      'createOrder',
      usdtToCard({
        directionId: 'rub-usdt-trc20',
        giveCurrencyId: 'sber',
        amount,
        fields: { address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV', sender: 'Мария Иванова' },
      }),
      client,
    ),
  )
  return see(world, client, orderId)
}
const map = { firstRow: 2, at: 0, time: null, amount: 1, sender: 2, text: 3, bankId: null, document: null }
/** A moment as banks write it, in Moscow, so many minutes from now. */
const moment = (minutes = 0) => {
  const local = instantOf(millisecondsOf(world.clock.now()) + 3 * 3_600_000 + minutes * 60_000)
  return `${local.slice(0, 10).split('-').toReversed().join('.')} ${local.slice(11, 19)}`
}
const inMinutes = (minutes: number) => instantOf(millisecondsOf(world.clock.now()) + minutes * 60_000)
type Row = [sum: string, sender?: string, text?: string, minutes?: number]
const file = (...rows: Row[]) =>
  [
    'Дата;Сумма;Отправитель;Назначение',
    ...rows.map(([sum, sender = '', text = '', minutes = 0]) => [moment(minutes), sum, sender, text].join(';')),
  ].join('\r\n')
const rub = (sum: string) => sum.replace('.', ',')
const take = async (text: string, change: Partial<Payload<'takeStatement'>> = {}, who: Session = operator) =>
  world.call(
    'takeStatement',
    {
      idempotencyKey: newKey(),
      credentialsId: card,
      text,
      map,
      fileName: 'выписка.csv',
      from: inMinutes(-60),
      until: world.clock.now(),
      ...change,
    },
    who,
  )
const taken = async (...args: Parameters<typeof take>) => good(await take(...args))
const limit = (rub: string) => writeSetting(world.database.kysely, 'secondPersonAbove', rub, world.clock.now(), null)
const stored = async () =>
  (
    await world.database.pool.query(
      `select id, natural_key, amount, order_id, unmatched, memo from payments where credentials_id = $1 order by seen_at, amount, id`,
      [card],
    )
  ).rows
const lookedUntil = async () => good(await world.call('getStatements', { credentialsId: card }, operator)).lookedUntil

test('of two orders of the same sum each gets its own money by the kopecks, and is credited by itself', async () => {
  const [first, second] = [await anOrderFor(), await anOrderFor()]
  expect([first.due, second.due]).toEqual(['19999.99', '19999.98'])
  world.clock.turn({ minutes: 5 })
  const text = file(
    [rub(second.due), 'МАРИЯ И.'],
    [rub(first.due), 'МАРИЯ И.', 'Перевод с карты 2202202398397780'],
    ['-500', 'Банк', 'Комиссия'],
  )
  const preview = good(await world.call('previewStatement', { credentialsId: card, text, map }, operator))
  expect(preview).toMatchObject({ counts: { incoming: 2, known: 0, sure: 2, leftOut: 1 }, total: '39999.97', faults: [] })
  expect(preview.rows.map(({ match }) => match?.number)).toEqual([second.number, first.number])
  expect(await stored()).toEqual([])

  const answer = await taken(text)
  expect(answer).toMatchObject({ added: 2, known: 0, waiting: 0, gapSince: null, lookedUntil: world.clock.now() })
  for (const order of [first, second])
    expect(await see(world, visitor, order.id)).toMatchObject({
      status: 'paymentChecked',
      received: order.due,
      exceptions: [],
      take: order.take,
    })
  expect((await stored()).flatMap(({ memo }) => memo ?? [])).toEqual(['Перевод с карты •••7780'])
})

test('the same file, and one that overlaps it, add nothing twice; two equal lines are two transfers once staff say so', async () => {
  await anOrderFor()
  world.clock.turn({ minutes: 5 })
  const old: Row[] = [
    ['100', 'Анна', 'x', -3],
    ['100', 'Анна', 'x', -3],
  ]
  // a line told twice brings no phantom payment
  const preview = good(await world.call('previewStatement', { credentialsId: card, text: file(...old), map }, operator))
  expect(preview.counts).toMatchObject({ incoming: 1, repeated: 1 })
  expect(preview.rows.map(({ taken: isTaken, repeats }) => [isTaken, repeats])).toEqual([
    [true, null],
    [false, preview.rows[0]?.line],
  ])
  expect(await taken(file(...old))).toMatchObject({ added: 1, waiting: 1 })
  expect(await taken(file(...old), { twice: [preview.rows[1]?.line ?? 0] })).toMatchObject({ added: 1, known: 1 })
  expect(await taken(file(...old))).toMatchObject({ added: 0, known: 2 })
  expect(await taken(file(...old, ['300', 'Анна', 'y', -1]))).toMatchObject({ added: 1, known: 2, waiting: 1 })
  expect((await stored()).map(({ amount, unmatched }) => [amount, unmatched])).toEqual([
    ['100', true],
    ['100', true],
    ['300', true],
  ])
})

test('a transfer that staff have split since is still the same one', async () => {
  const first = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  const byNumber = { map: { ...map, text: null, bankId: 3 } }
  const text = file(['100', 'Анна', '17', -3])
  await taken(text, byNumber)
  const [transfer] = await stored()
  good(
    await world.call(
      'matchPayment',
      { idempotencyKey: newKey(), id: String(transfer.id), orderId: first.id, amount: '60', reason: 'по письму' },
      operator,
    ),
  )
  expect(await taken(text, byNumber)).toMatchObject({ added: 0, known: 1 })
})

test('one file brought by two people at once counts once', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  const text = file([rub(order.due), 'Мария Иванова'], ['77'], ['78'])
  const another = await world.operator()
  const answers = await Promise.all([taken(text), taken(text, {}, another)])
  expect(answers.reduce((all, { added }) => all + added, 0)).toBe(3)
  expect(await stored()).toHaveLength(3)
  expect(await see(world, visitor, order.id)).toMatchObject({ status: 'paymentChecked', received: order.due })
})

test('a sum without the kopecks is taken only where a single order can be meant; else it waits for a person', async () => {
  const only = await anOrderFor('15000')
  const first = await anOrderFor()
  await anOrderFor()
  world.clock.turn({ minutes: 5 })
  const answer = await taken(file(['15000', 'Мария Иванова'], ['20000', 'Мария Иванова']))
  expect(answer).toMatchObject({ added: 2, waiting: 1, matched: [{ orderId: only.id }] })
  expect(await see(world, visitor, only.id)).toMatchObject({ status: 'paymentChecked', received: '15000' })
  expect(await see(world, visitor, first.id)).toMatchObject({ status: 'toBePaid', seen: '0', received: '0' })
  const preview = good(
    await world.call('previewStatement', { credentialsId: card, text: file(['20000', 'Мария Иванова', 'z']), map }, operator),
  )
  expect(preview.rows[0]?.match).toMatchObject({ sure: false, reasons: ['nearSum', 'inTime', 'senderFits'] })
})

test('the kopecks of an order from another sender come to it, and a person decides', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  await taken(file([rub(order.due), 'Пётр Сидоров']))
  expect(await see(world, visitor, order.id)).toMatchObject({ status: 'checkingPayment', exceptions: ['wrongSender'], received: order.due })
})

test('money for an order that was closed meanwhile brings it back by its kopecks; a second time it is nobody’s', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  const text = file([rub(order.due), 'Мария Иванова', 'a'], [rub(order.due), 'Мария Иванова', 'b'])
  good(await act(world, visitor, order.id, 'cancelOrder'))
  expect(await taken(text)).toMatchObject({ added: 2, waiting: 1, matched: [{ orderId: order.id }] })
  expect(await see(world, visitor, order.id)).toMatchObject({ status: 'paymentChecked', received: order.due })
})

test('what was entered by hand is not counted again when a file tells of it, with an order or without', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  await operated(world, operator, order.id, 'attachPayment', { amount: order.due, proof: 'чек 17' })
  const enter = (change: Partial<Payload<'enterTransfer'>> = {}) =>
    world.call(
      'enterTransfer',
      {
        idempotencyKey: newKey(),
        credentialsId: card,
        at: world.clock.now(),
        amount: '777.77',
        sender: null,
        text: null,
        bankId: 'A-1',
        ...change,
      },
      operator,
    )
  expect(good(await enter())).toEqual({ match: null, byTwo: null })
  expect(await enter()).toMatchObject({ ok: false, code: 'PAYMENT_ALREADY_ENTERED', details: { field: 'bankId' } })
  expect(await taken(file([rub(order.due), 'Мария Иванова', '', -2], ['777,77']))).toMatchObject({ added: 0, known: 2 })
  expect(await taken(file([rub(order.due), 'Мария Иванова', '', -2], ['777,77']))).toMatchObject({ added: 0, known: 2 })
  expect((await stored()).map(({ natural_key }) => String(natural_key).split(':')[0])).toEqual(['bank', 'bank'])
  expect(await see(world, visitor, order.id)).toMatchObject({ received: order.due, payments: [{ amount: order.due }] })
})

test('what was entered by hand and split since is the same transfer, for the file that tells of it and for who types it again', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  const typed = { credentialsId: card, at: world.clock.now(), amount: '100', sender: null, text: null, bankId: null }
  const enter = (amount = '100') => world.call('enterTransfer', { idempotencyKey: newKey(), ...typed, amount }, operator)
  good(await enter())
  const [{ id }] = await stored()
  const split = { idempotencyKey: newKey(), id: String(id), orderId: order.id, amount: '60', reason: 'по письму' }
  good(await world.call('matchPayment', split, operator))
  expect(await enter()).toMatchObject({ ok: false, code: 'PAYMENT_ALREADY_ENTERED', details: { field: 'amount' } })
  const preview = good(await world.call('previewStatement', { credentialsId: card, text: file(['100', '', '', -2]), map }, operator))
  expect(preview.counts).toMatchObject({ incoming: 1, known: 1 })
  for (let time = 0; time < 2; time += 1) expect(await taken(file(['100', '', '', -2]))).toMatchObject({ added: 0, known: 1 })
  expect((await stored()).map(({ natural_key, amount }) => [String(natural_key).split(':')[0], amount])).toEqual([
    ['bank', '40'],
    ['part', '60'],
  ])
  expect(await see(world, visitor, order.id)).toMatchObject({ received: '60', payments: [{ amount: '60' }] })
  // as much as one of its parts, at the same moment, is another transfer
  good(await enter('60'))
})

test('a transfer that a file tells of and staff enter at the same moment counts once', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  const typed = { credentialsId: card, at: world.clock.now(), amount: '777.77', sender: null, text: null, bankId: null }
  const enter = () => world.call('enterTransfer', { idempotencyKey: newKey(), ...typed }, operator)
  const { order: seen } = good(await world.call('getOrder', { orderId: order.id }, operator))
  const inputs = { amount: order.due, proof: 'чек 18', at: world.clock.now() }
  const attach = { idempotencyKey: newKey(), orderId: order.id, action: 'attachPayment', version: seen.version, inputs }
  // both have begun before any of them has stored a payment
  const holder = await world.database.pool.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`card ${card}`])
  const both = Promise.all([taken(file([rub(order.due), 'Мария Иванова', '', -2])), world.call('operateOrder', attach, operator)])
  await expect.poll(() => lockWaiters(holder)).toBe(2)
  await holder.query('commit')
  holder.release()
  await both
  const outcomes = await Promise.all([enter(), enter()])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await stored()).toHaveLength(2)
  expect(await see(world, visitor, order.id)).toMatchObject({ received: order.due, payments: [{ amount: order.due }] })
})

test('a transfer that is typed is matched like a row of a file', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  const typed = { credentialsId: card, at: world.clock.now(), amount: order.due, sender: 'Мария Иванова', text: null, bankId: null }
  const answer = good(await world.call('enterTransfer', { idempotencyKey: newKey(), ...typed }, operator))
  expect(answer.match).toEqual({ orderId: order.id, number: order.number })
  expect(await see(world, visitor, order.id)).toMatchObject({ status: 'paymentChecked' })
  for (const [change, field] of [
    [{ amount: '0' }, 'amount'],
    [{ amount: '1.234' }, 'amount'],
    [{ at: inMinutes(1) }, 'at'],
  ] as const)
    expect(await world.call('enterTransfer', { idempotencyKey: newKey(), ...typed, ...change }, operator)).toMatchObject({
      ok: false,
      details: { field },
    })
})

test('a transfer above the limit of one person that one types waits until two give it to its order', async () => {
  const second = await world.operator()
  await limit('19000')
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  const enter = (amount: string) => {
    const typed = { credentialsId: card, at: world.clock.now(), amount, sender: 'Мария Иванова', text: null, bankId: null }
    return world.call('enterTransfer', { idempotencyKey: newKey(), ...typed }, operator)
  }
  expect(good(await enter(order.due))).toEqual({ match: null, byTwo: { orderId: order.id, number: order.number } })
  expect(await see(world, visitor, order.id)).toMatchObject({ status: 'toBePaid', received: '0', likelyPayments: [{ amount: order.due }] })

  const [{ id }] = await stored()
  const reason = 'виден в банке, чек клиента сходится'
  const give = (orderId: string) => world.call('matchPayment', { idempotencyKey: newKey(), id, orderId, reason }, operator)
  expect(await give(order.id)).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  // the form of the desk asks with a time as well; the transfer has its own
  const asked = { asked: 'attachPayment', amount: order.due, proof: reason, at: instantOf(millisecondsOf(world.clock.now()) - 60_000) }
  await operated(world, operator, order.id, 'askAgreement', asked)
  await operated(world, second, order.id, 'agree')
  good(await give(order.id))
  expect(await see(world, visitor, order.id)).toMatchObject({ received: order.due, payments: [{ id, amount: order.due }] })
  await limit('500000')
  expect(await world.audit()).toEqual([])
})

test('a transfer without a number that waits, is not entered at an order once more by the receipt of its client', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  await taken(file(['5000', '', 'x', -0.5]))
  const attach = async (inputs: object) => {
    const { version } = good(await world.call('getOrder', { orderId: order.id }, operator)).order
    const given = { amount: '5000', proof: 'чек 5000', at: inMinutes(-1), ...inputs }
    return world.call(
      'operateOrder',
      { idempotencyKey: newKey(), orderId: order.id, action: 'attachPayment', version, inputs: given },
      operator,
    )
  }
  expect(await attach({})).toMatchObject({ code: 'PAYMENT_ALREADY_ENTERED', details: { field: 'inputs.amount' } })
  good(await attach({ at: inMinutes(-2) }))
  good(await attach({ amount: '5001', proof: 'чек 5001' }))
  expect(await see(world, visitor, order.id)).toMatchObject({ payments: [{ amount: '5000' }, { amount: '5001' }] })
})

test('what one person types for an order is weighed with what has come already', async () => {
  await limit('19000')
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  await taken(file(['10000', 'Мария Иванова', 'первая часть']))
  const [{ id }] = await stored()
  await limit('500000')
  good(await world.call('matchPayment', { idempotencyKey: newKey(), id, orderId: order.id, reason: 'от клиента' }, operator))
  await limit('19000')
  const amount = (await see(world, visitor, order.id)).remaining
  const rest = { credentialsId: card, at: world.clock.now(), amount, sender: 'Мария Иванова', text: null, bankId: null }
  expect(good(await world.call('enterTransfer', { idempotencyKey: newKey(), ...rest }, operator))).toMatchObject({ match: null })
  await limit('500000')
})

test('the end of the statement is how far was looked: an unpaid order closes by it, and a gap between two files moves nothing', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 17 })
  await world.sweep('orderTimers')
  expect((await see(world, visitor, order.id)).status).toBe('toBePaid')
  const began = instantOf(millisecondsOf(order.dateCreated) - 60_000)
  // it begins only after the order had the card: what came before is told by nobody
  expect(await taken(file(['5']), { from: inMinutes(-5) })).toMatchObject({ added: 1, gapSince: order.dateCreated, lookedUntil: null })
  expect(await lookedUntil()).toBeNull()
  expect(await taken(file(['5']), { from: began })).toMatchObject({ added: 0, known: 1, gapSince: null, lookedUntil: world.clock.now() })
  world.clock.turn({ seconds: 30 })
  await world.sweep('orderTimers')
  expect((await see(world, visitor, order.id)).status).toBe('canceledAutomatically')
  const until = await lookedUntil()
  world.clock.turn({ minutes: 60 })
  expect(await taken(file(['6']), { from: inMinutes(-10) })).toMatchObject({ gapSince: until, lookedUntil: until })
  // never backwards
  expect(await taken(file(['5', '', '', -77]), { from: inMinutes(-90), until: inMinutes(-70) })).toMatchObject({
    gapSince: null,
    lookedUntil: until,
  })
})

test('kopecks of a closed order are free only once a statement reaches past its watch', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  await taken(file(['5']))
  good(await act(world, visitor, order.id, 'cancelOrder'))
  world.clock.turn({ hours: 73 })
  await world.sweep('refreshRates')
  await world.sweep('orderTimers')
  expect((await anOrderFor()).due).toBe('19999.98')
  await taken(file(['6']), { from: inMinutes(-74 * 60) })
  await world.sweep('orderTimers')
  expect((await anOrderFor()).due).toBe('19999.99')
})

test('where a file cannot be read nothing is taken, and lines and columns are named; a person may leave lines out', async () => {
  const text = `${file(['сто'], ['5'])}\r\nИтого\r\n31.02.2026;7;;`
  const refused = await take(text)
  expect(refused).toMatchObject({
    ok: false,
    code: 'STATEMENT_FAULTY',
    details: {
      faults: [
        { line: 2, column: 2, code: 'STATEMENT_AMOUNT' },
        { line: 4, column: 2, code: 'STATEMENT_CELL_MISSING' },
        { line: 5, column: 1, code: 'STATEMENT_DATE' },
      ],
    },
  })
  expect(await stored()).toEqual([])
  expect(good(await world.call('previewStatement', { credentialsId: card, text, map }, operator)).faultCount).toBe(3)
  expect(await taken(text, { without: [2, 4, 5] })).toMatchObject({ added: 1 })
})

const wrong: [string, Partial<Payload<'takeStatement'>>, string, string][] = [
  ['a period that ends after now', { until: '2099-01-01T00:00:00.000Z' }, 'INVALID_ARGUMENT', 'until'],
  [
    'a period that ends before it begins',
    { from: '2020-01-02T00:00:00.000Z', until: '2020-01-01T00:00:00.000Z' },
    'INVALID_ARGUMENT',
    'from',
  ],
  ['a period that the file leaves', { from: '2020-01-01T00:00:00.000Z', until: '2020-01-02T00:00:00.000Z' }, 'STATEMENT_PERIOD', 'until'],
  ['an address of a coin', { credentialsId: 'usdt-trc20-01' }, 'NOT_FOUND', 'credentialsId'],
  ['nothing of that id', { credentialsId: 'nobody' }, 'NOT_FOUND', 'credentialsId'],
  ['a text that is too long', { text: 'x'.repeat(1_000_001) }, 'INVALID_ARGUMENT', 'text'],
  ['an empty text', { text: '' }, 'INVALID_ARGUMENT', 'text'],
  ['a column that is none', { map: { ...map, at: -1 } }, 'INVALID_ARGUMENT', 'map.at'],
  ['a key that is not known', { map: { ...map, who: 1 } as never }, 'INVALID_ARGUMENT', 'map.who'],
]
test('what cannot be taken is refused, and the place is named', async () => {
  for (const [what, change, code, field] of wrong)
    expect([what, await take(file(['5']), change)]).toMatchObject([what, { ok: false, code, details: { field } }])
  expect(await stored()).toEqual([])
})

test('too many transfers are refused, and the bank’s numbers are read in every file or in none', async () => {
  const many = ['d;s', ...Array.from({ length: 5001 }, (_, index) => `01.03.2026;${index + 1}`)].join('\n')
  expect(await take(many, { map: { ...map, sender: null, text: null } })).toMatchObject({ ok: false, code: 'STATEMENT_TOO_LONG' })
  const byNumber = { map: { ...map, text: null, bankId: 3 } }
  expect(await taken(file(['5', '', '17']), byNumber)).toMatchObject({ added: 1 })
  expect(await taken(file(['5', 'Анна', '17', -1]), byNumber)).toMatchObject({ added: 0, known: 1 })
  expect(await take(file(['5', '', '17']))).toMatchObject({ ok: false, code: 'STATEMENT_ID_FIXED', details: { field: 'map.bankId' } })
  // the same number with another sum would be a transfer lost
  expect(await take(file(['6', '', '17']), byNumber)).toMatchObject({
    ok: false,
    code: 'STATEMENT_FAULTY',
    details: { faults: [{ line: 2, column: 4, code: 'STATEMENT_ID_REPEATED' }] },
  })
})

test('where the bank gives no numbers, the columns that tell a transfer stay, for all days that a file has told of', async () => {
  const [first, again] = [file(['100', 'Анна', 'x', -2]), file(['100', 'Анна', 'x', -2], ['200', 'Анна', 'y', -1])]
  world.clock.turn({ minutes: 5 })
  const withoutText = { map: { ...map, text: null } }
  expect(await taken(first, withoutText)).toMatchObject({ added: 1 })
  const refused = { ok: false, code: 'STATEMENT_COLUMN_FIXED', details: { field: 'map.text' } }
  expect(await take(again)).toMatchObject(refused)
  expect(await world.call('previewStatement', { credentialsId: card, text: again, map }, operator)).toMatchObject(refused)
  expect(await taken(again, withoutText)).toMatchObject({ added: 1, known: 1 })
  // the bank has changed its files: the days after are read in the new way
  world.clock.turn({ hours: 48 })
  await world.sweep('refreshRates')
  expect(await taken(file(['300', 'Анна', 'z']))).toMatchObject({ added: 1 })
})

test('a transfer without the number that the bank will give it is no transfer of the file yet', async () => {
  world.clock.turn({ minutes: 5 })
  const byNumber = { map: { ...map, text: null, bankId: 3 } }
  const early = file(['100', 'Анна', '', -2], ['200', 'Анна', '18', -2])
  expect(await take(early, byNumber)).toMatchObject({
    code: 'STATEMENT_FAULTY',
    details: { faults: [{ line: 2, column: 4, code: 'STATEMENT_ID_MISSING' }] },
  })
  expect(await taken(early, { ...byNumber, without: [2] })).toMatchObject({ added: 1 })
  expect(await taken(file(['100', 'Анна', '17', -2], ['200', 'Анна', '18', -2]), byNumber)).toMatchObject({ added: 1, known: 1 })
})

test('a transfer that a file told of is not entered once more, by the minute or by the day that the bank gives', async () => {
  world.clock.turn({ minutes: 5 })
  const enter = (amount: string, at: string, bankId: string | null = null) =>
    world.call('enterTransfer', { idempotencyKey: newKey(), credentialsId: card, at, amount, sender: null, text: null, bankId }, operator)
  const already = { ok: false, code: 'PAYMENT_ALREADY_ENTERED' }
  const day = addHours(world.clock.now(), 3).slice(0, 10).split('-').toReversed().join('.')
  // thirty seconds after the minute that a person types
  const text = `${file(['100', 'Анна', 'x', -0.5])}\r\n${day};200;Анна;y`
  expect(await taken(text, { from: inMinutes(-24 * 60) })).toMatchObject({ added: 2 })
  const minute = inMinutes(-1)
  expect(await enter('100', minute)).toMatchObject(already)
  expect(await enter('200', minute)).toMatchObject(already)
  good(await enter('101', minute))
  good(await enter('100', inMinutes(-2)))
  good(await enter('200', addHours(minute, -24)))
})

/** Today as a bank writes it that tells no time. */
const today = () => moment().slice(0, 10)
const byDay = (row: string) => `Дата;Сумма;Отправитель;Назначение\r\n${today()};${row}`

test('a transfer that its bank tells by the day alone is a likely payment of an order of that day, and counts since the order was there', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  expect(await taken(byDay('20000;Пётр Сидоров;y'), { from: inMinutes(-24 * 60) })).toMatchObject({ added: 1, waiting: 1 })
  expect(await see(world, visitor, order.id)).toMatchObject({ likelyPayments: [{ amount: '20000' }] })
  // no clock closes an order that it may be of
  world.clock.turn({ minutes: 15 })
  await taken(file(['5']), { from: inMinutes(-24 * 60) })
  await world.sweep('orderTimers')
  expect((await see(world, visitor, order.id)).status).toBe('checkingPayment')
  const id = (await stored()).find(({ amount }) => amount === '20000')?.id
  good(await world.call('matchPayment', { idempotencyKey: newKey(), id, orderId: order.id, reason: 'с карты жены' }, operator))
  expect(await see(world, visitor, order.id)).toMatchObject({
    payments: [{ amount: '20000', seenAt: order.dateCreated }],
    exceptions: [],
    take: order.take,
  })
})

test('a transfer of a day that went to its order by itself is not entered once more by its minute', async () => {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  expect(await taken(byDay(`${rub(order.due)};Мария Иванова;y`), { from: inMinutes(-24 * 60) })).toMatchObject({
    matched: [{ orderId: order.id }],
  })
  const typed = { credentialsId: card, amount: order.due, sender: null, text: null, bankId: null }
  const enter = (at: string) => world.call('enterTransfer', { idempotencyKey: newKey(), at, ...typed }, operator)
  expect(await enter(inMinutes(-1))).toMatchObject({ code: 'PAYMENT_ALREADY_ENTERED' })
  expect(await stored()).toHaveLength(1)
})

/** An order that had this card, and has another one since. */
async function anOrderOfFormerCard() {
  const order = await anOrderFor()
  world.clock.turn({ minutes: 5 })
  await newCredentials(world, { value: aCard(1000 + count), label: `Карта ${1000 + count}` })
  await operated(world, operator, order.id, 'replaceCredentials', { reason: 'карту закрыли' })
  return order
}

test('a payment that staff enter at an order after it got another card is the same as the one that the file of its former card tells of', async () => {
  const order = await anOrderOfFormerCard()
  await operated(world, operator, order.id, 'attachPayment', { amount: order.due, proof: 'чек 19', at: inMinutes(-1) })
  expect(await taken(file([rub(order.due), 'Мария Иванова', 'x', -1]))).toMatchObject({ added: 0, known: 1 })
  expect(await stored()).toMatchObject([{ amount: order.due, order_id: order.id, unmatched: false }])
})

test('what a file of the former card told of is not entered once more at an order that has another card since', async () => {
  const order = await anOrderOfFormerCard()
  await taken(file(['5000', '', 'x', -0.5]))
  const { version } = good(await world.call('getOrder', { orderId: order.id }, operator)).order
  const inputs = { amount: '5000', proof: 'чек 5000', at: inMinutes(-1) }
  const entered = { idempotencyKey: newKey(), orderId: order.id, action: 'attachPayment', version, inputs }
  expect(await world.call('operateOrder', entered, operator)).toMatchObject({ code: 'PAYMENT_ALREADY_ENTERED' })
})

test('of a number beside the name of the sender only its last digits are kept', async () => {
  await taken(file(['5', 'Мария Иванова р/с 40817810099910004312']))
  const { rows } = await world.database.pool.query('select sender from payments where credentials_id = $1', [card])
  expect(rows).toEqual([{ sender: 'Мария Иванова р/с •••4312' }])
})

test('how the file was read is remembered with the card, and who brought which is kept; clients may do none of it', async () => {
  await taken(file(['5']))
  const admin = await world.admin()
  const { map: kept, titles, past } = good(await world.call('getStatements', { credentialsId: card }, admin))
  expect([kept, titles]).toEqual([map, ['Дата', 'Сумма', 'Отправитель', 'Назначение']])
  expect(past).toMatchObject([{ fileName: 'выписка.csv', added: 1, matched: 0, known: 0 }])
  const asked = { credentialsId: card, text: 'a', map }
  for (const outcome of [
    await world.call('getStatements', { credentialsId: card }, visitor),
    await world.call('previewStatement', asked, visitor),
    await take('a', {}, visitor),
  ])
    expect(outcome).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await audited(world, `credentials:${card}`)).toMatchObject([
    { action: 'addCredentials' },
    { action: 'takeStatement', person_id: operator.uid, details: { fileName: 'выписка.csv' } },
  ])
})
