/** Why staff cannot close an order as unpaid yet, although no money was seen. Pure. */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Words } from '../language/language.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import type { Action } from './actions.ts'
import type { LightFacts } from './facts.ts'
import type { Order } from './order.ts'

export const notFoundWaitNames = ['clientNotAsked', 'likelyPayment', 'notLooked'] as const
export type NotFoundWait = (typeof notFoundWaitNames)[number]

/** `{until}` is the moment at which the client is asked by himself. */
export const notFoundWaitWords: Readonly<Record<NotFoundWait, Words>> = {
  clientNotAsked: {
    ru: 'Сначала система спросит у клиента хеш или чек: письмо уйдёт само не позже {until}.',
    en: 'First the client is asked for the hash or receipt: the email is sent automatically by {until}.',
  },
  likelyPayment: {
    ru: 'Пришёл перевод, похожий на оплату. Сначала отнесите его к заявке или укажите, почему он не для неё.',
    en: 'A transfer that looks like the payment came. First assign it to the order, or say why it is not for this order.',
  },
  notLooked: {
    ru: 'Сначала проверьте поступления и запишите, до какого времени проверили.',
    en: 'First check for the payment and record until when you checked.',
  },
}

const waitOf: Partial<Record<ErrorCode, NotFoundWait>> = {
  TOO_EARLY: 'clientNotAsked',
  LIKELY_PAYMENT_WAITS: 'likelyPayment',
  WATCHERS_BEHIND: 'notLooked',
}

/** `blocked`: what staff cannot do now, with the code of the reason. null where it can be done, and where it is not the matter. */
export function notFoundWaits(
  order: Order,
  blocked: readonly { action: Action; code: ErrorCode }[],
  { settings, openingFrom }: Pick<LightFacts, 'settings' | 'openingFrom'>,
): { why: NotFoundWait; until: Instant | null } | null {
  const code = blocked.find(({ action }) => action === 'paymentNotFound')?.code
  const why = code === undefined ? undefined : waitOf[code]
  if (why === undefined) return null
  const asked = addMinutes(openingFrom(order.lastStatusUpdate), settings.paymentCheckGoalMinutes)
  return { why, until: why === 'clientNotAsked' ? asked : null }
}
