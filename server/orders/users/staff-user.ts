/** One person as admins see him. */

import type { Kysely } from 'kysely'
import type { StaffUser } from '../../../contract/users.ts'
import type { AuditSubject } from '../../../core/audit/audit-subjects.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { openStatuses } from '../../../core/orders/statuses.ts'
import { suspensionAt } from '../../../core/people/suspension.ts'
import { deedsOf } from '../../base/audit/audit-store.ts'
import type { Tables } from '../../base/db/tables.ts'
import { type CallContext, callerOf } from '../../base/handler.ts'
import { doneChangesOf } from '../../base/people/email/email-change-store.ts'
import { findNames, suspensionOf } from '../../base/people/person-store.ts'
import { deviceOf } from '../../base/people/sessions/device-name.ts'
import { sessionsOf } from '../../base/people/sessions/session-store.ts'
import { figuresOfUser, findUser, lastOrdersOf, notesOf, type UserAccount } from '../../stores/users/user-store.ts'
import { verificationsOfPerson } from '../../stores/verification/verification-store.ts'
import { maskedNumber } from '../verification/verification-view.ts'
import { requestOf } from './requests.ts'

const most = { orders: 10, verifications: 20, notes: 50, changes: 50 }

/** What the log says a deed was done to. */
export const subjectOf = (id: string): AuditSubject => `user:${id}`

/** Refuses with NOT_FOUND if there is none. */
export async function staffUser(db: Kysely<Tables>, ctx: CallContext, id: string): Promise<StaffUser> {
  const account = await findUser(db, id)
  if (!account) throw new Refusal('NOT_FOUND', { field: 'id' })
  const at = ctx.now()
  const [orders, verifications, sessions, notes, deeds, emails] = await Promise.all([
    lastOrdersOf(db, id, most.orders),
    verificationsOfPerson(db, id, most.verifications),
    sessionsOf(db, id, at),
    notesOf(db, id, most.notes),
    deedsOf(db, subjectOf(id), most.changes),
    doneChangesOf(db, id),
  ])
  const names = await findNames(db, [
    ...new Set([
      ...verifications.flatMap(({ decided_by }) => decided_by ?? []),
      ...notes.map(({ by_id }) => by_id),
      ...(account.suspended_by === null ? [] : [account.suspended_by]),
    ]),
  ])
  return {
    id,
    version: account.version,
    name: account.name,
    email: account.email ?? (orders[0]?.email || null),
    role: account.user_type,
    anonymous: account.anonymous,
    deletedAt: account.deleted_at,
    language: account.language,
    since: account.registered_at ?? account.date_created,
    lastSeenAt: account.last_seen_at,
    hasPassword: account.password_hash !== null,
    emailProven: account.email_proven_at !== null,
    secondStep: account.totp_secret !== null || account.passkeys > 0,
    own: callerOf(ctx).uid === id,
    request: await requestOf(db, ctx, id),
    broughtBy: await broughtBy(db, account),
    suspension: suspensionView(account, at, names),
    figures: await figuresOfUser(db, id, openStatuses),
    orders: orders.map((row) => ({
      id: row.id,
      number: row.number,
      dateCreated: row.date_created,
      giveCurrencyId: row.give_currency_id,
      give: row.give,
      takeCurrencyId: row.take_currency_id,
      take: row.take,
      status: row.status,
    })),
    verifications: verifications.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: maskedNumber(ctx, row),
      bank: row.bank,
      status: row.status,
      at: row.decided_at ?? row.date_created,
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    })),
    devices: sessions.map((row) => ({
      id: row.id,
      ...deviceOf(row.userAgent),
      firstSeenAt: row.firstSeenAt,
      lastSeenAt: row.lastSeenAt,
    })),
    notes: notes.map(({ id: noteId, at: written, by_id, text }) => ({ id: noteId, at: written, by: names.get(by_id) ?? '', text })),
    changes: [
      ...deeds.map(({ at: done, person, action, details }) => ({ at: done, by: person, action, ...told(action, details, emails) })),
      ...fromAccount(account),
    ]
      .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
      .slice(0, most.changes),
  }
}

/** What the account tells and the log does not have. */
function fromAccount({ registered_at, email_proven_at }: UserAccount): StaffUser['changes'] {
  const none = { by: '', before: null, after: null, reason: null }
  return [
    ...(registered_at === null ? [] : [{ ...none, at: registered_at, action: 'register' }]),
    ...(email_proven_at === null ? [] : [{ ...none, at: email_proven_at, action: 'confirmEmail' }]),
  ]
}

type EmailChanges = Awaited<ReturnType<typeof doneChangesOf>>

/** The role, the name or the e-mail that has changed, and the reason. */
function told(
  action: string,
  details: Record<string, unknown>,
  emails: EmailChanges,
): Pick<StaffUser['changes'][number], 'before' | 'after' | 'reason'> {
  const change = emails.get(details['emailChangeId'] as string)
  if (change) {
    const [before, after] = action === 'undoEmailChange' ? [change.newEmail, change.oldEmail] : [change.oldEmail, change.newEmail]
    return { before, after, reason: null }
  }
  const fields = (details['fields'] ?? []) as { path: string; before: unknown; after: unknown }[]
  const [field] = fields.filter(({ path }) => path === 'role' || path === 'name').toSorted((a, b) => b.path.localeCompare(a.path))
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { before: text(field?.before), after: text(field?.after), reason: text(details['reason']) }
}

async function broughtBy(db: Kysely<Tables>, { referred_by }: UserAccount): Promise<StaffUser['broughtBy']> {
  const partner = referred_by === null ? null : await findUser(db, referred_by)
  return partner && { id: partner.uid, refId: partner.ref_id, name: partner.name }
}

function suspensionView(account: UserAccount, at: string, names: ReadonlyMap<string, string>): StaffUser['suspension'] {
  const present = suspensionAt(suspensionOf(account), at)
  return present && { ...present, at: account.suspended_at ?? at, by: names.get(account.suspended_by ?? '') ?? '' }
}
