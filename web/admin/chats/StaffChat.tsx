/** A conversation as staff have it: who answers, the client's words, notes for staff, and ready answers. */
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ChatState, ChatsState } from '../../../contract/chat.ts'
import type { StaffOrderView } from '../../../contract/staff.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { type Instant, secondsBetween } from '../../../core/time/instant.ts'
import { call, newKey, type Outcome } from '../../app/call.ts'
import { now, useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { putLive, useLive } from '../../app/live.ts'
import { toast } from '../../app/toasts.ts'
import { type Chat, ClosedLine, Composer, type ComposerHandle, Feed, useChat, useIsClosed } from '../../chat/published.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { useCanned } from './CannedList.tsx'
import { cannedValues } from './canned-values.ts'
import { chatsTexts } from './chats-texts.ts'
import css from './StaffChat.module.css'

export type StaffChatHandle = { focus: () => void }

type Props = {
  orderId: string
  uid: string
  /** The order, for its client and for what is filled into ready answers. undefined until it is here. */
  view: StaffOrderView | undefined
  /** What happened to the order, in words, oldest first. */
  lines: readonly { at: Instant; words: string }[]
  /** The conversation is in sight, so what stands at its end is read. */
  seen?: boolean
  /** Above the head: a way back. */
  top?: ReactNode
  /** In place of the client's e-mail, where that stands beside. */
  title?: ReactNode
  /** Above the field. */
  above?: ReactNode
  /** Escape in the field; else the keyboard goes to the conversation, where the keys of the desk work. */
  onLeave?: () => void
  handle?: Ref<StaffChatHandle>
}

/** As long after its last sign of life a page counts as open. */
const hereSeconds = 45

export function StaffChat({ orderId, uid, view, lines, seen = true, top, title, above, onLeave, handle }: Props) {
  const t = useTexts(chatsTexts)
  const words = useDeskWords()
  const chat = useChat(orderId)
  const colleagues = useLive('chats').state?.colleagues ?? []
  const closed = useIsClosed(chat.state)
  // of his own order a member of staff is the client, and has nothing of the desk there
  const isOwn = chat.state?.side === 'client'
  const [isNote, setNote] = useState(false)
  const [typed, setTyped] = useState('')
  const composer = useRef<ComposerHandle>(null)
  const panel = useRef<HTMLElement>(null)
  const staff = chat.state?.staff ?? null
  const language = staff?.language ?? words.language
  const isReady = chat.gone !== null || (chat.state !== undefined && view !== undefined)
  // whoever wants to write before the field is here gets there with it
  const wanted = useRef(false)
  useImperativeHandle(handle, () => ({
    focus: () => {
      wanted.current = !isReady
      composer.current?.focus()
    },
  }))
  useEffect(() => {
    if (!isReady || !wanted.current) return
    wanted.current = false
    composer.current?.focus()
  }, [isReady])
  useEffect(() => setTyped(''), [isNote, orderId])

  const answering = colleagues.find(({ id }) => id === uid)?.name ?? null
  const canned = useCanned({
    typed: isNote || isOwn ? '' : typed,
    language,
    values: cannedValues({ order: view?.order, currency: words.currency, answering, language, now: now() }),
    onChosen: (text) => composer.current?.setText(text),
  })
  const accept = (answer: Outcome<ChatState>): boolean => {
    if (answer.ok) putLive(`chat:${orderId}`, answer.data.version, answer.data)
    else toast({ type: 'error', title: errorText(answer.code, words.language, answer.details) })
    return answer.ok
  }
  const saveNote = async (text: string) => accept(await call('writeNote', { orderId, text, idempotencyKey: newKey() }))
  const newest = chat.state?.messages.at(-1)?.position ?? 0
  const settle = async () => {
    accept(await call('settleChat', { orderId, upTo: newest, idempotencyKey: newKey() }))
    panel.current?.focus()
  }

  const kinds = isNote
    ? ({
        draftName: `note ${orderId}`,
        placeholder: t.noteField,
        label: t.note,
        sendLabel: t.noteSend,
        tone: 'gold',
        onSend: saveNote,
      } as const)
    : ({ draftName: `answer ${orderId}`, placeholder: t.field, label: t.field } as const)
  // all of it comes at once, so that nothing moves under the pointer
  if (!isReady)
    return (
      <section className={css.chat} aria-label={t.title} aria-busy="true">
        {top}
        <div className={css.waiting}>
          <Skeleton height="40px" />
          <Skeleton height="64px" width="70%" />
          <Skeleton height="48px" width="52%" />
        </div>
      </section>
    )
  return (
    <section className={css.chat} ref={panel} tabIndex={-1} aria-label={t.title}>
      {top}
      <Head chat={chat} uid={uid} email={view?.order.email} title={title} colleagues={colleagues} accept={accept} />
      <Feed
        chat={chat}
        lines={lines}
        seen={seen}
        empty={
          <EmptyState icon="chat" title={t.emptyChat}>
            {t.emptyChatText}
          </EmptyState>
        }
      />
      {closed && chat.state?.openUntil ? (
        <ClosedLine until={chat.state.openUntil} />
      ) : (
        <>
          {above}
          <Composer
            chat={chat}
            files={!isNote}
            handle={composer}
            {...kinds}
            onText={setTyped}
            onKey={(event) => {
              if (canned.onKey(event)) return true
              if (event.key !== 'Escape') return false
              event.preventDefault()
              event.stopPropagation()
              if (isNote) setNote(false)
              else if (onLeave) onLeave()
              else panel.current?.focus()
              return true
            }}
            above={canned.list}
            below={
              <div className={css.below}>
                {!isOwn && (
                  <button
                    type="button"
                    className={classNames(css.kind, isNote && css.isNote)}
                    aria-pressed={isNote}
                    onClick={() => {
                      setNote(!isNote)
                      composer.current?.focus()
                    }}
                  >
                    <Icon name="lock" size={16} />
                    {t.note}
                  </button>
                )}
                {staff?.waitingSince != null && !isNote && (
                  <button type="button" className={css.kind} onClick={() => void settle()}>
                    {t.settle}
                  </button>
                )}
                {!isOwn && (
                  <span className={css.hint}>
                    {isNote ? (
                      <span>
                        <kbd>Enter</kbd> {t.noteKey}
                      </span>
                    ) : (
                      <span>
                        <kbd>{canned.list ? 'Enter' : '/'}</kbd> {canned.list ? t.keyInsert : t.keyAnswers}
                      </span>
                    )}
                  </span>
                )}
              </div>
            }
          />
        </>
      )}
    </section>
  )
}

/** The client, whether he is there, and who answers him. */
function Head({
  chat: { orderId, state, moments },
  uid,
  email,
  title,
  colleagues,
  accept,
}: {
  chat: Chat
  uid: string
  email: string | undefined
  title: ReactNode
  colleagues: ChatsState['colleagues']
  accept: (answer: Outcome<ChatState>) => boolean
}) {
  const t = useTexts(chatsTexts)
  const { language } = useLanguage()
  const at = useNow(5000) ?? now()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const choice = useId()
  const press = useRef<HTMLButtonElement>(null)
  const staff = state?.staff ?? null
  // the topic says when he was seen before this page came, moments tell it since then
  const [toldAt, setToldAt] = useState<Instant | null>(null)
  useEffect(() => {
    if (moments.here) setToldAt(now())
  }, [moments.here])
  const isHere = [staff?.clientSeenAt, toldAt].some((seen) => seen != null && secondsBetween(seen, at) < hereSeconds)
  const by = staff?.answeredBy ?? null
  const isMine = by?.id === uid
  const others = colleagues.filter(({ id }) => id !== uid && id !== by?.id)
  const close = () => {
    setAsks(false)
    press.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !asks) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const handOver = async (to: string, name: string) => {
    setBusy(true)
    const done = accept(await call('handOverChat', { orderId, to, idempotencyKey: newKey() }))
    setBusy(false)
    if (!done) return
    toast({ type: 'success', title: to === uid ? t.handedToYou : t.handedOver(name) })
    close()
  }
  return (
    <header className={css.head}>
      <div className={classNames(css.who, title === undefined && css.mailed)}>
        <h2>{title ?? email ?? t.client}</h2>
        <p className={css.there} data-here={isHere || undefined}>
          {isHere ? t.here : t.away}
          {staff && (title === undefined || staff.language !== language) && `, ${staff.language === 'ru' ? t.writesRu : t.writesEn}`}
        </p>
      </div>
      <div className={css.answering}>
        {by && <span>{isMine ? t.answeredByYou : t.answeredBy(by.name)}</span>}
        <Button
          kind="text"
          ref={press}
          aria-expanded={asks}
          aria-controls={asks ? choice : undefined}
          aria-disabled={!staff || undefined}
          onClick={() => staff && setAsks(!asks)}
          onKeyDown={leave}
        >
          {by && !isMine ? t.takeOver : t.handOver}
        </Button>
      </div>
      {asks && (
        <div id={choice} className={css.choice} role="group" aria-label={t.handOverTitle} onKeyDown={leave}>
          <span>{t.handOverTitle}</span>
          {!isMine && (
            <Button kind="line" busy={busy} onClick={() => void handOver(uid, '')}>
              {t.handOverYou}
            </Button>
          )}
          {others.map(({ id, name }) => (
            <Button key={id} kind="line" busy={busy} onClick={() => void handOver(id, name)}>
              {name}
            </Button>
          ))}
          {isMine && others.length === 0 && <span>{t.noColleagues}</span>}
        </div>
      )}
    </header>
  )
}
