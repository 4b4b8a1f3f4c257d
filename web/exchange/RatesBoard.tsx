/** Live rates of a few directions, and their change in a day. A row opens the pair in the widget. */
import { useMemo } from 'react'
import type { DirectionRate } from '../../contract/rates.ts'
import { shownRate } from '../../core/money/format.ts'
import { leastSumRate } from '../../core/rates/least-sum-rate.ts'
import { later } from '../../core/time/instant.ts'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { Link } from '../app/router.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { Amount } from '../ui/Amount.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { exchangePath, listNames, rateFigure, rateText, secondLine, sumText, unitOf } from '../words/currency-words.ts'
import { type BoardRow, boardRows } from './board-rows.ts'
import { boardTexts } from './board-texts.ts'
import { RateAge } from './RateLine.tsx'
import css from './RatesBoard.module.css'
import { changePercent, changeText, type RatePoint, sparkline } from './sparkline.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useRateHistory } from './use-rate-history.ts'

const rowsAtMost = 6

export function RatesBoard() {
  const t = useTexts(boardTexts)
  const catalogue = useCatalogue()
  const href = useHref()
  const rows = useMemo(() => (catalogue ? boardRows(catalogue, rowsAtMost) : null), [catalogue])
  const newest = useMemo(() => {
    const seen = Array.from(catalogue?.rates.values() ?? []).flatMap(({ seenAt }) => seenAt ?? [])
    return seen.length > 0 ? seen.reduce(later) : null
  }, [catalogue])
  if (rows?.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="rates-now">
      <Wrap>
        <div className={css.head}>
          <h2 id="rates-now">{t.board}</h2>
          <RateAge seenAt={rows?.some(({ rate }) => rate !== null) ? newest : null} many />
        </div>
        <table className={css.board}>
          <thead>
            <tr>
              <th scope="col">{t.boardGive}</th>
              <th scope="col" className={css.wide}>
                {t.boardTake}
              </th>
              <th scope="col">{t.boardRate}</th>
              <th scope="col" className={`${css.wide} ${css.day}`}>
                {t.boardDay}
              </th>
              <th scope="col" className={`${css.wide} ${css.change}`}>
                {t.boardChange}
              </th>
              <th scope="col" className={css.wide}>
                {t.boardReserve}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map((row) => (
                  <Row key={`${row.pair.give.id} ${row.pair.take.id}`} row={row} live={catalogue?.rates.get(row.pair.direction.id)} />
                ))
              : Array.from({ length: rowsAtMost }, (_, place) => <BoneRow key={place} />)}
          </tbody>
        </table>
        <Link className={css.all} href={href('/reserves')}>
          {t.boardAll}
          <Icon name="right" size={18} />
        </Link>
      </Wrap>
    </section>
  )
}

function Row({ row: { pair, rate, reserve }, live }: { row: BoardRow; live: DirectionRate | undefined }) {
  const t = useTexts(boardTexts)
  const { language } = useLanguage()
  const href = useHref()
  const { give, take } = pair
  const present = live?.seenAt ? { at: live.seenAt, rate: leastSumRate(pair.direction, live) } : null
  const { points } = useRateHistory(pair.direction.id, 'day', present)
  const change = points && changePercent(points)
  const changed = change !== null && rate !== null ? t.boardPercent(changeText(change, language)) : null
  const takeName = take.name[language]
  // The price of one coin of the give currency. If one coin is worth less than one unit, the rate is shown the other way round.
  const inverted = rate !== null && shownRate(rate).inverted
  return (
    <tr>
      <td>
        <Link className={css.pair} href={href(exchangePath(give, take))}>
          <VisuallyHidden>{t.boardOpen(give.name[language], takeName)}. </VisuallyHidden>
          <CurrencyMark icon={give.icon} />
          <span>
            {give.asset}
            <small>
              <span className={css.wide}>{listNames(give, language).small}</span>
              <span className={css.narrow}>
                <Icon name="arrow" size={14} />
                {takeName}
              </span>
            </small>
          </span>
        </Link>
      </td>
      <td className={css.wide}>
        <span className={css.pair}>
          <CurrencyMark icon={take.icon} />
          <span>
            {takeName}
            <small>{secondLine(take, language)}</small>
          </span>
        </span>
      </td>
      <td className={css.price}>
        {rate === null ? (
          <span className={css.off}>{t.boardOff}</span>
        ) : inverted ? (
          rateText(rate, give, take, language)
        ) : (
          <Amount value={rateFigure(rate, take, language)} unit={unitOf(take)} />
        )}
        <small className={css.narrow}>
          {changed && points && <DayLine points={points} width={44} height={16} />}
          {changed ? t.boardInDay(changed) : '\u00a0'}
        </small>
      </td>
      <td className={css.wide}>{changed && points && <DayLine points={points} width={108} height={24} />}</td>
      <td className={`${css.wide} ${css.change}`}>{changed}</td>
      <td className={`${css.wide} ${css.reserve}`}>{sumText(reserve, take, language)}</td>
    </tr>
  )
}

/** The rate of a day as a line, with a mark at its end. It is only visual: the change next to it says the same in words. */
function DayLine({ points, width, height }: { points: readonly RatePoint[]; width: number; height: number }) {
  const path = sparkline(points, width, height)
  const [x, y] = path.split(/[ML]/).at(-1)?.split(' ') ?? []
  return path ? (
    <svg className={css.line} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={path} />
      <circle cx={x} cy={y} r="2" />
    </svg>
  ) : null
}

const BoneRow = () => (
  <tr>
    <td>
      <span className={css.pair}>
        <Skeleton width="32px" height="32px" round />
        <span>
          <Skeleton width="56px" />
          <small>
            <Skeleton width="84px" />
          </small>
        </span>
      </span>
    </td>
    <td className={css.wide}>
      <Skeleton width="120px" />
    </td>
    <td className={css.price}>
      <Skeleton width="110px" />
    </td>
    <td className={css.wide} />
    <td className={css.wide} />
    <td className={css.wide}>
      <Skeleton width="96px" />
    </td>
  </tr>
)
