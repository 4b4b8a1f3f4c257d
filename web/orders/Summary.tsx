/** A banknote card next to every step: the pair, the rate, the recipient, and the address for emails. */

import { isOpen } from '../../core/orders/statuses.ts'
import { useNow } from '../app/clock.ts'
import { useTexts } from '../app/language.tsx'
import { RateInWords } from '../layout/RateInWords.tsx'
import { BanknoteCard, SwapLines } from '../ui/BanknoteCard.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { EmailText } from '../ui/EmailText.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { isRateOpen, quoteOfOrder, rateHold, rateOfSums } from '../words/order-figures.ts'
import { FieldValue } from './FieldValue.tsx'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import type { OrderCurrency, OrderViewProps } from './use-order.ts'

export function Summary({ order, give, take, language, written }: OrderViewProps) {
  const t = useTexts(orderTexts)
  const named = ({ kind, network, name }: OrderCurrency) => (kind === 'crypto' && network ? t.network(network) : name[language])
  const rate = rateOfSums(order, give, take, language)
  const quote = quoteOfOrder(order)
  const clock = useNow(10_000)
  const hold = isRateOpen(order) ? ({ kind: 'indicative' } as const) : rateHold(order, clock)
  const wish = isOpen(order.status) ? order.meetingWish : null
  return (
    <BanknoteCard label={t.summary}>
      <SwapLines
        rows={[
          { mark: <CurrencyMark icon={give.icon} size={40} />, caption: `${t.give} · ${named(give)}`, sum: written.give(order.give) },
          { mark: <CurrencyMark icon={take.icon} size={40} />, caption: `${t.take} · ${named(take)}`, sum: written.take(order.take) },
        ]}
      />
      {rate && (
        <KeyRows
          className={css.facts}
          rows={[{ name: order.quotes.at(-1)?.fixedUntil === null || isRateOpen(order) ? t.rateIndicative : t.rate, value: rate }]}
        />
      )}
      {rate && quote && isOpen(order.status) && (
        <RateInWords
          label={t.rateMadeOf}
          facts={{
            give: { sum: order.give, currency: give },
            take: { sum: order.take, currency: take },
            at: quote.at,
            // nothing says any longer what the market and the fixed cost were when the order was priced
            tier: null,
            fixedCost: null,
            giveRounded: false,
            hold: hold?.kind === 'until' ? { kind: 'until', moment: written.moment(hold.until) } : hold,
          }}
        />
      )}
      <KeyRows
        className={rate ? css.moreFacts : css.facts}
        rows={[
          ...order.fields.map(({ key, label, value }) => ({
            key,
            name: label[language],
            value: <FieldValue value={value} />,
          })),
          wish && {
            key: 'wish',
            name: t.meetingWish,
            value: [wish.place.name[language], written.meeting(wish.at)].filter(Boolean).join(', '),
          },
          { key: 'email', name: t.emails, value: <EmailText email={order.email} /> },
        ]}
      />
    </BanknoteCard>
  )
}
