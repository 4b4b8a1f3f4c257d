/** Pages of incomes after the newest one. Each begins where the one before it ended, so the same rows come back when it is asked for anew. */
import type { Answer, Payload } from '../../contract/calls.ts'
import type { Outcome } from '../app/call.ts'

type Incomes = Answer<'getPartnerIncomes'>
export type Place = NonNullable<Payload<'getPartnerIncomes'>['before']>
export type IncomePage = Incomes & { before: Place }

/** The same pages as they are now. A page that is not answered stays as it was. */
export const askedAnew = (
  pages: readonly IncomePage[],
  ask: (page: { before: Place }) => Promise<Outcome<Incomes>>,
): Promise<IncomePage[]> =>
  Promise.all(
    pages.map(async (page) => {
      const answer = await ask({ before: page.before })
      return answer.ok ? { ...answer.data, before: page.before } : page
    }),
  )
