/** Links to private files: signed for one person and valid for a short time. */
import type { FileView } from '../../../contract/verification.ts'
import { addMinutes, type Instant } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { StoredFile } from '../../stores/verification/file-store.ts'

const linkMinutes = 15

const signature = ({ cipher }: Pick<Context, 'cipher'>, id: string, uid: string, until: string): string =>
  cipher.hash(`file ${id} for ${uid} until ${until}`)

/** The view of a file with links for `uid`. */
export function fileViewFor(ctx: Context, uid: string, file: StoredFile & { added_at: Instant }): FileView {
  const until = addMinutes(ctx.now(), linkMinutes)
  const ends = String(Date.parse(until))
  return {
    id: file.id,
    bucket: file.bucket,
    fullPath: file.full_path,
    name: file.name,
    size: file.size,
    contentType: file.content_type,
    generation: String(file.generation),
    metageneration: String(file.metageneration),
    timeCreated: file.time_created,
    updated: file.updated,
    md5Hash: file.md5_hash,
    cacheControl: file.cache_control,
    contentDisposition: file.content_disposition,
    contentEncoding: file.content_encoding,
    contentLanguage: file.content_language,
    customMetadata: file.custom_metadata as Record<string, string>,
    url: `/${file.full_path}?until=${ends}&key=${signature(ctx, file.id, uid, ends)}`,
    urlUntil: until,
    addedAt: file.added_at,
  }
}

/** True if the link was made for this person and has not expired. */
export const mayOpenFile = (ctx: Context, id: string, uid: string, { until, key }: { until: string; key: string }): boolean =>
  /^\d{13}$/.test(until) && Number(until) > Date.parse(ctx.now()) && key === signature(ctx, id, uid, until)
