/** To whom alarms go: parcels of the outbox, one for each e-mail and one for the group in Telegram. */
import { linesOf } from '../../../core/language/lines-of.ts'
import { normalEmail } from '../../../core/people/email.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import { insertParcels } from '../../base/mail/outbox-store.ts'
import { emailsOfAdmins } from '../../base/people/staff/invitation-store.ts'
import { findGroup } from '../../stores/health/alarm-store.ts'
import { recipientOf } from '../mail/sender.ts'

export const alarmEmailKind = 'email:alarm'
export const alarmTelegramKind = 'telegram:alarm'

/** What a parcel tells of: one alarm that begins or is over, those gathered in quiet hours, or a test. */
export type AlarmNews = { alarmId: string; event: 'begun' | 'over' } | { gatheredAt: Instant } | { test: true }
export type AlarmEmailPayload = { news: AlarmNews; to: string }
export type AlarmTelegramPayload = { news: AlarmNews }

/** The e-mails that get alarms: those of the setting, or else of all admins who can sign in. */
export async function alarmEmails(tx: Tx | Context['database']['kysely'], settings: Settings, now: Instant): Promise<string[]> {
  const chosen = linesOf(settings.alarmEmails).map(normalEmail)
  return chosen.length > 0 ? [...new Set(chosen)] : emailsOfAdmins(tx, now)
}

type Telling = {
  /** Names the news: the same news is told once. */
  key: string
  news: AlarmNews
  at: Instant
  /** When it leaves; default at once. */
  dueAt?: Instant
  requestId?: string | null
  /** Nobody hears of it by email; default false. */
  toGroupOnly?: boolean
}

/** Queues it for everybody who is to hear of it. */
export async function tellStaff(
  tx: Tx,
  ctx: Pick<Context, 'settings' | 'cipher'>,
  { key, news, at, dueAt = at, requestId = null, toGroupOnly = false }: Telling,
): Promise<{ emails: number; telegram: boolean }> {
  const [emails, group] = await Promise.all([toGroupOnly ? [] : alarmEmails(tx, await ctx.settings(), at), findGroup(tx)])
  const parcel = { orderId: null, requestId, at, dueAt }
  await insertParcels(tx, [
    ...emails.map((to) => ({
      ...parcel,
      kind: alarmEmailKind,
      key: `alarm:${key}:${recipientOf(ctx, to)}`,
      payload: { news, to } satisfies AlarmEmailPayload,
    })),
    ...(group.chat_id === null
      ? []
      : [{ ...parcel, kind: alarmTelegramKind, key: `alarm:${key}:telegram`, payload: { news } satisfies AlarmTelegramPayload }]),
  ])
  return { emails: emails.length, telegram: group.chat_id !== null }
}
