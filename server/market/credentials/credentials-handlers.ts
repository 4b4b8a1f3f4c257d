/** The handlers of credentials. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { allotmentsOf, hasCredentials } from '../../stores/credentials/staff-credentials-store.ts'
import { addNewCredentials, addNewList, overwriteCredentials } from './save-credentials.ts'
import { readStaffCredentials } from './staff-credentials-view.ts'

/** Adds credentials with one value. */
export const addCredentials = handler('addCredentials', {
  change: ({ credentials }, ctx, tx) => addNewCredentials(tx, ctx, credentials),
})

/** Adds a pasted list of addresses or cards with the same limits. Adds all of them or none. */
export const addManyCredentials = handler('addManyCredentials', {
  change: ({ idempotencyKey: _key, lines, ...terms }, ctx, tx) => addNewList(tx, ctx, terms, lines),
})

/**
 * Replaces all fields of credentials. If they are switched off, orders that await a payment to them get other credentials
 * (lost-credentials.job.ts).
 */
export const setCredentials = handler('setCredentials', {
  change: ({ id, version, credentials }, ctx, tx) => overwriteCredentials(tx, ctx, { id, version, draft: credentials }),
})

/** Credentials by id, for staff. */
export const getCredentials = handler('getCredentials', {
  async run({ id }, ctx) {
    const found = await readStaffCredentials(ctx.database.kysely, ctx, id)
    if (!found) throw new Refusal('NOT_FOUND', { field: 'id' })
    return found
  },
})

const onePage = 50

/** The orders that the credentials were assigned to, when, and since when they are free again. */
export const listAllotments = handler('listAllotments', {
  async run({ credentialsId, after }, ctx) {
    const db = ctx.database.kysely
    if (!(await hasCredentials(db, credentialsId))) throw new Refusal('NOT_FOUND', { field: 'credentialsId' })
    const { rows, next } = await allotmentsOf(db, credentialsId, after ?? null, onePage)
    return { allotments: rows.map(({ id: _id, ...row }) => row), next }
  },
})
