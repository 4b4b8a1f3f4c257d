/** What is known of each part of the office, beside the facts that it is judged by. */
import type { PartFacts, SourceFacts } from '../../../core/health/parts.ts'
import { questionsOf } from '../../../core/rates/leg.ts'
import { sourceTable } from '../../../core/rates/source-table.ts'
import { addHours, earlier, type Instant, later } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { presentRateBoard, type RateBoard } from '../../market/rates/present-rates.ts'
import { findGroup } from '../../stores/health/alarm-store.ts'
import { newestBackups } from '../../stores/health/backup-store.ts'
import {
  accountStates,
  booksAgreedAt,
  emailsSent,
  lastEmailSent,
  lastInTelegram,
  notFineSince,
  screeningState,
} from '../../stores/health/part-store.ts'
import { listWatchers, type StoredWatcher } from '../../stores/payments/watcher-store.ts'

export async function partFacts(context: Context): Promise<PartFacts> {
  const db = context.database.kysely
  const [board, stored, accounts, mailAt, sentToday, group, telegramAt, screening, agreedAt, backups, since] = await Promise.all([
    presentRateBoard(context),
    listWatchers(db),
    accountStates(db),
    lastEmailSent(db),
    emailsSent(db, addHours(context.now(), -24)),
    findGroup(db),
    lastInTelegram(db),
    screeningState(db),
    booksAgreedAt(db),
    newestBackups(db, 30),
    notFineSince(db),
  ])
  const watchers = new Map(stored.map((one) => [one.name, one]))
  const active = board.directions.filter(({ id, active: isActive }) => isActive && board.rates.get(id)?.onSale === true)
  const last = backups.find(({ state }) => state === 'done')
  return {
    sources: sourcesOf(board),
    networks: networksOf(context, watchers),
    accounts: accounts.map(({ id, source, label, currencies, answeredAt, problem, active: isActive }) => {
      const watcher = watchers.get(`${source} ${id}`)
      const answers = [answeredAt, watcher?.answered_at ?? null].filter((at) => at !== null)
      return {
        ...silenceOf(watcher),
        id,
        label,
        currencies: currencies.length,
        answeredAt: answers.length === 0 ? null : answers.reduce(later),
        problem,
        isOff: !isActive,
      }
    }),
    onSale: active.length,
    mail: { sentAt: mailAt, sentToday },
    telegram: { isConnected: group.chat_id !== null, sentAt: telegramAt },
    screenedAt: screening.answeredAt,
    booksAgreedAt: agreedAt,
    backup: last ? { bytes: (last.result as { bytes?: number } | null)?.bytes ?? 0 } : null,
    notFineSince: Object.fromEntries(since),
  }
}

/** Each source that is asked, with how many directions need it. */
function sourcesOf({ market }: RateBoard): SourceFacts[] {
  const directions = market.catalogue.directions.filter(({ active }) => active)
  const asked = [...market.readings.values()].filter(({ question }) => question.source !== 'fixed')
  return [...Map.groupBy(asked, ({ question }) => question.source)].map(([source, readings]): SourceFacts => {
    const seen = readings.map(({ key, problem }) => {
      const price = market.prices.get(key)
      const isHeld = (price?.suspect ?? null) !== null
      return { isHeld, isFailing: !isHeld && (problem !== null || (price?.problem ?? null) !== null), at: price?.seenAt ?? null }
    })
    const bad = seen.filter(({ isHeld, isFailing }) => isHeld || isFailing)
    return {
      id: source,
      name: sourceTable[source].name,
      questions: seen.length,
      failing: seen.filter(({ isFailing }) => isFailing).length,
      held: seen.filter(({ isHeld }) => isHeld).length,
      directions: directions.filter(({ legs }) => legs.flatMap(questionsOf).some((leg) => leg.source === source)).length,
      fineAt: bad.length === 0 ? momentOf(seen, later) : momentOf(bad, earlier),
    }
  })
}

/** Null where one of them has none. */
function momentOf(seen: readonly { at: Instant | null }[], choose: (a: Instant, b: Instant) => Instant): Instant | null {
  const moments = seen.flatMap(({ at }) => at ?? [])
  return moments.length < seen.length || moments.length === 0 ? null : moments.reduce(choose)
}

type Watchers = ReadonlyMap<string, StoredWatcher>

/** Each chain that is watched, by the networks and the assets that people know. */
function networksOf({ watchers }: Context, stored: Watchers): PartFacts['networks'] {
  const keys = Object.entries(watchers).flatMap(([key, watcher]) => (watcher ? [{ key, name: watcher.name }] : []))
  return [...Map.groupBy(keys, ({ name }) => name)].map(([id, ours]) => {
    const parts = ours.map(({ key }) => ({ asset: key.slice(0, key.indexOf(' ')), network: key.slice(key.indexOf(' ') + 1) }))
    const watcher = stored.get(id)
    return {
      ...silenceOf(watcher),
      id,
      name: [...new Set(parts.map(({ network }) => network))].join(', '),
      assets: [...new Set(parts.map(({ asset }) => asset))],
      answeredAt: watcher?.answered_at ?? null,
    }
  })
}

/** A silence counts once it has lasted. */
const silenceOf = (watcher: StoredWatcher | undefined) => ({
  silentSince: watcher?.silence_told_at == null ? null : watcher.silent_since,
  unreliableSince: watcher?.unreliable == null ? null : watcher.unreliable_since,
})
