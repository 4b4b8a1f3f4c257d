/** `/admin/users`: everybody who has an account or an order; who was here last comes first. Next to the list stands one person. */
import { useRef, useState } from 'react'
import type { Answer, Parsed } from '../../../contract/calls.ts'
import type { UserRow } from '../../../contract/users.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useLocation } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useAsked } from '../../app/use-asked.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useStillWhilePressed } from '../../ui/use-still-while-pressed.ts'
import { OpenThing } from '../parts/forms/OpenThing.tsx'
import { KeyHints } from '../parts/lists/KeyHints.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { enterLink, linkBeside } from '../parts/lists/row-links.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { type DeskKey, useDeskKeys } from '../parts/lists/use-desk-keys.ts'
import { useFocusBack } from '../parts/lists/use-focus-back.ts'
import { usePages } from '../parts/lists/use-pages.ts'
import css from '../parts/Records.module.css'
import { StaffInvitations } from './StaffInvitations.tsx'
import { UserDetail } from './UserDetail.tsx'
import { UserRequests } from './UserRequests.tsx'
import own from './Users.module.css'
import { UsersList } from './UsersList.tsx'
import { usersTexts } from './users-texts.ts'

const path = '/admin/users'
type Filter = { text: string; filter: NonNullable<Parsed<'listUsers'>['filter']> }
const tabs: readonly Filter['filter'][] = ['all', 'clients', 'staff', 'partners', 'suspended', 'withoutAccount']
const everybody: Filter = { text: '', filter: 'all' }

export function UsersScreen({ params }: ScreenProps) {
  const t = useTexts(usersTexts)
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState(everybody)
  const [counts, setCounts] = useState<Partial<Answer<'listUsers'>['counts']>>({})
  const [inviting, setInviting] = useState(false)
  const open = params['id'] ?? null
  const stamp = useLive('users').state?.stamp
  const list = useRef<HTMLDivElement>(null)

  const asked = usePages<UserRow>(
    JSON.stringify(wanted),
    async (after, signal) => {
      const answer = await call('listUsers', { ...wanted, ...(after && { after }) }, signal)
      if (answer.ok) setCounts(answer.data.counts)
      return answer
    },
    stamp,
  )
  const requests = useAsked('listUserRequests', {}, stamp)
  const invitations = useAsked('listInvitations', {}, stamp)
  const still = useStillWhilePressed(asked.list)
  // they stand above the list and come with it, so that nothing moves
  const areKnown = [requests, invitations].every(({ data, refused }) => data !== undefined || refused !== null)
  const isWhole = areKnown && (still.shown !== undefined || asked.refused !== null)
  const one = useAsked('getUser', open ? { id: open } : null, stamp)
  const press = (key: DeskKey) => {
    if (key === 'escape' && open) navigate(path)
    else if (key === 'next' || key === 'previous') enterLink(linkBeside(list, 'user', open, key === 'next' ? 1 : -1))
  }
  useDeskKeys(press)
  useFocusBack(list, 'user', open)

  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      narrowDetail
      tools={
        <>
          <SearchField
            value={wanted.text}
            onChange={(text) => setWanted((before) => ({ ...before, text }))}
            label={t.searchLabel}
            placeholder={t.search}
          />
          <Button kind="line" aria-expanded={inviting} onClick={() => setInviting(!inviting)}>
            {t.invite}
          </Button>
        </>
      }
      list={
        <>
          <div className={own.tabs}>
            <Tabs
              label={t.filter}
              value={wanted.filter}
              onChange={(filter) => setWanted((before) => ({ ...before, filter }))}
              controls="users"
              tabs={tabs.map((value) => {
                const count = counts[value]
                return { value, label: t[`tab_${value}`], ...(count !== undefined && { count }) }
              })}
            />
          </div>
          {isWhole && (
            <UserRequests
              requests={requests.data?.requests ?? []}
              open={open}
              onDecided={() => {
                requests.again()
                asked.again()
              }}
            />
          )}
          <StaffInvitations
            // one that waits for a second admin stands among the requests
            waiting={isWhole ? (invitations.data?.invitations ?? []).filter(({ waits }) => !waits) : []}
            inviting={inviting}
            onChanged={invitations.again}
            onClose={() => setInviting(false)}
          />
          <div key={isWhole ? 'whole' : 'waiting'} id="users" role="tabpanel" aria-label={t.title} ref={list}>
            {!still.shown || !areKnown ? (
              <NotHere {...asked} />
            ) : still.shown.length > 0 ? (
              <div className={css.list} onPointerDown={still.onPointerDown}>
                <UsersList rows={still.shown} open={open} />
                <KeyHints
                  of={[
                    [['j', 'k'], t.keyList],
                    [['Enter'], t.keyOpen],
                    [['/'], t.keySearch],
                    [['Esc'], t.keyClose],
                  ]}
                />
              </div>
            ) : wanted.text === '' && wanted.filter === 'suspended' ? (
              <EmptyState icon="user" title={t.emptySuspended}>
                {t.emptySuspendedText}
              </EmptyState>
            ) : wanted.text === '' ? (
              <EmptyState icon="user" title={t.empty}>
                {t.emptyText}
              </EmptyState>
            ) : (
              <NothingFound onClear={() => setWanted(everybody)}>{t.noneText}</NothingFound>
            )}
            <ShowMore pages={asked} />
          </div>
        </>
      }
      detail={
        open === null ? null : (
          <OpenThing open={open} mayAdd={false} asked={one} missing={t.missing}>
            {(stored) =>
              stored && (
                <UserDetail
                  key={open}
                  stored={stored}
                  onChanged={() => {
                    one.again()
                    asked.again()
                  }}
                />
              )
            }
          </OpenThing>
        )
      }
    />
  )
}
