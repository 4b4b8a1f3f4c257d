/** Where the conversation stands: a column beside the order on wide screens, a bar and a sheet on phones. */
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { whenIdle } from '../app/when-idle.ts'
import type { Chat, ComposerHandle } from '../chat/published.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './ChatPanel.module.css'
import { ChatPanel } from './ChatPanel.tsx'
import { chatPanelTexts } from './chat-panel-texts.ts'
import type { OrderViewProps } from './use-order.ts'

const load = () => import('./ChatSheet.tsx')
const Sheet = lazy(() => load().then((module) => ({ default: module.ChatSheet })))

export type OrderChatProps = { props: OrderViewProps; chat: Chat; handle: RefObject<ComposerHandle | null> }

/** The column. It is in sight as soon as a part of its end is. */
export function ChatColumn({ props, chat, handle }: OrderChatProps) {
  const column = useRef<HTMLDivElement>(null)
  const stick = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!column.current) return
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { threshold: 0.3 })
    watch.observe(column.current)
    return () => watch.disconnect()
  }, [])
  useRoom(column, stick)
  return (
    <div className={css.column} ref={column}>
      <div className={css.card}>
        <div className={css.stick} ref={stick}>
          <Card pad="none" className={css.whole}>
            <ChatPanel props={props} chat={chat} handle={handle} seen={seen} />
          </Card>
        </div>
      </div>
    </div>
  )
}

/** The least height of the conversation, and the space below it, in px. */
const least = 420
const gap = 16

/** Keeps the field of the conversation within the window, wherever the page was scrolled to. */
function useRoom(column: RefObject<HTMLDivElement | null>, stick: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const top = Math.max(gap, column.current?.getBoundingClientRect().top ?? gap)
      stick.current?.style.setProperty('max-height', `${Math.max(least, innerHeight - top - gap)}px`)
    }
    fit()
    addEventListener('scroll', fit, { passive: true })
    addEventListener('resize', fit)
    return () => {
      removeEventListener('scroll', fit)
      removeEventListener('resize', fit)
    }
  }, [column, stick])
}

/** The bar with the last words, which opens the sheet. */
export function ChatBar({ props, chat, handle, open, setOpen }: OrderChatProps & { open: boolean; setOpen: (open: boolean) => void }) {
  const t = useTexts(chatPanelTexts)
  const bar = useRef<HTMLButtonElement>(null)
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  useEffect(() => {
    if (open) setWanted(true)
  }, [open])
  const unread = chat.state?.unread ?? 0
  const last = chat.messages.at(-1)
  const words = last && (last.text || t.file)
  return (
    <>
      <div className={css.underBar} />
      <button type="button" ref={bar} className={css.bar} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="chat" size={24} />
        <span className={css.barWords}>
          <b>
            {t.title}
            {unread > 0 && (
              <span className={css.count}>
                <VisuallyHidden>{t.unread(unread)}</VisuallyHidden>
                <span aria-hidden="true">{unread}</span>
              </span>
            )}
          </b>
          <span className={css.barLast}>
            {last && words ? (last.kind === 'client' ? t.you(words) : t.by(last.by || t.operator, words)) : t.ask}
          </span>
        </span>
        <Icon name="open" />
      </button>
      {(open || wanted) && (
        <Suspense fallback={null}>
          <Sheet props={props} chat={chat} handle={handle} open={open} onClose={() => setOpen(false)} bar={bar} />
        </Suspense>
      )}
    </>
  )
}
