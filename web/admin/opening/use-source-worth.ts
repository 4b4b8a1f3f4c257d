/** What one unit of the example is worth in the new currency, by the prices that one source says now. */
import { useEffect, useState } from 'react'
import type { Answer, Payload } from '../../../contract/calls.ts'
import { type Decimal, divide, isPositive, toSignificant } from '../../../core/money/decimal.ts'
import { sourceTable } from '../../../core/rates/source-table.ts'
import { call } from '../../app/call.ts'
import { useLanguage } from '../../app/language.tsx'

type Compared = NonNullable<Answer<'proposeDirections'>['compare']>

/** More digits would only pretend: both prices move. */
const digits = 4

/** `worth` and `name` are null while the source has not answered, or if it cannot. `name` is that of the source. */
export function useSourceWorth(compare: Compared | null): { worth: Decimal | null; name: string | null; busy: boolean } {
  const { language } = useLanguage()
  const [found, setFound] = useState<{ question: string; worth: Decimal | null } | null>(null)
  const question = compare && JSON.stringify(compare)
  useEffect(() => {
    if (question === null) return
    const gone = new AbortController()
    const ask = async () => {
      const { example, own } = JSON.parse(question) as Compared
      const [of, by] = await Promise.all([priceOf(example, gone.signal), priceOf(own, gone.signal)])
      if (!gone.signal.aborted) setFound({ question, worth: of && by ? toSignificant(divide(of, by), digits) : null })
    }
    void ask()
    return () => gone.abort()
  }, [question])
  const worth = found && found.question === question ? found.worth : null
  return {
    worth,
    name: worth && compare && sourceTable[compare.own.source].name[language],
    busy: question !== null && found?.question !== question,
  }
}

async function priceOf(leg: Payload<'tryLeg'>['leg'], signal: AbortSignal): Promise<Decimal | null> {
  const answer = await call('tryLeg', { leg }, signal)
  return answer.ok && answer.data.price !== null && isPositive(answer.data.price) ? answer.data.price : null
}
