/** Columns of JSON: read as what they hold, written as text. */
import type { ColumnType } from 'kysely'

export type Json = ColumnType<unknown, string, string>
/** With a default: may be left out when a row is made. */
export type JsonDefault = ColumnType<unknown, string | undefined, string>
