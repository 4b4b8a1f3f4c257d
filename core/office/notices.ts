/** What the office says to everybody for a span of time: a line on all pages, and breaks planned with their begin and end. */
import type { Words } from '../language/language.ts'
import { addHours, type Instant, isAfter, isBefore } from '../time/instant.ts'

type Span = { id: string; from: Instant; until: Instant }

/** A line on every page. */
export type Announcement = Span & { text: Words }

/** New orders are not taken: none at all, of a direction, or of a currency on either side. */
export type PlannedBreak = Span & {
  of: { kind: 'all' } | { kind: 'direction'; id: string } | { kind: 'currency'; id: string }
  reason: Words
}

/** So many of each at most, and so long are their words. */
export const mostNotices = 50
export const mostNoticeWords = 300

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isInstant = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/.test(value)
const areWords = (value: unknown): boolean => isObject(value) && typeof value['ru'] === 'string' && typeof value['en'] === 'string'
const isSpan = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && typeof value['id'] === 'string' && isInstant(value['from']) && isInstant(value['until'])

/** Whether a stored value has this form. What it says is checked by notice-faults.ts. */
export const isAnnouncement = (value: unknown): value is Announcement => isSpan(value) && areWords(value['text'])

/** The same of a planned break. */
export function isPlannedBreak(value: unknown): value is PlannedBreak {
  if (!isSpan(value) || !areWords(value['reason'])) return false
  const { of } = value
  return (
    isObject(of) && (of['kind'] === 'all' || ((of['kind'] === 'direction' || of['kind'] === 'currency') && typeof of['id'] === 'string'))
  )
}

/** A planned break of the whole office is announced by itself so long before. */
const announcedHours = 24

/** What the functions below read of the settings. */
type Planned = {
  servicePaused: boolean
  servicePauseReason: Words
  servicePauseUntil: Instant | null
  plannedBreaks: PlannedBreak[]
}

/** Its begin counts, its end does not. */
const isOn = ({ from, until }: Span, now: Instant): boolean => !isAfter(from, now) && isAfter(until, now)

const wholeOnes = (breaks: readonly PlannedBreak[]) => breaks.filter(({ of }) => of.kind === 'all')

/** Why no new order is taken at this moment, and until when as far as that is known; null if they are. A pause by hand comes first. */
export function breakAt(planned: Planned, now: Instant): { reason: Words; until: Instant | null } | null {
  if (planned.servicePaused) return { reason: planned.servicePauseReason, until: planned.servicePauseUntil }
  // of two that overlap the one that ends last
  const present = wholeOnes(planned.plannedBreaks)
    .filter((one) => isOn(one, now))
    .toSorted((a, b) => (a.until < b.until ? 1 : -1))
  return present[0] ? { reason: present[0].reason, until: present[0].until } : null
}

/** The next break of the whole office, if it begins within a day. */
export function nextBreak(breaks: readonly PlannedBreak[], now: Instant): { reason: Words; from: Instant; until: Instant } | null {
  const [next] = wholeOnes(breaks)
    .filter(({ from }) => isAfter(from, now) && isBefore(from, addHours(now, announcedHours)))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return next ? { reason: next.reason, from: next.from, until: next.until } : null
}

/** The directions and the currencies that have a break of their own at this moment, by id: until when. */
export type PairBreaks = { directions: ReadonlyMap<string, Instant>; currencies: ReadonlyMap<string, Instant> }

export function pairBreaksAt(breaks: readonly PlannedBreak[], now: Instant): PairBreaks {
  const present = breaks.filter((one) => isOn(one, now))
  const endsOf = (kind: 'direction' | 'currency') => {
    const ends = new Map<string, Instant>()
    for (const { of, until } of present) if (of.kind === kind) ends.set(of.id, later(ends.get(of.id) ?? null, until))
    return ends
  }
  return { directions: endsOf('direction'), currencies: endsOf('currency') }
}

const later = (one: Instant | null, other: Instant): Instant => (one !== null && isAfter(one, other) ? one : other)

/** When the breaks of a pair are over: those of its direction and of both of its currencies. Null if it has none. */
export function pairBreakUntil(
  { directions, currencies }: PairBreaks,
  directionId: string,
  giveId: string,
  takeId: string,
): Instant | null {
  const ends = [directions.get(directionId), currencies.get(giveId), currencies.get(takeId)]
  return ends.reduce<Instant | null>((last, end) => (end === undefined ? last : later(last, end)), null)
}

/** Whether a pair has a break. */
export const isOnBreak = (breaks: PairBreaks, directionId: string, giveId: string, takeId: string): boolean =>
  pairBreakUntil(breaks, directionId, giveId, takeId) !== null

/** The lines of this moment, the newest first. */
export const announcementsAt = (all: readonly Announcement[], now: Instant): Announcement[] =>
  all.filter((one) => isOn(one, now)).toSorted((a, b) => (a.from < b.from ? 1 : -1))

/** What is not over yet; the rest need not be kept. */
export const notOver = <S extends Span>(all: readonly S[], now: Instant): S[] => all.filter(({ until }) => isAfter(until, now))

/** Whether one of them begins or ends after `since` and not after `now`, so that pages must hear of it. */
export function passesBoundary(all: readonly Span[], since: Instant, now: Instant): boolean {
  const passed = (at: Instant) => isAfter(at, since) && !isAfter(at, now)
  // a day before its begin a break is announced
  return all.some(({ from, until }) => passed(from) || passed(until) || passed(addHours(from, -announcedHours)))
}
