/** How many words of a client staff have not read, beside his order. */
import { useMemo } from 'react'
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { unreadByOrder } from './chat-rows.ts'
import { chatsTexts } from './chats-texts.ts'
import css from './UnreadMark.module.css'

/** The counts of all orders that have any, live. */
export function useUnreadByOrder(): ReadonlyMap<string, number> {
  const { state } = useLive('chats')
  return useMemo(() => (state ? unreadByOrder(state) : new Map()), [state])
}

export function UnreadMark({ count }: { count: number | undefined }) {
  const t = useTexts(chatsTexts)
  if (!count) return null
  return (
    <span className={css.mark} title={t.unread(count)}>
      <Icon name="chat" size={14} />
      <VisuallyHidden>{t.unread(count)}</VisuallyHidden>
      <span aria-hidden="true">{count}</span>
    </span>
  )
}
