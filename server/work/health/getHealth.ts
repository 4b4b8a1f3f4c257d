/** Whether the office works as it should: the facts are gathered, and core/health/checks.ts judges them. */
import { checksOf } from '../../../core/health/checks.ts'
import { handler } from '../../base/handler.ts'
import { healthFacts } from './health-facts.ts'

export const getHealth = handler('getHealth', {
  async run(_, ctx) {
    return { checks: checksOf(await healthFacts(ctx)).map((check) => ({ ...check, subjects: [...check.subjects] })) }
  },
})
