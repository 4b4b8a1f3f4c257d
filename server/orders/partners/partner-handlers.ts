/** The handlers of staff that read partners. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { countPartners, isPartner, searchPartners } from '../../stores/partners/staff-partner-store.ts'
import { staffIncomeView } from './income-view.ts'
import { incomesPage } from './incomes-page.ts'
import { staffPartner } from './staff-partner.ts'

const pageSize = 50

/** Partners by search and filter, with how many each filter has. */
export const listPartners = handler('listPartners', {
  async run({ text, filter, after }, ctx) {
    const db = ctx.database.kysely
    const typed = text.trim()
    const search = { text: typed, walletHash: ctx.cipher.hash(typed), filter, after: after ?? null, limit: pageSize, at: ctx.now() }
    const [page, counts] = await Promise.all([searchPartners(db, search), countPartners(db)])
    return { ...page, counts }
  },
})

/** One partner. */
export const getPartner = handler('getPartner', {
  run: ({ id }, ctx) => staffPartner(ctx.database.kysely, ctx, id),
})

/** The incomes of a partner by pages, with their orders. */
export const listPartnerIncomes = handler('listPartnerIncomes', {
  async run({ partnerId, before, limit }, ctx) {
    if (!(await isPartner(ctx.database.kysely, partnerId))) throw new Refusal('NOT_FOUND', { field: 'partnerId' })
    const { rows, next } = await incomesPage(ctx, partnerId, { before, limit })
    return { incomes: rows.map(staffIncomeView), next }
  },
})
