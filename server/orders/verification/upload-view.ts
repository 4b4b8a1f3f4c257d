/** Uploads and phone links as their owner sees them. */
import type { Kysely } from 'kysely'
import type { PhoneLinkState, UploadState } from '../../../contract/verification.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { ContentType } from '../../../core/verification/file-type.ts'
import type { Tables } from '../../base/db/tables.ts'
import { findUpload, pieceBytes, type Upload } from '../../stores/verification/file-store.ts'
import type { PhoneLink } from '../../stores/verification/phone-link-store.ts'

export const uploadView = (upload: Upload): UploadState => ({
  id: upload.id,
  name: upload.name,
  size: upload.size,
  received: upload.received,
  whole: upload.whole_at !== null,
  contentType: upload.content_type as ContentType | null,
  next: upload.pieces,
  pieceBytes,
})

/** The state of a link and its version. The version counts every piece of the upload. */
export async function phoneLinkView(
  db: Kysely<Tables>,
  link: PhoneLink,
  now: Instant,
): Promise<{ version: number; state: PhoneLinkState }> {
  const upload = link.upload_id === null ? null : ((await findUpload(db, link.upload_id)) ?? null)
  const used = upload?.whole_at !== null && upload !== null
  const state = used ? 'used' : link.expires_at <= now ? 'expired' : link.sender_id === null ? 'waiting' : 'opened'
  return {
    version: link.version * 1000 + (upload?.pieces ?? 0),
    state: { id: link.id, state, expiresAt: link.expires_at, upload: upload && uploadView(upload) },
  }
}
