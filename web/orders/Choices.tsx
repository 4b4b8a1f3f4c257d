/** The options for money that does not fit the order: cards with exact figures, and a button that repeats the chosen option. */
import { useEffect, useRef, useState } from 'react'
import type { OrderChoice } from '../../contract/orders.ts'
import { isSameRate } from '../../core/orders/new-rate.ts'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { type RadioCard, RadioCards } from '../ui/RadioCards.tsx'
import { choiceWords, costWords, returnTime } from '../words/choice-words.ts'
import { isChoosing } from '../words/order-figures.ts'
import css from './Choices.module.css'
import { RefundWhere } from './RefundWhere.tsx'
import { TwoRates } from './TwoRates.tsx'
import { orderTexts } from './texts.ts'
import { useMovedChoice } from './use-moved-choice.ts'
import type { OrderViewProps } from './use-order.ts'

const ask = 'ask'
type Chosen = OrderChoice['choice'] | typeof ask

export function Choices(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { order, written, may, act, busy } = props
  const [wanted, setWanted] = useState<Chosen | null>(null)
  const [shown, setShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that showed the cards is gone, so the first card takes the focus.
  useEffect(() => {
    if (shown) place.current?.querySelector<HTMLElement>('input')?.focus()
  }, [shown])
  const { movedTo, asNow, choose } = useMovedChoice(props)
  const choices = order.choices.map(asNow)
  const cards: RadioCard<Chosen>[] = choices.map((choice) => ({
    value: choice.choice,
    ...choiceWords(choice, 'client', props),
    // if only the refund address is missing, the client is asked for it after choosing the refund
    disabled: choice.why !== null && !asksWhere(choice),
  }))
  // what cannot be chosen yet stands last
  cards.sort((a, b) => Number(a.disabled ?? false) - Number(b.disabled ?? false))
  const { wholeBack } = order
  if (wholeBack && may('requestCancel') && !choices.some(({ choice }) => choice === 'refund'))
    cards.splice(cards.filter(({ disabled }) => !disabled).length, 0, {
      value: ask,
      title: t.refundAsk(written.give(wholeBack.amount)),
      result: t.refundGets(written.give(wholeBack.returned)),
      condition: [costWords(wholeBack.cost, props), t.refundCondition, returnTime(props)].join(' ').trim(),
    })
  const open = cards.filter(({ disabled }) => !disabled)
  if (open.length === 0) return null
  // nothing is chosen for the client; who has given a refund address has chosen the refund himself
  const meant = wanted ?? (order.refundTo === null ? null : 'refund')
  const chosen = open.find(({ value }) => value === meant) ?? null
  // The operator will probably accept the payment. A refund alone would look like the end of the exchange.
  if (cards.length === 1 && open[0]?.value === 'refund' && order.refundTo === null && !isChoosing(order) && !shown)
    return (
      <Button
        kind="line"
        className={css.press}
        onClick={() => {
          setShown(true)
          setWanted('refund')
        }}
      >
        {t.refundInstead}
      </Button>
    )

  const waits = choices.some((choice) => choice.choice === chosen?.value && asksWhere(choice))
  const option = order.choices.find(({ choice }) => choice === chosen?.value)
  const moved = option ? movedTo(option) : null
  return (
    <>
      <OldAndNew {...props} choice={choices.find(({ choice }) => choice === 'newRate')} />
      <div ref={place} className={css.cards}>
        <RadioCards label={t.choices} value={chosen?.value ?? null} onChange={setWanted} cards={cards} />
      </div>
      {moved !== null && (
        <Notice tone="gold" title={t.choiceMoved} live className={css.moved}>
          {t.choiceMovedText(written.take(moved))}
        </Notice>
      )}
      {chosen?.value === 'refund' && <RefundWhere {...props} />}
      {chosen && (
        <Button
          big
          className={css.press}
          disabled={waits}
          kind={chosen.value === ask || chosen.value === 'refund' ? 'line' : 'main'}
          busy={busy === 'requestCancel' || choices.some(({ action }) => action === busy)}
          onClick={() => void (option ? choose(option) : act('requestCancel'))}
        >
          {chosen.title}
        </Button>
      )}
    </>
  )
}

const asksWhere = ({ choice, why }: OrderChoice): boolean => choice === 'refund' && why === 'REFUND_DETAILS_NEEDED'

/** The agreed rate and the offered one, side by side if they differ. */
function OldAndNew({ choice, ...props }: OrderViewProps & { choice: OrderChoice | undefined }) {
  const t = useTexts(orderTexts)
  if (!choice || isSameRate(choice.rate, props.order.rate)) return null
  return (
    <TwoRates
      {...props}
      rates={[
        { name: t.rateBefore, terms: props.order },
        { name: t.rateNew, terms: choice },
      ]}
    />
  )
}
