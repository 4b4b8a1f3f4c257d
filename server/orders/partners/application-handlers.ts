/** Applications to become a partner, for staff: lists of them, and one. */
import type { PartnerApplication } from '../../../contract/partnership.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { countApplications, type ListedApplication, listApplications, listedApplication } from '../../stores/partners/application-store.ts'

export const listPartnerApplications = handler('listPartnerApplications', {
  async run({ filter, after, limit }, { database: { kysely } }) {
    const [rows, { waiting }] = await Promise.all([
      listApplications(kysely, { filter, after, limit: limit + 1 }),
      countApplications(kysely),
    ])
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      applications: rows.slice(0, limit).map(viewOf),
      waiting,
      next: last ? { at: last.verdict_at ?? last.date_created, id: last.id } : null,
    }
  },
})

export const getPartnerApplication = handler('getPartnerApplication', {
  async run({ id }, { database: { kysely } }) {
    const row = await listedApplication(kysely, id)
    if (!row) throw new Refusal('NOT_FOUND', { field: 'id' })
    return viewOf(row)
  },
})

const viewOf = (row: ListedApplication): PartnerApplication => ({
  id: row.id,
  email: row.email,
  place: row.place,
  how: row.how,
  language: row.language,
  at: row.date_created,
  answerBy: row.answer_by,
  signedIn: row.user_id !== null,
  account:
    row.account_id === null || row.account_role === null
      ? null
      : { id: row.account_id, role: row.account_role, partner: row.account_partner, registeredAt: row.registered_at },
  decision:
    row.verdict === null || row.verdict_by === null || row.verdict_at === null
      ? null
      : {
          verdict: row.verdict,
          by: { id: row.verdict_by, name: row.verdict_by_name ?? '' },
          at: row.verdict_at,
          reason: row.reason,
          silent: row.silent,
        },
})
