import { expect, test } from 'vitest'
import { beginningOf, fieldOfRefusal, fieldsOf, judgeDraft, moscowField, moscowInstant, openedDraft, typedOver } from './action-draft.ts'

type Order = Parameters<typeof fieldsOf>[1]
const order: Order = {
  status: 'checkingPayment',
  newDetails: null,
  payments: [],
  payouts: [],
  refunds: [],
  exceptions: [],
  credentials: null,
  meeting: null,
  meetingWish: null,
  refundTo: null,
  choices: [],
  paidMarkedAt: null,
  remaining: '0',
  rateFixedUntil: null,
}
const payment = (id: string): Order['payments'][number] => ({
  id,
  kind: 'transfer',
  amount: '5',
  state: 'confirmed',
  seenAt: '2026-11-21T10:00:00.000Z',
  confirmations: 1,
  confirmationsNeeded: 1,
  transactionHash: null,
  transactionUrl: null,
  problem: null,
  unmatched: false,
})
const office = { id: 'city' }
const world = { places: [office], now: '2026-11-21T12:00:00.000Z' } as const
const opening = { isSlot: () => true, now: '2026-11-21T12:00:30.000Z' } as const
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)

test('a payout asks for its proof alone; its sum is sent as the screen showed it', () => {
  const paying: Order = {
    ...order,
    payouts: [
      {
        id: 'p',
        kind: 'bank',
        amount: '115500',
        state: 'queued',
        proof: null,
        proofUrl: null,
        sentAt: null,
        failureProof: null,
        byHand: true,
        hashFault: null,
      },
    ],
  }
  expect(names(fieldsOf('recordPayout', paying, []))).toEqual(['proof'])
  expect(judgeDraft('recordPayout', { proof: ' AB-1 ' }, paying, world)).toEqual({ ok: true, inputs: { proof: 'AB-1', amount: '115500' } })
  expect(judgeDraft('recordPayout', { proof: '  ' }, paying, world)).toEqual({ ok: false, errors: { proof: 'fill' } })
})

test('which proof is corrected is asked only where there are several; that of an exchange is none of them', () => {
  const payout = (id: string, byHand: boolean): Order['payouts'][number] => ({
    id,
    kind: 'bank',
    amount: '115500',
    state: 'confirmed',
    proof: `СБП ${id}`,
    proofUrl: null,
    sentAt: '2026-11-21T10:00:00.000Z',
    failureProof: null,
    byHand,
    hashFault: null,
  })
  const one: Order = { ...order, payouts: [payout('1', true), payout('2', false)] }
  const two: Order = { ...order, payouts: [payout('1', true), payout('3', true)] }
  expect(names(fieldsOf('correctProof', one, []))).toEqual(['proof', 'reason'])
  expect(names(fieldsOf('correctProof', two, []))).toEqual(['sentId', 'proof', 'reason'])
  const typed = { proof: ' СБП-1002 ', reason: 'чек соседней заявки' }
  const inputs = { proof: 'СБП-1002', reason: 'чек соседней заявки' }
  expect(judgeDraft('correctProof', typed, one, world)).toEqual({ ok: true, inputs: { ...inputs, sentId: '1' } })
  expect(judgeDraft('correctProof', { ...typed, sentId: '3' }, two, world)).toEqual({ ok: true, inputs: { ...inputs, sentId: '3' } })
  expect(judgeDraft('correctProof', typed, two, world)).toEqual({ ok: false, errors: { sentId: 'fill' } })
})

test('a refused payout asks for a reason of the list, or for own words in both languages, and for its proof', () => {
  const sent: Order = { ...order, status: 'paymentChecked' }
  expect(names(fieldsOf('payoutDeclined', sent, []))).toEqual(['reasonListed', 'proof'])
  expect(names(fieldsOf('payoutDeclined', sent, [], { reasonListed: 'own' }))).toEqual(['reasonListed', 'reason', 'reasonEn', 'proof'])
  expect(names(fieldsOf('retryPayout', sent, [], { reasonListed: 'own' }))).toEqual(['reasonListed', 'reason', 'proof'])
  expect(judgeDraft('payoutDeclined', { reasonListed: 'payout.otherOwner', proof: ' 17 ' }, sent, world)).toEqual({
    ok: true,
    inputs: { reason: 'payout.otherOwner', proof: '17' },
  })
  expect(judgeDraft('payoutDeclined', { reasonListed: 'own', reason: 'Банк', reasonEn: 'Bank', proof: '17' }, sent, world)).toEqual({
    ok: true,
    inputs: { reason: '{"ru":"Банк","en":"Bank"}', proof: '17' },
  })
  expect(judgeDraft('payoutDeclined', {}, sent, world)).toEqual({
    ok: false,
    errors: { reasonListed: 'fill', proof: 'FAILURE_PROOF_NEEDED' },
  })
})

