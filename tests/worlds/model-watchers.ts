/** Watchers and bank statements of the office in memory: what they tell is brought to its order, or waits in the inbox. */
import { compare, largest, subtract } from '../../core/money/decimal.ts'
import type { Action } from '../../core/orders/actions.ts'
import type { Inputs } from '../../core/orders/facts.ts'
import type { Order } from '../../core/orders/order.ts'
import { isOpen } from '../../core/orders/statuses.ts'
import { type Events, seenPayment, shownConfirmations, type ToldTransfer, tidingsOf } from '../../core/payments/tidings.ts'
import {
  afterCheck,
  headWentBack,
  isCheckDue,
  isGone,
  isListIncomplete,
  lacksSeveral,
  type Missing,
} from '../../core/payments/vanishing.ts'
import { defaultSettings } from '../../core/settings/settings.ts'
import { type Candidate, matchRow } from '../../core/statements/match-row.ts'
import { addMinutes, earlier, type Instant, instantOf, isBefore, later } from '../../core/time/instant.ts'
import { newId } from '../random/random-world.ts'
import type { Row } from './model-inbox.ts'
import { type ModelOffice, system } from './model-office.ts'
import { type Manner, type Outside, plainManner } from './outside.ts'
import { must } from './promises-of-an-order.ts'

const slackMinutes = 1
const missingAfterMs = 60_000
/** No block of these networks is written anew so late. */
const reorganisationMinutes = 3
/** How deep a transfer has to be, by currency. */
export const confirmationsOf: Readonly<Record<string, number>> = { coin: 3, tag: 1 }

/** What one order waits for to the kopeck is never given to another by itself. */
function checkWhose({ key, amount }: ToldTransfer, orderId: string, candidates: readonly Candidate[]): void {
  const exact = candidates.filter(({ missing }) => missing === amount).map((one) => one.orderId)
  must(exact.length === 0 || exact.includes(orderId), `whose: ${key} went to ${orderId}, and ${exact.join(', ')} waits for it`)
}

type Told = ReturnType<Outside['look']>
const { vanishAlarmCount, vanishProofMinutes } = defaultSettings

export type ModelWatchers = ReturnType<typeof someWatchers>

