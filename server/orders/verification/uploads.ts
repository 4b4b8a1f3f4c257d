/** Receives a file in pieces: detects its type by content and encrypts each piece. At most one piece is in memory. */
import { createHash } from 'node:crypto'
import type { UploadState } from '../../../contract/verification.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { type ContentType, contentTypeOf, isAccepted } from '../../../core/verification/file-type.ts'
import type { Context, Tx } from '../../base/context.ts'
import { publish } from '../../base/live/signals.ts'
import { addPiece, insertFile, lockUpload, pieceBytes, readPiece } from '../../stores/verification/file-store.ts'
import { publishLinkOf } from '../../stores/verification/phone-link-store.ts'
import { uploadView } from './upload-view.ts'

/** File ids are UUIDs, because file addresses contain them in this form. */
export function fileId(newId: () => string): string {
  const hex = Buffer.from(newId(), 'base64url').toString('hex').padEnd(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

const placeOf = (id: string, position: number): string => `${id}:${position}`

/**
 * Stores the piece at `position` that `uid` sent. A piece that is stored already gets the same answer again. A piece out of order is
 * refused with the expected position in `next`. A first piece that is nothing that is accepted for its purpose is refused.
 */
export async function takePiece(tx: Tx, ctx: Context, uid: string, id: string, position: number, bytes: Buffer): Promise<UploadState> {
  const upload = await lockUpload(tx, id, uid)
  if (!upload) throw new Refusal('NO_ACCESS')
  if (position < upload.pieces) return uploadView(upload)
  if (position > upload.pieces || upload.whole_at !== null) throw new Refusal('UPLOAD_OUT_OF_TURN', { next: upload.pieces })
  const expected = Math.min(pieceBytes, upload.size - upload.received)
  if (bytes.length !== expected) throw new Refusal('INVALID_ARGUMENT', { field: 'body', expected })
  const contentType = position === 0 ? contentTypeOf(bytes) : (upload.content_type as ContentType | null)
  if (contentType === null || !isAccepted(upload.bucket, contentType))
    throw new Refusal(upload.bucket === 'chats' ? 'CHAT_FILE_REFUSED' : 'FILE_TYPE_REFUSED')
  const encrypted = ctx.cipher.encryptBytes(bytes, placeOf(id, position))
  const after = await addPiece(tx, { upload, bytes, encrypted, contentType, at: ctx.now() })
  if (after.whole_at !== null) {
    const md5 = createHash('md5')
    for await (const piece of piecesOf(tx, ctx, id, 0, after.pieces)) md5.update(piece)
    await insertFile(tx, after, contentType, md5.digest('base64'), ctx.now())
  }
  await publish(tx, `upload:${id}`)
  await publishLinkOf(tx, id)
  return uploadView(after)
}

/** Decrypted pieces of a file in their order, one at a time. The piece `to` is not included. */
export async function* piecesOf(
  db: Context['database']['kysely'],
  { cipher }: Pick<Context, 'cipher'>,
  id: string,
  from: number,
  to: number,
): AsyncGenerator<Buffer> {
  for (let position = from; position < to; position += 1)
    yield cipher.decryptBytes(await readPiece(db, id, position), placeOf(id, position))
}

/** The bytes from `first` to `last`, both included. */
export async function* bytesOf(
  db: Context['database']['kysely'],
  ctx: Pick<Context, 'cipher'>,
  id: string,
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  let at = Math.floor(first / pieceBytes) * pieceBytes
  for await (const piece of piecesOf(db, ctx, id, at / pieceBytes, Math.floor(last / pieceBytes) + 1)) {
    yield piece.subarray(Math.max(first - at, 0), Math.min(last - at + 1, piece.length))
    at += piece.length
  }
}
