/** The past of the order: all its rates and its whole history. */
import type { OrderView } from '../../../../contract/orders.ts'
import { saidReason } from '../../../../core/orders/reasons.ts'
import { statusWords } from '../../../../core/orders/statuses.ts'
import { useTexts } from '../../../app/language.tsx'
import { rateText } from '../../../words/currency-words.ts'
import css from '../../parts/Detail.module.css'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { causeWords, toldWords } from './staff-history.ts'

export function OrderPast({ order }: { order: OrderView }) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  const give = words.currency(order.giveCurrencyId)
  const take = words.currency(order.takeCurrencyId)
  const actors = { client: t.actorClient, operator: t.actorOperator, admin: t.actorAdmin, system: t.actorSystem }
  return (
    <>
      <section className={css.part} aria-label={t.history}>
        <h3>{t.history}</h3>
        <ol className={css.past}>
          {order.history.toReversed().map((line, place) => (
            <li key={order.history.length - place}>
              <time dateTime={line.at}>{words.moment(line.at)}</time>
              <span>
                {words.say(toldWords(line))}
                {line.from !== null && line.from !== line.to && <small>{words.say(statusWords[line.to].name)}</small>}
                {line.why && <small>{saidReason(line.why, words.language)}</small>}
              </span>
              <small>{line.by ?? actors[line.who]}</small>
            </li>
          ))}
        </ol>
      </section>
      {order.quotes.length > 1 && (
        <section className={css.part} aria-label={t.rates}>
          <h3>{t.rates}</h3>
          <ol className={css.past}>
            {order.quotes.toReversed().map(({ id, at, cause, rate, take: sum }) => (
              <li key={id}>
                <time dateTime={at}>{words.moment(at)}</time>
                <span>
                  {rateText(rate, give, take, words.language)} ({words.sum(sum, order.takeCurrencyId)})
                  <small>{words.say(causeWords(cause))}</small>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
