/** Who answers, and when: "Anna is here, today until 22:00", or from when on an answer comes. */
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { useHours } from '../app/use-hours.ts'
import { moscowDay } from '../words/moscow-time.ts'
import { chatTexts } from './texts.ts'

/** `name`: who has answered; null before. The mark beside it is green while the office is open. */
export function ChatHours({ name }: { name: string | null }) {
  const t = useTexts(chatTexts)
  const { language } = useLanguage()
  const { office } = useService()
  const hours = useHours()
  const at = useNow(30_000)
  if (!hours || !at) return null
  if (!hours.isOpen(office, at)) {
    const next = hours.nextOpening(office, at)
    return <span data-open="false">{t.answerAt(moscowDay(next, at, language, t), hours.moscowTime(next))}</span>
  }
  const closing = hours.closingAt(office, at)
  const until = closing && hours.moscowTime(closing)
  const words = name ? (until ? t.here(name, until) : t.hereAlways(name)) : until ? t.someHere(until) : t.someHereAlways
  return <span data-open="true">{words}</span>
}