test('another is asked with what he is to see; what both agreed to is not typed again', () => {
  const fields = (action: Parameters<typeof fieldsOf>[0], stage: 'alone' | 'asking' | 'agreed') =>
    names(fieldsOf(action, order, [], {}, stage))
  expect(['alone', 'asking', 'agreed'].map((stage) => fields('recordPayout', stage as 'alone'))).toEqual([['proof'], ['reason'], ['proof']])
  expect(['alone', 'asking', 'agreed'].map((stage) => fields('cancel', stage as 'alone'))).toEqual([['reason'], ['reason'], []])
  expect(judgeDraft('cancel', {}, order, { ...world, stage: 'asking' })).toMatchObject({ ok: false })
  expect(judgeDraft('cancel', {}, order, { ...world, stage: 'agreed' })).toEqual({ ok: true, inputs: {} })
})

test('where it stands tells what an action asks for', () => {
  const delayed: Order = { ...order, status: 'delayed', newDetails: { form: '[]', verified: [], sent: null } }
  const sent = { fields: [], at: '2026-11-21T10:00:00.000Z', confirmedAt: '2026-11-21T10:05:00.000Z', until: null }
  expect(names(fieldsOf('acceptDetails', delayed, []))).toEqual(['reason'])
  expect(names(fieldsOf('acceptDetails', { ...delayed, newDetails: { form: '[]', verified: [], sent } }, []))).toEqual([])
  expect(names(fieldsOf('complete', delayed, []))).toEqual(['proof'])
  expect(names(fieldsOf('complete', { ...order, status: 'paymentChecked' }, []))).toEqual([])
})

test('the only payment and the only place are not asked for; several are', () => {
  const one = { ...order, payments: [payment('a')] }
  const two = { ...order, payments: [payment('a'), payment('b')] }
  expect(names(fieldsOf('paymentReversed', one, []))).toEqual(['reason'])
  expect(judgeDraft('paymentReversed', {}, one, world)).toEqual({ ok: false, errors: { reason: 'REASON_NEEDED' } })
  const reason = 'банк отозвал перевод'
  expect(judgeDraft('paymentReversed', { reason }, one, world)).toEqual({ ok: true, inputs: { paymentId: 'a', reason } })
  expect(names(fieldsOf('paymentReversed', two, []))).toEqual(['paymentId', 'reason'])
  expect(judgeDraft('paymentReversed', { paymentId: 'b', reason }, two, world)).toEqual({ ok: true, inputs: { paymentId: 'b', reason } })
  expect(names(fieldsOf('scheduleMeeting', order, [office]))).toEqual(['at'])
  expect(names(fieldsOf('scheduleMeeting', order, [office, { id: 'other' }]))).toEqual(['placeId', 'at'])
  expect(judgeDraft('scheduleMeeting', { at: '2026-11-22T15:30' }, order, world)).toEqual({
    ok: true,
    inputs: { placeId: 'city', at: '2026-11-22T12:30:00.000Z' },
  })
})

test('a form begins with what the client proposed or wished for', () => {
  const place = { id: 'bank', name: { ru: 'Отделение', en: 'Branch' }, address: { ru: '', en: '' } }
  const wished = { ...order, meetingWish: { place, at: '2026-11-22T12:30:00.000Z' } }
  expect(beginningOf('scheduleMeeting', wished, opening)).toEqual({ placeId: 'bank', at: '2026-11-22T15:30' })
  expect(beginningOf('scheduleMeeting', wished, { ...opening, isSlot: () => false })).toEqual({ placeId: 'bank' })
  expect(beginningOf('cancel', wished, opening)).toEqual({})
  // nothing is chosen where money is at stake
  const choice = { action: 'resolveOver', choice: 'exchangeAll', why: null } as Order['choices'][number]
  expect(beginningOf('resolveOver', { ...order, choices: [choice] }, opening)).toEqual({})
  const codes = { receiveCode: '', handoverCode: '' }
  const proposed = {
    ...order,
    meeting: { place, at: '2026-11-22T12:30:00.000Z', ...codes, proposal: { at: '2026-11-23T09:00:00.000Z', by: 'client' as const } },
  }
  expect(beginningOf('reschedule', proposed, opening)).toEqual({ at: '2026-11-23T12:00' })
  expect(beginningOf('reschedule', order, opening)).toEqual({})
})

test('a form that is opened again has what was typed in it, and the rest as the order is now', () => {
  const awaited: Order = { ...order, remaining: '100' }
  const begun = beginningOf('attachPayment', awaited, opening)
  const typed = typedOver(begun, { ...openedDraft(begun, {}), amount: '60', proof: 'A-100' })
  expect(openedDraft(beginningOf('attachPayment', awaited, opening), typed)).toEqual({ amount: '60', proof: 'A-100' })
  // the sum of a part is not taken for the whole
  const sent = judgeDraft('attachPayment', { ...openedDraft(begun, typed), at: '2026-11-21T15:00' }, awaited, world)
  expect(sent).toMatchObject({ ok: true, inputs: { amount: '60' } })
  expect(sent.ok && sent.inputs).not.toHaveProperty('confirm')
  // what nobody typed follows the order
  const proofOnly = typedOver(begun, { ...begun, proof: 'A-100' })
  expect(openedDraft(beginningOf('attachPayment', { ...awaited, remaining: '40' }, opening), proofOnly)).toEqual({
    amount: '40',
    proof: 'A-100',
  })
  // a time that was cleared stays so
  const wished = { at: '2026-11-22T15:30' }
  expect(openedDraft(wished, typedOver(wished, { at: '' }))).toEqual({ at: '' })
})

