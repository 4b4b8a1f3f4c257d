/** Rows of files, and of what they verify. */
import type { Generated } from 'kysely'
import type { Bucket } from '../../../../core/verification/file-type.ts'
import type { JsonDefault } from './json-column.ts'

export interface FilesTable {
  id: string
  user_id: string
  bucket: Bucket
  full_path: string
  name: string
  size: number
  content_type: string
  md5_hash: string
  generation: number
  metageneration: number
  cache_control: string | null
  content_disposition: string | null
  content_encoding: string | null
  content_language: string | null
  custom_metadata: JsonDefault
  time_created: string
  updated: string
}

export interface FilePiecesTable {
  file_id: string
  position: number
  bytes: Buffer
}

export interface UploadsTable {
  id: string
  user_id: string
  sender_id: string | null
  /** Null: of a version that did not keep it. */
  address_hash: string | null
  bucket: Generated<Bucket>
  name: string
  size: number
  content_type: string | null
  pieces: Generated<number>
  received: Generated<number>
  date_created: string
  whole_at: string | null
}

export interface VerificationsTable {
  id: string
  user_id: string
  kind: 'card' | 'account'
  number: string
  number_hash: string
  last_four: string
  bank: string
  file_id: string | null
  status: 'pending' | 'declined' | 'verified'
  reason: string | null
  reason_read_at: string | null
  date_created: string
  decided_at: string | null
  decided_by: string | null
  version: Generated<number>
  sequence: Generated<number>
}

export interface VerificationFilesTable {
  verification_id: string
  file_id: string
  added_at: string
  superseded_at: string | null
}

export interface PhoneLinksTable {
  id: string
  token_hash: string
  user_id: string
  sender_id: string | null
  upload_id: string | null
  version: Generated<number>
  date_created: string
  expires_at: string
}
