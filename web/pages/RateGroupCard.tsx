/** One group of rates: closed it says the best rate, open it has a row for everything that can be taken. */
import { type ReactNode, useId, useState } from 'react'
import type { CurrencyKind } from '../../core/directions/currency.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { shownRate } from '../../core/money/format.ts'
import type { Instant } from '../../core/time/instant.ts'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { Link } from '../app/router.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Select } from '../ui/TextInput.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { exchangePath, listNames, rateFigure, rateText, sumText, unitOf } from '../words/currency-words.ts'
import { useMoment } from '../words/order-moment.ts'
import css from './RateGroupCard.module.css'
import type { Networks, RateGroup, RateRow } from './rate-groups.ts'
import { reservesTexts } from './texts.ts'

/** More choices than this are a list. */
const mostSegments = 3

export function RateGroupCard({ group, isOpen, onToggle }: { group: RateGroup; isOpen: boolean; onToggle: () => void }) {
  const t = useTexts(reservesTexts)
  const { language } = useLanguage()
  const id = useId()
  const { give, networks, directions, best, until, sellsFirst } = group
  const { name, small } = listNames(give, language)
  const gives = networks.flatMap((each) => each.gives)
  return (
    <li className={classNames(css.group, isOpen && css.open, best === null && css.off)}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <CurrencyMark icon={give.icon} size={36} />
          <span className={css.name}>
            {name}
            <small>{until !== null ? <Until at={until} /> : gives.length > 1 ? t.networks(gives.length) : small}</small>
          </span>
          <span className={css.count}>{t.directions(directions)}</span>
          <span className={css.best}>{best === null ? t.offSale : <Best row={best} />}</span>
          <Icon name="down" size={18} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={css.inside}>
        {isOpen && <Inside networks={networks} shownFirst={sellsFirst} />}
      </div>
    </li>
  )
}

function Inside({ networks, shownFirst }: { networks: RateGroup['networks']; shownFirst: string }) {
  const t = useTexts(reservesTexts)
  const [chosen, setChosen] = useState<string | null>(null)
  const networkOf = (currencyId: string | null) => networks.find(({ gives }) => gives.some(({ id }) => id === currencyId))
  // a search may have left the chosen one out
  const shown = networkOf(chosen) ?? networkOf(shownFirst) ?? networks[0]
  const namesOf = ({ gives }: Networks) => gives.map(({ network, code }) => network ?? code).join(', ')
  const choices = networks.map((each) => ({ value: each.gives[0].id, label: namesOf(each) }))
  const sections = (['cashless', 'cash', 'crypto'] as const)
    .map((kind) => ({ kind, rows: shown.rows.filter(({ takes: [take] }) => take.kind === kind) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      {networks.length === 1 && shown.gives.length > 1 && <p className={css.same}>{t.sameIn(namesOf(shown))}</p>}
      {networks.length > 1 && (
        <div className={css.choice}>
          {networks.length <= mostSegments ? (
            <Segments
              label={t.network}
              value={shown.gives[0].id}
              values={choices.map(({ value }) => value)}
              words={(value) => choices.find((one) => one.value === value)?.label ?? ''}
              onChange={setChosen}
            />
          ) : (
            <Select dense label={t.network} value={shown.gives[0].id} options={choices} onChange={setChosen} />
          )}
        </div>
      )}
      {sections.map(({ kind, rows }, place) => (
        <Takes key={kind} kind={kind} rows={rows} showsHeads={place === 0} />
      ))}
    </>
  )
}

/** The heads of the columns stand above the first of several tables; screen readers have them in each. */
function Takes({ kind, rows, showsHeads }: { kind: CurrencyKind; rows: readonly RateRow[]; showsHeads: boolean }) {
  const t = useTexts(reservesTexts)
  return (
    <table className={css.takes}>
      <thead>
        <tr>
          <th scope="col">{t[`take_${kind}`]}</th>
          <th scope="col" className={css.wide}>
            <Head isShown={showsHeads}>{t.minimum}</Head>
          </th>
          <th scope="col" className={css.wide}>
            <Head isShown={showsHeads}>{t.reserve}</Head>
          </th>
          <th scope="col">
            <Head isShown={showsHeads}>
              <span className={css.wide}>{t.rate}</span>
              <span className={css.narrow}>{t.rateAndReserve}</span>
            </Head>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Take key={row.takes[0].id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ isShown, children }: { isShown: boolean; children: ReactNode }) =>
  isShown ? children : <VisuallyHidden>{children}</VisuallyHidden>

function Take({ row }: { row: RateRow }) {
  const t = useTexts(reservesTexts)
  const href = useHref()
  const { language } = useLanguage()
  const { takes, give, minimum, reserve, rate, until } = row
  const [take] = takes
  const { name, small } = listNames(take, language)
  const reserveText = sumText(reserve, take, language)
  return (
    <tr className={classNames(rate === null && css.off)}>
      <td>
        <Link className={css.way} href={href(exchangePath(give, take))}>
          <CurrencyMark icon={take.icon} size={28} />
          <span>
            <VisuallyHidden>{t.exchange(listNames(give, language).name)} </VisuallyHidden>
            {name}
            <small>{takes.length > 1 ? takes.map(({ network, code }) => network ?? code).join(', ') : small}</small>
          </span>
        </Link>
      </td>
      <td className={css.wide}>{t.from(sumText(minimum, give, language))}</td>
      <td className={css.wide}>{reserveText}</td>
      <td className={css.price}>
        {rate === null ? until === null ? t.offSale : <Until at={until} /> : <OneRate row={row} rate={rate} />}
        <small className={css.narrow}>{reserveText}</small>
      </td>
    </tr>
  )
}

/** "перерыв до 16:00". */
function Until({ at }: { at: Instant }) {
  const t = useTexts(reservesTexts)
  const { moment } = useMoment()
  return t.breakUntil(moment(at))
}

/** "92,40 ₽"; where one unit of what is taken costs more, "103 150" above "USDT за BTC". */
function OneRate({ row: { give, takes }, rate }: { row: RateRow; rate: Decimal }) {
  const t = useTexts(reservesTexts)
  const { language } = useLanguage()
  const [take] = takes
  const { value, inverted } = shownRate(rate)
  return (
    <>
      <VisuallyHidden>{rateText(rate, give, take, language)}</VisuallyHidden>
      <span aria-hidden="true">
        {inverted ? rateFigure(value, give, language) : `${rateFigure(value, take, language)}\u00a0${unitOf(take)}`}
        {inverted && <small>{t.unitFor(unitOf(give), unitOf(take))}</small>}
      </span>
    </>
  )
}

/** "92,40 ₽", or "USDT за 93,40 ₽" where one unit of what is taken costs more than one of what is given. */
function Best({ row: { rate, give, takes } }: { row: RateRow }) {
  const t = useTexts(reservesTexts)
  const { language } = useLanguage()
  const [take] = takes
  if (rate === null) return null
  const { value, inverted } = shownRate(rate)
  return (
    <>
      <VisuallyHidden>{rateText(rate, give, take, language)}</VisuallyHidden>
      <span aria-hidden="true">
        {inverted
          ? t.oneFor(unitOf(take), `${rateFigure(value, give, language)}\u00a0${unitOf(give)}`)
          : `${rateFigure(value, take, language)}\u00a0${unitOf(take)}`}
      </span>
    </>
  )
}
