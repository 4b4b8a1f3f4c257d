/** What a client says of his exchange, over the wire: who may say it, what is refused, and what staff do with it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, audited, good } from '../make.ts'
import type { Session } from '../world.ts'
import { anExchange, asStaff, decide, rate } from './a-review.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const colleague = world.signedIn('operator')
let client: Session
let email = ''
let orderId = ''
let count = 0
beforeAll(() =>
  world.database.pool.query("insert into settings (name, value, changed_at) values ('openOrdersPerAddressPerHour', '1000', now())"),
)
beforeEach(async () => {
  count += 1
  email = `review${count}@example.com`
  client = await world.visitor()
  orderId = await anExchange(world, client, operator, { email })
})

const write = (session: Session, change: { orderId?: string; text?: string; name?: string; consent?: boolean } = {}) =>
  world.call('writeReview', { orderId, text: 'Пришло за восемь минут', name: 'Мария И.', consent: true, ...change }, session)
const own = async () => good(await world.call('getOwnReview', { orderId }, client))
const emails = () => world.simulator.emails().filter(({ to, subject }) => to.includes(email) && /отзыв/i.test(subject))
const waits = async () => good(await world.call('listReviews', { filter: 'waiting' }, operator)).rows.some((row) => row.orderId === orderId)

describe('the client', () => {
  test('gives words with the mark, and nobody else may read or change them', async () => {
    good(await rate(world, client, orderId, 2, { text: 'Двадцать минут не отвечали', name: ' Игорь М. ', consent: true }))
    expect(await own()).toEqual({
      stars: 2,
      review: { text: 'Двадцать минут не отвечали', name: 'Игорь М.', consent: true, state: 'waiting', reason: null, answer: null },
    })
    const stranger = await world.visitor()
    for (const id of [orderId, 'A'.repeat(22)]) {
      expect(await write(stranger, { orderId: id })).toMatchObject({ ok: false, code: 'NO_ACCESS', details: {} })
      expect(await world.call('getOwnReview', { orderId: id }, stranger)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
      expect(await world.call('withdrawReview', { orderId: id }, stranger)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
    }
    expect(await waits()).toBe(true)
  })

  test('gives a mark alone, and words afterwards, once, until somebody has decided', async () => {
    expect(await write(client)).toMatchObject({ ok: false, code: 'REVIEW_NOT_NOW' })
    good(await rate(world, client, orderId, 5))
    expect(await own()).toEqual({ stars: 5, review: null })
    good(await write(client, { text: 'Быстро' }))
    good(await write(client, { text: 'Быстро и просто', consent: false }))
    expect((await own())?.review).toMatchObject({ text: 'Быстро и просто', consent: false })
    good(await write(client, { text: 'Быстро и просто' }))
    good(await decide(world, operator, orderId, { verdict: 'shown' }))
    expect(await write(client, { text: 'Другое' })).toMatchObject({ ok: false, code: 'REVIEW_DECIDED' })
    expect((await own())?.review).toMatchObject({ text: 'Быстро и просто', state: 'shown' })
    expect(await rate(world, client, orderId, 1, { text: 'Другое' })).toMatchObject({ ok: false, code: 'ALREADY_RATED' })
  })

  test('of ten reviews written at once there is one', async () => {
    good(await rate(world, client, orderId, 5))
    for (const answer of await Promise.all(Array.from({ length: 10 }, (_, place) => write(client, { text: `Отзыв ${place}` }))))
      good(answer)
    const kept = await world.database.kysely.selectFrom('reviews').select('order_id').where('order_id', '=', orderId).execute()
    expect(kept).toHaveLength(1)
  })

  test('has no say about an exchange that is not over, or did not take place, or owes him money', async () => {
    const open = (await anOrder(world, client, { email })).orderId
    expect(await rate(world, client, open, 5, { text: 'Хорошо', consent: true })).toMatchObject({ ok: false, code: 'ACTION_NOT_NOW' })
    expect(await write(client, { orderId: open })).toMatchObject({ ok: false, code: 'REVIEW_NOT_NOW' })
    good(await act(world, client, open, 'cancelOrder'))
    good(await rate(world, client, open, 1, { text: 'Передумал', consent: true }))
    expect(await write(client, { orderId: open })).toMatchObject({ ok: false, code: 'REVIEW_NOT_NOW' })
    expect(await world.database.kysely.selectFrom('reviews').selectAll().where('order_id', '=', open).execute()).toEqual([])

    const owed = `owed${count}`
    await world.database.pool.query(
      `insert into refunds (id, order_id, amount, state, opened_at) values ('${owed}', $1, 1, 'proposed', now())`,
      [orderId],
    )
    expect(await rate(world, client, orderId, 5, { text: 'Хорошо' })).toMatchObject({ ok: false, code: 'ACTION_NOT_NOW' })
    await world.database.pool.query(`delete from refunds where id = '${owed}'`)
    good(await rate(world, client, orderId, 5))
    await world.database.pool.query(
      `insert into refunds (id, order_id, amount, state, opened_at) values ('${owed}', $1, 1, 'proposed', now())`,
      [orderId],
    )
    expect(await write(client)).toMatchObject({ ok: false, code: 'REVIEW_NOT_NOW' })
    await world.database.pool.query(`delete from refunds where id = '${owed}'`)
  })

  test('is refused what is too long or empty; marks that nobody sees are dropped, and HTML is only words', async () => {
    good(await rate(world, client, orderId, 4))
    expect(await write(client, { text: 'я'.repeat(5000) })).toMatchObject({
      ok: false,
      code: 'TEXT_TOO_LONG',
      details: { field: 'text', most: 2000 },
    })
    expect(await write(client, { name: 'я'.repeat(200) })).toMatchObject({
      ok: false,
      code: 'TEXT_TOO_LONG',
      details: { field: 'name', most: 60 },
    })
    for (const text of ['', '   ', '\u200b\u202e\u2066'])
      expect(await write(client, { text })).toMatchObject({ ok: false, code: 'FILL_ALL_FIELDS', details: { field: 'text' } })
    expect((await own())?.review).toBeNull()
    good(await write(client, { text: '<b onclick="x()">Хо\u200bрошо</b>\u202e!', name: 'Ма\u202eрия\n<i>И.</i>' }))
    expect((await own())?.review).toMatchObject({ text: '<b onclick="x()">Хорошо</b>!', name: 'Мария <i>И.</i>' })
  })

  test('takes his consent back, and the review is hidden at once', async () => {
    good(await rate(world, client, orderId, 5, { text: 'Спасибо', name: 'Ольга', consent: true }))
    good(await decide(world, operator, orderId, { verdict: 'shown' }))
    good(await world.call('withdrawReview', { orderId }, client))
    expect((await own())?.review).toMatchObject({ consent: false, state: 'kept' })
    expect(await decide(world, operator, orderId, { verdict: 'shown' })).toMatchObject({ ok: false, code: 'NO_CONSENT_TO_SHOW' })
    const { review } = await asStaff(world, operator, orderId)
    // nothing brings it back, the undo of staff least of all
    expect(await world.call('undoReview', { orderId, version: review?.version ?? 0 }, operator)).toMatchObject({
      ok: false,
      code: 'TIME_OVER',
    })
    expect(good(await world.call('withdrawReview', { orderId }, client)).review).toMatchObject({ state: 'kept' })
  })
})

describe('staff', () => {
  test('show a review with an answer, of which the client is told by email after the time to undo', async () => {
    good(await rate(world, client, orderId, 2, { text: 'Не отвечали', name: 'Игорь', consent: true }))
    const shown = good(await decide(world, operator, orderId, { verdict: 'shown', answer: 'Вы правы. Теперь на открытие выходят двое.' }))
    expect(shown.review).toMatchObject({
      answer: 'Вы правы. Теперь на открытие выходят двое.',
      decision: { verdict: 'shown', by: { id: operator.uid } },
    })
    expect(await waits()).toBe(false)
    await world.sweep('sendMail')
    expect(emails()).toEqual([])
    await world.pass({ seconds: 20 })
    expect(emails()).toHaveLength(1)
    expect(emails()[0]?.subject).toBe('Ваш отзыв на сайте, и мы на него ответили')
    expect(emails()[0]?.text).toContain('Теперь на открытие выходят двое')
    expect((await own())?.review).toMatchObject({ state: 'shown', answer: 'Вы правы. Теперь на открытие выходят двое.' })
    expect((await audited(world, `review:${orderId}`)).map(({ action, details }) => [action, details])).toEqual([
      ['decideReview', { verdict: 'shown', reason: null, answered: true }],
    ])
  })

  test('answer somebody who has taken his consent back meanwhile: the email says that only he can read it', async () => {
    good(await rate(world, client, orderId, 4, { text: 'Хорошо', consent: true }))
    good(await decide(world, operator, orderId, { verdict: 'shown', answer: 'Спасибо' }))
    good(await world.call('withdrawReview', { orderId }, client))
    await world.pass({ seconds: 20 })
    expect(emails().map(({ subject }) => subject)).toEqual(['Мы ответили на ваш отзыв'])
  })

  test('undo within seconds, and no email leaves', async () => {
    good(await rate(world, client, orderId, 5, { text: 'Хорошо', consent: true }))
    const shown = good(await decide(world, operator, orderId, { verdict: 'shown', answer: 'Спасибо' }))
    const undone = good(await world.call('undoReview', { orderId, version: shown.review?.version ?? 0 }, operator))
    expect(undone.review).toMatchObject({ decision: null, answer: '', undoUntil: null })
    expect(await waits()).toBe(true)
    await world.pass({ minutes: 1 })
    expect(emails()).toEqual([])
    const again = good(await decide(world, operator, orderId, { verdict: 'shown' }))
    await world.pass({ seconds: 20 })
    expect(await world.call('undoReview', { orderId, version: again.review?.version ?? 0 }, operator)).toMatchObject({
      ok: false,
      code: 'TIME_OVER',
    })
  })

  test('undo a second answer, and the client is told of the first one, which nobody has sent him', async () => {
    good(await rate(world, client, orderId, 5, { text: 'Хорошо', consent: true }))
    good(await decide(world, operator, orderId, { verdict: 'shown', answer: 'Спасибо' }))
    // pressed once more: the same words, of which he is told once
    good(await decide(world, operator, orderId, { verdict: 'shown', answer: 'Спасибо' }))
    const other = good(await decide(world, operator, orderId, { verdict: 'shown', answer: 'Спасибо вам' }))
    world.clock.turn({ seconds: 5 })
    good(await world.call('undoReview', { orderId, version: other.review?.version ?? 0 }, operator))
    await world.pass({ seconds: 20 })
    expect(emails()).toHaveLength(1)
    expect(emails()[0]?.text).toMatch(/Спасибо(?! вам)/)
    expect((await own())?.review).toMatchObject({ answer: 'Спасибо' })
  })

  test('hide words for one of three reasons, and a low mark is none of them', async () => {
    good(await rate(world, client, orderId, 1, { text: 'Ужасно', consent: true }))
    expect(await decide(world, operator, orderId, { verdict: 'hidden' })).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
    expect(await decide(world, operator, orderId, { verdict: 'kept' })).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
    expect(await decide(world, operator, orderId, { verdict: 'hidden', reason: 'lowMark' as never })).toMatchObject({
      ok: false,
      code: 'INVALID_ARGUMENT',
    })
    good(await decide(world, operator, orderId, { verdict: 'hidden', reason: 'insult' }))
    expect((await own())?.review).toMatchObject({ state: 'hidden', reason: 'insult' })
  })

  test('cannot show what has no consent, but answer it by email', async () => {
    good(await rate(world, client, orderId, 3, { text: 'Долго' }))
    expect(await decide(world, operator, orderId, { verdict: 'shown' })).toMatchObject({ ok: false, code: 'NO_CONSENT_TO_SHOW' })
    good(await decide(world, operator, orderId, { verdict: 'kept', answer: 'Простите за ожидание' }))
    await world.pass({ seconds: 20 })
    expect(emails().map(({ subject }) => subject)).toEqual(['Мы ответили на ваш отзыв'])
    expect(await waits()).toBe(false)
  })

  test('leave a review of their own to a colleague', async () => {
    orderId = await anExchange(world, colleague, operator, { email })
    good(await rate(world, colleague, orderId, 5, { text: 'Прекрасно', consent: true }))
    expect(await decide(world, colleague, orderId, { verdict: 'shown' })).toMatchObject({ ok: false, code: 'OWN_REVIEW' })
    good(await decide(world, operator, orderId, { verdict: 'shown' }))
  })

  test('two at once: the second is told that it has changed, and so is whoever read other words', async () => {
    good(await rate(world, client, orderId, 5, { text: 'Хорошо', consent: true }))
    const version = (await asStaff(world, operator, orderId)).review?.version ?? 0
    const answers = await Promise.all([
      world.call('decideReview', { orderId, version, verdict: 'shown' }, operator),
      world.call('decideReview', { orderId, version, verdict: 'hidden', reason: 'insult' }, colleague),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_MEANWHILE' })

    orderId = await anExchange(world, client, operator, { email })
    good(await rate(world, client, orderId, 5, { text: 'Хорошо', consent: true }))
    const read = (await asStaff(world, operator, orderId)).review?.version ?? 0
    good(await write(client, { text: 'Совсем другое' }))
    expect(await world.call('decideReview', { orderId, version: read, verdict: 'shown' }, operator)).toMatchObject({
      ok: false,
      code: 'CHANGED_MEANWHILE',
    })
  })

  test('find phones, cards and e-mails covered with dots before they decide', async () => {
    good(
      await rate(world, client, orderId, 5, {
        text: 'Мой телефон 8 916 123 45 67, почта a@example.com',
        name: '4111 1111 1111 1111',
        consent: true,
      }),
    )
    const { review } = await asStaff(world, operator, orderId)
    expect(review).toMatchObject({ text: 'Мой телефон 8 916 ••• •• ••, почта a•••@•••', name: '•••• •••• •••• ••••' })
    expect([...(review?.found ?? [])].sort()).toEqual(['card', 'email', 'phone'])
  })

  test('read beside the words what really happened, and find a review by its words, its signature and its order', async () => {
    good(await rate(world, client, orderId, 4, { text: `Необычное слово гиппопотам${count}`, name: `Подпись${count}`, consent: true }))
    const { row, facts } = good(await world.call('getReview', { orderId }, operator))
    expect(facts).toMatchObject({ minutes: 0, minutesGoal: 30, answerMinutes: null, answerGoal: 3, answeredBy: [] })
    for (const text of [`ГИППОПОТАМ${count}`, `подпись${count}`, `№ ${row.number}`]) {
      const { rows } = good(await world.call('listReviews', { filter: 'waiting', text }, operator))
      expect(rows.map((found) => found.orderId)).toEqual([orderId])
    }
  })

  test('alone may read and decide', async () => {
    good(await rate(world, client, orderId, 5, { text: 'Хорошо', consent: true }))
    for (const answer of [
      await world.call('listReviews', {}, client),
      await world.call('getReview', { orderId }, client),
      await world.call('decideReview', { orderId, version: 1, verdict: 'shown' }, client),
      await world.call('answerReview', { orderId, version: 1, answer: 'Да' }, client),
      await world.call('undoReview', { orderId, version: 1 }, client),
    ])
      expect(answer).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  })

  test('go through all pages of a list, each review once', async () => {
    const marked = [orderId]
    for (let more = 0; more < 4; more++) marked.push(await anExchange(world, client, operator, { email }))
    for (const [place, id] of marked.entries())
      good(await rate(world, client, id, 5, { text: `Страница ${count} ${place}`, consent: true }))
    const found: string[] = []
    let after: string | undefined
    do {
      const page = good(
        await world.call('listReviews', { filter: 'waiting', text: `Страница ${count}`, limit: 2, ...(after && { after }) }, operator),
      )
      found.push(...page.rows.map((row) => row.orderId))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect([...found].sort()).toEqual([...marked].sort())
  })
})
