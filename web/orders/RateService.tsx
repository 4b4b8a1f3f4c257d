/** "How was the exchange?": stars and an optional comment. Asked once. */
import { useId, useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { OwnReview } from './OwnReview.tsx'
import css from './RateService.module.css'
import { emptyReview, ReviewFields } from './ReviewFields.tsx'
import { ratingTexts } from './rating-texts.ts'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

const choices = [1, 2, 3, 4, 5] as const

export function RateService({ order, act, busy }: OrderViewProps) {
  const t = useTexts(orderTexts)
  const rating = useTexts(ratingTexts)
  const name = useId()
  const [stars, setStars] = useState<(typeof choices)[number] | null>(null)
  const [draft, setDraft] = useState(emptyReview)
  // words about an order that came to no exchange are for us alone
  const isExchange = order.status === 'done'
  const words = draft.text.trim()
  return (
    <Card pad="side" className={css.card}>
      <h2 className={css.head}>{order.status === 'done' ? rating.howWasIt : rating.howWereWe}</h2>
      {order.rated ? (
        <>
          <p role="status" className={css.words}>
            {rating.rated}
          </p>
          {isExchange && <OwnReview orderId={order.id} mayWrite={isExchange} />}
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!stars) return
            const review = isExchange ? { name: draft.name, consent: draft.consent } : {}
            void act('rateService', { stars, ...(words && { text: words, ...review }) })
          }}
        >
          <fieldset className={css.stars}>
            <legend className={css.legend}>{rating.stars}</legend>
            {choices.map((choice) => (
              <label key={choice} className={classNames(css.star, stars !== null && choice <= stars && css.on)}>
                <input
                  type="radio"
                  name={name}
                  value={choice}
                  checked={stars === choice}
                  onChange={() => setStars(choice)}
                  aria-label={rating.starsOf(choice)}
                />
                <Icon name="star" size={26} />
              </label>
            ))}
          </fieldset>
          {stars && (
            <>
              <p className={css.words}>{rating[`stars${stars}`]}</p>
              {isExchange ? (
                <ReviewFields draft={draft} onChange={setDraft} optional />
              ) : (
                <TextArea
                  label={rating.comment}
                  aside={t.optional}
                  value={draft.text}
                  onChange={(text) => setDraft({ ...draft, text })}
                  rows={2}
                  maxLength={2000}
                />
              )}
              <Button kind="line" type="submit" className={css.send} busy={busy === 'rateService'}>
                {isExchange && words ? rating.sendReview : rating.sendRating}
              </Button>
            </>
          )}
        </form>
      )}
    </Card>
  )
}
