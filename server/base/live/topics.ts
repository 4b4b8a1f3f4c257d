/** The live topics: their kinds, who may hear each, and the table of their states that the hub is given. */
import { keyedTopics, type LiveChange, type RatesState, type Topic, type TopicKind } from '../../../contract/live.ts'
import { type Right, scope } from '../../../core/people/permissions.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../handler.ts'
import { hasSecondFactor } from '../people/second-factor/has-second-factor.ts'

export type Present = { version: number; state: unknown }
/** The same for everybody who may hear it: loaded once for all. */
export type SharedKind =
  | 'service'
  | 'currencies'
  | 'directions'
  | 'rates'
  | 'reviews'
  | 'reviewQueue'
  | 'queue'
  | 'inbox'
  | 'payoutRun'
  | 'verifications'
  | 'partners'
  | 'users'
  | 'settings'
  | 'emailTexts'
  | 'legalTexts'
  | 'chats'
  | 'rateHealth'
/** As one person sees it; null where he may not see it, or there is no such thing. */
export type PersonalKind = Exclude<TopicKind, SharedKind>

export type TopicStates = {
  shared: Record<SharedKind, (context: Context) => Promise<unknown>>
  personal: Record<PersonalKind, (context: Context, key: string, caller: Caller) => Promise<Present | null>>
  /** Kinds that change often: what is other than before, or null where only the whole tells it. */
  changes: { rates: (before: RatesState, after: RatesState) => LiveChange['change'] | null }
  /** What this process remembers of a kind that has changed is to be read anew. */
  forget: (context: Context, kind: SharedKind) => void
}

/** The right that a topic asks for; null for everybody, signed in or not. */
const rightOf: Record<TopicKind, Right | null> = {
  service: null,
  currencies: null,
  directions: null,
  rates: null,
  reviews: null,
  reviewQueue: 'order.operate',
  queue: 'order.operate',
  inbox: 'order.operate',
  payoutRun: 'order.operate',
  verifications: 'verification.decide',
  partners: 'partners.read',
  users: 'users.read',
  settings: 'settings.read',
  emailTexts: 'settings.read',
  legalTexts: 'settings.read',
  account: 'account.own',
  verification: 'verification.read',
  upload: 'verification.own',
  phoneLink: 'verification.own',
  rateHealth: 'directions.read',
  // the owner's view, also of a member of staff on his own order
  order: 'order.actAsClient',
  ownOrders: 'order.actAsClient',
  staffOrder: 'order.operate',
  chat: 'chat.read',
  chats: 'order.operate',
  backTest: 'directions.write',
  referral: 'referral.own',
  partnerPayment: 'partners.confirm',
}

export type Named = { topic: Topic; kind: TopicKind; key: string }

/** A topic by its name on the wire, or null where there is none of that name. */
export function topicOf(name: string): Named | null {
  const [, kind = '', key = ''] = /^([a-zA-Z]+)(?::([A-Za-z0-9_-]{1,64}))?$/.exec(name) ?? []
  if (!Object.hasOwn(rightOf, kind)) return null
  const hasKey = (keyedTopics as readonly string[]).includes(kind)
  return hasKey === (key !== '') ? { topic: name as Topic, kind: kind as TopicKind, key } : null
}

/** Whether somebody may hear this kind of topic at all. */
export async function mayHear(context: Context, kind: TopicKind, caller: Caller | null): Promise<boolean> {
  const right = rightOf[kind]
  if (right === null) return true
  if (!caller) return false
  const granted = scope({ id: caller.uid, role: caller.role }, right)
  return granted !== 'no' && (granted !== 'all' || (await hasSecondFactor(context, caller)))
}
