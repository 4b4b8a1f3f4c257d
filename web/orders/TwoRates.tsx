/** Two rates side by side, each with its take sum. */

import { rateOfSums } from '../words/order-figures.ts'
import css from './Choices.module.css'
import type { OrderViewProps } from './use-order.ts'

type Terms = Parameters<typeof rateOfSums>[0]

export function TwoRates({
  rates,
  give,
  take,
  language,
  written,
}: Pick<OrderViewProps, 'give' | 'take' | 'language' | 'written'> & { rates: readonly { name: string; terms: Terms }[] }) {
  return (
    <dl className={css.rates}>
      {rates.map(({ name, terms }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{written.take(terms.take)}</b>
            <span>{rateOfSums(terms, give, take, language)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
