/** Which rows of the table apply to a move, and why a row refuses it. */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Guard, Question } from './guard-builders.ts'
import { guards } from './guards.ts'
import { notYet } from './not-yet.ts'
import type { Actor } from './order.ts'
import type { Status } from './statuses.ts'
import { type By, type Row, type RowId, transitions } from './transitions.ts'

const actorLetters: Record<Actor, string> = { client: 'C', operator: 'O', admin: 'O', system: 'S' }
export const mayMove = (by: By, actor: Actor): boolean => by.includes(actorLetters[actor]) || (actor === 'admin' && by.includes('A'))
/** Rows that answer NOT_AVAILABLE. */
export const waits: ReadonlySet<RowId> = new Set<RowId>(notYet)

const rowsByStatus = new Map<Status, readonly Row[]>()
/** The rows that start in a status, in the order in which they are tried. */
export function rowsFrom(status: Status): readonly Row[] {
  const kept = rowsByStatus.get(status) ?? transitions.filter((row) => row.from.includes(status))
  rowsByStatus.set(status, kept)
  return kept
}

const rowsByActor = new Map<string, readonly Row[]>()
/** The rows of a status that this actor may use, without those that answer NOT_AVAILABLE. */
export function rowsOf(status: Status, actor: Actor): readonly Row[] {
  const key = `${status} ${actor}`
  const kept = rowsByActor.get(key) ?? rowsFrom(status).filter((row) => mayMove(row.by, actor) && !waits.has(row.id))
  rowsByActor.set(key, kept)
  return kept
}

const guardsByRow = new Map<RowId, readonly Guard[]>()
/** A list of buttons asks hundreds of guards, so the functions of a row are found once and kept. */
function guardsOf(row: Row): readonly Guard[] {
  const kept = guardsByRow.get(row.id) ?? row.onlyIf.map((name): Guard => guards[name])
  guardsByRow.set(row.id, kept)
  return kept
}

/** The first reason why a row refuses the move (null: it accepts it), and how many guards passed before that. */
export function judge(row: Row, asked: Omit<Question, 'action'>): { code: ErrorCode | null; passed: number } {
  const question = { ...asked, action: row.actions[0] ?? 'createOrder' }
  let passed = 0
  for (const guard of guardsOf(row)) {
    const code = guard(question)
    if (code !== null) return { code, passed }
    passed += 1
  }
  return { code: null, passed }
}
