/** One order of the history: what was exchanged, when, how it ended, and the press that repeats it. */
import { asksForMeeting } from '../../core/directions/meeting-asked.ts'
import { isOpen, statusWords } from '../../core/orders/statuses.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { Link } from '../app/router.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { Icon } from '../ui/Icon.tsx'
import { exchangePath, shortName, sumText } from '../words/currency-words.ts'
import { minutesBetween, numberText } from '../words/order-figures.ts'
import css from './OrdersSection.module.css'
import { ordersTexts } from './orders-texts.ts'
import { profileTexts } from './texts.ts'
import type { OwnOrder } from './use-own-orders.ts'
import { useWhen } from './use-when.ts'

const toneOf = ({ status, result }: OwnOrder): Tone => (result === 'orderDone' ? 'green' : isOpen(status) ? 'gold' : 'grey')
/** What takes longer is told by its dates. */
const dayMinutes = 24 * 60

export function OrderRow({ order, onRepeat }: { order: OwnOrder; onRepeat: () => void }) {
  const t = useTexts(profileTexts)
  const orders = useTexts(ordersTexts)
  const { language } = useLanguage()
  const when = useWhen()
  const currencies = useLive('currencies').state?.currencies ?? []
  const give = currencies.find(({ id }) => id === order.giveCurrencyId)
  const take = currencies.find(({ id }) => id === order.takeCurrencyId)
  const number = numberText(order.number)
  const took = order.result === 'orderDone' && order.dateCompleted ? minutesBetween(order.dateCreated, order.dateCompleted) : null
  return (
    <li className={css.row}>
      <Link className={css.trade} href={`/order/${order.id}`}>
        <span className={css.sums}>
          {give && <CurrencyMark icon={give.icon} size={28} />}
          <b>{give ? sumText(order.give, give, language) : order.give}</b>
          <Icon name="arrow" size={16} label={t.into} />
          {take && <CurrencyMark icon={take.icon} size={28} />}
          <b>{take ? sumText(order.take, take, language) : order.take}</b>
        </span>
        <small>
          {[take && shortName(take, language), order.to].filter(Boolean).join(' ')}
          <span className={css.onPhone}>
            {' '}
            · {t.number(number)} · {when(order.dateCreated)}
          </span>
        </small>
        {order.unread > 0 && (
          <small className={css.unread}>
            <Icon name="chat" size={16} />
            {t.unread(order.unread)}
          </small>
        )}
      </Link>
      <span className={css.when}>
        {when(order.dateCreated)}
        <small>{t.number(number)}</small>
      </span>
      <span className={css.end}>
        <Badge tone={toneOf(order)}>{statusWords[order.status].name[language]}</Badge>
        {took !== null && took < dayMinutes && <small>{orders.took(took)}</small>}
      </span>
      <Again order={order} onRepeat={onRepeat} />
    </li>
  )
}

/** An exchange that needs a meeting begins in the exchange form, which asks for place and time. */
function Again({ order, onRepeat }: { order: OwnOrder; onRepeat: () => void }) {
  const t = useTexts(profileTexts)
  const currencies = useLive('currencies').state?.currencies ?? []
  const directions = useLive('directions').state?.directions ?? []
  const give = currencies.find(({ id }) => id === order.giveCurrencyId)
  const take = currencies.find(({ id }) => id === order.takeCurrencyId)
  const direction = directions.find((one) => one.currencyTake === take?.id && one.currenciesGive.includes(give?.id ?? ''))
  if (isOpen(order.status) || !give || !take || !direction)
    return (
      <ButtonLink kind="text" href={`/order/${order.id}`}>
        {t.toOrder}
      </ButtonLink>
    )
  const named = t.repeatOf(numberText(order.number))
  if (asksForMeeting(direction, give.kind, take.kind))
    return (
      <ButtonLink kind="text" icon="refresh" href={`${exchangePath(give, take)}&amount=${order.give}`} aria-label={named}>
        {t.repeat}
      </ButtonLink>
    )
  return (
    <Button kind="text" icon="refresh" onClick={onRepeat} aria-label={named}>
      {t.repeat}
    </Button>
  )
}
