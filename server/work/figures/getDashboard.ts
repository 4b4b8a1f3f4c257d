/** How the business goes: figures of any days against as many before, and for how long the reserves will do. */

import type { Answer } from '../../../contract/calls.ts'
import { moscowDate } from '../../../core/directions/working-hours.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { type Dimension, dimensions } from '../../../core/figures/dimensions.ts'
import { type DaySpan, dayPlus, daysIn, daysOf, mostDays, spanBefore } from '../../../core/figures/spans.ts'
import { type Bucket, quantile } from '../../../core/figures/times.ts'
import { divide, isLess, isPositive, roundDown, subtract, sum } from '../../../core/money/decimal.ts'
import { handler } from '../../base/handler.ts'
import { findPeople, shownName } from '../../base/people/person-store.ts'
import { figuresOfSpan, firstOrderDay, lastClosedDay, outflows, timesOf } from '../../stores/figures/figures-store.ts'
import { stepsOf, visitorsSince } from '../../stores/figures/steps-store.ts'
import { reserveFigures } from '../ledger/books-store.ts'

/** A reserve that will do longer is not told of. In days. */
const tellsBelow = '30'

export const getDashboard = handler('getDashboard', {
  async run(asked, ctx) {
    if (asked.from > asked.until || daysIn(asked) > mostDays) throw new Refusal('INVALID_ARGUMENT', { field: 'until' })
    const db = ctx.database.kysely
    const [closed, first] = await Promise.all([lastClosedDay(db), firstOrderDay(db)])
    const spanOf = async (span: DaySpan) => {
      const [found, times, steps] = await Promise.all([
        figuresOfSpan(db, span, closed),
        timesOf(db, span, closed),
        stepsOf(db, span, closed),
      ])
      const byDay = new Map(found.days.map((one) => [one.day, one]))
      const days = daysOf(span).map((day) => byDay.get(day) ?? { day, created: 0, done: 0, turnover: '0', profit: '0' })
      const both = (whose: 'client' | 'ours') => timesIn(times.filter((one) => one.whose === whose))
      return { keys: found.keys, shown: { ...span, all: together(days), days, client: both('client'), ours: both('ours'), steps } }
    }
    const [{ keys, shown: present }, { shown: former }, reserves, left, since] = await Promise.all([
      spanOf(asked),
      spanOf(spanBefore(asked)),
      reserveFigures(db),
      outflows(db, lastWeek(moscowDate(ctx.now()), first), closed),
      visitorsSince(db),
    ])
    const people = await findPeople(db, [
      ...new Set(keys.flatMap(({ dimension, key }) => ((dimension === 'operator' || dimension === 'partner') && key !== '' ? [key] : []))),
    ])
    const nameOf = (dimension: Dimension, key: string): string => {
      const person = people.get(key)
      if (!person) return ''
      return dimension === 'partner' ? person.refId : shownName(person)
    }
    return {
      present,
      former,
      visitorsSince: since,
      by: Object.fromEntries(
        dimensions.map((dimension) => [
          dimension,
          keys
            .filter((one) => one.dimension === dimension)
            .map(({ key, created, done, turnover, profit }) => ({ key, name: nameOf(dimension, key), created, done, turnover, profit })),
        ]),
      ) as Answer<'getDashboard'>['by'],
      reserves: reserves.flatMap(({ id, reserve, held }) => {
        const perDay = left.get(id)
        const free = subtract(reserve, held)
        if (perDay === undefined || !isPositive(perDay)) return []
        const days = isPositive(free) ? roundDown(divide(free, perDay), 1) : '0'
        return isLess(days, tellsBelow) ? [{ currencyId: id, free, perDay, days }] : []
      }),
    }
  },
})

/**
 * The days by which it is reckoned for how long the reserves will do: the seven before today, or as many as there were since the first
 * order. Today is not over, and would make the outflow of a day too small. On the first day there is nothing else: what has left so far.
 */
function lastWeek(today: string, first: string | null): DaySpan {
  if (first === null || first >= today) return { from: today, until: today }
  const from = dayPlus(today, -7)
  return { from: first > from ? first : from, until: dayPlus(today, -1) }
}

const together = (days: readonly { created: number; done: number; turnover: string; profit: string }[]) => ({
  created: days.reduce((all, { created }) => all + created, 0),
  done: days.reduce((all, { done }) => all + done, 0),
  turnover: sum(days.map(({ turnover }) => turnover)),
  profit: sum(days.map(({ profit }) => profit)),
})

const timesIn = (buckets: readonly Bucket[]) => ({ median: quantile(buckets, 0.5), p90: quantile(buckets, 0.9) })
