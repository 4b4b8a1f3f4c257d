/** What a person does with the details that are kept for his next orders. Another's, a removed one and one that never was answer alike. */

import type { SavedDetail } from '../../../contract/saved-details.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { shortMasked } from '../../../core/orders/masked-field.ts'
import { broughtTypes, longestSavedName } from '../../../core/orders/saved-details.ts'
import type { Context, Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import {
  lockSavedDetails,
  nameDetail,
  removeDetails,
  type StoredDetail,
  savedDetailsOf,
  verifiedNumbers,
} from '../../stores/orders/saved-detail-store.ts'
import { typedText } from '../typed-text.ts'

const most = 100

export const listSavedDetails = handler('listSavedDetails', {
  async run(input, ctx) {
    const { kysely } = ctx.database
    const { uid } = callerOf(ctx)
    const details = await savedDetailsOf(kysely, ctx, uid, { currencyId: input?.currencyId ?? null, limit: most })
    const verified = details.some(isVerifiable) ? await verifiedNumbers(kysely, uid) : new Map()
    return { details: details.map((detail) => viewOf(ctx, detail, verified)) }
  },
})

export const nameSavedDetail = handler('nameSavedDetail', {
  async change({ id, name }, ctx, tx) {
    const detail = await lockOwn(tx, ctx, id)
    // one line, whatever was pasted
    await nameDetail(tx, detail.id, typedText(name.replace(/\s+/g, ' '), longestSavedName, 'name'))
    return null
  },
})

export const removeSavedDetail = handler('removeSavedDetail', {
  async change({ id }, ctx, tx) {
    const detail = await lockOwn(tx, ctx, id)
    if (verificationOf(ctx, detail, await verifiedNumbers(tx, detail.user_id)) === 'pending') throw new Refusal('SAVED_DETAIL_CHECKED')
    await removeDetails(tx, detail.user_id, detail.id, ctx.now())
    return null
  },
})

async function lockOwn(tx: Tx, ctx: CallContext, id: string): Promise<StoredDetail> {
  const [detail] = await lockSavedDetails(tx, ctx, callerOf(ctx).uid, [id])
  if (!detail) throw new Refusal('SAVED_DETAIL_GONE')
  return detail
}

type Verified = ReadonlyMap<string, 'verified' | 'pending'>

const viewOf = (ctx: Pick<Context, 'cipher'>, detail: StoredDetail, verified: Verified): SavedDetail => ({
  id: detail.id,
  kind: detail.kind,
  currencyId: detail.currency_id,
  shown: shortMasked(detail.kind, detail.value),
  memo: detail.beside.memo ?? null,
  brings: broughtTypes.filter((type) => detail.beside[type] !== undefined),
  name: detail.name,
  exchanges: detail.exchanges,
  lastUsedAt: detail.last_used_at,
  verification: verificationOf(ctx, detail, verified),
})

const isVerifiable = ({ kind }: StoredDetail): boolean => kind === 'card' || kind === 'account'

/** An account is verified together with its BIK. */
function verificationOf({ cipher }: Pick<Context, 'cipher'>, detail: StoredDetail, verified: Verified): SavedDetail['verification'] {
  if (!isVerifiable(detail)) return null
  const { value, beside } = detail
  return verified.get(cipher.hash(beside.bik === undefined ? value : `${value}/${beside.bik}`)) ?? null
}
