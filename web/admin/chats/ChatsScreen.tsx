/** Conversations at the desk: who waits for an answer, the conversation that is open, and the gist of its order. */
import { useEffect, useRef, useState } from 'react'
import type { ChatRow } from '../../../contract/chat.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { renewLive, useLive } from '../../app/live.ts'
import { Link, useLocation, useSearch } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useSession } from '../../app/session-state.ts'
import { SecondFactorAsk } from '../../layout/SecondFactorAsk.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { phone, useMedia, wide } from '../../ui/use-media.ts'
import { useStillWhilePressed } from '../../ui/use-still-while-pressed.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { numberText } from '../../words/order-figures.ts'
import { OrderGist, useChatLines, useStaffOrder } from '../orders/published.ts'
import desk from '../parts/Desk.module.css'
import { KeyHints } from '../parts/lists/KeyHints.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { enterLink, linkBeside } from '../parts/lists/row-links.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { type DeskKey, useDeskKeys } from '../parts/lists/use-desk-keys.ts'
import { useFocusBack } from '../parts/lists/use-focus-back.ts'
import { type Pages, usePages } from '../parts/lists/use-pages.ts'
import { SoundSwitch } from '../parts/SoundSwitch.tsx'
import { partsTexts } from '../parts/texts.ts'
import css from './Chats.module.css'
import { ChatsList } from './ChatsList.tsx'
import { type ChatTab, chatTabs, isChatTab, rowsOfTab, tabCountsOf } from './chat-rows.ts'
import { chatsTexts } from './chats-texts.ts'
import { StaffChat, type StaffChatHandle } from './StaffChat.tsx'

const path = (id: string | null, query: string): string => `/admin/chats${id ? `/${id}` : ''}${query ? `?${query}` : ''}`

