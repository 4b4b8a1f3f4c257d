/** A client sends a card or an account to be verified, for an order or without one. Every order that waits for the number joins. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { openNeed } from '../../../core/orders/next-status.ts'
import { refusalToSubmit } from '../../../core/verification/verification.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { pairOf } from '../../stores/directions/pair-store.ts'
import { readOrder, type StoredOrder } from '../../stores/orders/order-store.ts'
import {
  findVerification,
  insertVerification,
  replaceFileOf,
  type StoredVerification,
  verificationsOfNumber,
} from '../../stores/verification/verification-store.ts'
import { holdPerson, isAsked, lockJoined, moveJoined, publishVerification } from './joined-orders.ts'
import { type Number, needOf, numbersAmong, readNumber } from './numbers.ts'
import { judgeOwnFile } from './own-file.ts'
import { verificationView } from './verification-view.ts'

export const verifyCard = handler('verifyCard', {
  async change({ kind, number: typed, bank, file, orderId, again }, ctx, tx) {
    const caller = callerOf(ctx)
    const wanted = orderId === undefined ? null : await readOrder(tx, ctx, orderId, ctx.scope)
    const isTyped = typed !== undefined && typed !== ''
    const number = isTyped
      ? readNumber(ctx, kind, typed, 'number')
      : again === undefined
        ? await numberOfOrder(tx, ctx, wanted, kind)
        : await numberOfFormer(tx, ctx, again, kind)
    // a person who opened the order's link verifies for the owner of the order
    const userId = wanted?.extras.userId ?? caller.uid
    await holdPerson(tx, userId)
    await judgeOwnFile(tx, file, caller.uid, 'verifications', 'file')
    const joined = await lockJoined(tx, ctx, { userId, kind, numberHash: number.numberHash })
    const named = joined.find(({ order }) => order.id === orderId)
    if (wanted && !named)
      throw new Refusal(openNeed(wanted.order.needs) === null ? 'ACTION_NOT_NOW' : 'NUMBER_DIFFERS', {
        field: 'number',
        status: wanted.order.status,
      })

    const row = await keep(tx, ctx, { userId, number, bank, file, joined, named })
    const by = { actor: 'client', personId: caller.uid } as const
    const inputs = { fileId: file, number: needOf(number) }
    const left = await moveJoined(tx, ctx, joined, ({ status }) => ({
      action: status === 'checkingVerification' || status === 'checkingAccountVerification' ? 'replaceFile' : 'submitVerification',
      by,
      inputs,
    }))
    const refused = left.find(({ stored }) => stored.order.id === orderId)
    if (refused) throw new Refusal(refused.code, { status: refused.stored.order.status })
    await publishVerification(tx, row.id)
    const view = await verificationView(tx, ctx, row, caller, false)
    // a person who opened only the link of this order must not learn of other orders
    return userId === caller.uid ? view : { ...view, orders: view.orders.filter(({ id }) => id === orderId) }
  },
})

/** The number that the order waits for, if it is among its details. */
async function numberOfOrder(tx: Tx, ctx: CallContext, stored: StoredOrder | null, kind: Number['kind']): Promise<Number> {
  if (!stored) throw new Refusal('NUMBER_NEEDED', { field: 'number' })
  const { direction } = await pairOf(tx, stored.order)
  const found = numbersAmong(ctx, direction, stored.extras.fields, kind).find((number) => isAsked(stored.order, number))
  if (!found) throw new Refusal(openNeed(stored.order.needs) === null ? 'ACTION_NOT_NOW' : 'NUMBER_NEEDED', { field: 'number' })
  return found
}

/** The number of an own verification that was declined. Another's and a missing one are the same to the caller. */
async function numberOfFormer(tx: Tx, ctx: CallContext, formerId: string, kind: Number['kind']): Promise<Number> {
  const former = await findVerification(tx, formerId)
  if (!former || former.user_id !== callerOf(ctx).uid) throw new Refusal('NO_ACCESS')
  if (former.kind !== kind || former.status !== 'declined') throw new Refusal('NUMBER_NEEDED', { field: 'number' })
  return readNumber(ctx, kind, ctx.cipher.decrypt(former.number), 'number')
}

type Sent = {
  userId: string
  number: Number
  bank: string
  file: string
  joined: readonly StoredOrder[]
  named: StoredOrder | undefined
}

async function keep(tx: Tx, ctx: CallContext, { userId, number, bank, file, joined, named }: Sent): Promise<StoredVerification> {
  const before = await verificationsOfNumber(tx, { userId, kind: number.kind, numberHash: number.numberHash })
  const [last] = before
  const { declinesAtMost } = await ctx.settings()
  const at = ctx.now()
  // staff requested it again since then, so the earlier verification does not count
  const askedAnew = joined.some(({ order }) => (openNeed(order.needs)?.askedAt ?? '') >= (last?.decided_at ?? ''))
  const former = last?.status === 'verified' && joined.length > 0 && askedAnew ? null : (last?.status ?? null)
  const declines = named ? named.order.declines : before.filter(({ status }) => status === 'declined').length
  const code = refusalToSubmit(former, declines, declinesAtMost)
  if (code !== null) throw new Refusal(code, { field: 'number' })
  if (last?.status === 'pending') return replaceFileOf(tx, last, { fileId: file, bank, at })
  const { kind, value, numberHash, lastFour } = number
  return insertVerification(tx, ctx, { id: ctx.newId(), userId, kind, number: value, numberHash, lastFour, bank, fileId: file, at })
}
