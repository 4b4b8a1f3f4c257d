/** Starts the upload of a file. Its pieces come by POST /upload. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addHours } from '../../../core/time/instant.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { countAttempt } from '../../base/people/sessions/session-store.ts'
import { insertUpload } from '../../stores/verification/file-store.ts'
import { changePhoneLink } from '../../stores/verification/phone-link-store.ts'
import { usableLink } from './phone-link.ts'
import { uploadView } from './upload-view.ts'
import { fileId } from './uploads.ts'

/** Limits per hour for one session and for one address, because files take space. */
const mostAnHour = { session: 40, address: 80 }

export const startUpload = handler('startUpload', {
  async change({ name, size, bucket = 'verifications', phoneToken }, ctx, tx) {
    const { uid } = callerOf(ctx)
    const at = ctx.now()
    const { fileMegabytesAtMost } = await ctx.settings()
    if (size > fileMegabytesAtMost * 1024 * 1024) throw new Refusal('FILE_TOO_LARGE', { field: 'size', megabytes: fileMegabytesAtMost })
    const link = phoneToken === undefined ? null : await usableLink(tx, ctx, phoneToken, uid)
    const limits = [
      { key: `upload ${uid}`, most: mostAnHour.session },
      { key: `uploads of ${ctx.cipher.hash(ctx.network)}`, most: mostAnHour.address },
    ] as const
    if (!(await countAttempt(tx, limits, addHours(at, -1), at))) throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 3600 })
    const upload = await insertUpload(tx, { id: fileId(ctx.newId), userId: link?.user_id ?? uid, senderId: uid, bucket, name, size, at })
    if (link) await changePhoneLink(tx, link, { sender_id: uid, upload_id: upload.id })
    return uploadView(upload)
  },
})
