/** The link that a smartphone has opened, while it may be used. */
import { Refusal } from '../../core/errors/catalogue.ts'
import type { Context, Tx } from '../context.ts'
import { hashToken } from '../people/session-store.ts'
import { findUpload } from './file-store.ts'
import { lockPhoneLink, type PhoneLink } from './phone-link-store.ts'

/** Refuses with LINK_EXPIRED what is unknown, over, used, or open on another smartphone. */
export async function usableLink(tx: Tx, ctx: Context, token: string, uid: string): Promise<PhoneLink> {
  const link = await lockPhoneLink(tx, hashToken(token))
  if (!link || link.expires_at <= ctx.now() || (link.sender_id !== null && link.sender_id !== uid)) throw new Refusal('LINK_EXPIRED')
  const upload = link.upload_id === null ? undefined : await findUpload(tx, link.upload_id)
  if (upload && upload.whole_at !== null) throw new Refusal('LINK_EXPIRED')
  return link
}
