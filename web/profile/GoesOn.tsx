/** An order that goes on, as a card above the history: the one next thing and its timer, live. */
import type { Language } from '../../core/language/language.ts'
import { statusWords } from '../../core/orders/statuses.ts'
import { now as presentMoment, useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { situationSays, useOrderCurrencies, useWritten } from '../orders/published.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { shortName } from '../words/currency-words.ts'
import { numberText, rateHold, secondsUntil, toneOf } from '../words/order-figures.ts'
import css from './GoesOn.module.css'
import { ordersTexts } from './orders-texts.ts'
import { profileTexts } from './texts.ts'

type Live = NonNullable<ReturnType<typeof useLive<`order:${string}`>>['state']>
type Pair = NonNullable<ReturnType<typeof useOrderCurrencies>>

/** Of more open orders the list says enough. */
export const mostCards = 3

/** Whether these orders are there to be shown, so that the page stands still once it is. */
export function useCardsReady([first, second, third]: readonly string[]): boolean {
  const all = [
    useLive(first === undefined ? null : `order:${first}`),
    useLive(second === undefined ? null : `order:${second}`),
    useLive(third === undefined ? null : `order:${third}`),
  ]
  const asked = [first, second, third].map((id) => id !== undefined)
  return all.every(({ state, gone }, place) => !asked[place] || state !== undefined || gone !== null)
}

export function GoesOn({ orderId }: { orderId: string }) {
  const { state: order, gone } = useLive(`order:${orderId}`)
  const pair = useOrderCurrencies(order)
  if (gone || !order || !pair) return null
  return <OpenCard order={order} pair={pair} />
}

function OpenCard({ order, pair: { give, take } }: { order: Live; pair: Pair }) {
  const t = useTexts(ordersTexts)
  const profile = useTexts(profileTexts)
  const { language } = useLanguage()
  const written = useWritten(give, take)
  const now = useNow() ?? presentMoment()
  const says = situationSays({ order, give, language, written })
  const { until, who } = order.situation
  const left = until !== null && who === 'client' ? secondsUntil(until, now) : 0
  const hold = rateHold(order, now)
  const waitsForMoney = order.status === 'toBePaid' && who === 'client'
  return (
    <Card as="article" pad="none" className={css.live}>
      <div className={css.what}>
        <Badge tone={toneOf(order)}>{statusWords[order.status].name[language]}</Badge>
        <h2>{says.title}</h2>
        {waitsForMoney ? (
          <p>
            {t.youGet(written.take(order.take), whereTo(take, language, t.inCash))}
            {hold?.kind === 'until' && ` ${t.rateUntil(written.moment(hold.until))}`}
          </p>
        ) : (
          <p>{says.lead}</p>
        )}
        <small>
          {profile.number(numberText(order.number))} · {written.give(order.give)} {profile.into} {written.take(order.take)}
        </small>
      </div>
      {left > 0 && (
        <p className={css.left} role="timer">
          <b>{leftText(left)}</b>
          <small>{t.left}</small>
        </p>
      )}
      <ButtonLink href={`/order/${order.id}`}>{t.openOrder}</ButtonLink>
    </Card>
  )
}

/** How the money comes; nothing for a coin that is on its own network. */
function whereTo(take: Pair['take'], language: Language, inCash: string): string | null {
  if (take.kind === 'cash') return inCash
  const name = shortName(take, language)
  return name === take.asset ? null : name
}

/** "09:18", "2:09:18". */
function leftText(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
}
