import { describe, expect, it } from 'vitest'
import { kindFacts, randomLife } from '../../tests/random/random-life.ts'
import { defaultSettings } from '../settings/settings.ts'
import { addHours, addMinutes } from '../time/instant.ts'
import { factsAt, newOrder, now } from './example-order.ts'
import { tellsReason } from './reasons.ts'
import { situation } from './situation.ts'
import { situationWords } from './situation-words.ts'
import { resultLabel, statuses, statusWords } from './statuses.ts'

const life = randomLife(3, 0, () => undefined)
if (life === null) throw new Error('this seed makes an order')
const facts = kindFacts(life.world, life.order)

describe('where an order stands', () => {
  it.each(statuses)('has words for %s, in both languages', (status) => {
    const { key } = situation({ ...life.order, status }, facts)
    expect(situationWords).toHaveProperty(key)
    expect(statusWords[status].name.ru).toMatch(/[а-яё]/i)
    expect(statusWords[status].name.en).not.toMatch(/[а-яё]/i)
  })

  it('fills every placeholder, the same in both languages', () => {
    const known = Object.keys(situation(life.order, { ...facts, settings: defaultSettings }).values)
    for (const [key, text] of Object.entries(situationWords)) {
      for (const { ru, en } of [text.now, text.next, text.otherwise]) {
        const names = (words: string): string[] => [...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted()
        expect(names(en), key).toEqual(names(ru))
        for (const name of names(ru)) expect(known, key).toContain(name)
      }
    }
  })

  it('praises nothing, and is silent nowhere', () => {
    const texts = Object.values(situationWords).flatMap((text) => [text.now, text.next, text.otherwise].flatMap(({ ru, en }) => [ru, en]))
    expect(texts.filter((text) => /успешно|!/iu.test(text))).toEqual([])
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
  })

  const anyPayout = {
    id: 'p',
    kind: 'bank' as const,
    amount: '9000',
    proof: 'чек 123456',
    askedAt: null,
    lostAt: null,
    providerId: null,
    cost: '0',
    queuedAt: now,
    endedAt: null,
    failureProof: null,
  }
  const cash = { giveKind: 'cash' as const, status: 'checkingPayment' as const }
  const paid = (change: object) => situation({ ...newOrder(), status: 'checkingPayment', ...change }, factsAt(addMinutes(now, 5)))

  it('says nothing of choices before cash is counted', () => {
    expect(paid({ ...cash, seen: '40', received: '0', exceptions: ['partial'] })).toMatchObject({ key: 'cashToBeCounted', who: 'operator' })
    expect(paid({ ...cash, seen: '140', received: '0', exceptions: ['over'] })).toMatchObject({ key: 'cashToBeCounted', who: 'operator' })
  })

  it('does not say of a sum that does not fit that it is credited by itself', () => {
    expect(paid({ seen: '140', received: '0', exceptions: ['over'] })).toMatchObject({ key: 'oddSumAwaited', who: 'system' })
  })

  it('gives the press to the client once a payout has left after his report of a problem', () => {
    const [payout] = [{ ...anyPayout, state: 'sent' as const, sentAt: addMinutes(now, 30) }]
    const after = (complaintAt: string) =>
      situation({ ...newOrder(), status: 'paymentChecked', credited: true, payouts: [payout], complaintAt }, factsAt(addMinutes(now, 40)))
    expect(after(addMinutes(now, 20))).toMatchObject({ key: 'payoutSentAfterReport', who: 'client', until: null })
    expect(after(addMinutes(now, 35))).toMatchObject({ key: 'problemReported', who: 'operator' })
  })

  it('gives the press to the client once his report was answered in words, and back to staff after another one', () => {
    const sent = { ...anyPayout, state: 'sent' as const, sentAt: addMinutes(now, 10) }
    const when = (complaintAt: string, complaintAnsweredAt: string, payout: typeof sent | { state: 'queued' } = sent) =>
      situation(
        { ...newOrder(), status: 'paymentChecked', credited: true, payouts: [{ ...sent, ...payout }], complaintAt, complaintAnsweredAt },
        factsAt(addMinutes(now, 40)),
      )
    expect(when(addMinutes(now, 20), addMinutes(now, 25))).toMatchObject({ key: 'problemAnswered', who: 'client', until: null })
    expect(when(addMinutes(now, 30), addMinutes(now, 25))).toMatchObject({ key: 'problemReported', who: 'operator' })
    // where no money has left, words are not what he waits for
    expect(when(addMinutes(now, 20), addMinutes(now, 25), { state: 'queued' })).toMatchObject({ key: 'problemReported', who: 'operator' })
  })

  it('leaves it to the client what becomes of money that came after his order, until he has chosen', () => {
    const extra = {
      id: 'extra',
      kind: 'transfer' as const,
      amount: '40',
      state: 'confirmed' as const,
      seenAt: now,
      confirmedAt: now,
      confirmations: 20,
      confirmationsNeeded: 20,
      transactionHash: 'abc',
      sender: null,
      memo: null,
      problem: null,
      unmatched: true,
    }
    const when = (change: object) => situation({ ...newOrder(), credited: true, ...change }, factsAt(addMinutes(now, 40)))
    for (const state of ['seen', 'confirmed'] as const) {
      const payments = [{ ...extra, state }]
      expect(when({ status: 'done', payments })).toMatchObject({ key: 'doneUnmatchedToChoose', who: 'client' })
      expect(when({ status: 'canceled', payments })).toMatchObject({ key: 'closedUnmatchedToChoose', who: 'client' })
    }
    const chosen = [{ ...extra, settled: true as const }]
    expect(when({ status: 'done', payments: chosen })).toMatchObject({ key: 'doneUnmatched', who: 'nobody' })
    expect(when({ status: 'canceled', payments: chosen })).toMatchObject({ key: 'closedUnmatched', who: 'operator' })
    // of notes, and of a transfer that only looks like his, the page asks nothing
    expect(when({ status: 'done', payments: [{ ...extra, kind: 'cash' as const }] })).toMatchObject({ key: 'doneUnmatched', who: 'nobody' })
    expect(when({ status: 'done', payments: [{ ...extra, state: 'vanished' as const }] })).toMatchObject({ key: 'done', who: 'nobody' })
    // money in another currency can only go back
    expect(when({ status: 'done', otherAssets: [{ id: 'other', sure: false }] })).toMatchObject({ key: 'doneOtherAsset', who: 'client' })
    expect(when({ status: 'done', otherAssets: [{ id: 'other', sure: true }] })).toMatchObject({ key: 'doneUnmatched', who: 'nobody' })
  })

  it('promises no time once a hold lasts longer than its client was told', () => {
    const hold = { kind: 'manual' as const, reason: 'Банк уточняет перевод', since: now }
    const [before, after] = [71, 73].map((hours) =>
      situation({ ...newOrder(), status: 'checkingPayment', received: '100', hold }, factsAt(addHours(now, hours))),
    )
    expect(before).toMatchObject({ key: 'onHold', who: 'operator', until: addHours(now, 72) })
    expect(after).toMatchObject({ key: 'onHoldOver', who: 'operator', until: null })
    const { ru, en } = situationWords.onHoldOver.otherwise
    expect(`${ru} ${en}`).not.toMatch(/наибольший|longest|обычно|usually|указанного времени|time shown/i)
    expect(ru).toMatch(/дольше/)
    expect(en).toMatch(/longer/)
  })

  it('tells no reason of a verification once the exchange is done', () => {
    const reason = 'verification.blurred'
    expect(tellsReason({ status: 'done', reason })).toBe(false)
    expect(tellsReason({ status: 'toBePaid', reason })).toBe(false)
    for (const status of ['verificationDeclined', 'delayed', 'canceled'] as const) expect(tellsReason({ status, reason })).toBe(true)
    expect(tellsReason({ status: 'canceled', reason: null })).toBe(false)
  })

  it('labels the result once there is one', () => {
    expect(statuses.map((status) => resultLabel(status)).filter((label) => label === 'orderNotDone')).toHaveLength(4)
    expect(resultLabel('done')).toBe('orderDone')
    expect(resultLabel('toBePaid')).toBeNull()
  })
})
