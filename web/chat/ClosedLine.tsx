/** In place of the field, where nothing can be written any more. */
import type { ChatState } from '../../contract/chat.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { moscowDate } from '../words/moscow-time.ts'
import css from './Chat.module.css'
import { chatTexts } from './texts.ts'

/** Whether a conversation is over by now. */
export function useIsClosed(state: ChatState | undefined): boolean {
  const at = useNow(10_000)
  const until = state?.openUntil ?? null
  return until !== null && at !== null && at >= until
}

export function ClosedLine({ until }: { until: string }) {
  const t = useTexts(chatTexts)
  const { language } = useLanguage()
  return <p className={css.closed}>{t.closed(moscowDate(until, language))}</p>
}
