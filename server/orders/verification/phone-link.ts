/** The link for a smartphone while it can be used. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Context, Tx } from '../../base/context.ts'
import { hashToken } from '../../base/people/sessions/session-store.ts'
import { findUpload } from '../../stores/verification/file-store.ts'
import { lockPhoneLink, type PhoneLink } from '../../stores/verification/phone-link-store.ts'

/** Refuses a link that is open on another device (LINK_ELSEWHERE), has sent its file (LINK_SENT), or is invalid (LINK_EXPIRED). */
export async function usableLink(tx: Tx, ctx: Context, token: string, uid: string): Promise<PhoneLink> {
  const link = await lockPhoneLink(tx, hashToken(token))
  if (!link) throw new Refusal('LINK_EXPIRED')
  if (await hasSent(tx, link)) throw new Refusal('LINK_SENT')
  if (link.expires_at <= ctx.now()) throw new Refusal('LINK_EXPIRED')
  if (link.sender_id !== null && link.sender_id !== uid) throw new Refusal('LINK_ELSEWHERE')
  return link
}

/** True if the file of the link was uploaded completely. */
export async function hasSent(tx: Tx, link: PhoneLink): Promise<boolean> {
  const upload = link.upload_id === null ? undefined : await findUpload(tx, link.upload_id)
  return upload !== undefined && upload.whole_at !== null
}
