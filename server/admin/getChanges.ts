/** Who changed a currency or a direction, when, and what: read from the audit. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { findCurrency } from '../directions/currency-store.ts'
import { hasDirection } from '../directions/direction-store.ts'
import { door } from '../door.ts'
import { changesOf } from './audit-store.ts'

const most = 50

export const getChanges = door('getChanges', {
  async run({ kind, id }, ctx) {
    const db = ctx.database.kysely
    const exists = kind === 'currency' ? (await findCurrency(db, id)) !== null : await hasDirection(db, id)
    if (!exists) throw new Refusal('NOT_FOUND', { field: 'id' })
    return { changes: await changesOf(db, `${kind}:${id}`, most) }
  },
})
