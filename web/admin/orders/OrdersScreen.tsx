/** The desk: the live queue, and one order next to it or over it. The order has its own path; the tab and the search are in the query. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { QueueRow } from '../../../contract/staff.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, newKey } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { renewLive, useLive, useOnline } from '../../app/live.ts'
import { mustSetUp } from '../../app/may.ts'
import { Redirect, useLocation, useSearch } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useSession } from '../../app/session-state.ts'
import { toast } from '../../app/toasts.ts'
import { SecondFactorAsk } from '../../layout/SecondFactorAsk.tsx'
import { SquareButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { phone, useMedia, wide, widest } from '../../ui/use-media.ts'
import { useStillWhilePressed } from '../../ui/use-still-while-pressed.ts'
import css from '../parts/Desk.module.css'
import { enterLink, linkBeside } from '../parts/lists/row-links.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { type DeskKey, useDeskKeys } from '../parts/lists/use-desk-keys.ts'
import { SoundSwitch } from '../parts/SoundSwitch.tsx'
import { AllOrders } from './all/AllOrders.tsx'
import { type AllWanted, allWanted, readWanted, writeWanted } from './all/all-filter.ts'
import { useAllOrders } from './all/use-all-orders.ts'
import { KeysDialog, KeysHint } from './Keys.tsx'
import { ListPlace } from './ListPlace.tsx'
import { NetworkTroubles } from './one/NetworkTroubles.tsx'
import { OrderDesk, type OrderDeskHandle } from './one/OrderDesk.tsx'
import { ShortReserves } from './one/ShortReserves.tsx'
import { type DeskTab, isTab, rowsOf, tabCounts } from './queue-groups.ts'
import { deskTexts } from './texts.ts'
import { useFoundOrders } from './use-found-orders.ts'
import { type QuietRows, useQuietRows } from './use-quiet-rows.ts'

const path = (id: string | null, query: string): string => `/admin/orders${id ? `/${id}` : ''}${query ? `?${query}` : ''}`

export function OrdersScreen({ params }: ScreenProps) {
  const t = useTexts(deskTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const [, navigate] = useLocation()
  const query = useSearch()
  const queue = useLive('queue')
  const online = useOnline()
  const isPhone = useMedia(phone)
  const isWide = useMedia(wide)
  const hasRoom = useMedia(widest)
  const open = params['id'] ?? null
  const uid = person?.uid ?? ''

  const asked = new URLSearchParams(query)
  const tab: DeskTab = isTab(asked.get('tab')) ? (asked.get('tab') as DeskTab) : 'queue'
  const [text, setText] = useState(asked.get('text') ?? '')
  const [keysShown, setKeysShown] = useState(false)
  const [opened, setOpened] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const order = useRef<OrderDeskHandle>(null)
  const back = useRef<{ id: string; y: number } | null>(null)
  /** On a phone the search is a press away. */
  const [seeks, setSeeks] = useState(false)
  useEffect(() => {
    if (seeks) search.current?.focus()
  }, [seeks])

  const wanted = text.trim()
  const isAll = tab === 'all'
  const filter = readWanted(asked)
  const all = useAllOrders(isAll ? filter : null, wanted, queue.state)
  const asks = !isAll && wanted !== ''
  const found = useFoundOrders(asks ? { filter: tab, text: wanted } : null, queue.state)
  const rows: QueueRow[] | undefined = isAll ? all.list : asks ? found.rows : queue.state && rowsOf(queue.state.rows, tab, uid)
  const quiet = useQuietRows(rows, tab, isPhone && !asks && !isAll)
  const still = useStillWhilePressed(quiet.rows)
  const short = queue.state?.shortReserves ?? []
  const counts = queue.state && tabCounts(queue.state.rows, uid)

  const ask = (next: { tab: DeskTab; text: string; filter?: AllWanted }) => {
    setText(next.text)
    const made = new URLSearchParams()
    if (next.tab !== 'queue') made.set('tab', next.tab)
    if (next.text.trim()) made.set('text', next.text.trim())
    if (next.tab === 'all') writeWanted(made, next.filter ?? filter)
    navigate(path(open, made.toString()), { replace: true })
  }
  const openOrder = (id: string) => {
    const y = scrollY
    if (!open) back.current = { id, y }
    setOpened(true)
    navigate(path(id, query), { replace: open !== null })
    // Opening an order next to the list is not a new page, so the list keeps its scroll position.
    if (!isPhone) scrollTo({ top: y, behavior: 'instant' })
  }
  const close = () => navigate(path(null, query), { replace: true })

  useLayoutEffect(() => {
    if (open) {
      back.current = { id: open, y: back.current?.y ?? 0 }
      return
    }
    const from = back.current
    if (!from) return
    back.current = null
    scrollTo({ top: from.y, behavior: 'instant' })
    place.current?.querySelector<HTMLElement>(`[data-order="${from.id}"]`)?.focus({ preventScroll: true })
  }, [open])
  useEffect(() => {
    if (open && isPhone) scrollTo({ top: 0, behavior: 'instant' })
  }, [open, isPhone])

  // If the order was opened by its address, scroll the list to its row.
  const listed = rows !== undefined
  useEffect(() => {
    if (open && isWide && listed)
      place.current?.querySelector(`[data-order="${open}"]`)?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  }, [open, isWide, listed])

  const step = (by: 1 | -1) => {
    const next = linkBeside(place, 'order', open, by)
    const id = next?.dataset['order']
    if (open && !isWide && id) openOrder(id)
    else enterLink(next)
  }
  const take = async () => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['order'] : undefined
    const id = focused ?? open
    const row = rows?.find((one) => one.id === id)
    if (!id || !row || row.assignedTo?.id === uid) return
    // taking an order over from a colleague needs a reason, and the order's own panel asks for it
    if (row.assignedTo) return openOrder(id)
    const answer = await call('assignOrder', { orderId: id, to: uid, version: row.version, idempotencyKey: newKey() })
    if (!answer.ok) toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
  }
  const press = (key: DeskKey) => {
    if (key === 'next') step(1)
    else if (key === 'previous') step(-1)
    else if (key === 'take') void take()
    else if (key === 'write') order.current?.write()
    else if (key === 'help') setKeysShown(true)
    else if (key === 'escape' && open) close()
  }
  useDeskKeys(press)

  if (person && mustSetUp(person)) return <Redirect to="/auth/login" />
  const factor = queue.gone !== null && person?.secondFactor?.required
  const both = open !== null && hasRoom
  const over = open !== null && !isWide && !isPhone
  const list = {
    selected: open,
    hrefOf: (id: string) => path(id, query),
    onOpen: openOrder,
    look: isPhone ? ('cards' as const) : both ? ('folded' as const) : ('table' as const),
  }
  const change = (part: Partial<AllWanted>) => ask({ tab, text, filter: { ...filter, ...part } })
  const tabTitles = { queue: t.tabQueue, mine: t.tabMine, unassigned: t.tabUnassigned, all: t.tabAll }
  return (
    <div className={classNames(css.desk, open && css.open, both && css.both)}>
      <div className={css.bar} inert={over}>
        <h1>{t.orders}</h1>
        {isPhone && !seeks && text === '' ? (
          <SquareButton icon="search" label={t.searchLabel} className={css.seek} onClick={() => setSeeks(true)} />
        ) : (
          <SearchField
            ref={search}
            value={text}
            onChange={(next) => ask({ tab, text: next })}
            label={t.searchLabel}
            placeholder={t.search}
          />
        )}
        <SoundSwitch small={isPhone} />
      </div>
      {factor ? (
        <div className={css.factor}>
          <SecondFactorAsk onFresh={renewLive} />
        </div>
      ) : (
        <>
          <div className={css.tabs} inert={over}>
            <Tabs
              label={t.filter}
              value={tab}
              onChange={(next) => ask({ tab: next, text })}
              controls="desk-list"
              tabs={(['queue', 'mine', 'unassigned', 'all'] as const).map((value) => ({
                value,
                label: tabTitles[value],
                ...(value !== 'all' && counts && { count: counts[value] }),
              }))}
            />
          </div>
          {/* On a phone an open order covers this, and shows what concerns it. */}
          {!(open && isPhone) && (
            <>
              <NetworkTroubles networks={queue.state?.networks ?? []} />
              <ShortReserves reserves={short} />
            </>
          )}
          <div className={classNames(css.split, isAll && css.whole)}>
            <div
              id="desk-list"
              role="tabpanel"
              aria-label={tabTitles[tab]}
              className={css.list}
              ref={place}
              inert={over}
              onPointerDown={still.onPointerDown}
            >
              <NewRows rows={quiet} />
              {isAll ? (
                <AllOrders
                  wanted={filter}
                  text={wanted}
                  orders={all}
                  list={list}
                  onChange={change}
                  onClear={() => ask({ tab, text: '', filter: allWanted })}
                />
              ) : (
                <ListPlace
                  tab={tab}
                  text={wanted}
                  rows={still.shown}
                  counts={asks || tab !== 'queue' ? undefined : queue.state?.counts}
                  found={asks ? found : null}
                  cut={!online}
                  list={list}
                />
              )}
            </div>
            {over && <div className={css.scrim} onClick={close} aria-hidden="true" />}
            {open ? (
              <div className={css.place}>
                <OrderDesk key={open} id={open} uid={uid} takesFocus={opened} both={both} onClose={close} handle={order} short={short} />
              </div>
            ) : (
              !isAll && (
                <div className={css.unchosen}>
                  <EmptyState title={t.choose}>{t.chooseText}</EmptyState>
                </div>
              )
            )}
          </div>
          <div inert={over}>
            <KeysHint writes={open !== null} onAll={() => setKeysShown(true)} />
          </div>
        </>
      )}
      <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
    </div>
  )
}

/** How many rows wait to be shown; a press shows them. */
function NewRows({ rows: { fresh, show } }: { rows: QuietRows<unknown> }) {
  const t = useTexts(deskTexts)
  return (
    <div role="status" className={css.newsPlace}>
      {fresh > 0 && (
        <button
          type="button"
          className={css.news}
          onClick={() => {
            show()
            scrollTo({ top: 0 })
          }}
        >
          {t.newRows(fresh)}
        </button>
      )}
    </div>
  )
}
