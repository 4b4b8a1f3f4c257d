/** Publishes a change of the catalogue to every open screen: currencies, directions, rates, and the health of legs for staff. */
import type { Tx } from '../../base/context.ts'
import { publish } from '../../base/live/signals.ts'

export async function publishCatalogue(tx: Tx): Promise<void> {
  for (const topic of ['currencies', 'directions', 'rates', 'rateHealth'] as const) await publish(tx, topic)
}
