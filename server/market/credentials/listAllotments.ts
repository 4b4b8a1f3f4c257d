/** Which orders got credentials, when, and since when they are free again. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { allotmentsOf, hasCredentials } from '../../stores/credentials/staff-credentials-store.ts'

const onePage = 50

export const listAllotments = handler('listAllotments', {
  async run({ credentialsId, after }, ctx) {
    const db = ctx.database.kysely
    if (!(await hasCredentials(db, credentialsId))) throw new Refusal('NOT_FOUND', { field: 'credentialsId' })
    const { rows, next } = await allotmentsOf(db, credentialsId, after ?? null, onePage)
    return { allotments: rows.map(({ id: _id, ...row }) => row), next }
  },
})
