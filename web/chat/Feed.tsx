/**
 * The messages of a conversation with what happened to the order between them. What is new is announced politely: not one's own words, which
 * come twice (on their way, then arrived), and not what is older than this screen.
 */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { now } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { moscowDate, moscowTime } from '../words/moscow-time.ts'
import { Bubble, NoteBubble, WaitingBubble } from './Bubble.tsx'
import css from './Chat.module.css'
import { type ChatLine, chatItems } from './chat-items.ts'
import { chatTexts } from './texts.ts'
import type { Chat } from './use-chat.ts'

/** As near to the end as this counts as being there, in px. */
const near = 48

/** `seen`: the feed is in sight, so what stands at its end is read. `empty`: what stands in place of messages where there are none. */
export function Feed({ chat, lines, seen, empty }: { chat: Chat; lines: readonly ChatLine[]; seen: boolean; empty?: ReactNode }) {
  const t = useTexts(chatTexts)
  const { language } = useLanguage()
  const { state, messages, more, outgoing, moments, readBefore } = chat
  const { box, mark, atEnd, below, toEnd } = useScroll(chat, lines.length + (chat.state?.staff?.handOvers.length ?? 0))
  const visible = useVisible()
  // a press that goes away with what it did leaves the keyboard here
  const enter = () => box.current?.focus({ preventScroll: true })
  const asked = useRef(false)
  const older = () => {
    asked.current = true
    void chat.loadOlder()
  }
  useLayoutEffect(() => {
    if (more || !asked.current) return
    asked.current = false
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [more, box])
  const [since] = useState(now)
  const { markRead } = chat
  useEffect(() => {
    if (seen && atEnd && visible) markRead()
  }, [seen, atEnd, visible, markRead])

  if (!state)
    return (
      <div className={css.feed}>
        {chat.gone ? (
          <p className={css.failed}>
            {t.failed}. {errorText('NO_ACCESS', language, {})}
          </p>
        ) : (
          <div className={css.loading} role="status" aria-busy="true">
            <Skeleton height="52px" width="62%" />
            <Skeleton height="36px" width="44%" />
            <Skeleton height="52px" width="58%" />
          </div>
        )}
      </div>
    )
  const ofStaff = (state.staff?.handOvers ?? []).map(({ at, by, to, taken }): ChatLine => {
    return { at, words: taken ? t.taken(by) : t.handedOver(by, to), forStaff: true }
  })
  const items = chatItems({
    messages,
    more,
    lines: [...lines, ...ofStaff],
    notes: state.staff?.notes ?? [],
    side: state.side,
    readBefore,
    dayOf: (at) => moscowDate(at, language),
  })
  const other = state.side === 'client' ? 'staff' : 'client'
  // said of the last one alone: those before it were seen too
  const lastSeen = messages.findLast(({ kind, position }) => kind === state.side && position <= state.read[other])?.position
  const said = (at: string, own = false) => (own || at <= since ? 'off' : undefined)
  // that the client himself writes on another device is no news to him
  const typing = moments.typing?.side === 'client' && state.side === 'client' ? null : moments.typing
  return (
    <div className={css.feedFrame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys */}
      <div className={css.feed} ref={box} tabIndex={0} role="log" aria-live="polite" aria-relevant="additions" aria-label={t.feed}>
        {more && (
          <button type="button" className={css.older} onClick={older}>
            {t.older}
          </button>
        )}
        <ol className={css.items}>
          {items.map((item) => {
            if (item.kind === 'day')
              return (
                <li key={item.key} className={css.day} aria-live="off">
                  {moscowDate(item.at, language)}
                </li>
              )
            if (item.kind === 'line')
              return (
                <li key={item.key} className={css.line} aria-live={said(item.line.at)}>
                  {item.line.forStaff && <Icon name="lock" size={14} />}
                  <time dateTime={item.line.at}>{moscowTime(item.line.at, language)}</time> {item.line.words}
                  {item.line.forStaff && <VisuallyHidden>. {t.notForClient}</VisuallyHidden>}
                </li>
              )
            if (item.kind === 'unread')
              return (
                <li key={item.key} className={css.unread} ref={mark} aria-live="off">
                  <span>{t.unread(item.count)}</span>
                </li>
              )
            if (item.kind === 'note') return <NoteBubble key={item.key} note={item.note} live={said(item.note.at)} />
            const { message, named } = item
            const seenByOther = message.position === lastSeen
            return (
              <Bubble
                key={item.key}
                orderId={chat.orderId}
                message={message}
                own={message.kind === state.side}
                named={named}
                read={seenByOther}
                side={state.side}
                live={said(message.at, message.kind === state.side)}
              />
            )
          })}
          {outgoing.map((message) => (
            <WaitingBubble key={message.key} message={message} chat={chat} onGone={enter} />
          ))}
        </ol>
        {items.every(({ kind }) => kind === 'line' || kind === 'day') && outgoing.length === 0 && empty}
        {typing && (
          <p className={css.typing} role="status">
            <span className={css.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {t.types(typing.side === 'client' ? t.client : (typing.name ?? t.operator))}
          </p>
        )}
      </div>
      {!atEnd && (
        <button
          type="button"
          className={css.below}
          onClick={() => {
            toEnd()
            enter()
          }}
        >
          <Icon name="down" size={18} />
          {below > 0 ? t.newBelow(below) : t.toEnd}
        </button>
      )}
    </div>
  )
}

/**
 * Where the feed stands: first at the unread, else at the end; it follows new messages as long as it is at the end, or they are one's own;
 * older ones above move nothing.
 */
function useScroll({ messages, outgoing, state, moments }: Chat, lines: number) {
  const isHere = state !== undefined
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLLIElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const ends = useRef(true)
  const began = useRef(false)
  const before = useRef({ first: 0, last: 0, waiting: 0, height: 0 })
  const [below, setBelow] = useState(0)
  const first = messages[0]?.position ?? 0
  const last = messages.at(-1)?.position ?? 0

  useEffect(() => {
    const feed = box.current
    if (!feed || !isHere) return
    const look = () => {
      ends.current = feed.scrollHeight - feed.scrollTop - feed.clientHeight < near
      setAtEnd(ends.current)
      if (ends.current) setBelow(0)
    }
    const resized = new ResizeObserver(() => {
      if (ends.current) feed.scrollTo({ top: feed.scrollHeight })
      look()
    })
    feed.addEventListener('scroll', look, { passive: true })
    resized.observe(feed)
    for (const child of feed.children) resized.observe(child)
    return () => {
      feed.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [isHere])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may change the height
  useLayoutEffect(() => {
    const feed = box.current
    if (!feed || !isHere) return
    const was = before.current
    before.current = { first, last, waiting: outgoing.length, height: feed.scrollHeight }
    if (!began.current) {
      began.current = true
      const top = mark.current ? mark.current.offsetTop - feed.offsetTop - 12 : feed.scrollHeight
      feed.scrollTo({ top })
      ends.current = feed.scrollHeight - feed.scrollTop - feed.clientHeight < near
      setAtEnd(ends.current)
    } else if (first < was.first && was.first > 0) feed.scrollTo({ top: feed.scrollTop + feed.scrollHeight - was.height })
    else if (ends.current || outgoing.length > was.waiting) feed.scrollTo({ top: feed.scrollHeight })
    else if (last > was.last) setBelow((count) => count + last - was.last)
  }, [first, last, outgoing.length, lines, isHere, moments.typing])

  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  return { box, mark, atEnd, below, toEnd }
}

/** Whether anybody can see the page. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}
