/** Whether the office is open now or has a break, by the server's clock in Moscow time. */
import type { Language } from '../../core/language/language.ts'
import { hoursBeginning } from '../../core/office/hours-words.ts'
import { addHours, type Instant } from '../../core/time/instant.ts'
import { useNow } from '../app/clock.ts'
import { type Spoken, useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { shellTexts } from '../app/texts.ts'
import { type Hours, useHours } from '../app/use-hours.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { moscowDate as writtenDate } from '../words/moscow-time.ts'
import { breakEnd } from './break-end.ts'
import css from './HoursLine.module.css'
import { hoursTexts } from './hours-texts.ts'

/**
 * `whole` adds the usual hours and the note that the time is Moscow time. `extras` makes the line small, and hides it if it would only
 * repeat the usual hours.
 */
export function HoursLine({ whole = false, extras = false }: { whole?: boolean; extras?: boolean }) {
  const t = useTexts(hoursTexts)
  const shell = useTexts(shellTexts)
  const { language } = useLanguage()
  const { office, paused } = useService()
  const now = useNow(30_000)
  const usual = hoursBeginning(office, language)
  const hours = useHours()
  const open = paused === null && now !== null && hours !== null && hours.isOpen(office, now)
  // An office that never closes has no closing time.
  const closes = open ? hours.closingAt(office, now) : null
  const said = paused
    ? breakEnd(paused.until, now, language, t)
    : now && hours && !open
      ? opening(hours, hours.nextOpening(office, now), now, language, t, shell.tomorrow)
      : closes
        ? t.openUntil(hours?.moscowTime(closes) ?? '')
        : usual
  if (extras && office.opensAt === office.closesAt && said === usual) return null
  const line = (
    <span className={classNames(css.hours, whole && css.whole)} data-open={open}>
      <Icon name="clock" size={16} />
      <span>
        {said}
        {whole && (
          <small>
            {said !== usual && `${usual}. `}
            {t.moscowTime}
          </small>
        )}
      </span>
    </span>
  )
  return extras ? <small>{line}</small> : line
}

/** "Откроемся в 10:00", with the date if it is not today. */
function opening(
  { moscowDate, moscowTime }: Hours,
  at: Instant,
  now: Instant,
  language: Language,
  t: Spoken<typeof hoursTexts>,
  tomorrow: string,
): string {
  const time = moscowTime(at)
  if (moscowDate(at) === moscowDate(now)) return t.openAt(time)
  if (moscowDate(at) === moscowDate(addHours(now, 24))) return t.openOn(tomorrow, time)
  return t.openOn(writtenDate(at, language), time)
}
