/** The history of the order, newest first, in Moscow time. */
import { minutesFromMoscow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Card } from '../ui/Card.tsx'
import { classNames } from '../ui/class-names.ts'
import { moscowDate, moscowTime } from '../words/moscow-time.ts'
import css from './History.module.css'
import { historyLines } from './history-words.ts'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

export function History({ order, written }: Pick<OrderViewProps, 'order' | 'written'>) {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const lines = historyLines(order, language, written.take)
  const days = new Set(lines.map(({ at }) => moscowDate(at, language)))
  return (
    <Card pad="side" label={t.history}>
      <h2 className={css.head}>
        {t.history}
        {minutesFromMoscow() !== 0 && <small>{t.moscow}</small>}
      </h2>
      <ol className={css.past}>
        {lines.map(({ at, words, status }, place) => (
          <li key={`${at} ${place}`}>
            <time dateTime={at} className={classNames(days.size > 1 && css.wide)}>
              {days.size > 1 && `${moscowDate(at, language)}, `}
              {moscowTime(at, language)}
            </time>
            <span className={classNames(status && css.moved)}>{words}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
