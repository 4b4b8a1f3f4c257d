/** The present state of the verification topics: one verification, one upload, one phone link, and the count for the desk. */
import type { TopicState } from '../../../contract/live.ts'
import { covers, scope } from '../../../core/people/permissions.ts'
import type { Context } from '../../base/context.ts'
import type { Caller } from '../../base/handler.ts'
import { findUpload } from '../../stores/verification/file-store.ts'
import { findPhoneLink } from '../../stores/verification/phone-link-store.ts'
import { findVerification, verificationsStanding } from '../../stores/verification/verification-store.ts'
import { phoneLinkView, uploadView } from './upload-view.ts'
import { verificationView } from './verification-view.ts'

/** It is the same for all staff. */
export const verificationsState = async ({ database }: Context): Promise<TopicState<'verifications'>> =>
  verificationsStanding(database.kysely)

export async function verificationState(
  context: Context,
  id: string,
  caller: Caller,
): Promise<{ version: number; state: TopicState<`verification:${string}`> } | null> {
  const db = context.database.kysely
  const granted = scope({ id: caller.uid, role: caller.role }, 'verification.read')
  const row = await findVerification(db, id)
  if (!row || !covers(granted, row.user_id)) return null
  return { version: row.version, state: await verificationView(db, context, row, caller, granted === 'all') }
}

export async function uploadState(
  context: Context,
  id: string,
  caller: Caller,
): Promise<{ version: number; state: TopicState<`upload:${string}`> } | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const upload = await findUpload(context.database.kysely, id)
  if (!upload || (upload.user_id !== caller.uid && upload.sender_id !== caller.uid)) return null
  return { version: 1 + upload.pieces, state: uploadView(upload) }
}

export async function phoneLinkState(
  context: Context,
  id: string,
  caller: Caller,
): Promise<{ version: number; state: TopicState<`phoneLink:${string}`> } | null> {
  const link = await findPhoneLink(context.database.kysely, id, caller.uid)
  return link ? phoneLinkView(context.database.kysely, link, context.now()) : null
}
