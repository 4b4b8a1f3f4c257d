/** A number typed by the admin. It is always fresh, because no counterparty can change it. */
import { answerOf, type QuestionOf, type RateSource, readPrice } from './rate-source.ts'

export const fixed = (): RateSource<QuestionOf<'fixed'>> => ({
  name: 'fixed',
  manners: { everySeconds: 0, oneAtATime: false },
  requestOf: () => 'fixed',
  ask: async (questions, { now }) => questions.map(({ value }) => answerOf(() => readPrice(value, 'fixed'), now())),
  lists: null,
})
