/**
 * What a backup file is: gzip of UTF-8 text, so that it can be looked into without us.
 *
 *   {"menyala":"backup", ...}                 the header, one line of JSON
 *   {"table":"users"}                         then, table by table, in the order in which they can be loaded,
 *   rows in PostgreSQL's own COPY format      with tabs between the columns that the header names
 *   \.
 *   {"end":"menyala backup", ...}             rows and SHA-256 of each table, and SHA-256 of everything before this line
 */
import { z } from 'zod'

/** Grows when a reader of the former one could not read it. */
export const formatNumber = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().min(1)

const header = z.object({
  menyala: z.literal('backup'),
  format: z.number().int(),
  /** Of the product that wrote it. */
  version: z.string(),
  mode: z.enum(['demo', 'production']),
  /** When its snapshot was taken. */
  at: z.string(),
  postgres: z.string(),
  /** The generation of the database: what had run, in order. */
  migrations: z.array(z.object({ number: z.number().int(), name, checksum: sha256, appliedAt: z.string() })).min(1),
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })),
  /** Where each sequence stands; `value` is a whole number, `called` says whether it was given out. */
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** Tables that are not in it, on purpose. */
  leftOut: z.array(name),
})

const closing = z.object({
  end: z.literal('menyala backup'),
  tables: z.array(z.object({ name, rows: z.number().int().min(0), bytes: z.number().int().min(0), sha256 })),
  sha256,
})

export type BackupHeader = z.infer<typeof header>
export type BackupClosing = z.infer<typeof closing>
export type TableSum = BackupClosing['tables'][number]

export const isBackup = (value: unknown): boolean => z.object({ menyala: z.literal('backup'), format: z.number() }).safeParse(value).success
export const readHeader = (value: unknown): BackupHeader | null => header.safeParse(value).data ?? null
export const readClosing = (value: unknown): BackupClosing | null => closing.safeParse(value).data ?? null

/** The line that ends the rows of a table; in COPY's text no row can look like it. */
export const endOfRows = Buffer.from('\\.\n')
