/** The words of core for the order's situation, with the figures filled in. */
import { situationTextOf } from '../../core/orders/cash-words.ts'
import { situationWords } from '../../core/orders/situation-words.ts'
import { typo } from '../app/typo.ts'
import { fillWords } from '../words/order-figures.ts'
import { begunByTitle, situationTitles, toldByTitle } from './situation-titles.ts'
import type { OrderViewProps } from './use-order.ts'

export type Saying = {
  title: string
  now: string
  next: string
  /** Empty if a notice next to it says otherwise: no clock closes an unpaid order while its network is silent. */
  otherwise: string
  /** The text under the heading. It contains `now` only if the heading does not already say it. */
  lead: string
}

/** If this build does not know the key (the server is newer), the plain sentence of the status is used. */
export function situationSays(
  {
    order,
    give,
    language,
    written,
  }: Pick<OrderViewProps, 'order' | 'language' | 'written'> & { give: Pick<OrderViewProps['give'], 'kind'> },
  key: string = order.situation.key,
): Saying {
  const known = key in situationWords ? (key as keyof typeof situationWords) : statusFallback(order.status)
  const say = (words: { ru: string; en: string }) => typo(fillWords(words[language], order.situation.values, written))
  const { now, next, otherwise } = situationTextOf(known, give.kind)
  const title = say(situationTitles[known])
  // A sentence that only repeats the heading is left out.
  const told = begunByTitle.has(known) ? say(now).replace(/^[^.]+\.\s+/, '') : say(now).replace(`${title}.`, '').trim()
  const rest = toldByTitle.has(known) ? '' : told
  const silent = order.status === 'toBePaid' && (order.network?.silentSince ?? null) !== null
  return { title, now: say(now), next: say(next), otherwise: silent ? '' : say(otherwise), lead: `${rest} ${say(next)}`.trim() }
}

const statusFallback = (status: string): keyof typeof situationWords => {
  if (status in situationWords) return status as keyof typeof situationWords
  return status === 'checkingPayment' ? 'paymentArrived' : status === 'paymentChecked' ? 'payoutQueued' : 'bringCash'
}
