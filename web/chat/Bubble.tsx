/** One message, a note of staff, or a message that is on its way. */

import { type MouseEvent, useState } from 'react'
import type { ChatFile, ChatMessage, ChatNote } from '../../contract/chat.ts'
import type { Side } from '../../core/chat/chat.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { isPicture } from '../../core/verification/file-type.ts'
import { call } from '../app/call.ts'
import { now } from '../app/clock.ts'
import { sizeOf } from '../app/file-judge.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { partsOfText } from '../words/linked-text.ts'
import { moscowTime } from '../words/moscow-time.ts'
import css from './Chat.module.css'
import type { Outgoing } from './outgoing.ts'
import { chatTexts } from './texts.ts'
import type { Chat } from './use-chat.ts'

/** Whether it is announced when it comes; undefined: as everything in the feed is. */
type Live = 'off' | undefined

/** `read`: the other side has read it, which is said of the last own message. */
export function Bubble({
  orderId,
  message,
  own,
  named,
  read,
  side,
  live,
}: {
  orderId: string
  message: ChatMessage
  own: boolean
  named: boolean
  read: boolean
  side: Side
  live: Live
}) {
  const t = useTexts(chatTexts)
  const { language } = useLanguage()
  const { at, by, text, files, kind, position } = message
  // on the desk several people answer, so their own messages have a name too
  const name = kind === 'client' ? null : by === null || by === '' ? t.operator : by
  return (
    <li className={classNames(css.bubble, own && css.own)} aria-live={live}>
      {named && name !== null && !(own && side === 'client') && <b className={css.by}>{name}</b>}
      {own && side === 'client' && <VisuallyHidden>{t.you}: </VisuallyHidden>}
      {kind === 'client' && !own && <VisuallyHidden>{t.client}: </VisuallyHidden>}
      {files.map((file) => (
        <FileOfMessage key={file.id} file={file} orderId={orderId} position={position} />
      ))}
      {text !== '' && <Words text={text} />}
      <span className={css.foot}>
        <time dateTime={at}>{moscowTime(at, language)}</time>
        {read && (
          <>
            <Icon name="seen" size={16} />
            {t.read}
          </>
        )}
      </span>
    </li>
  )
}

export function NoteBubble({ note: { at, by, text }, live }: { note: ChatNote; live: Live }) {
  const t = useTexts(chatTexts)
  const { language } = useLanguage()
  return (
    <li className={css.note} aria-live={live}>
      <b>
        <Icon name="lock" size={16} />
        {t.noteHead}
      </b>
      <Words text={text} />
      <span className={css.foot}>
        {by}, <time dateTime={at}>{moscowTime(at, language)}</time>
      </span>
    </li>
  )
}

/**
 * What the server does not have yet: it is sent by itself once the line is back, or says why it was refused. `onGone`: its buttons go with
 * the press.
 */
export function WaitingBubble({ message, chat, onGone }: { message: Outgoing; chat: Chat; onGone: () => void }) {
  const t = useTexts(chatTexts)
  const { language } = useLanguage()
  const { key, text, files, refused } = message
  return (
    <li className={classNames(css.bubble, css.own, css.waiting)} aria-live="off">
      {files.map(({ id, name }) => (
        <span key={id} className={css.fileRow}>
          <Icon name="paper" size={18} />
          {name}
        </span>
      ))}
      {text !== '' && <Words text={text} />}
      <span className={css.foot} role="status">
        {refused !== null ? (
          <>
            <span className={css.refused}>
              {t.notSent}. {errorText(refused.code, language, refused.details)}
            </span>
            <button
              type="button"
              onClick={() => {
                onGone()
                chat.retry(key)
              }}
            >
              {t.again}
            </button>
            <button
              type="button"
              onClick={() => {
                onGone()
                chat.drop(key)
              }}
            >
              {t.remove}
            </button>
          </>
        ) : chat.online ? (
          t.sending
        ) : (
          t.waits
        )}
      </span>
    </li>
  )
}

/** Plain text; a web address shows the host that it leads to. */
function Words({ text }: { text: string }) {
  return (
    <p className={css.words}>
      {partsOfText(text).map((part, place) =>
        'text' in part ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
          <a key={place} href={part.url} target="_blank" rel="noopener noreferrer nofollow ugc">
            <b>{part.host}</b>
            {part.rest.length > 40 ? `${part.rest.slice(0, 40)}…` : part.rest}
          </a>
        ),
      )}
    </p>
  )
}

/** A link works for some minutes: who presses it later, or sees a picture later, gets a new one. */
function FileOfMessage({ file, orderId, position }: { file: ChatFile; orderId: string; position: number }) {
  const t = useTexts(chatTexts)
  const { language } = useLanguage()
  const [renewed, setRenewed] = useState<ChatFile | null>(null)
  const { id, name, size, contentType, url, urlUntil } = renewed && renewed.urlUntil > file.urlUntil ? renewed : file
  const renew = async (): Promise<ChatFile | null> => {
    const answer = await call('listMessages', { orderId, before: position + 1 })
    const found = answer.ok ? answer.data.messages.at(-1)?.files.find((one) => one.id === id) : undefined
    if (found) setRenewed(found)
    return found ?? null
  }
  const open = (event: MouseEvent) => {
    if (urlUntil > now()) return
    event.preventDefault()
    // opened at the press, because browsers let no window open later
    const tab = window.open('', '_blank')
    void renew().then((fresh) => {
      if (fresh && tab) tab.location.href = fresh.url
      else tab?.close()
    })
  }
  const link = { href: url, target: '_blank', rel: 'noopener', 'aria-label': t.openFile(name), onClick: open }
  return isPicture(contentType) ? (
    <a className={css.picture} {...link}>
      <img
        src={url}
        alt=""
        loading="lazy"
        onError={() => {
          if (urlUntil <= now()) void renew()
        }}
      />
    </a>
  ) : (
    <a className={css.fileRow} {...link}>
      <Icon name={contentType.startsWith('video/') ? 'film' : 'paper'} size={18} />
      <span className={css.fileName}>{name}</span>
      <small>
        {sizeOf(size, language).text} {t[sizeOf(size, language).unit]}
      </small>
    </a>
  )
}
