/** The conversation with the operator: its head, the messages with the history of the order, and the field. */
import { type ReactNode, type RefObject, useEffect } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { putLive } from '../app/live.ts'
import { toast } from '../app/toasts.ts'
import { type Chat, ChatHours, ClosedLine, Composer, type ComposerHandle, EmptyChat, Feed, useIsClosed } from '../chat/published.ts'
import { Button, SquareButton } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import css from './ChatPanel.module.css'
import { chatPanelTexts } from './chat-panel-texts.ts'
import { historyLines } from './history-words.ts'
import { NewDetails } from './NewDetails.tsx'
import type { OrderViewProps } from './use-order.ts'

export type ChatPanelProps = {
  props: OrderViewProps
  chat: Chat
  handle: RefObject<ComposerHandle | null>
  /** The panel is in sight, so its newest message is read. */
  seen: boolean
  /** At the right of the head. */
  close?: ReactNode
  /** Under the head. */
  state?: ReactNode
}

export function ChatPanel({ props, chat, handle, seen, close, state }: ChatPanelProps) {
  const t = useTexts(chatPanelTexts)
  const { language } = useLanguage()
  const { order, written } = props
  const closed = useIsClosed(chat.state)
  const lines = historyLines(order, language, written.take)
    .map(({ at, words }) => ({ at, words }))
    .reverse()
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>{t.title}</h2>
          <p className={css.who}>{!closed && <ChatHours name={chat.state?.answeredBy || null} />}</p>
        </div>
        {!closed && <EmailSwitch chat={chat} />}
        {close}
      </header>
      {state}
      {!props.detailsInChat && <Feed chat={chat} lines={lines} seen={seen} empty={<EmptyChat />} />}
      <DetailsInChat props={props} handle={handle} />
      {closed && chat.state?.openUntil ? (
        <ClosedLine until={chat.state.openUntil} />
      ) : (
        <Composer chat={chat} draftName={order.id} guarded handle={handle} below={<p className={css.never}>{t.never}</p>} />
      )}
    </>
  )
}

/** Words never become payout details: where others are needed, the form for them opens here. */
function DetailsInChat({ props, handle }: Pick<ChatPanelProps, 'props' | 'handle'>) {
  const t = useTexts(chatPanelTexts)
  const { order, may, detailsInChat: open, showDetailsInChat } = props
  const asked = order.newDetails !== null && order.newDetails.sent === null && may('submitNewDetails')
  // what is not asked for any more leaves the form to the step
  useEffect(() => {
    if (asked || !open) return
    showDetailsInChat(false)
    // whose press went with the form writes on
    if (document.activeElement === document.body) handle.current?.focus()
  }, [asked, open, showDetailsInChat, handle])
  if (!asked) return null
  return (
    <section className={classNames(css.details, open && css.opened)} aria-label={t.detailsTitle}>
      <div className={css.detailsHead}>
        <p>
          <b>{t.detailsTitle}</b> {t.detailsText}
        </p>
        <Button kind="line" aria-expanded={open} onClick={() => showDetailsInChat(!open)}>
          {open ? t.detailsHide : t.detailsOpen}
        </Button>
      </div>
      {open && (
        <div className={css.detailsForm}>
          <NewDetails {...props} />
        </div>
      )}
    </section>
  )
}

/** Emails about messages of this order, on or off. */
function EmailSwitch({ chat: { orderId, state } }: { chat: Chat }) {
  const t = useTexts(chatPanelTexts)
  const { language } = useLanguage()
  if (!state) return null
  const { quiet } = state
  const press = async () => {
    const answer = await call('silenceChat', { orderId, quiet: !quiet, idempotencyKey: newKey() })
    if (!answer.ok) return toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    putLive(`chat:${orderId}`, answer.data.version, answer.data)
    toast({ type: 'success', title: quiet ? t.heard : t.silenced })
  }
  return (
    <SquareButton
      icon={quiet ? 'bellOff' : 'bell'}
      label={quiet ? t.emailsOff : t.emailsOn}
      aria-pressed={!quiet}
      onClick={() => void press()}
    />
  )
}
