/** Starts the upload of a file. Its pieces come by POST /upload. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addHours } from '../../../core/time/instant.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { countAttempt } from '../../base/people/sessions/session-store.ts'
import { insertUpload, waitingBytes } from '../../stores/verification/file-store.ts'
import { changePhoneLink } from '../../stores/verification/phone-link-store.ts'
import { usableLink } from './phone-link.ts'
import { uploadView } from './upload-view.ts'
import { fileId } from './uploads.ts'

/** Limits per hour for one session and for one address, because files take space. */
const mostAnHour = { session: 40, address: 80 }

const megabyte = 1024 * 1024
/**
 * Bytes that were sent nowhere yet, in a day: a person tries a film of the greatest size a few times, and a household shares an address. The
 * whole office stops before its disk is full, whoever asks from however many addresses.
 */
const mostWaiting = { own: 300 * megabyte, all: 4096 * megabyte }
const waitingHours = 24
/** By then what never came whole is forgotten. */
const retryAfterSeconds = 2 * 3600

export const startUpload = handler('startUpload', {
  async change({ name, size, bucket = 'verifications', phoneToken }, ctx, tx) {
    const { uid } = callerOf(ctx)
    const at = ctx.now()
    const { fileMegabytesAtMost } = await ctx.settings()
    if (size > fileMegabytesAtMost * megabyte) throw new Refusal('FILE_TOO_LARGE', { field: 'size', megabytes: fileMegabytesAtMost })
    const link = phoneToken === undefined ? null : await usableLink(tx, ctx, phoneToken, uid)
    const addressHash = ctx.cipher.hash(ctx.subnet)
    const limits = [
      { key: `upload ${uid}`, most: mostAnHour.session },
      { key: `uploads of ${addressHash}`, most: mostAnHour.address },
    ] as const
    if (!(await countAttempt(tx, limits, addHours(at, -1), at))) throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 3600 })
    // uploads of one address wait for each other at the count of attempts
    const waiting = await waitingBytes(tx, { uid, addressHash, since: addHours(at, -waitingHours) })
    if (waiting.own + size > mostWaiting.own || waiting.all + size > mostWaiting.all)
      throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds })
    const userId = link?.user_id ?? uid
    const upload = await insertUpload(tx, { id: fileId(ctx.newId), userId, senderId: uid, addressHash, bucket, name, size, at })
    if (link) await changePhoneLink(tx, link, { sender_id: uid, upload_id: upload.id })
    return uploadView(upload)
  },
})
