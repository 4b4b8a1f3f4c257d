/** Other orders that have something in common with this one, and what. */
import { useState } from 'react'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import type { Words } from '../../../../core/language/language.ts'
import type { SimilarReason } from '../../../../core/orders/similar.ts'
import { statusWords } from '../../../../core/orders/statuses.ts'
import { useTexts } from '../../../app/language.tsx'
import { Link } from '../../../app/router.tsx'
import { useAsked } from '../../../app/use-asked.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { numberText } from '../../../words/order-figures.ts'
import css from '../../parts/Detail.module.css'
import { toneOf, useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import own from './OrderSimilar.module.css'

// biome-ignore format: one reason, one line
const reasonWords: Record<SimilarReason, Words> = {
  person:  { ru: 'тот же клиент', en: 'same client' },
  email:   { ru: 'та же почта', en: 'same email' },
  card:    { ru: 'та же карта', en: 'same card' },
  account: { ru: 'тот же счёт', en: 'same account' },
  phone:   { ru: 'тот же телефон', en: 'same phone' },
  address: { ru: 'тот же адрес выплаты', en: 'same payout address' },
  sender:  { ru: 'платили с того же адреса', en: 'paid from the same address' },
  device:  { ru: 'тот же браузер', en: 'same browser' },
}

/** At first; the rest by a press. */
const shown = 5

export function OrderSimilar({ view: { order } }: { view: StaffOrderView }) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  // a payment that comes may be from an address that is known
  const stamp = `${order.payments.length} ${order.fields.map(({ value }) => value).join(' ')}`
  const [isWhole, setWhole] = useState(false)
  const { data, refused, again } = useAsked('getSimilarOrders', { orderId: order.id }, stamp)
  return (
    <section className={css.part} aria-label={t.similar} aria-busy={!data && !refused}>
      <h3>{t.similar}</h3>
      {refused && <ErrorState title={t.similarFailed} again={t.again} onAgain={again} />}
      {!data && !refused && <Skeleton height="44px" />}
      {data?.orders.length === 0 && <p className={own.more}>{t.similarNone}</p>}
      {data && data.orders.length > 0 && (
        <ul className={own.similar}>
          {(isWhole ? data.orders : data.orders.slice(0, shown)).map((one) => (
            <li key={one.id}>
              <div className={own.head}>
                <Link href={`/admin/orders/${one.id}`}>{t.orderNumber(numberText(one.number))}</Link>
                <Badge tone={toneOf(one.status, false)} dense>
                  {words.say(statusWords[one.status].name)}
                </Badge>
              </div>
              <div className={own.sums}>
                <span className={own.way}>
                  {words.sum(one.give, one.giveCurrencyId)} <Icon name="arrow" size={14} /> {words.sum(one.take, one.takeCurrencyId)}
                </span>
                <time dateTime={one.dateCreated}>{words.moment(one.dateCreated)}</time>
              </div>
              <div className={own.reasons}>
                {one.reasons.map((reason) => (
                  <Badge key={reason} tone="grey" dense>
                    {words.say(reasonWords[reason])}
                  </Badge>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && !isWhole && data.orders.length > shown && (
        <Button kind="text" onClick={() => setWhole(true)}>
          {t.similarAll(data.orders.length)}
        </Button>
      )}
      {data?.more && isWhole && <p className={own.more}>{t.similarMore}</p>}
    </section>
  )
}
