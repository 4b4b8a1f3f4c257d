/** A verification as its owner and as staff see it. Each field is chosen here. */
import type { Kysely } from 'kysely'
import type { VerificationRow, VerificationView } from '../../../contract/verification.ts'
import { maskedField } from '../../../core/orders/masked-field.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { addMinutes } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { Caller } from '../../base/handler.ts'
import { findNames, findPerson } from '../../base/people/person-store.ts'
import { filesOfVerifications } from '../../stores/verification/file-store.ts'
import { emailsOf, ordersOfNumber, type StoredVerification } from '../../stores/verification/verification-store.ts'
import { lightFacts } from '../office.ts'
import { fileViewFor } from './file-links.ts'

type Db = Kysely<Tables>

const numberOf = (row: StoredVerification) => ({ userId: row.user_id, kind: row.kind, numberHash: row.number_hash })
export const maskedNumber = ({ cipher }: Pick<Context, 'cipher'>, row: Pick<StoredVerification, 'kind' | 'number'>): string =>
  maskedField(row.kind, cipher.decrypt(row.number).split('/')[0] ?? '')

/** The goal counts from the arrival of the present file, in working hours. Null after the decision. */
const goalOf = (settings: Settings, now: string, row: StoredVerification, since: string): string | null =>
  row.status === 'pending' ? addMinutes(lightFacts(settings, now).openingFrom(since), settings.verificationGoalMinutes) : null

/** The view for `viewer`. `forStaff` adds the fields that only staff see. */
export async function verificationView(
  db: Db,
  ctx: Context,
  row: StoredVerification,
  viewer: Pick<Caller, 'uid'>,
  forStaff: boolean,
): Promise<VerificationView> {
  const files = await filesOfVerifications(db, [row.id])
  const file = files.find(({ id }) => id === row.file_id)
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    number: maskedNumber(ctx, row),
    lastFour: row.last_four,
    bank: row.bank,
    status: row.status,
    reason: row.reason,
    reasonReadAt: row.reason_read_at,
    dateCreated: row.date_created,
    decidedAt: row.decided_at,
    file: file ? fileViewFor(ctx, viewer.uid, file) : null,
    orders: await ordersOfNumber(db, numberOf(row)),
    staff: forStaff
      ? await staffPart(db, ctx, row, viewer, {
          formerFiles: files.filter(({ superseded_at }) => superseded_at !== null).map((one) => fileViewFor(ctx, viewer.uid, one)),
          goal: goalOf(await ctx.settings(), ctx.now(), row, file?.added_at ?? row.date_created),
        })
      : null,
  }
}

async function staffPart(
  db: Db,
  ctx: Context,
  row: StoredVerification,
  viewer: Pick<Caller, 'uid'>,
  known: Pick<NonNullable<VerificationView['staff']>, 'formerFiles' | 'goal'>,
): Promise<VerificationView['staff']> {
  const owner = await findPerson(db, row.user_id)
  const names = row.decided_by === null ? null : await findNames(db, [row.decided_by])
  return {
    userId: row.user_id,
    anonymous: owner?.anonymous ?? true,
    email: (await emailsOf(db, [row.user_id])).get(row.user_id) ?? null,
    number: ctx.cipher.decrypt(row.number),
    decidedBy: row.decided_by === null ? null : (names?.get(row.decided_by) ?? ''),
    own: row.user_id === viewer.uid,
    ...known,
  }
}

/** Rows of a list for staff. */
export async function verificationRows(db: Db, ctx: Context, rows: readonly StoredVerification[]): Promise<VerificationRow[]> {
  const settings = await ctx.settings()
  const deciders = rows.flatMap(({ decided_by }) => (decided_by === null ? [] : [decided_by]))
  const names = deciders.length === 0 ? new Map<string, string>() : await findNames(db, [...new Set(deciders)])
  const emails = await emailsOf(db, [...new Set(rows.map(({ user_id }) => user_id))])
  const files = await filesOfVerifications(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind,
      number: maskedNumber(ctx, row),
      bank: row.bank,
      status: row.status,
      dateCreated: row.date_created,
      decidedAt: row.decided_at,
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
      goal: goalOf(settings, ctx.now(), row, files.find(({ id }) => id === row.file_id)?.added_at ?? row.date_created),
      email: emails.get(row.user_id) ?? null,
      orders: await ordersOfNumber(db, numberOf(row)),
    })),
  )
}
