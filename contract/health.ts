/** Whether the office works as it should, for staff. */
import { z } from 'zod'
import { checkNames } from '../core/health/checks.ts'
import { partGroups } from '../core/health/parts.ts'
import { changes, instant, language, nothing, reads, words } from './wire.ts'

const state = z.enum(['fine', 'warning', 'trouble'])

const check = z.strictObject({
  name: z.enum(checkNames),
  /** `warning`: somebody should look at it today. `trouble`: clients notice it, or money may be at stake. */
  state,
  since: instant.nullable(),
  /** What is concerned, in the words of the machines: sources, networks, what the mail server said. */
  subjects: z.array(z.string()),
  /** How many; of disks the per cent that is free, of `database` milliseconds, of `clock`, `timers` and `leader` seconds. */
  count: z.number().int(),
})
export type CheckView = z.infer<typeof check>

/** A part of the office, in words. */
const part = z.strictObject({
  /** "source rapira", "network tron", "account <id>", or the name of its check. */
  id: z.string(),
  group: z.enum(partGroups),
  name: words,
  state,
  /** Its state in a word or two. */
  word: words,
  /** What is known of it. */
  says: words,
  /** The last moment at which it is known to have been fine; null: none is known. */
  fineAt: instant.nullable(),
})
export type PartView = z.infer<typeof part>

const health = z.strictObject({
  /** When this was found out. */
  at: instant,
  /** Since when all is well; null if something is not, or nobody has looked for long enough to know. */
  fineSince: instant.nullable(),
  checks: z.array(check),
  parts: z.array(part),
})
export type HealthView = z.infer<typeof health>

const alarm = z.strictObject({
  id: z.string(),
  /** A check that was not fine, or a daily summary. */
  name: z.enum([...checkNames, 'day']),
  /** "order 20411" or "chat 20411" of what waits too long, the day of a daily summary; else empty. */
  subject: z.string(),
  state: z.enum(['warning', 'trouble']),
  begunAt: instant,
  endedAt: instant.nullable(),
  /** All is well since then, but not for long enough to be over. */
  fineSince: instant.nullable(),
  /** Held back by quiet hours: when it is told of; null: at once, or it was. */
  toldAt: instant.nullable(),
  byEmail: z.boolean(),
  byTelegram: z.boolean(),
})
export type AlarmView = z.infer<typeof alarm>

const alarms = z.strictObject({
  /** Who gets them by email. */
  emails: z.array(z.string()),
  telegram: z.strictObject({
    /** Whether there is a bot. */
    isThere: z.boolean(),
    /** The group that gets alarms; `problem` is what Telegram last refused. */
    group: z.strictObject({ title: z.string(), at: instant, by: z.string(), problem: z.string().nullable() }).nullable(),
    /** What somebody must write in the group, and until when. */
    code: z.strictObject({ code: z.string(), until: instant }).nullable(),
  }),
  /** The last ones that staff were told of, the newest first. */
  alarms: z.array(alarm),
})

export const getAlarms = reads({
  input: nothing,
  output: alarms,
  right: 'settings.read',
  about: 'Who gets alarms, by what, and the last ones.',
})

export const openTelegramCode = changes({
  /** In which the group is told of alarms. */
  input: { language },
  output: z.strictObject({ code: z.string(), until: instant }),
  right: 'settings.write',
  about: 'Opens a code. The group in Telegram where somebody writes it to the bot gets alarms from then on, in place of any other.',
})

export const closeTelegramCode = changes({
  input: {},
  output: z.null(),
  right: 'settings.write',
  about: 'Takes back the code that is open. A group that is connected stays.',
})

export const disconnectTelegram = changes({
  input: {},
  output: z.null(),
  right: 'settings.write',
  about: 'The group in Telegram gets no more alarms.',
})

export const sendTestAlarm = changes({
  input: {},
  output: z.strictObject({ emails: z.number().int(), telegram: z.boolean() }),
  right: 'settings.write',
  about: 'Sends a test to everybody who gets alarms, and answers to how many e-mails, and whether to a group in Telegram.',
})

export const getHealth = reads({
  input: nothing,
  output: health,
  right: 'order.operate',
  about: 'What is not as it should be, and every part of the office in words: its state, what is known of it, and when it was last fine.',
})
