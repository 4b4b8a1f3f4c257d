/** An uploaded file: its rows by the given columns, which of them are known, and the candidates for each. */
import type { Currency } from '../../../core/directions/currency.ts'
import { moscowDate } from '../../../core/directions/working-hours.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { readCsv, separatorOf } from '../../../core/files/csv.ts'
import { adoptedBy } from '../../../core/statements/adopted-by.ts'
import { type FileRow, mostStatementRows, readStatement, rowIdentities, type Statement } from '../../../core/statements/read-statement.ts'
import { otherColumn, type StatementMap, type TitledMap, titlesOf } from '../../../core/statements/statement-map.ts'
import { earlier } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { keyOfRow } from '../../stores/statements/row-key.ts'
import { type Card, enteredByHand, findCard, knownKeys, lastTold, readById } from '../../stores/statements/statement-store.ts'

export type Upload = { credentialsId: string; text: string; map: StatementMap; without: readonly number[]; twice: readonly number[] }

/** `known`: stored already, from a file or by hand. */
export type UploadedRow = FileRow & { key: string; known: boolean }
/** `repeated`: lines that repeat another one and are not taken. */
export type Uploaded = {
  card: Card
  currency: Currency
  statement: Statement
  rows: UploadedRow[]
  repeated: UploadedRow[]
  titles: string[]
}

/** Card and currency of bank money. NOT_FOUND for anything else. */
export async function cardAndCurrency(ctx: Context, credentialsId: string): Promise<{ card: Card; currency: Currency }> {
  const db = ctx.database.kysely
  const card = await findCard(db, credentialsId)
  const currency = card && (await findCurrency(db, card.currencyId))
  if (!card || !currency) throw new Refusal('NOT_FOUND', { field: 'credentialsId' })
  return { card, currency }
}

/**
 * Reads the file; its faults are in `statement`. Refuses a file with too many rows. Also refuses a file that identifies transfers in
 * another way than the former files did, because the same transfer would then count twice.
 */
export async function readUpload(ctx: Context, { credentialsId, text, map, without, twice }: Upload): Promise<Uploaded> {
  const db = ctx.database.kysely
  const { card, currency } = await cardAndCurrency(ctx, credentialsId)
  const statement = readStatement(text, map, ctx.now(), { without: new Set(without), twice: new Set(twice) })
  if (statement.rows.length > mostStatementRows) throw new Refusal('STATEMENT_TOO_LONG', { field: 'text', most: mostStatementRows })
  const read = readCsv(text, separatorOf(text))
  const titles = read.ok ? titlesOf(read.rows, map) : []
  const byId = await readById(db, card.id)
  if (byId !== null && byId !== (map.bankId !== null)) throw new Refusal('STATEMENT_ID_FIXED', { field: 'map.bankId' })
  if (byId === false) await refuseOtherColumns(ctx, card, { map, titles }, statement)
  // a repeated line keeps its position among equal lines, so that it is recognised if it was taken before
  const told = [...statement.rows, ...statement.repeated].sort((a, b) => a.line - b.line)
  const identities = rowIdentities(told)
  const all = told.map((row, place) => ({ ...row, key: keyOfRow(card.id, identities[place] ?? '') }))
  const stored = await knownKeys(
    db,
    all.map(({ key }) => key),
  )
  const left = new Set(statement.repeated.map(({ line }) => line))
  const isLeft = ({ line, key, bankId }: (typeof all)[number]) => left.has(line) && (bankId !== null || !stored.has(key))
  const keyed = all.filter((row) => !isLeft(row))
  // the same bank id with another sum is another transfer, which would be lost
  const faulty = keyed.filter(({ key, amount }) => stored.has(key) && stored.get(key) !== amount)
  statement.faults.push(
    ...faulty.map(({ line }) => ({ line, column: (map.bankId ?? map.amount) + 1, code: 'STATEMENT_ID_REPEATED' as const })),
  )
  const from = keyed.reduce((first, { at }) => earlier(first, at), ctx.now())
  const byHand = await enteredByHand(db, card.id, { from })
  const rows = keyed.map((row) => {
    const hand = stored.has(row.key) ? null : adoptedBy(row, byHand)
    if (hand !== null) byHand.splice(byHand.indexOf(hand), 1)
    return { ...row, known: stored.has(row.key) || hand !== null }
  })
  const repeated = all.filter(isLeft).map((row) => ({ ...row, known: false }))
  return { card, currency, statement, rows, repeated, titles }
}

/** Without numbers of the bank a transfer is told by its columns: read from others, those of the days taken before would count again. */
async function refuseOtherColumns(ctx: Context, { id, kept }: Card, now: TitledMap, { rows, repeated }: Statement): Promise<void> {
  const other = kept && otherColumn(kept, now)
  if (other === null) return
  const last = await lastTold(ctx.database.kysely, id)
  const reachesBack = last !== null && [...rows, ...repeated].some(({ at }) => moscowDate(at) <= moscowDate(last))
  if (reachesBack) throw new Refusal('STATEMENT_COLUMN_FIXED', { field: `map.${other}`, last })
}
