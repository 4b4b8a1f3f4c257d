/** Announcements on all pages, planned breaks, and who wants to hear of the end of one. */
import { z } from 'zod'
import { mostNotices, mostNoticeWords } from '../core/office/notices.ts'
import { changes, id, instant, language, nothing, reads } from './wire.ts'

const text = z.strictObject({ ru: z.string().trim().max(mostNoticeWords), en: z.string().trim().max(mostNoticeWords) })
const span = { id, from: instant, until: instant }

const announcement = z.strictObject({ ...span, text })
const plannedBreak = z.strictObject({
  ...span,
  /** What has the break: the whole office, a direction, or a currency on either side. */
  of: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({ kind: z.literal('direction'), id }),
    z.strictObject({ kind: z.literal('currency'), id }),
  ]),
  reason: text,
})

export const staffNotices = z.strictObject({
  /** CHANGED_MEANWHILE has the present StaffNotices in `present`. */
  version: z.number().int(),
  breaks: z.array(plannedBreak),
  announcements: z.array(announcement),
})
export type StaffNotices = z.infer<typeof staffNotices>

export const getNotices = reads({
  input: nothing,
  output: staffNotices,
  right: 'service.pause',
  about: 'Announcements on all pages and planned breaks that are not over.',
})

export const setNotices = changes({
  input: {
    version: z.number().int(),
    breaks: z.array(plannedBreak).max(mostNotices),
    announcements: z.array(announcement).max(mostNotices),
  },
  output: staffNotices,
  right: 'service.pause',
  about:
    'Replaces announcements and planned breaks. During a break no new order is taken: none at all, of one direction, or of one currency on either side. Open orders go on.',
})

export const tellWhenOpen = changes({
  input: { email: z.string().max(254), language },
  /** False: there is no break, so there is nothing to wait for. */
  output: z.strictObject({ waits: z.boolean() }),
  right: 'public',
  about: 'Sends one email to an e-mail when new orders are taken again after the present break.',
})
