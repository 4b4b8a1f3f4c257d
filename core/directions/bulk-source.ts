/** One source of rates in the place of another in many directions at once: the same on the screen, before it is sent, and on the server. */
import type { Words } from '../language/language.ts'
import { type PlainLeg, questionsOf, type RateLeg } from '../rates/leg.ts'
import { marketOf } from '../rates/market-of.ts'
import { type AskedSource, sourceTable } from '../rates/source-table.ts'
import { plainOf, withSource } from '../rates/with-source.ts'
import type { Direction } from './direction.ts'
import type { Fault } from './fault.ts'

/** Payment methods belong to one market each: `to` takes the place of `from`, which is empty where pairs were asked before. */
export type SourceMethod = { currencyCode: string; from: string; to: string }
export type SourceChange = { sources: { from: AskedSource; to: AskedSource; methods?: SourceMethod[] | undefined } }

/** What the new source has to choose from, as it last said; null where it has not said so yet, and everything may be asked. */
export type SourceOffers = {
  pairs: ReadonlySet<string> | null
  currencies: ReadonlySet<string> | null
  /** Ids of payment methods by the code of their currency. */
  methods: ReadonlyMap<string, ReadonlySet<string>>
}

/** Of a source that has not said anything yet. */
export const noOffers: SourceOffers = { pairs: null, currencies: null, methods: new Map() }

type Legs = Pick<Direction, 'legs'>

/** The direction after the change: in its legs and their fall-backs. Whatever does not ask `from` stays as it is. */
export const withSourceReplaced = (direction: Direction, change: SourceChange): Direction => ({
  ...direction,
  legs: legsAfter(direction, change),
})

export const legsAfter = ({ legs }: Legs, change: SourceChange): RateLeg[] =>
  legs.map((leg) => ({
    ...replaced(plainOf(leg) as PlainLeg, change),
    ...(leg.fallback && { fallback: replaced(leg.fallback, change) }),
  }))

function replaced(question: PlainLeg, { sources: { from, to, methods = [] } }: SourceChange): PlainLeg {
  if (question.source !== from) return question
  const asked = withSource(question, to)
  if (!('method' in asked) || from === to) return asked
  const former = formerMethod(question)
  const chosen = methods.find((method) => method.currencyCode === asked.currencyCode && method.from === former)
  return chosen ? { ...asked, method: chosen.to } : asked
}

const formerMethod = (question: PlainLeg): string => ('method' in question ? question.method : '')

/** The payment methods that have to be chosen for these directions; none where the new source is asked for pairs. */
export function methodsNeeded(
  directions: readonly Legs[],
  { from, to }: { from: AskedSource; to: AskedSource },
): Omit<SourceMethod, 'to'>[] {
  const needed = new Map<string, Omit<SourceMethod, 'to'>>()
  for (const question of directions.flatMap(({ legs }) => legs.flatMap(questionsOf))) {
    if (question.source !== from) continue
    const asked = withSource(question, to)
    if (!('method' in asked) || asked.currencyCode === '') continue
    const method = { currencyCode: asked.currencyCode, from: formerMethod(question) }
    needed.set(`${method.currencyCode} ${method.from}`, method)
  }
  return [...needed.values()]
}

/** Why the new source cannot ask what the former one did; empty if it can. */
export function sourceFaults({ legs }: Legs, change: SourceChange, offers: SourceOffers): Fault[] {
  const { from, to } = change.sources
  if (from === to) return []
  return legs.flatMap((leg, index) =>
    [
      { path: `legs[${index}]`, question: plainOf(leg) as PlainLeg },
      ...(leg.fallback ? [{ path: `legs[${index}].fallback`, question: leg.fallback }] : []),
    ].flatMap(({ path, question }): Fault[] => {
      if (question.source !== from) return []
      const found = offeredFault(question, replaced(question, change), offers)
      return found ? [{ path: `${path}.${found.parameter}`, code: found.code, words: found.words }] : []
    }),
  )
}

type Found = { parameter: string; code: 'SOURCE_CANNOT_ASK' | 'SOURCE_METHOD_MISSING'; words: Words }

/** Why its source does not offer what is asked now, in the place of `former`; null if it does. */
export function offeredFault(former: PlainLeg, asked: PlainLeg, { pairs, currencies, methods }: SourceOffers): Found | null {
  const { ru, en } = sourceTable[asked.source].name
  const cannot = (parameter: string, words: Words): Found => ({ parameter, code: 'SOURCE_CANNOT_ASK', words })
  const noPair = (pair: string) => cannot('pair', { ru: `У источника «${ru}» нет пары ${pair}`, en: `${en} has no pair ${pair}` })
  if ('pair' in asked) {
    if (asked.pair === '' || !sourceTable[asked.source].pairs.fits.test(asked.pair)) return noPair(marketText(former))
    return pairs && !pairs.has(asked.pair) ? noPair(asked.pair) : null
  }
  if (!('method' in asked)) return null
  const { currencyCode, method } = asked
  if (currencyCode === '' || (currencies && !currencies.has(currencyCode)))
    return cannot('currencyCode', {
      ru: `У источника «${ru}» нет объявлений ${currencyCode === '' ? `для ${marketText(former)}` : `за ${currencyCode}`}`,
      en: `${en} has no adverts for ${currencyCode === '' ? marketText(former) : currencyCode}`,
    })
  if (method === '')
    return {
      parameter: 'method',
      code: 'SOURCE_METHOD_MISSING',
      words: {
        ru: `Выберите способ оплаты ${currencyCode} у источника «${ru}»`,
        en: `Choose a payment method for ${currencyCode} at ${en}`,
      },
    }
  const offered = methods.get(currencyCode)
  return offered && !offered.has(method)
    ? cannot('method', {
        ru: `У источника «${ru}» нет такого способа оплаты ${currencyCode}`,
        en: `${en} has no such payment method for ${currencyCode}`,
      })
    : null
}

/** "ETH/BTC"; as its source writes it where base and quote are not known. */
function marketText(question: PlainLeg): string {
  const market = marketOf(question)
  return market ? `${market.base}/${market.quote}` : 'pair' in question ? question.pair : ''
}