export function ChatsScreen({ params }: ScreenProps) {
  const t = useTexts(chatsTexts)
  const { person } = useSession()
  const [, navigate] = useLocation()
  const query = useSearch()
  const live = useLive('chats')
  const isPhone = useMedia(phone)
  const open = params['id'] ?? null
  const uid = person?.uid ?? ''
  const asked = new URLSearchParams(query)
  const tab: ChatTab = isChatTab(asked.get('tab')) ? (asked.get('tab') as ChatTab) : 'now'
  const [text, setText] = useState(asked.get('text') ?? '')
  const list = useRef<HTMLDivElement>(null)
  const chat = useRef<StaffChatHandle>(null)
  const wanted = text.trim()
  const requested = tab === 'all' || wanted !== ''
  // a search goes through all conversations of the tab, also those that are not live any more
  const filter = tab === 'now' ? 'all' : tab
  const found = usePages<ChatRow>(
    requested ? JSON.stringify({ filter, wanted }) : null,
    (after, signal) => call('listChats', { filter, text: wanted, ...(after && { after }) }, signal),
    live.state,
  )
  const rows = requested ? found.list : live.state && rowsOfTab(live.state, tab, uid)
  const still = useStillWhilePressed(rows)
  const counts = live.state && tabCountsOf(live.state, uid)

  const ask = (next: { tab: ChatTab; text: string }) => {
    setText(next.text)
    const made = new URLSearchParams()
    if (next.tab !== 'now') made.set('tab', next.tab)
    if (next.text.trim()) made.set('text', next.text.trim())
    navigate(path(open, made.toString()), { replace: true })
  }
  const openChat = (id: string) => navigate(path(id, query), { replace: open !== null })
  const close = () => navigate(path(null, query), { replace: true })

  const step = (by: 1 | -1) => enterLink(linkBeside(list, 'chat', open, by))
  const press = (key: DeskKey) => {
    if (key === 'next') step(1)
    else if (key === 'previous') step(-1)
    else if (key === 'write') chat.current?.focus()
    else if (key === 'escape' && open) close()
  }
  useDeskKeys(press)
  useFocusBack(list, 'chat', open)

  const factor = live.gone !== null && person?.secondFactor?.required
  const titles = { now: t.tab_now, mine: t.tab_mine, unanswered: t.tab_unanswered, all: t.tab_all }
  return (
    <div className={classNames(desk.desk, css.screen, open && desk.open)}>
      <div className={desk.bar}>
        <h1>{t.title}</h1>
        <SearchField value={text} onChange={(next) => ask({ tab, text: next })} label={t.searchLabel} placeholder={t.search} />
        <SoundSwitch small={isPhone} />
        {!isPhone && (
          <span>
            <ButtonLink kind="line" href="/admin/chats/answers">
              {t.answers}
            </ButtonLink>
          </span>
        )}
      </div>
      {factor ? (
        <div className={desk.factor}>
          <SecondFactorAsk onFresh={renewLive} />
        </div>
      ) : (
        <>
          <div className={desk.tabs}>
            <Tabs
              label={t.filter}
              value={tab}
              onChange={(next) => ask({ tab: next, text })}
              controls="chats"
              tabs={chatTabs.map((value) => ({
                value,
                label: titles[value],
                ...(value !== 'all' && counts && { count: counts[value] }),
              }))}
            />
          </div>
          <div className={css.split}>
            <div
              id="chats"
              role="tabpanel"
              aria-label={titles[tab]}
              className={classNames(desk.list, css.list)}
              ref={list}
              onPointerDown={still.onPointerDown}
            >
              <ListPlace
                tab={tab}
                rows={still.shown}
                found={requested ? found : null}
                text={wanted}
                onClear={() => ask({ tab, text: '' })}
                list={{ uid, selected: open, hrefOf: (id) => path(id, query), onOpen: openChat, cards: isPhone }}
              />
              {isPhone && (
                <div className={css.toAnswers}>
                  <RowLink href="/admin/chats/answers" icon="paper" title={t.answers} />
                </div>
              )}
              <KeyHints
                of={[
                  [['j', 'k'], t.keyMove],
                  [['Enter'], t.keyOpen],
                  [['t'], t.keyField],
                ]}
              />
            </div>
            {open ? (
              <OpenChat key={open} id={open} uid={uid} isPhone={isPhone} handle={chat} onClose={close} />
            ) : (
              <div className={classNames(desk.unchosen, css.unchosen)}>
                <EmptyState icon="chat" title={t.choose}>
                  {t.chooseText}
                </EmptyState>
              </div>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function OpenChat({
  id,
  uid,
  isPhone,
  handle,
  onClose,
}: {
  id: string
  uid: string
  isPhone: boolean
  handle: React.RefObject<StaffChatHandle | null>
  onClose: () => void
}) {
  const t = useTexts(chatsTexts)
  const parts = useTexts(partsTexts)
  const { language } = useLanguage()
  const order = useStaffOrder(id)
  const lines = useChatLines(order.view?.order)
  const isWide = useMedia(wide)
  const view = order.view
  // who came to answer writes at once, but not where a keyboard would cover the words
  useEffect(() => {
    if (!isPhone) handle.current?.focus()
  }, [isPhone, handle])
  if (!view && (order.failed === 'NOT_FOUND' || order.failed === 'INVALID_ARGUMENT'))
    return (
      <div className={classNames(css.chat, css.gone)}>
        <EmptyState icon="search" title={t.missing} />
      </div>
    )
  const gist = view && (
    <Link className={css.gistLine} href={`/admin/orders/${id}`}>
      <b>{parts.number(numberText(view.order.number))}</b> {statusWords[view.order.status].name[language]}
      <span>
        {t.openOrder}
        <Icon name="right" size={16} />
      </span>
    </Link>
  )
  return (
    <>
      <div className={css.chat}>
        <StaffChat
          orderId={id}
          uid={uid}
          view={view}
          lines={lines}
          handle={handle}
          above={!isWide && gist}
          top={
            isPhone && (
              <button type="button" className={css.back} onClick={onClose}>
                <Icon name="left" size={18} />
                {t.back}
              </button>
            )
          }
        />
      </div>
      {isWide && (
        <div className={css.gist}>
          <OrderGist id={id} uid={uid} order={order} />
        </div>
      )}
    </>
  )
}

type ListPlaceProps = {
  tab: ChatTab
  rows: readonly ChatRow[] | undefined
  /** Rows that were requested; null where they come live. */
  found: Pages<ChatRow> | null
  text: string
  onClear: () => void
  list: Omit<Parameters<typeof ChatsList>[0], 'rows' | 'heading'>
}

function ListPlace({ tab, rows, found, text, onClear, list }: ListPlaceProps) {
  const t = useTexts(chatsTexts)
  if (!rows) return <NotHere refused={found?.refused ?? null} again={found?.again ?? (() => location.reload())} />
  if (rows.length === 0) {
    if (text) return <NothingFound onClear={onClear}>{t.noneText}</NothingFound>
    const [title, words] = {
      now: [t.emptyNow, t.emptyNowText],
      mine: [t.emptyMine, t.emptyMineText],
      unanswered: [t.emptyUnanswered, t.emptyUnansweredText],
      all: [t.emptyAll, t.emptyAllText],
    }[tab]
    return (
      <EmptyState icon="chat" title={title}>
        {words}
      </EmptyState>
    )
  }
  const heading = text && found ? (found.hasMore ? t.foundMore(rows.length) : t.found(rows.length)) : null
  return (
    <>
      {heading && <VisuallyHidden live>{heading}</VisuallyHidden>}
      <ChatsList {...list} rows={rows} {...(found && { heading })} />
      {found && <ShowMore pages={found} />}
    </>
  )
}
