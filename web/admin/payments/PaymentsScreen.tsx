/** The inbox of all payments. Those that wait for a decision come first. Next to the list stands one payment with its actions. */
import { useState } from 'react'
import type { Parsed } from '../../../contract/calls.ts'
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
import { allDays, type DaySpan, daysOf } from '../parts/lists/day-span.ts'
import { DaysFilter, FilterChoice, Filters } from '../parts/lists/Filters.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { filePage, RowsFile } from '../parts/lists/RowsFile.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { usePages } from '../parts/lists/use-pages.ts'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { PaymentDetail } from './PaymentDetail.tsx'
import { PaymentsList } from './PaymentsList.tsx'
import { paymentCells } from './payment-csv.ts'
import { paymentsTexts } from './payments-texts.ts'

const path = '/admin/payments'
type Filter = Pick<Parsed<'listPayments'>, 'text' | 'place'> & DaySpan & { currencyId: string }
const everything: Filter = { text: '', place: 'all', currencyId: '', ...allDays }

/** As the list is asked for it. */
const asking = ({ text, place, currencyId, ...days }: Filter) => ({
  text,
  place,
  ...(currencyId && { currencyId }),
  ...daysOf(days, now()),
})

export function PaymentsScreen({ params }: ScreenProps) {
  const t = useTexts(paymentsTexts)
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState(everything)
  const open = params['id'] ?? null
  const stamp = useLive('inbox').state?.stamp
  const asked = usePages<PaymentRow>(
    JSON.stringify(filter),
    async (after, signal) => {
      const answer = await call('listPayments', { ...asking(filter), ...(after && { after }) }, signal)
      return answer.ok ? { ok: true, data: { rows: answer.data.payments, next: answer.data.next } } : answer
    },
    stamp,
  )
  const still = useStillWhilePressed(asked.list)
  const one = useAsked('getPayment', open ? { id: open } : null, stamp)
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  const filtered = JSON.stringify(filter) !== JSON.stringify(everything)

  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      tools={<SearchField value={filter.text} onChange={(text) => change({ text })} label={t.searchLabel} placeholder={t.search} />}
      list={
        <>
          <div className={css.filterBar}>
            <PaymentFilters filter={filter} change={change} />
          </div>
          {!still.shown ? (
            <NotHere {...asked} />
          ) : still.shown.length > 0 ? (
            <div className={css.list} onPointerDown={still.onPointerDown}>
              <PaymentsList rows={still.shown} open={open} />
            </div>
          ) : filter.place === 'waiting' && filter.text === '' ? (
            <EmptyState title={t.emptyWaiting}>{t.emptyWaitingText}</EmptyState>
          ) : filtered ? (
            <NothingFound onClear={() => setFilter(everything)}>{t.noneText}</NothingFound>
          ) : (
            <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
          )}
          <ShowMore pages={asked} />
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
              else navigate(`${path}/${view.payment.id}`)
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

function PaymentFilters({ filter, change }: { filter: Filter; change: (part: Partial<Filter>) => void }) {
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
        onChange={(place) => change({ place: place as Filter['place'] })}
      />
      <FilterChoice
        label={t.filterCurrency}
        value={filter.currencyId}
        options={currencies.map((one) => ({ value: one.id, label: fullName(one, language) }))}
        onChange={(currencyId) => change({ currencyId })}
      />
      <DaysFilter value={filter} onChange={change} />
      <PaymentsFile filter={filter} />
    </Filters>
  )
}

function PaymentsFile({ filter }: { filter: Filter }) {
  const t = useTexts(paymentsTexts)
  const words = useDeskWords()
  return (
    <RowsFile
      label="CSV"
      spoken={t.csv}
      fileName={t.csvFile}
      head={t.columns.split('\n')}
      page={async (after: string | null) => {
        const answer = await call('listPayments', { ...asking(filter), limit: filePage, ...(after !== null && { after }) })
        return answer.ok ? { ok: true, data: { rows: answer.data.payments, next: answer.data.next } } : answer
      }}
      cells={(row) => paymentCells(row, words, t)}
    />
  )
}