test('where no machine watches, an operator says until when he looked, and not of the future', () => {
  const byHand = { ...order, credentials: { value: '2202', memo: null, label: null, code: null, watched: false } }
  const watched = { ...order, credentials: { ...byHand.credentials, watched: true } }
  expect(names(fieldsOf('checkTransaction', byHand, []))).toEqual(['lookedUntil'])
  expect(names(fieldsOf('checkTransaction', watched, []))).toEqual([])
  expect(names(fieldsOf('paymentNotFound', watched, []))).toEqual([])
  expect(judgeDraft('checkTransaction', { lookedUntil: '2026-11-21T15:01' }, byHand, world)).toEqual({
    ok: false,
    errors: { lookedUntil: 'future' },
  })
  expect(judgeDraft('checkTransaction', { lookedUntil: '2026-11-21T15:00' }, byHand, world)).toEqual({
    ok: true,
    inputs: { lookedUntil: '2026-11-21T12:00:00.000Z' },
  })
})

test('sums are taken as their field has read them, codes are six digits', () => {
  expect(judgeDraft('cashReceived', { code: '482 913', amount: '1250.5' }, order, world)).toEqual({
    ok: true,
    inputs: { code: '482913', amount: '1250.5' },
  })
  expect(judgeDraft('cashReceived', { code: '48', amount: '0' }, order, world)).toEqual({
    ok: false,
    errors: { code: 'HANDOVER_CODE_WRONG', amount: 'AMOUNT_INVALID' },
  })
})

test.each(['5k', '30,000', '1 250', '-5'])('a sum that its field could not read is refused, and no other is recorded: %s', (amount) => {
  const at = { at: '2026-11-21T13:03', proof: 'A-100 4471' }
  expect(judgeDraft('attachPayment', { ...at, amount }, order, world)).toEqual({ ok: false, errors: { amount: 'AMOUNT_INVALID' } })
})

test('Moscow is three hours ahead', () => {
  expect(moscowInstant('2026-11-22T01:30')).toBe('2026-11-21T22:30:00.000Z')
  expect(moscowField('2026-11-21T22:30:00.000Z')).toBe('2026-11-22T01:30')
  expect(moscowInstant('')).toBe(null)
})

test('a refusal finds its field', () => {
  const fields = fieldsOf('cancel', order, [])
  expect(fieldOfRefusal('REASON_NEEDED', {}, fields)).toBe('reason')
  expect(fieldOfRefusal('INVALID_ARGUMENT', { field: 'inputs.reason' }, fields)).toBe('reason')
  expect(fieldOfRefusal('ORDER_ON_HOLD', {}, fields)).toBe(null)
})

test('of a payment that is as expected only the number of its operation is typed, and the same press confirms it', () => {
  const awaited: Order = { ...order, remaining: '42948.36', rateFixedUntil: '2026-11-21T12:10:00.000Z' }
  const begun = beginningOf('attachPayment', awaited, opening)
  expect(begun).toEqual({ amount: '42948.36', at: '2026-11-21T15:00' })
  const sent = judgeDraft('attachPayment', { ...begun, proof: 'A-100 4471' }, awaited, world)
  expect(sent).toMatchObject({ ok: true, inputs: { amount: '42948.36', proof: 'A-100 4471', confirm: true } })
  // another sum is entered and looked at
  const other = judgeDraft('attachPayment', { ...begun, amount: '42948', proof: 'A-100 4471' }, awaited, world)
  expect(other.ok && other.inputs).not.toHaveProperty('confirm')
  // once the lock is over nobody guesses when the money left
  expect(beginningOf('attachPayment', { ...awaited, rateFixedUntil: '2026-11-21T11:00:00.000Z' }, opening)).toEqual({ amount: '42948.36' })
})

test('the time of a payment is proposed from the mark of the client; a later one asks why', () => {
  const marked: Order = { ...order, paidMarkedAt: '2026-11-21T10:03:45.000Z' }
  expect(beginningOf('attachPayment', marked, opening)).toEqual({ at: '2026-11-21T13:03' })
  expect(names(fieldsOf('attachPayment', marked, [], { at: '2026-11-21T13:03' }))).toEqual(['amount', 'proof', 'at'])
  expect(names(fieldsOf('attachPayment', marked, [], { at: '2026-11-21T13:04' }))).toEqual(['amount', 'proof', 'at', 'reason'])
  expect(judgeDraft('attachPayment', { amount: '5', proof: 'x' }, order, world)).toMatchObject({ ok: false, errors: { at: 'TIME_NEEDED' } })
})
