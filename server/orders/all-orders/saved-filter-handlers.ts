/** The filters of all orders that a member of staff keeps for himself. Nobody else sees them. */
import { currencyName, directionName } from '../../../core/directions/direction-name.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Language } from '../../../core/language/language.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { lockPerson, staffNames } from '../../base/people/person-store.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { allDirections } from '../../stores/directions/direction-store.ts'
import { deleteSavedFilter, savedFilters, writeSavedFilter } from '../../stores/orders/saved-filter-store.ts'
import { partnerWords } from '../../stores/partners/staff-partner-store.ts'

const mostFilters = 20
const longestName = 40

export const getOrderFilters = handler('getOrderFilters', {
  async run(_input, ctx) {
    const db = ctx.database.kysely
    const [people, partners, directions, currencies, saved] = await Promise.all([
      staffNames(db),
      partnerWords(db),
      allDirections(db),
      allCurrencies(db),
      savedFilters(db, callerOf(ctx).uid),
    ])
    const said = (write: (language: Language) => string) => ({ ru: write('ru'), en: write('en') })
    return {
      people,
      partners,
      directions: directions.map((one) => ({
        id: one.id,
        name: said((language) => directionName(one, currencies, language)),
        icon: currencies.find(({ id }) => id === one.currenciesGive[0])?.icon ?? '',
      })),
      currencies: currencies.map((one) => ({
        id: one.id,
        name: said((language) => currencyName([one], currencies, language)),
        icon: one.icon,
      })),
      saved,
    }
  },
})

export const saveOrderFilter = handler('saveOrderFilter', {
  async change({ name: typed, query }, ctx, tx) {
    const { uid } = callerOf(ctx)
    const name = typed.trim().replace(/\s+/g, ' ')
    if (name === '' || name.length > longestName) throw new Refusal('INVALID_ARGUMENT', { field: 'name' })
    // two windows of one person count their filters one after the other
    await lockPerson(tx, uid)
    const saved = await savedFilters(tx, uid)
    const same = saved.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!same && saved.length >= mostFilters) throw new Refusal('INVALID_ARGUMENT', { field: 'name', most: mostFilters })
    const id = same?.id ?? ctx.newId()
    await writeSavedFilter(tx, uid, { id, name, query }, ctx.now())
    return { id }
  },
})

export const removeOrderFilter = handler('removeOrderFilter', {
  async change({ id }, ctx, tx) {
    await deleteSavedFilter(tx, callerOf(ctx).uid, id)
    return null
  },
})
