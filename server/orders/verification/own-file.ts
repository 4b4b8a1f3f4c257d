/** Whether a file can be sent by somebody. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Bucket } from '../../../core/verification/file-type.ts'
import type { Tx } from '../../base/context.ts'
import { findFile, findUpload, isFileUsed } from '../../stores/verification/file-store.ts'

/**
 * The file must be his own, made for this purpose, uploaded completely, and not sent before. A file of somebody else, or for something else,
 * and a missing one get the same answer. `field` is the input that names it.
 */
export async function judgeOwnFile(tx: Tx, id: string, uid: string, bucket: Bucket, field: string): Promise<void> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal('NO_ACCESS', { field })
  const upload = await findUpload(tx, id)
  if (!upload || upload.user_id !== uid || upload.bucket !== bucket) throw new Refusal('NO_ACCESS', { field })
  if (!(await findFile(tx, id))) throw new Refusal('FILE_NEEDED', { field })
  if (await isFileUsed(tx, id)) throw new Refusal('FILE_USED', { field })
}
