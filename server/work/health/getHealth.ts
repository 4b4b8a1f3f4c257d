/** Whether the office works as it should, for staff. */
import { handler } from '../../base/handler.ts'
import { healthView } from './health-view.ts'

export const getHealth = handler('getHealth', {
  async run(_, ctx) {
    return healthView(ctx)
  },
})
