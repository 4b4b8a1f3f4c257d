/** The topics of people: `users`, the same for all admins, and `account:<uid>`, by which an open page hears what an admin did with its person, and what he himself has changed elsewhere. */
import type { TopicState } from '../../../contract/live.ts'
import { roleInForce, suspensionAt } from '../../../core/people/suspension.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Caller } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import type { Present } from '../../base/live/topics.ts'
import { accountVersionOf, suspensionOf } from '../../base/people/person-store.ts'
import { usersStamp } from '../../stores/users/user-list-store.ts'
import { countRequests } from '../../stores/users/user-request-store.ts'
import { findUser } from '../../stores/users/user-store.ts'

export const usersState = async ({ database }: Context): Promise<TopicState<'users'>> => ({
  stamp: await usersStamp(database.kysely),
  requests: await countRequests(database.kysely),
})

/** For this person alone. */
export async function accountState(context: Context, key: string, { uid }: Caller): Promise<Present | null> {
  const account = key === uid ? await findUser(context.database.kysely, key) : null
  if (!account) return null
  const suspension = suspensionAt(suspensionOf(account), context.now())
  const version = accountVersionOf(account)
  const state = { stamp: String(version), userType: roleInForce(account.user_type, suspension, context.now()), suspension }
  return { version, state: state satisfies TopicState<`account:${string}`> }
}

/** Admins and the person himself see that he has changed. */
export async function publishUser(tx: Tx, id: string): Promise<void> {
  await publish(tx, 'users')
  await publish(tx, `account:${id}`)
}
