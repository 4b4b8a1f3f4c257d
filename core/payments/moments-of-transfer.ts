/** When a transfer may have come: a bank may tell of its day alone, and then the first moment of that day in Moscow is stored. */
import { dateAfter, moscowDate, moscowMoment } from '../directions/working-hours.ts'
import { type Instant, isBefore, later } from '../time/instant.ts'

export type MomentOfTransfer = { seenAt: Instant; toldByDay: boolean }

/** The last moment at which it may have come. */
export const latestMoment = ({ seenAt, toldByDay }: MomentOfTransfer): Instant =>
  toldByDay ? moscowMoment(dateAfter(moscowDate(seenAt), 1), '00:00') : seenAt

/** The moment at which it counts for what is there since `since`: the first one that is possible. */
export const momentSince = (transfer: MomentOfTransfer, since: Instant): Instant =>
  transfer.toldByDay && isBefore(since, latestMoment(transfer)) ? later(transfer.seenAt, since) : transfer.seenAt
