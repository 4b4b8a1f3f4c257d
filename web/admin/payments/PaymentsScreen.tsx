/** The inbox of all payments. Those that wait for a decision come first. Next to the list stands one payment with its actions. */
import { useState } from 'react'
import type { Parsed } from '../../../contract/calls.ts'
import type { PaymentRow } from '../../../contract/payments.ts'
import { paymentPlaces } from '../../../core/payments/explanation.ts'
import { addHours } from '../../../core/time/instant.ts'
import { call } from '../../app/call.ts'
import { now } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useLocation } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useAsked } from '../../app/use-asked.ts'
import { EmptyState } from '../../ui/States.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { useStillWhilePressed } from '../../ui/use-still-while-pressed.ts'
import { fullName } from '../parts/credentials-words.ts'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { usePages } from '../parts/lists/use-pages.ts'
import css from '../parts/Records.module.css'
import { PaymentDetail } from './PaymentDetail.tsx'
import { PaymentsList } from './PaymentsList.tsx'
import { paymentsTexts } from './payments-texts.ts'

const path = '/admin/payments'
const spans = { all: 0, day: 24, week: 7 * 24, month: 30 * 24 } as const
type Span = keyof typeof spans
type Filter = Pick<Parsed<'listPayments'>, 'text' | 'place'> & { currencyId: string; span: Span }
const everything: Filter = { text: '', place: 'all', currencyId: '', span: 'all' }

export function PaymentsScreen({ params }: ScreenProps) {
  const t = useTexts(paymentsTexts)
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState(everything)
  const open = params['id'] ?? null
  const stamp = useLive('inbox').state?.stamp
  const asked = usePages<PaymentRow>(
    JSON.stringify(filter),
    async (after, signal) => {
      const { currencyId, span, ...rest } = filter
      const hours = spans[span]
      const limits = { ...(currencyId && { currencyId }), ...(hours > 0 && { since: addHours(now(), -hours) }), ...(after && { after }) }
      const answer = await call('listPayments', { ...rest, ...limits }, signal)
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
          <Filters filter={filter} change={change} />
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

function Filters({ filter, change }: { filter: Filter; change: (part: Partial<Filter>) => void }) {
  const t = useTexts(paymentsTexts)
  const { language } = useLanguage()
  const currencies = useLive('currencies').state?.currencies ?? []
  return (
    <div className={css.filters}>
      <Select
        dense
        label={t.filterPlace}
        value={filter.place}
        onChange={(place) => change({ place: place as Filter['place'] })}
        options={(['all', ...paymentPlaces] as const).map((value) => ({ value, label: t[`place_${value}`] }))}
      />
      <Select
        dense
        label={t.filterCurrency}
        value={filter.currencyId}
        onChange={(currencyId) => change({ currencyId })}
        options={[{ value: '', label: t.allCurrencies }, ...currencies.map((one) => ({ value: one.id, label: fullName(one, language) }))]}
      />
      <Select
        dense
        label={t.filterSince}
        value={filter.span}
        onChange={(span) => change({ span: span as Span })}
        options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t[`since_${value}`] }))}
      />
    </div>
  )
}
