/** Opens the directions of a new currency that staff ticked in a proposal. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { lockCatalogue } from '../../stores/directions/currency-store.ts'
import { planOpening } from './plan-opening.ts'
import { refuseFaults } from './refuse-faults.ts'
import { addManyDirections } from './save-direction.ts'

export const openDirections = handler('openDirections', {
  async change({ currencyId, exampleId, worth = null, active, directions }, ctx, tx) {
    const ids = directions.map(({ id }) => id)
    if (new Set(ids).size < ids.length) throw new Refusal('INVALID_ARGUMENT', { field: 'directions', problem: 'duplicate' })
    await lockCatalogue(tx)
    const { opening, planned } = await planOpening(tx, ctx, { currencyId, exampleId, worth })
    if (worth === null && opening.currency.asset !== opening.example.asset)
      throw new Refusal('INVALID_ARGUMENT', { field: 'worth', problem: 'missing' })

    const byId = new Map(planned.map((each) => [each.former.direction.id, each]))
    const missing = ids.filter((id) => !byId.has(id))
    if (missing.length > 0) throw new Refusal('NOT_FOUND', { field: 'directions', ids: missing })
    const moved = directions.filter(({ id, version }) => byId.get(id)?.former.version !== version).map(({ id }) => id)
    if (moved.length > 0) throw new Refusal('CHANGED_MEANWHILE', { field: 'directions', ids: moved })

    const wanted = ids.flatMap((id) => byId.get(id) ?? [])
    const there = wanted.filter(({ presentId }) => presentId !== null).map(({ former }) => former.direction.id)
    if (there.length > 0) throw new Refusal('PAIR_TAKEN', { field: 'directions', ids: there })
    const faulty = wanted.filter(({ faults }) => faults.length > 0)
    refuseFaults('direction', faulty[0]?.faults ?? [], {
      ids: faulty.map(({ former }) => former.direction.id),
      reasons: Object.fromEntries(faulty.map(({ former, faults }) => [former.direction.id, faults[0]?.words])),
    })
    return {
      directions: await addManyDirections(
        tx,
        ctx,
        wanted.map(({ direction }) => ({ ...direction, active })),
      ),
    }
  },
})
