/** The topic `reviewQueue`: how many reviews wait for a decision, the same for all staff. */
import type { TopicState } from '../../../contract/live.ts'
import type { Context } from '../../base/context.ts'
import { waitingReviews } from '../../stores/reviews/review-list-store.ts'

export const reviewQueueState = ({ database }: Context): Promise<TopicState<'reviewQueue'>> => waitingReviews(database.kysely)
