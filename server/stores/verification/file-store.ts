/** SQL of files: uploads, their encrypted pieces, and complete files. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Bucket, ContentType } from '../../../core/verification/file-type.ts'
import type { Tx } from '../../base/context.ts'
import type { FilesTable, UploadsTable } from '../../base/db/tables/verification.ts'
import type { Tables } from '../../base/db/tables.ts'

/** The size of each piece of a file except the last one. */
export const pieceBytes = 512 * 1024

type Db = Kysely<Tables>
export type Upload = Selectable<UploadsTable>
export type StoredFile = Omit<Selectable<FilesTable>, 'content_type'> & { content_type: ContentType }

export async function insertUpload(
  tx: Tx,
  upload: { id: string; userId: string; senderId: string; addressHash: string; bucket: Bucket; name: string; size: number; at: Instant },
): Promise<Upload> {
  const { id, userId, senderId, addressHash, bucket, name, size, at } = upload
  return tx
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      sender_id: senderId,
      address_hash: addressHash,
      bucket,
      name,
      size,
      content_type: null,
      date_created: at,
      whole_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An upload that is for this person or is sent by this person. Locked until the transaction ends. */
export async function lockUpload(tx: Tx, id: string, uid: string): Promise<Upload | undefined> {
  return tx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('user_id', '=', uid), where('sender_id', '=', uid)]))
    .forUpdate()
    .executeTakeFirst()
}

export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores the next piece. The transaction must have locked the upload. */
export async function addPiece(
  tx: Tx,
  piece: { upload: Upload; bytes: Buffer; encrypted: Buffer; contentType: ContentType; at: Instant },
): Promise<Upload> {
  const { upload, bytes, encrypted, contentType, at } = piece
  await tx.insertInto('file_pieces').values({ file_id: upload.id, position: upload.pieces, bytes: encrypted }).execute()
  const received = upload.received + bytes.length
  return tx
    .updateTable('uploads')
    .set({
      pieces: upload.pieces + 1,
      received,
      content_type: contentType,
      whole_at: received === upload.size ? at : null,
    })
    .where('id', '=', upload.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One encrypted piece of a file. */
export async function readPiece(db: Db, fileId: string, position: number): Promise<Buffer> {
  const { bytes } = await db
    .selectFrom('file_pieces')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return bytes
}

export async function insertFile(tx: Tx, upload: Upload, contentType: ContentType, md5Hash: string, at: Instant): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id: upload.id,
      user_id: upload.user_id,
      bucket: upload.bucket,
      full_path: `images/${upload.id}`,
      name: upload.name,
      size: upload.size,
      content_type: contentType,
      md5_hash: md5Hash,
      generation: Date.parse(at) * 1000,
      metageneration: 1,
      cache_control: 'private, no-store',
      content_disposition: 'inline',
      content_encoding: null,
      content_language: null,
      time_created: at,
      updated: at,
    })
    .execute()
}

export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, content_type: row.content_type as ContentType }
}

export async function isFileUsed(tx: Tx, id: string): Promise<boolean> {
  const verifies = tx.selectFrom('verification_files').select('file_id').where('file_id', '=', id)
  const row = await verifies.union(tx.selectFrom('chat_files').select('file_id').where('file_id', '=', id)).executeTakeFirst()
  return row !== undefined
}

export type FileOfVerification = StoredFile & { verification_id: string; added_at: string; superseded_at: string | null }

/** All files of these verifications, newest first. */
export async function filesOfVerifications(db: Db, ids: readonly string[]): Promise<FileOfVerification[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('verification_files')
    .innerJoin('files', 'files.id', 'verification_files.file_id')
    .selectAll('files')
    .select(['verification_files.verification_id', 'verification_files.added_at', 'verification_files.superseded_at'])
    .where('verification_files.verification_id', 'in', ids)
    .orderBy('verification_files.added_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, content_type: row.content_type as ContentType }))
}

/** Whether neither a verification nor a message has the file of this id. */
const isUnused = (id: 'u.id' | 'f.id') => sql`not exists (select from verification_files x where x.file_id = ${sql.ref(id)})
    and not exists (select from verifications v where v.file_id = ${sql.ref(id)})
    and not exists (select from chat_files c where c.file_id = ${sql.ref(id)})`

/**
 * Bytes of uploads since a moment that were sent nowhere: those of this session or this address at their whole size, and what of all has
 * really come, so that nobody takes the room of others by beginning alone.
 */
export async function waitingBytes(
  tx: Tx,
  { uid, addressHash, since }: { uid: string; addressHash: string; since: Instant },
): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select coalesce(sum(size) filter (where sender_id = ${uid} or address_hash = ${addressHash}), 0)::bigint as own,
      coalesce(sum(received), 0)::bigint as all
    from uploads u where u.date_created > ${since}::timestamptz and ${isUnused('u.id')}`.execute(tx)
  return rows[0] ?? { own: 0, all: 0 }
}

/**
 * Deletes at most so many uploads that are incomplete or were sent nowhere, and as many files of which nothing else is left. Answers how
 * many it has deleted. What somebody writes to at this moment is left to the next time.
 */
export async function deleteForgottenFiles(
  tx: Tx,
  { before, incompleteBefore, most }: { before: Instant; incompleteBefore: Instant; most: number },
): Promise<number> {
  const { rows: uploads } = await sql<{ id: string }>`select id from uploads u
    where (u.date_created < ${before}::timestamptz or (u.whole_at is null and u.date_created < ${incompleteBefore}::timestamptz))
    and ${isUnused('u.id')} order by u.date_created limit ${most} for update skip locked`.execute(tx)
  const { rows: alone } = await sql<{ id: string }>`select id from files f where f.time_created < ${before}::timestamptz
    and not exists (select from uploads u where u.id = f.id) and ${isUnused('f.id')} limit ${most} for update skip locked`.execute(tx)
  const ids = [...uploads, ...alone].map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.deleteFrom('files').where('id', 'in', ids).execute()
  await tx.deleteFrom('uploads').where('id', 'in', ids).execute()
  return ids.length
}

export async function deleteOldPhoneLinks(tx: Tx, before: Instant): Promise<void> {
  await tx.deleteFrom('phone_links').where('expires_at', '<', before).execute()
}

/** Deletes what a person has uploaded and sent nowhere. */
export async function deleteUnusedFilesOf(tx: Tx, uid: string): Promise<void> {
  // a file that is sent at this moment stays: its message is there once the lock is
  await sql`select from files where id in (select id from uploads where user_id = ${uid}) for update`.execute(tx)
  const unused = sql`select id from uploads u where u.user_id = ${uid} and ${isUnused('u.id')}`
  await sql`delete from files where id in (${unused})`.execute(tx)
  await sql`delete from uploads where id in (${unused})`.execute(tx)
}
