/** While an admin connects a group in Telegram: reads what people write to the bot, and connects the group that wrote his code. */

import { addSeconds, isBefore } from '../../../core/time/instant.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { type AlarmGroup, claimReading, connectGroup, endReading } from '../../stores/health/alarm-store.ts'
import { tellStaff } from './alarm-parcels.ts'

/** Whoever guesses codes in other groups closes the code that is open. */
const mostWrongCodes = 20
/** So far may the clock of Telegram be behind ours. */
const clocksApartSeconds = 60

export async function readTelegram(context: Context): Promise<void> {
  if (context.telegram === null) return
  const group = await claimReading(context.database.kysely, context.now())
  if (group) await read(context, context.telegram, group)
}

async function read(context: Context, telegram: NonNullable<Context['telegram']>, group: AlarmGroup): Promise<void> {
  let [lastUpdate, wrong] = [group.last_update, 0]
  const openedAt = addSeconds(group.code_opened_at ?? context.now(), -clocksApartSeconds)
  try {
    for (const { updateId, chatId, title, text, at } of await telegram.wordsAfter(lastUpdate, { signal: context.stopping })) {
      lastUpdate = updateId
      // what was written before the code was opened is no guess at it
      if (isBefore(at, openedAt)) continue
      const said = /\d[\d \u00a0]{4,8}\d/.exec(text)?.[0].replace(/\D/g, '')
      if (said === undefined || said.length !== group.code?.length) continue
      if (said === group.code) {
        await connect(context, group, { chatId, title })
        break
      }
      wrong += 1
    }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.warn({ err: error }, 'Telegram could not be read')
  } finally {
    await transaction(context.database, (tx) => endReading(tx, { lastUpdate, wrong }, mostWrongCodes))
  }
}

async function connect(context: Context, { code, code_by: by }: AlarmGroup, chat: { chatId: string; title: string }): Promise<void> {
  await transaction(context.database, async (tx) => {
    const at = context.now()
    if (!(await connectGroup(tx, { code: code ?? '', ...chat, at }))) return
    await audit(tx, context, { personId: by ?? '', action: 'connectTelegram', subject: 'service', details: { title: chat.title } })
    await tellStaff(tx, context, { key: `connected:${at}`, news: { test: true }, at, toGroupOnly: true })
  })
}
