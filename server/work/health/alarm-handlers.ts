/** Alarms for an admin: who hears of them, the last ones, a test, and the group in Telegram. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addMinutes, isAfter } from '../../../core/time/instant.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { findNames } from '../../base/people/person-store.ts'
import { closeCode, disconnectGroup, findGroup, openCode, toldAlarms } from '../../stores/health/alarm-store.ts'
import { alarmEmails, tellStaff } from './alarm-parcels.ts'

const shownAlarms = 20
const codeMinutes = 15
const codeDigits = 6

export const getAlarms = handler('getAlarms', {
  async run(_, ctx) {
    return view(ctx)
  },
})

async function view(ctx: CallContext) {
  const db = ctx.database.kysely
  const [group, alarms, settings] = await Promise.all([findGroup(db), toldAlarms(db, shownAlarms), ctx.settings()])
  const by = group.connected_by
  const names = await findNames(db, by === null ? [] : [by])
  const now = ctx.now()
  const isCodeOpen = group.code !== null && group.code_until !== null && isAfter(group.code_until, now)
  return {
    emails: await alarmEmails(db, settings, now),
    telegram: {
      isThere: ctx.telegram !== null,
      group:
        group.chat_id === null || group.connected_at === null
          ? null
          : { title: group.title ?? '', at: group.connected_at, by: names.get(by ?? '') ?? '', problem: group.problem },
      code: isCodeOpen && group.code !== null && group.code_until !== null ? { code: group.code, until: group.code_until } : null,
    },
    alarms: alarms.map((alarm) => ({
      id: alarm.id,
      name: alarm.name,
      subject: alarm.subject,
      state: alarm.state,
      begunAt: alarm.begun_at,
      endedAt: alarm.ended_at,
      fineSince: alarm.ended_at === null ? alarm.fine_since : null,
      toldAt: alarm.gathered_at !== null && isAfter(alarm.gathered_at, now) ? alarm.gathered_at : null,
      byEmail: alarm.mailed_at !== null,
      byTelegram: alarm.telegram_at !== null,
    })),
  }
}

export const openTelegramCode = handler('openTelegramCode', {
  async change({ language }, ctx, tx) {
    if (ctx.telegram === null) throw new Refusal('TELEGRAM_ABSENT')
    const { uid } = callerOf(ctx)
    const code = Array.from({ length: codeDigits }, () => ctx.random(10)).join('')
    const until = addMinutes(ctx.now(), codeMinutes)
    await openCode(tx, code, { by: uid, language, at: ctx.now(), until })
    return { code, until }
  },
})

export const closeTelegramCode = handler('closeTelegramCode', {
  async change(_, _ctx, tx) {
    await closeCode(tx)
    return null
  },
})

export const disconnectTelegram = handler('disconnectTelegram', {
  async change(_, ctx, tx) {
    const title = await disconnectGroup(tx)
    if (title !== null) await audit(tx, ctx, { action: 'disconnectTelegram', subject: 'service', details: { title } })
    return null
  },
})

export const sendTestAlarm = handler('sendTestAlarm', {
  async change({ idempotencyKey }, ctx, tx) {
    return tellStaff(tx, ctx, {
      key: `test:${callerOf(ctx).uid}:${idempotencyKey}`,
      news: { test: true },
      at: ctx.now(),
      requestId: ctx.requestId,
    })
  },
})
