/** The same question to every source that can be asked it, with what each says and how long it took. */
import { useEffect, useState } from 'react'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { PlainLeg, RateLeg } from '../../../core/rates/leg.ts'
import { marketOf } from '../../../core/rates/market-of.ts'
import { askedSources, isPairSource } from '../../../core/rates/source-table.ts'
import { plainOf, withSource } from '../../../core/rates/with-source.ts'
import { call } from '../../app/call.ts'

export type SourcePrice = { question: PlainLeg; price: Decimal | null; ms: number; isBusy: boolean }

/** `leg`: what is asked now. A market of adverts is asked for its first way of payment; which one is best, the direction's form offers. */
export function useSourcePrices(leg: RateLeg | null): readonly SourcePrice[] {
  const text = leg && JSON.stringify(plainOf(leg))
  const [found, setFound] = useState<readonly SourcePrice[]>([])
  useEffect(() => {
    if (text === null) return
    const present = JSON.parse(text) as PlainLeg
    const gone = new AbortController()
    const ask = async () => {
      const all = await Promise.all(askedSources.map((source) => questionTo(source, present, gone.signal)))
      const questions = all.filter((question) => question !== null)
      if (gone.signal.aborted) return
      setFound(questions.map((question) => ({ question, price: null, ms: 0, isBusy: true })))
      await Promise.all(
        questions.map(async (question) => {
          const started = performance.now()
          const answer = await call('tryLeg', { leg: question }, gone.signal)
          if (gone.signal.aborted) return
          const said = { question, price: answer.ok ? answer.data.price : null, ms: performance.now() - started, isBusy: false }
          setFound((before) => before.map((each) => (each.question === question ? said : each)))
        }),
      )
    }
    void ask()
    return () => gone.abort()
  }, [text])
  return found
}

/** Null where the source cannot be asked this. */
async function questionTo(source: (typeof askedSources)[number], leg: PlainLeg, signal: AbortSignal): Promise<PlainLeg | null> {
  if (leg.source === source) return leg
  const asked = withSource(leg, source)
  if (isPairSource(source)) return marketOf(asked) === null ? null : asked
  if (!('method' in asked) || asked.currencyCode === '') return null
  const lists = await call('getSourceLists', { source, currencyCode: asked.currencyCode, refresh: false }, signal)
  const [first] = lists.ok ? lists.data.methods : []
  return first ? { ...asked, method: first.id } : null
}
