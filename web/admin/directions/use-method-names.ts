/** What sources call the payment methods of some legs, by their lists. Empty until these have come. */
import { type PlainLeg, questionsOf, type RateLeg } from '../../../core/rates/leg.ts'
import { type MethodNames, methodKey } from '../../../core/rates/method-names.ts'
import { listKey, useManyLists, type WantedList } from './use-many-lists.ts'

export function useMethodNames(legs: readonly RateLeg[]): MethodNames {
  const wanted = new Map(legs.flatMap(questionsOf).flatMap((question) => wantedBy(question).map((list) => [listKey(list), list])))
  const lists = useManyLists([...wanted.values()])
  return new Map(
    [...wanted].flatMap(([key, { source, currencyCode = '' }]) =>
      (lists.get(key)?.methods ?? []).map(({ id, name }) => [methodKey({ source, currencyCode, method: id }), name] as const),
    ),
  )
}

const wantedBy = (question: PlainLeg): WantedList[] =>
  'method' in question && /^[A-Z]{3}$/.test(question.currencyCode) ? [{ source: question.source, currencyCode: question.currencyCode }] : []
