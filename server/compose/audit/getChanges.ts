/** Who changed a currency, a direction, credentials or a partner, when, and what: read from the audit. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { changesOf } from '../../base/audit/audit-store.ts'
import type { Tables } from '../../base/db/tables.ts'
import { handler } from '../../base/handler.ts'
import { hasCredentials } from '../../stores/credentials/staff-credentials-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { hasDirection } from '../../stores/directions/direction-store.ts'
import { isPartner } from '../../stores/partners/staff-partner-store.ts'

const most = 50

const there = {
  currency: async (db, id) => (await findCurrency(db, id)) !== null,
  direction: hasDirection,
  credentials: hasCredentials,
  partner: isPartner,
} as const satisfies Record<string, (db: Kysely<Tables>, id: string) => Promise<boolean>>

export const getChanges = handler('getChanges', {
  async run({ kind, id }, ctx) {
    const db = ctx.database.kysely
    if (!(await there[kind](db, id))) throw new Refusal('NOT_FOUND', { field: 'id' })
    return { changes: await changesOf(db, `${kind}:${id}`, most) }
  },
})
