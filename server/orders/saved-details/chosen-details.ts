/** The values of a form in which saved details were chosen by their ids: each is put in whole, here and nowhere else. */
import type { ErrorCode } from '../../../core/errors/catalogue.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { type Typed, withSaved } from '../../../core/orders/saved-details.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf } from '../../base/handler.ts'
import { findDirection } from '../../stores/directions/direction-store.ts'
import { lockSavedDetails } from '../../stores/orders/saved-detail-store.ts'
import { rowsOf } from './save-details.ts'

const codeOf = { gone: 'SAVED_DETAIL_GONE', misfit: 'SAVED_DETAIL_MISFIT' } as const satisfies Record<string, ErrorCode>

export async function chosenDetails(tx: Tx, ctx: CallContext, directionId: string, typed: Typed): Promise<Record<string, string>> {
  const chosen = Object.values(typed).flatMap((value) => (typeof value === 'string' ? [] : [value.saved]))
  if (chosen.length === 0) return typed as Record<string, string>
  const direction = await findDirection(tx, directionId)
  if (!direction) throw new Refusal('DIRECTION_NOT_FOUND', { field: 'directionId' })
  const saved = await lockSavedDetails(tx, ctx, callerOf(ctx).uid, chosen)
  const filled = withSaved(rowsOf(direction), typed, new Map(saved.map((one) => [one.id, one])))
  if (!filled.ok) throw new Refusal(codeOf[filled.fault], { field: `fields.${filled.key}` })
  return filled.values
}
