/** The directions of a new currency, proposed by the example of another currency of its kind: the same on the server and in tests. */

import { type Decimal, isPositive, multiply, roundHalf, roundUp, toSignificant } from '../money/decimal.ts'
import { smallestUnit } from '../money/rounding.ts'
import { advertRulesOf, legKey, type PlainLeg, questionsOf, type RateLeg } from '../rates/leg.ts'
import { marketOf } from '../rates/market-of.ts'
import { type AskedSource, sourceTable } from '../rates/source-table.ts'
import { plainOf } from '../rates/with-source.ts'
import { offeredFault, type SourceOffers } from './bulk-source.ts'
import type { Currency } from './currency.ts'
import type { Direction } from './direction.ts'
import { type Fault, fault } from './fault.ts'
import { parseFieldRows } from './field-rows.ts'
import { withPayoutFieldsOf } from './payout-fields.ts'

/** `worth`: units of the new currency for one unit of the example; "1" where both are one asset. */
export type Opening = { currency: Currency; example: Currency; worth: Decimal }

/** Digits that a converted limit keeps: 0.0312 BTC says nothing to anybody, 0.031 does. */
const limitDigits = 2

/** The active directions of the example that the new currency can have too: all but those between the two. */
export const directionsToFollow = <D extends Direction>(directions: readonly D[], { currency, example }: Omit<Opening, 'worth'>): D[] =>
  directions.filter(
    ({ active, currenciesGive, currencyTake }) =>
      active &&
      (currencyTake === example.id
        ? !currenciesGive.includes(currency.id)
        : currenciesGive.includes(example.id) && currencyTake !== currency.id),
  )

/**
 * The direction with the new currency in the place of the example. It has the same mark-ups and texts; its limits and costs are converted,
 * its sources are asked for the new asset, and the client is asked for what a payout of the new currency needs. What cannot be carried
 * over is left empty: `legFaults` finds it.
 */
export function openedDirection(direction: Direction, opening: Opening): Direction {
  const { currency, example } = opening
  const legs = direction.legs.map((leg) => askedAnew(leg, opening))
  const takes = direction.currencyTake === example.id
  return takes
    ? {
        ...direction,
        legs,
        currencyTake: currency.id,
        fieldRows: fieldsAnew(direction.fieldRows, opening),
        fixedCost: convertedCost(direction.fixedCost, opening),
      }
    : {
        ...direction,
        legs,
        currenciesGive: [currency.id],
        markupByGive: markupAnew(direction.markupByGive, opening),
        markupTiers: direction.markupTiers.map((tier) => ({ ...tier, from: convertedLimit(tier.from, opening) })),
        minimum: convertedLimit(direction.minimum, opening),
        maximum: direction.maximum === null ? null : convertedLimit(direction.maximum, opening),
      }
}

/** The first question that changes, before and after: what both cost says what the new asset is worth. Null where nothing changes. */
export function questionsToCompare(
  directions: readonly Direction[],
  opening: Omit<Opening, 'worth'>,
): { example: PlainLeg; own: PlainLeg } | null {
  if (opening.currency.asset === opening.example.asset) return null
  for (const question of directions.flatMap(({ legs }) => legs.flatMap(questionsOf))) {
    const [market, own] = [marketOf(question), replaced(question, opening)]
    // only a price in the same quote can be compared
    if (market?.base === opening.example.asset && isFilled(own)) return { example: plainOf(question) as PlainLeg, own }
  }
  return null
}

/**
 * Why the sources cannot say the rate of the new currency; empty if they can. `former` is the direction of the example, `offers` what each
 * source has. Where no question names the asset of the example, the rate would stay that of the example: that is a fault too.
 */
export function openingFaults(former: Direction, opening: Opening, offers: (source: AskedSource) => SourceOffers): Fault[] {
  const { currency, example } = opening
  if (currency.asset === example.asset) return []
  const legs = former.legs.map((leg) => questionsOf(leg).map((question) => ({ question, own: replaced(question, opening) })))
  const faults = legs.flatMap((questions, index) =>
    questions.flatMap(({ question, own }, place) => {
      const path = `legs[${index}]${place === 0 ? '' : '.fallback'}`
      if (own.source === 'fixed')
        return [
          fault(
            path,
            'Курс задан числом: для новой валюты введите своё число',
            'The rate is a number entered by hand: the new currency needs its own',
          ),
        ]
      if (isSame(question, own)) return []
      if ('pair' in own && own.pair === '') return [fault(path, `С обеих сторон ${currency.asset}`, `${currency.asset} on both sides`)]
      const found = offeredFault(question, own, offers(own.source))
      return found ? [{ path: `${path}.${found.parameter}`, code: found.code, words: found.words }] : []
    }),
  )
  if (faults.length > 0) return faults
  const changed = legs.map((questions) => questions.filter(({ question, own }) => !isSame(question, own)).length)
  const whole = changed.some((count) => count > 0) && changed.every((count, index) => count === 0 || count === legs[index]?.length)
  return whole
    ? []
    : [
        fault(
          'legs',
          `Не во всех источниках курса есть ${example.asset}: настройте их вручную`,
          `Not all rate sources have ${example.asset}: set them up by hand`,
        ),
      ]
}

const isSame = (one: PlainLeg, other: PlainLeg): boolean => legKey(one) === legKey(other)

const askedAnew = (leg: RateLeg, opening: Opening): RateLeg => ({
  ...replaced(plainOf(leg) as PlainLeg, opening),
  ...(leg.fallback && { fallback: replaced(leg.fallback, opening) }),
})

/** The same question about the new asset. A typed number and a payment method say nothing about it, so they are left empty. */
function replaced(question: PlainLeg, { currency, example }: Omit<Opening, 'worth'>): PlainLeg {
  if (currency.asset === example.asset) return question
  if (question.source === 'fixed') return { ...question, value: '' }
  const market = marketOf(question)
  if (!market || (market.base !== example.asset && market.quote !== example.asset)) return question
  const asset = (name: string) => (name === example.asset ? currency.asset : name)
  const [base, quote] = [asset(market.base), asset(market.quote)]
  if ('pair' in question) return { ...question, pair: base === quote ? '' : sourceTable[question.source].pairs.join({ base, quote }) }
  const adverts = advertRulesOf(question.adverts).asset === base ? question.adverts : { ...question.adverts, asset: base }
  return { ...question, currencyCode: quote, method: quote === market.quote ? question.method : '', ...(adverts && { adverts }) }
}

const isFilled = (question: PlainLeg): boolean =>
  'pair' in question ? question.pair !== '' : 'method' in question && question.method !== ''

function convertedLimit(limit: Decimal, { currency, worth }: Opening): Decimal {
  const converted = worth === '1' ? limit : toSignificant(multiply(limit, worth), limitDigits)
  const sum = roundHalf(converted, currency.decimals)
  return isPositive(limit) && !isPositive(sum) ? smallestUnit(currency.decimals) : sum
}

/** Rounded up: a cost that is taken too low is ours. */
const convertedCost = (cost: Decimal, { currency, worth }: Opening): Decimal => roundUp(multiply(cost, worth), currency.decimals)

const markupAnew = (byGive: Direction['markupByGive'], { currency, example }: Opening): Direction['markupByGive'] => {
  const own = byGive[example.id]
  return own === undefined ? {} : { [currency.id]: own }
}

function fieldsAnew(fieldRows: string, { currency, example }: Opening): string {
  const parsed = parseFieldRows(fieldRows)
  return parsed.ok ? JSON.stringify(withPayoutFieldsOf(parsed.rows, { former: example, own: currency })) : fieldRows
}
