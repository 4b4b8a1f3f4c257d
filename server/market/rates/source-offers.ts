/** What a source has to choose from, by its stored lists. Nobody is asked: a list that has never come forbids nothing. */
import type { SourceOffers } from '../../../core/directions/bulk-source.ts'
import type { AskedSource } from '../../../core/rates/source-table.ts'
import type { PaymentMethod } from '../../../outside/rates/rate-source.ts'
import type { Tx } from '../../base/context.ts'
import { listsOf } from '../../stores/rates/list-store.ts'

const methodsName = /^methods:(.+)$/

export async function sourceOffers(tx: Tx, source: AskedSource): Promise<SourceOffers> {
  const lists = await listsOf(tx, source)
  const named = (name: string): ReadonlySet<string> | null => {
    const values = (lists.get(name) ?? []) as string[]
    return values.length === 0 ? null : new Set(values)
  }
  const methods = [...lists].flatMap(([name, body]) => {
    const [, code] = methodsName.exec(name) ?? []
    return code === undefined ? [] : [[code, new Set((body as PaymentMethod[]).map(({ id }) => id))] as const]
  })
  return { pairs: named('pairs'), currencies: named('currencies'), methods: new Map(methods.filter(([, ids]) => ids.size > 0)) }
}
