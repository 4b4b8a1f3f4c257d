/** All orders of the office: the filters, the totals, and the list. */
import { errorText } from '../../../../core/errors/catalogue.ts'
import { now } from '../../../app/clock.ts'
import { useLanguage, useTexts } from '../../../app/language.tsx'
import { may } from '../../../app/may.ts'
import { useSession } from '../../../app/session-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/States.tsx'
import desk from '../../parts/Desk.module.css'
import { NothingFound } from '../../parts/lists/NothingFound.tsx'
import { ShowMore } from '../../parts/lists/ShowMore.tsx'
import { OrderRows } from '../OrderRows.tsx'
import type { ListProps } from '../row-parts.ts'
import { deskTexts } from '../texts.ts'
import css from './All.module.css'
import { AllFilters } from './AllFilters.tsx'
import { AllTable } from './AllTable.tsx'
import { AllTotals } from './AllTotals.tsx'
import { type AllWanted, askedOf, isFiltered } from './all-filter.ts'
import { allTexts } from './all-texts.ts'
import { daysOfRows, dayTitle } from './order-time.ts'
import type { AllOrders as Asked } from './use-all-orders.ts'

type Props = {
  wanted: AllWanted
  text: string
  orders: Asked
  list: Omit<ListProps, 'groups'>
  onChange: (change: Partial<AllWanted>) => void
  /** Takes the filter and the text away. */
  onClear: () => void
}

export function AllOrders(props: Props) {
  const words = useTexts(deskTexts)
  const { wanted, orders, list, onChange } = props
  // what stands above the list comes with it, so that nothing moves
  if (!orders.isWhole)
    return (
      <div className={desk.waiting} role="status" aria-busy="true" aria-label={words.loading}>
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} height="32px" />
        ))}
      </div>
    )
  return (
    <>
      {list.look !== 'folded' && <AllFilters wanted={wanted} known={orders.filters} onChange={onChange} onSaved={orders.filtersAgain} />}
      <Found {...props} />
    </>
  )
}

function Found({ wanted, text, orders, list, onChange, onClear }: Props) {
  const t = useTexts(allTexts)
  const words = useTexts(deskTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const { list: rows, refused, again, totals, totalsRefused } = orders
  if (!rows)
    return (
      <ErrorState title={words.listFailed} again={words.again} onAgain={again}>
        {refused && errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  const lost = refused ?? totalsRefused
  const refusal = (isLive: boolean) =>
    lost && (
      <Notice
        tone="red"
        live={isLive}
        className={css.lost}
        title={refused ? words.listFailed : t.totalsFailed}
        action={
          <Button kind="line" icon="refresh" onClick={again}>
            {words.again}
          </Button>
        }
      >
        {errorText(lost.code, language, lost.details)}
      </Notice>
    )
  if (rows.length === 0)
    return (
      <>
        {refusal(true)}
        {isFiltered(wanted) || text ? (
          <NothingFound onClear={onClear}>{t.nothingText}</NothingFound>
        ) : (
          <EmptyState icon="receipt" title={words.emptyAll}>
            {words.emptyAllText}
          </EmptyState>
        )}
      </>
    )
  return (
    <>
      {refusal(true)}
      {totals?.areSimilar && (
        <p className={css.similar} role="status">
          {words.foundSimilar(rows.length)}
        </p>
      )}
      {totals && list.look !== 'folded' && <AllTotals totals={totals} asked={askedOf(wanted, text, language, now())} />}
      {list.look === 'table' ? (
        <AllTable
          rows={rows}
          wanted={wanted}
          isSearch={text !== ''}
          profit={may(person, 'order.seeProfit')}
          selected={list.selected}
          hrefOf={list.hrefOf}
          onOpen={list.onOpen}
          onSort={onChange}
        />
      ) : (
        <OrderRows
          {...list}
          look={list.look}
          groups={daysOfRows(rows, wanted.sort === 'created' && text === '').map(({ day, rows: ofDay }) => ({
            key: day ?? 'found',
            title: day === null ? null : dayTitle(ofDay[0]?.dateCreated ?? now(), now(), t, language),
            rows: ofDay,
            count: ofDay.length,
          }))}
        />
      )}
      {/* once more where the next page was asked for */}
      {refused && orders.hasMore && refusal(false)}
      <div className={css.end}>
        {!refused && <ShowMore pages={orders} />}
        {totals && <span className={css.quiet}>{t.shown(rows.length, Math.max(totals.orders, rows.length))}</span>}
      </div>
    </>
  )
}
