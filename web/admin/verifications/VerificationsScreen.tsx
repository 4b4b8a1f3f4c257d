/** Verifications: the pending ones first. Next to the list stands one of them with its file and the decision. */
import { useRef, useState } from 'react'
import type { VerificationRow } from '../../../contract/verification.ts'
import { verificationKinds } from '../../../core/verification/verification.ts'
import { call } from '../../app/call.ts'
import { now } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useLocation } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useAsked } from '../../app/use-asked.ts'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useStillWhilePressed } from '../../ui/use-still-while-pressed.ts'
import { DirectionFilter } from '../parts/lists/DirectionFilter.tsx'
import { DaysFilter, FilterChoice, Filters } from '../parts/lists/Filters.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { listAddress } from '../parts/lists/query-fields.ts'
import { filePage, RowsFile } from '../parts/lists/RowsFile.tsx'
import { enterLink, linkBeside } from '../parts/lists/row-links.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { type DeskKey, useDeskKeys } from '../parts/lists/use-desk-keys.ts'
import { useFocusBack } from '../parts/lists/use-focus-back.ts'
import { useListFilter } from '../parts/lists/use-list-filter.ts'
import { usePages } from '../parts/lists/use-pages.ts'
import css from '../parts/Records.module.css'
import { bankName } from './bank-name.ts'
import { VerificationDetail } from './VerificationDetail.tsx'
import own from './Verifications.module.css'
import { VerificationsList } from './VerificationsList.tsx'
import { verificationCells } from './verification-csv.ts'
import { askedOf, isFiltered, queryOf, usualVerifications, type VerificationsWanted, verificationFilter } from './verification-filter.ts'
import { verificationsTexts } from './verifications-texts.ts'

const path = '/verifications'
type Status = VerificationsWanted['status']
const tabs: readonly Status[] = ['pending', 'declined', 'verified', 'all']
type Counts = Partial<Record<Status, number>>

export function VerificationsScreen({ params }: ScreenProps) {
  const t = useTexts(verificationsTexts)
  const [, navigate] = useLocation()
  const { filter, text, ask } = useListFilter(verificationFilter)
  const [counts, setCounts] = useState<Counts>({})
  const open = params['id'] ?? null
  const known = useAsked('getOrderFilters', {})
  // a direction is as wide as its words: what is chosen waits for them, so that nothing moves
  const isReady = filter.directionId === '' || known.data !== undefined || known.refused !== null
  const { language } = useLanguage()
  const currencies = useLive('currencies').state?.currencies ?? []
  const stamp = useLive('verifications').state?.stamp
  const list = useRef<HTMLDivElement>(null)

  const asking = askedOf(filter, now())
  const asked = usePages<VerificationRow>(
    JSON.stringify(asking),
    async (after, signal) => {
      const answer = await call('listVerifications', { ...asking, ...(after && { after }) }, signal)
      if (!answer.ok) return answer
      setCounts(answer.data.counts)
      return { ok: true, data: { rows: answer.data.verifications, next: answer.data.next } }
    },
    stamp,
  )
  const change = (part: Partial<VerificationsWanted>) => ask({ ...filter, text, ...part })
  const still = useStillWhilePressed(asked.list)
  const one = useAsked('getVerification', open ? { id: open } : null, stamp)

  const step = (by: 1 | -1) => enterLink(linkBeside(list, 'verification', open, by))
  const press = (key: DeskKey) => {
    if (key === 'next') step(1)
    else if (key === 'previous') step(-1)
    else if (key === 'escape' && open) navigate(listAddress(path, null, queryOf(filter)))
  }
  useDeskKeys(press)
  useFocusBack(list, 'verification', open)

  return (
    <SplitScreen
      title={t.title}
      path={listAddress(path, null, queryOf(filter))}
      backWords={t.back}
      tools={<SearchField value={text} onChange={(typed) => change({ text: typed })} label={t.searchLabel} placeholder={t.search} />}
      list={
        <>
          {!isReady && <NotHere refused={null} again={known.again} />}
          {isReady && filter.text === '' && (
            <div className={own.tabs}>
              <Tabs
                label={t.filter}
                value={filter.status}
                onChange={(status) => change({ status })}
                controls="verifications"
                tabs={tabs.map((value) => ({
                  value,
                  label: t[value],
                  ...(counts[value] !== undefined && { count: counts[value] }),
                }))}
              />
            </div>
          )}
          {isReady && (
            <div className={css.filterBar}>
              <Filters>
                <FilterChoice
                  label={t.filterKind}
                  value={filter.kind === 'all' ? '' : filter.kind}
                  options={verificationKinds.map((kind) => ({ value: kind, label: t[kind] }))}
                  onChange={(kind) => change({ kind: kind === '' ? 'all' : (kind as VerificationsWanted['kind']) })}
                />
                <DirectionFilter value={filter.directionId} directions={known.data?.directions} onChange={change} />
                <DaysFilter value={filter} onChange={change} />
                <RowsFile
                  label="CSV"
                  spoken={t.csv}
                  fileName={t.csvFile}
                  head={t.columns.split('\n')}
                  page={async (after: string | null) => {
                    const answer = await call('listVerifications', { ...asking, limit: filePage, ...(after !== null && { after }) })
                    return answer.ok ? { ok: true, data: { rows: answer.data.verifications, next: answer.data.next } } : answer
                  }}
                  cells={(row) => verificationCells(row, t, (bank) => bankName(bank, currencies, language))}
                />
              </Filters>
            </div>
          )}
          <div id="verifications" role="tabpanel" aria-label={t.title} ref={list} hidden={!isReady}>
            {!still.shown ? (
              <NotHere {...asked} />
            ) : still.shown.length > 0 ? (
              <div className={css.list} onPointerDown={still.onPointerDown}>
                <VerificationsList rows={still.shown} open={open} wanted={filter} onSort={change} />
              </div>
            ) : isFiltered(filter) ? (
              <NothingFound onClear={() => ask({ ...usualVerifications, status: filter.status })}>{t.noneText}</NothingFound>
            ) : filter.status === 'pending' ? (
              <EmptyState icon="shield" title={t.emptyPending}>
                {t.emptyPendingText}
              </EmptyState>
            ) : (
              <EmptyState icon="shield" title={t.empty}>
                {t.emptyText}
              </EmptyState>
            )}
            <ShowMore pages={asked} />
          </div>
          {isReady && <p className={own.keys}>{t.keysHint}</p>}
        </>
      }
      detail={
        open === null ? null : one.data ? (
          <VerificationDetail
            key={open}
            view={one.data}
            onDecided={() => {
              one.again()
              asked.again()
            }}
            onFile={one.again}
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
