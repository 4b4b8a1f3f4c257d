/** Which rows of the table may take a move, and what each says to it. */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Question } from './guard.ts'
import { guards } from './guards.ts'
import { notYet } from './not-yet.ts'
import type { Actor } from './order.ts'
import type { Status } from './statuses.ts'
import { type By, type Row, type RowId, transitions } from './transitions.ts'

const letters: Record<Actor, string> = { client: 'C', operator: 'O', admin: 'O', system: 'S' }
export const mayMove = (by: By, actor: Actor): boolean => by.includes(letters[actor]) || (actor === 'admin' && by.includes('A'))
/** Rows that answer NOT_AVAILABLE. */
export const waits: ReadonlySet<RowId> = new Set<RowId>(notYet)

const rowsByStatus = new Map<Status, readonly Row[]>()
/** Rows that start in a status, in the order of trying. */
export function rowsFrom(status: Status): readonly Row[] {
  const kept = rowsByStatus.get(status) ?? transitions.filter((row) => row.from.includes(status))
  rowsByStatus.set(status, kept)
  return kept
}

/** The first reason why a row does not take the move, and how many guards were content before it. */
export function judge(row: Row, asked: Omit<Question, 'action'>): { code: ErrorCode | null; passed: number } {
  const question = { ...asked, action: row.actions[0] ?? 'createOrder' }
  for (const [passed, name] of row.onlyIf.entries()) {
    const guard = Object.hasOwn(guards, name) ? guards[name as keyof typeof guards] : null
    const code = guard === null ? 'NOT_AVAILABLE' : guard(question)
    if (code !== null) return { code, passed }
  }
  return { code: null, passed: row.onlyIf.length }
}
