/** `/admin/partners`: who waits for money comes first. Next to the list stands one partner. */
import { useRef, useState } from 'react'
import type { Answer, Parsed } from '../../../contract/calls.ts'
import type { PartnerRow } from '../../../contract/partners.ts'
import type { PartnerApplication } from '../../../contract/partnership.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { may } from '../../app/may.ts'
import { useLocation } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useSession } from '../../app/session-state.ts'
import { useAsked } from '../../app/use-asked.ts'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useStillWhilePressed } from '../../ui/use-still-while-pressed.ts'
import { OpenThing } from '../parts/forms/OpenThing.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { type DeskKey, useDeskKeys } from '../parts/lists/use-desk-keys.ts'
import { useFocusBack } from '../parts/lists/use-focus-back.ts'
import { usePages } from '../parts/lists/use-pages.ts'
import css from '../parts/Records.module.css'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationsList } from './ApplicationsList.tsx'
import { applicationOf } from './application-address.ts'
import { PartnerDetail } from './PartnerDetail.tsx'
import own from './Partners.module.css'
import { PartnersList } from './PartnersList.tsx'
import { partnersTexts } from './partners-texts.ts'

const path = '/admin/partners'
type Filter = { text: string; filter: Parsed<'listPartners'>['filter'] | 'applications' }
const tabs: readonly Filter['filter'][] = ['all', 'toPay', 'applications', 'doubtful', 'paused']
const everything: Filter = { text: '', filter: 'all' }

export function PartnersScreen({ params }: ScreenProps) {
  const t = useTexts(partnersTexts)
  const { person } = useSession()
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState(everything)
  const [counts, setCounts] = useState<Partial<Answer<'listPartners'>['counts']>>({})
  const open = params['id'] ?? null
  const live = useLive('partners').state
  const stamp = live?.stamp
  const applicationId = open && applicationOf(open)
  const mayWrite = may(person, 'partners.write')
  const list = useRef<HTMLDivElement>(null)

  const asked = usePages<PartnerRow>(
    wanted.filter === 'applications' ? null : JSON.stringify(wanted),
    async (after, signal) => {
      const { text, filter } = wanted
      if (filter === 'applications') return { ok: true, data: { rows: [], next: null } }
      const answer = await call('listPartners', { text, filter, ...(after && { after }) }, signal)
      if (answer.ok) setCounts(answer.data.counts)
      return answer
    },
    stamp,
  )
  const still = useStillWhilePressed(asked.list)
  const applications = usePages<PartnerApplication>(
    'waiting',
    async (_after, signal) => {
      const answer = await call('listPartnerApplications', { limit: 200 }, signal)
      return answer.ok ? { ok: true, data: { rows: answer.data.applications, next: null } } : answer
    },
    stamp,
  )
  const waiting = (applications.list ?? []).filter(({ place, how, email }) =>
    [place, how, email].some((each) => each.toLowerCase().includes(wanted.text.trim().toLowerCase())),
  )
  const one = useAsked('getPartner', open && applicationId === null ? { id: open } : null, stamp)
  const application = useAsked('getPartnerApplication', applicationId === null ? null : { id: applicationId }, stamp)
  // both come at once, so that nothing moves
  const areKnown = wanted.filter !== 'all' || applications.list !== undefined || applications.refused !== null
  const countOf = (tab: Filter['filter']) => {
    const known = tab === 'applications' ? live?.applications : counts[tab]
    // all of them stand in the first list
    const count = known !== undefined && tab === 'all' ? known + (live?.applications ?? 0) : known
    return count === undefined ? {} : { count }
  }
  const press = (key: DeskKey) => {
    if (key === 'escape' && open) navigate(path)
  }
  useDeskKeys(press)
  useFocusBack(list, 'partner', open)

  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      narrowDetail
      tools={
        <SearchField
          value={wanted.text}
          onChange={(text) => setWanted((before) => ({ ...before, text }))}
          label={t.searchLabel}
          placeholder={t.search}
        />
      }
      list={
        <>
          <div className={own.tabs}>
            <Tabs
              label={t.filter}
              value={wanted.filter}
              onChange={(filter) => setWanted((before) => ({ ...before, filter }))}
              controls="partners"
              tabs={tabs.map((value) => ({
                value,
                label: t[`tab_${value}`],
                ...countOf(value),
              }))}
            />
          </div>
          <div id="partners" role="tabpanel" aria-label={t.title} ref={list}>
            {wanted.filter === 'applications' ? (
              <ApplicationsList waiting={applications.list && waiting} text={wanted.text} asked={applications} open={open} stamp={stamp} />
            ) : !still.shown || !areKnown ? (
              <NotHere {...asked} />
            ) : still.shown.length > 0 || (wanted.filter === 'all' && waiting.length > 0) ? (
              <div className={css.list} onPointerDown={still.onPointerDown}>
                <PartnersList
                  rows={still.shown}
                  applications={wanted.filter === 'all' ? waiting : []}
                  open={open}
                  hasMore={asked.hasMore}
                />
              </div>
            ) : wanted.text === '' && wanted.filter === 'toPay' ? (
              <EmptyState icon="receipt" title={t.emptyToPay}>
                {t.emptyToPayText}
              </EmptyState>
            ) : wanted.text === '' && counts.all === 0 ? (
              <EmptyState icon="receipt" title={t.empty}>
                {t.emptyText}
              </EmptyState>
            ) : (
              <NothingFound onClear={() => setWanted(everything)}>{t.noneText}</NothingFound>
            )}
            {wanted.filter !== 'applications' && <ShowMore pages={asked} />}
          </div>
        </>
      }
      detail={
        open === null ? null : applicationId !== null ? (
          <OpenThing open={applicationId} mayAdd={false} asked={application} missing={t.missingApplication}>
            {(found) =>
              found && (
                <ApplicationDetail
                  key={applicationId}
                  application={found}
                  mayWrite={mayWrite}
                  onDecided={(partnerId) => {
                    applications.again()
                    asked.again()
                    if (partnerId === null) application.again()
                    else navigate(`${path}/${partnerId}`)
                  }}
                />
              )
            }
          </OpenThing>
        ) : one.data ? (
          <PartnerDetail
            key={open}
            stored={one.data}
            stamp={stamp ?? ''}
            mayWrite={mayWrite}
            onChanged={() => {
              one.again()
              asked.again()
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
