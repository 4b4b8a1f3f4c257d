/** An admin confirms that a price which jumped is true. The price is used at once. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { compare } from '../../../core/money/decimal.ts'
import { later } from '../../../core/time/instant.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { handler } from '../../base/handler.ts'
import { lockPrices, savePrices } from '../../stores/rates/price-store.ts'
import { insertSnapshots } from '../../stores/rates/snapshot-store.ts'
import { publishRates } from './keep-answers.ts'

export const confirmPrice = handler('confirmPrice', {
  async change({ legKey, price }, ctx, tx) {
    const stored = (await lockPrices(tx, [legKey])).get(legKey)
    if (!stored) throw new Refusal('NOT_FOUND', { field: 'legKey' })
    const { suspect } = stored
    // The admin confirmed the price that he saw, not another one that came meanwhile.
    if (!suspect || compare(suspect.price, price) !== 0)
      throw new Refusal('CHANGED_MEANWHILE', { field: 'price', present: suspect?.price ?? null })

    // The price is as old as the source's last answer. The confirmation must not make the price of a silent source look fresh.
    const seenAt = stored.failures === 0 ? later(suspect.since, stored.askedAt) : suspect.since
    await savePrices(tx, [{ ...stored, price: suspect.price, seenAt, suspect: null, problem: null, detail: null }])
    await insertSnapshots(tx, [{ legKey, at: seenAt, price: suspect.price }])
    await audit(tx, ctx, {
      action: 'confirmPrice',
      subject: `leg:${legKey}`,
      details: { before: stored.price, after: suspect.price, since: suspect.since },
    })
    await publishRates(tx, true)
    return null
  },
})
