/** The inbox of all payments. Those that wait for a decision come first. Next to the list stands one payment with its actions. */
import type { Answer } from '../../../contract/calls.ts'
import type { PaymentRow } from '../../../contract/payments.ts'
import { paymentPlaces } from '../../../core/payments/explanation.ts'
import { call } from '../../app/call.ts'
import { now } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useLocation } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useAsked } from '../../app/use-asked.ts'
import { EmptyState } from '../../ui/States.tsx'
import { useStillWhilePressed } from '../../ui/use-still-while-pressed.ts'
import { fullName } from '../parts/credentials-words.ts'
import { DirectionFilter } from '../parts/lists/DirectionFilter.tsx'
import { DaysFilter, FilterChoice, Filters, SumsFilter } from '../parts/lists/Filters.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { listAddress } from '../parts/lists/query-fields.ts'
import { filePage, RowsFile } from '../parts/lists/RowsFile.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { useListFilter } from '../parts/lists/use-list-filter.ts'
import { usePages } from '../parts/lists/use-pages.ts'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { PaymentDetail } from './PaymentDetail.tsx'
import { PaymentsList } from './PaymentsList.tsx'
import { paymentCells } from './payment-csv.ts'
import { allPayments, askedForFile, askedOf, changedTo, isFiltered, type PaymentsWanted, paymentFilter, queryOf } from './payment-filter.ts'
import { paymentsTexts } from './payments-texts.ts'

const path = '/admin/payments'

export function PaymentsScreen({ params }: ScreenProps) {
  const t = useTexts(paymentsTexts)
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const { filter, text, ask } = useListFilter(paymentFilter)
  const open = params['id'] ?? null
  const stamp = useLive('inbox').state?.stamp
  const asking = askedOf(filter, language, now())
  const asked = usePages<PaymentRow>(
    JSON.stringify(asking),
    async (after, signal) => {
      const answer = await call('listPayments', { ...asking, ...(after && { after }) }, signal)
      return answer.ok ? { ok: true, data: { rows: answer.data.payments, next: answer.data.next } } : answer
    },
    stamp,
  )
  const still = useStillWhilePressed(asked.list)
  const { ready } = useDeskWords()
  const known = useAsked('getOrderFilters', {})
  // the filters are as wide as their words, and stand above the list: all of it comes at once, so that nothing moves
  const isReady = ready && (known.data !== undefined || known.refused !== null) && (asked.list !== undefined || asked.refused !== null)
  const one = useAsked('getPayment', open ? { id: open } : null, stamp)
  const change = (part: Partial<PaymentsWanted>) => ask(changedTo({ ...filter, text }, part))

  return (
    <SplitScreen
      title={t.title}
      path={listAddress(path, null, queryOf(filter))}
      backWords={t.back}
      tools={<SearchField value={text} onChange={(text) => change({ text })} label={t.searchLabel} placeholder={t.search} />}
      list={
        <>
          {isReady && (
            <div className={css.filterBar}>
              <PaymentFilters filter={filter} directions={known.data?.directions} change={change} />
            </div>
          )}
          {!isReady || !still.shown ? (
            <NotHere {...asked} refused={isReady ? asked.refused : null} />
          ) : still.shown.length > 0 ? (
            <div className={css.list} onPointerDown={still.onPointerDown}>
              <PaymentsList rows={still.shown} open={open} wanted={filter} onSort={change} />
            </div>
          ) : filter.place === 'waiting' && filter.text === '' ? (
            <EmptyState title={t.emptyWaiting}>{t.emptyWaitingText}</EmptyState>
          ) : isFiltered(filter) ? (
            <NothingFound onClear={() => ask(allPayments)}>{t.noneText}</NothingFound>
          ) : (
            <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
          )}
          {isReady && <ShowMore pages={asked} />}
        </>
      }
      detail={
        open === null ? null : one.data ? (
          <PaymentDetail
            key={open}
            view={one.data}
            onSettled={(view) => {
              asked.again()
              // a split-off part has its own address
              if (view.payment.id === open) one.again()
              else navigate(listAddress(path, view.payment.id, queryOf(filter)))
            }}
          />
        ) : one.refused?.code === 'NOT_FOUND' || one.refused?.code === 'INVALID_ARGUMENT' ? (
          <EmptyState icon="search" title={t.missing} />
        ) : (
          <NotHere {...one} />
        )
      }
    />
  )
}

function PaymentFilters({
  filter,
  directions,
  change,
}: {
  filter: PaymentsWanted
  directions: Answer<'getOrderFilters'>['directions'] | undefined
  change: (part: Partial<PaymentsWanted>) => void
}) {
  const t = useTexts(paymentsTexts)
  const { language } = useLanguage()
  const currencies = useLive('currencies').state?.currencies ?? []
  return (
    <Filters>
      <FilterChoice
        label={t.filterPlace}
        none="all"
        value={filter.place}
        options={(['all', ...paymentPlaces] as const).map((value) => ({ value, label: t[`place_${value}`] }))}
        onChange={(place) => change({ place: place as PaymentsWanted['place'] })}
      />
      <FilterChoice
        label={t.filterCurrency}
        value={filter.currencyId}
        options={currencies.map((one) => ({ value: one.id, label: fullName(one, language) }))}
        onChange={(currencyId) => change({ currencyId })}
      />
      {filter.currencyId !== '' && <SumsFilter ends={['amountFrom', 'amountUntil']} labels={t} value={filter} onChange={change} />}
      <DirectionFilter value={filter.directionId} directions={directions} onChange={change} />
      <DaysFilter value={filter} onChange={change} />
      <PaymentsFile filter={filter} />
    </Filters>
  )
}

function PaymentsFile({ filter }: { filter: PaymentsWanted }) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  return (
    <RowsFile
      label="CSV"
      spoken={t.csv}
      fileName={t.csvFile}
      head={t.columns.split('\n')}
      page={async (after: string | null) => {
        const answer = await call('listPayments', {
          ...askedForFile(filter, words.language, now()),
          limit: filePage,
          ...(after !== null && { after }),
        })
        return answer.ok ? { ok: true, data: { rows: answer.data.payments, next: answer.data.next } } : answer
      }}
      cells={(row) => paymentCells(row, words, t)}
    />
  )
}
