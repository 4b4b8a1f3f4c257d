/** A client chooses a card or an account that is verified already, instead of the one that he typed. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Inputs } from '../../../core/orders/facts.ts'
import { openNeed } from '../../../core/orders/next-status.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { refuseDetails } from '../../market/blocked/refuse-details.ts'
import { pairOf } from '../../stores/directions/pair-store.ts'
import { insertNewDetails } from '../../stores/orders/new-details-store.ts'
import type { StoredOrder } from '../../stores/orders/order-store.ts'
import { findVerification, isNumberVerified } from '../../stores/verification/verification-store.ts'
import { checkTyped, fieldHashes } from '../place-order.ts'
import { verifiedInstead } from './details-needs.ts'
import { needOf, withNumber } from './numbers.ts'

/** Stores the details with the chosen number. Refuses with OTHER_NOT_VERIFIED if the number is not his or does not fit. */
export async function chosenVerified(
  tx: Tx,
  ctx: CallContext,
  { order, extras, ...rest }: StoredOrder,
  verificationId: string | undefined,
): Promise<Pick<Inputs, 'detailsId' | 'number' | 'verificationId'>> {
  const need = openNeed(order.needs)
  const delayed = order.status === 'delayed'
  // in other states the table gives the refusal
  if (!delayed && (need === null || need.askedAt !== null)) return {}
  const row = verificationId === undefined ? undefined : await findVerification(tx, verificationId)
  const refuse = () => new Refusal('OTHER_NOT_VERIFIED', { field: 'verificationId' })
  if (!row || row.user_id !== extras.userId || row.status !== 'verified' || (!delayed && row.kind !== need?.kind)) throw refuse()
  if (!(await isNumberVerified(tx, { userId: row.user_id, kind: row.kind, numberHash: row.number_hash }, null))) throw refuse()
  const pair = await pairOf(tx, order)
  if (delayed && !(await verifiedInstead(tx, ctx, { order, extras, ...rest }, pair.direction)).some(({ id }) => id === row.id))
    throw refuse()
  const number = { kind: row.kind, value: ctx.cipher.decrypt(row.number), numberHash: row.number_hash, lastFour: row.last_four }
  const fields = (() => {
    try {
      return checkTyped(pair, withNumber(pair.direction, extras.fields, number))
    } catch (error) {
      if (error instanceof Refusal) throw refuse()
      throw error
    }
  })()
  await refuseDetails(tx, ctx, pair.direction, fields)
  const id = ctx.newId()
  // his own number, among fields that somebody else may have typed
  const typedBy = extras.detailsBy ?? extras.userId
  await insertNewDetails(tx, ctx, { id, orderId: order.id, fields, fieldHashes: fieldHashes(ctx, fields), typedBy, at: ctx.now() })
  return { detailsId: id, number: needOf(number), verificationId: row.id }
}