export function someWatchers(office: ModelOffice, outside: Outside) {
  const { world, pools, inbox } = office
  const now = () => instantOf(world.ms)

  function matchTransfer(credentialsId: string, told: ToldTransfer, needed: number): void {
    const { currencyId } = pools.find(credentialsId)
    const orderId = pools.holderOf(credentialsId, told.memo)
    const hand = inbox.adopt(orderId, told, credentialsId, currencyId)
    // what staff settled by hand stays as they did it
    const split = hand !== null && compare(hand.amount, told.amount) !== 0
    if (hand !== null && (hand.orderId !== null || hand.explained !== null || orderId === null || split)) return
    const entered = hand === null ? inbox.enteredFor(told, currencyId) : []
    const payment = {
      ...seenPayment(hand?.id ?? newId(world), told, needed, now()),
      ...(entered.length > 0 && { problem: 'duplicate' as const }),
    }
    const order = orderId === null ? null : office.of(orderId)
    const aside = order !== null && entered.includes(orderId) && (order.credited || !isOpen(order.status))
    const of = { key: told.key, orderId: aside ? null : orderId, credentialsId, currencyId }
    if (hand === null && !inbox.insert(payment, of)) return
    if (orderId === null || aside) return
    if (office.move(orderId, 'paymentSeen', system, { payment }).ok) return office.settle(orderId, { confirm: true })
    if (hand === null) inbox.keepWaiting(payment.id)
  }

  /** The parts of a transfer hear what it does, each with its own order. */
  function tellWhole(known: Row, heard: (piece: Row) => [readonly Action[], Inputs], otherwise: Partial<Row>): void {
    const whole = inbox.find(known.id) ?? known
    for (const piece of [whole, ...inbox.partsOf(whole.id)]) {
      if (piece.orderId === null) inbox.set(piece, otherwise)
      else {
        const [tried, inputs] = heard(piece)
        const { orderId } = piece
        if (tried.some((action) => office.move(orderId, action, system, inputs).ok)) office.settle(orderId, { confirm: true })
      }
    }
  }

  /** What looks lack, and is being asked for; the newest head that any look told of. */
  const asking = new Map<string, Missing & { alarm: boolean }>()
  let highest: Instant | null = null

  /** As server/orders/payments/record-scan.ts: true where the look lacks nothing. */
  function weigh({ look, known, missing }: { look: Told; known: ReadonlyMap<string, Row>; missing: readonly Row[] }): boolean {
    const [head, before] = [look.lookedUntil, highest]
    highest = later(head, before ?? head)
    if (headWentBack(head, before, reorganisationMinutes)) return false
    const lacking = new Set(missing.map(({ id }) => id))
    for (const { id } of known.values()) if (!lacking.has(id)) asking.delete(id)
    const alive = [...known.values()].filter(({ state }) => state !== 'vanished').length
    const kinds = missing.map(({ state }) => ({ confirmed: state === 'confirmed' }))
    const several = lacksSeveral({ missing: kinds, known: alive, told: look.transfers.length }, vanishAlarmCount)
    for (const { id } of missing)
      if (several || !asking.has(id)) {
        const first = afterCheck(null, 'silent', { now: now(), head })
        asking.set(id, { ...first, since: asking.get(id)?.since ?? first.since, alarm: several })
      }
    const confirmed = [...asking.keys()].filter((id) => inbox.find(id)?.state === 'confirmed').length
    if (several || confirmed >= vanishAlarmCount) return false
    for (const row of missing) ask(row, head, before)
    return missing.every(({ id }) => !asking.has(id)) && ![...asking.values()].some(({ alarm }) => alarm)
  }

  function ask(row: Row, head: Instant, highestBefore: Instant | null): void {
    const kind = { confirmed: row.state === 'confirmed', proofMinutes: vanishProofMinutes }
    const before = asking.get(row.id)
    if (before === undefined) return
    const first = before.checks === 0 && before.askedAt === now()
    if (!first && !isCheckDue(before, kind, now())) return
    const behind = highestBefore !== null && isBefore(head, highestBefore)
    const knows = kind.confirmed && row.transactionHash !== null && outside.knows(row.transactionHash)
    const answer = behind ? 'silent' : knows ? 'known' : 'unknown'
    const after = afterCheck(before, answer, { now: now(), head: kind.confirmed ? head : now() })
    if (!isGone(after, kind, now())) return void asking.set(row.id, { ...after, alarm: isListIncomplete(after, answer, kind, now()) })
    asking.delete(row.id)
    must(!outside.knows(row.transactionHash ?? '') || !kind.confirmed, `15: ${row.key} is in its network, and confirmed money was undone`)
    tellWhole(row, ({ id }) => [['paymentReversed'], { paymentId: id }], { state: 'vanished' })
  }

  function hear(credentialsId: string, news: Events<ToldTransfer, Row>): void {
    if (news.kind === 'new') return matchTransfer(credentialsId, news.told, news.needed)
    // what is lacking is weighed with the whole look; keys of this world never move
    if (news.kind === 'gone' || news.kind === 'missing' || news.kind === 'moved') return
    const { told, needed } = news
    const confirmations = shownConfirmations(told, needed)
    const state = told.confirmed ? 'confirmed' : 'seen'
    if (news.kind === 'grown')
      return tellWhole(news.known, ({ id }) => [['confirmationsGrew'], { paymentId: id, confirmations }], { state, confirmations })
    const payment = seenPayment(news.known.id, told, needed, now())
    tellWhole(news.known, ({ id, amount }) => [['paymentReturned', 'paymentSeen'], { payment: { ...payment, id, amount } }], {
      state,
      confirmations: payment.confirmations,
    })
  }

  /** Everything that a look tells, as far as it was asked for: what two processes both heard of is heard twice. */
  function asked(credentialsId: string, manner: Manner) {
    const credentials = pools.find(credentialsId)
    const first = pools
      .heldOf(credentialsId)
      .map(({ at }) => at)
      .toSorted()[0]
    if (first === undefined) return null
    const since = addMinutes(first, -slackMinutes)
    const look = outside.look(credentials.value, since, world.ms, manner)
    const known = inbox.knownOf(
      credentialsId,
      since,
      look.transfers.map(({ key }) => key),
    )
    const rows = new Map([...known].map(([key, row]) => [key, { ...row, transaction_hash: row.transactionHash }]))
    const news = tidingsOf(look, rows, { since, network: null, currency: confirmationsOf[credentials.currencyId] ?? 1 })
    const missing = news.flatMap((one) => (one.kind === 'missing' ? [one.known] : []))
    return { look, since, news, known, missing }
  }

  /** `twice`: two processes ask before either has written down what it heard. */
  function look(credentialsId: string, manner: Manner, twice: boolean): void {
    const answers = [asked(credentialsId, manner), ...(twice ? [asked(credentialsId, manner)] : [])].filter((one) => one !== null)
    if (answers.length === 0) return
    office.note(
      `the watcher of ${credentialsId} looks${twice ? ' twice at once' : ''}${manner.lagMs > 0 ? `, ${manner.lagMs / 1000} s behind` : ''}`,
    )
    for (const answer of answers) {
      for (const news of answer.news) hear(credentialsId, news)
      const missing = answer.missing.flatMap(({ id }) => inbox.find(id) ?? []).filter(({ state }) => state !== 'vanished')
      if (weigh({ ...answer, missing })) pools.lookedUntil(credentialsId, answer.look.lookedUntil)
    }
    for (const answer of answers) {
      for (const memo of new Set(answer.look.transfers.map((transfer) => transfer.memo))) {
        const orderId = pools.holderOf(credentialsId, memo)
        if (orderId !== null) office.confirmWaiting(orderId)
      }
    }
  }

  function candidatesOf(cardId: string): Candidate[] {
    return pools.heldOf(cardId).map(({ orderId, at, watchUntil }) => {
      const { number, due, seen, received, payUntil, paidMarkedAt } = office.of(orderId)
      const missing = largest('0', subtract(subtract(due, seen), received))
      return { orderId, number, due, missing, since: at, watchUntil, payUntil, paidMarkedAt, sender: null }
    })
  }

  /** A statement of all that came to a card until so long ago; what an earlier one told is known. */
  function statement(cardId: string, manner: Manner): void {
    const card = pools.find(cardId)
    const { transfers, lookedUntil } = outside.look(card.value, instantOf(0), world.ms, manner)
    office.note(`a statement of ${cardId} is brought`)
    const { sumToleranceBank } = office.factsFor(office.orders()[0] as Order).settings
    for (const told of transfers) {
      if (inbox.byKey(told.key)) continue
      const row = { at: told.at, exact: true, amount: told.amount, sender: null }
      const money = { kind: 'cashless', asset: 'RUB', decimals: 2 } as const
      const candidates = candidatesOf(cardId)
      const match = matchRow(row, candidates, money, sumToleranceBank).find(({ sure }) => sure)
      const payment = {
        ...seenPayment(newId(world), told, 0, now()),
        seenAt: earlier(told.at, now()),
        confirmations: 0,
        confirmationsNeeded: 0,
      }
      inbox.insert(payment, { key: told.key, orderId: match?.orderId ?? null, credentialsId: cardId, currencyId: card.currencyId })
      if (match === undefined) continue
      checkWhose(told, match.orderId, candidates)
      if (office.move(match.orderId, 'paymentSeen', system, { payment }).ok) office.settle(match.orderId, { confirm: true, sure: true })
      else inbox.keepWaiting(payment.id)
    }
    pools.lookedUntil(cardId, lookedUntil)
  }

  /** Right after a plain look: what the network has is here, as deep as it is there, and what it has no more does not count. */
  function checkTruth(credentialsId: string): void {
    const answer = asked(credentialsId, plainManner)
    if (answer === null) return
    const { value, currencyId } = pools.find(credentialsId)
    for (const one of outside.sent) {
      if (one.to !== value || instantOf(one.saysMs) < answer.since) continue
      const row = inbox.byKey(one.key)
      must(row !== undefined || !one.there, `7: ${one.key} was told of and is nowhere`)
      if (row === undefined) continue
      // a list that lags by less than a minute takes nothing back
      const lately = world.ms <= Date.parse(row.seen_at) + missingAfterMs
      must(row.state === 'vanished' || one.there || lately || asking.has(row.id), `7: ${one.key} is in its network no more, and counts`)
      must(row.state !== 'vanished' || !one.there, `7: ${one.key} is in its network, and does not count`)
      const deep = answer.look.transfers.find(({ key }) => key === one.key)?.confirmations ?? 0
      must(
        row.state !== 'confirmed' || !one.there || deep >= (confirmationsOf[currencyId] ?? 1),
        `7: ${one.key} counts as confirmed at ${deep}`,
      )
    }
  }

  return { look, statement, checkTruth, isAsking: () => asking.size > 0 }
}
