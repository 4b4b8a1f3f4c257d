/** Rows of conversations around orders. */
import type { Generated } from 'kysely'
import type { Side } from '../../../../core/chat/chat.ts'

export interface ChatsTable {
  order_id: string
  last_position: Generated<number>
  last_at: string
  last_kind: Generated<Side | null>
  last_text: Generated<string>
  last_by: Generated<string | null>
  client_read: Generated<number>
  staff_read: Generated<number>
  client_unread: Generated<number>
  staff_unread: Generated<number>
  waiting_since: Generated<string | null>
  answered_by: Generated<string | null>
  files: Generated<number>
  notes: Generated<number>
  client_seen_at: Generated<string | null>
  mail_due_at: Generated<string | null>
  mailed_at: Generated<string | null>
  mailed_position: Generated<number>
  quiet: Generated<boolean>
  version: Generated<number>
}

export interface ChatMessagesTable {
  order_id: string
  position: number
  at: string
  kind: Side
  person_id: string | null
  text: string
}

export interface ChatNotesTable {
  id: Generated<number>
  order_id: string
  after_position: number
  at: string
  person_id: string
  text: string
}

export interface ChatFilesTable {
  file_id: string
  order_id: string
  position: number
  place: number
}

export interface CannedAnswersTable {
  id: string
  place: number
  title_ru: string
  title_en: string
  text_ru: string
  text_en: string
  version: Generated<number>
}
