/** What sources call their payment methods: the id of one may be a number that says nothing to people. */
import type { Words } from '../language/language.ts'
import { type PlainLeg, questionsOf, type RateLeg, type SourceQuestion } from './leg.ts'

type Method = { source: string; currencyCode: string; method: string }
/** By `methodKey`. What is missing is not known. */
export type MethodNames = ReadonlyMap<string, string>

export const methodKey = ({ source, currencyCode, method }: Method): string => `${source}:${currencyCode}:${method}`

/** "способ 382", "method 382": what a method is called whose name is not known. */
export const unknownMethod = (method: string): Words => ({ ru: `способ ${method}`, en: `method ${method}` })

/** The name of the method of a question; null where it has none, or nobody knows it. */
export function methodNameOf(question: SourceQuestion): string | null {
  return 'method' in question ? (question.methodName ?? null) : null
}

/** Legs and their fall-backs with the names of their methods. A leg without a known name stays the same object. */
export const withMethodNames = (legs: readonly RateLeg[], names: MethodNames): RateLeg[] =>
  legs.map((leg) => {
    if (questionsOf(leg).every((question) => nameIn(question, names) === undefined)) return leg
    return { ...named(leg, names), ...(leg.fallback && { fallback: named(leg.fallback, names) }) }
  })

const nameIn = (question: PlainLeg, names: MethodNames): string | undefined =>
  'method' in question ? names.get(methodKey(question)) : undefined

function named<L extends PlainLeg>(leg: L, names: MethodNames): L {
  const methodName = nameIn(leg, names)
  return methodName === undefined ? leg : { ...leg, methodName }
}
