/** The conversation on a phone: a sheet under the header. It goes by a swipe, the arrow, Escape, or a step back. */
import { Dialog as Base } from '@base-ui/react/dialog'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { SquareButton } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { numberText } from '../words/order-figures.ts'
import css from './ChatPanel.module.css'
import { ChatPanel } from './ChatPanel.tsx'
import { chatPanelTexts } from './chat-panel-texts.ts'
import type { OrderChatProps } from './OrderChat.tsx'
import { situationSays } from './situation-says.ts'

/** So far down, in px, a swipe closes the sheet. */
const farEnough = 90

type Props = OrderChatProps & { open: boolean; onClose: () => void; bar: RefObject<HTMLButtonElement | null> }

export function ChatSheet({ props, chat, handle, open, onClose, bar }: Props) {
  const t = useTexts(chatPanelTexts)
  const sheet = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState(0)
  const from = useRef<number | null>(null)
  useStepBack(open, onClose)

  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as Element).closest('button')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) setMoved(Math.max(0, event.clientY - from.current))
    },
    onPointerUp: () => {
      if (moved > farEnough) onClose()
      from.current = null
      setMoved(0)
    },
    onPointerCancel: () => {
      from.current = null
      setMoved(0)
    },
  }
  const { order } = props
  const { title } = situationSays(props)
  const mine = order.situation.who === 'client'
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.scrim} />
        {/* the sheet itself is focused: the keyboard of a phone comes only when the field is touched */}
        <Base.Popup
          ref={sheet}
          className={css.sheet}
          style={moved > 0 ? { translate: `0 ${moved}px`, transition: 'none' } : undefined}
          initialFocus={sheet}
          finalFocus={bar}
          aria-label={t.title}
        >
          <div className={css.grip} aria-hidden="true" {...swipe} />
          <ChatPanel
            props={props}
            chat={chat}
            handle={handle}
            seen={open}
            close={<Base.Close render={<SquareButton icon="down" label={t.close} />} />}
            state={
              <div className={classNames(css.state, mine && css.mine)}>
                <b>{t.number(numberText(order.number))}</b>
                {mine ? (
                  <>
                    <span>{title}</span>
                    <button type="button" onClick={onClose}>
                      {t.toStep}
                    </button>
                  </>
                ) : (
                  <span>{title}</span>
                )}
              </div>
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** While the sheet is open, a step back closes it and leaves the page where it is. */
function useStepBack(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open) return
    history.pushState({ ...(history.state as object | null), chat: true }, '')
    const back = () => close.current()
    addEventListener('popstate', back)
    return () => {
      removeEventListener('popstate', back)
      // closed otherwise: the step that was added is taken back
      if ((history.state as { chat?: boolean } | null)?.chat) history.back()
    }
  }, [open])
}
