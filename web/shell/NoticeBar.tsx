/** The lines of the office on every page: its announcements, and the next break of the whole service a day before it. */
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { sentence } from '../app/typo.ts'
import { moscowDate, moscowTime } from '../words/moscow-time.ts'
import css from './NoticeBar.module.css'
import { noticeBarTexts } from './notice-bar-texts.ts'

export function NoticeBar() {
  const t = useTexts(noticeBarTexts)
  const { language } = useLanguage()
  const { announcements, nextBreak } = useService()
  if (announcements.length === 0 && nextBreak === null) return null
  const moment = (at: string) => t.moment(moscowDate(at, language), moscowTime(at, language))
  const isSameDay = nextBreak !== null && moscowDate(nextBreak.from, language) === moscowDate(nextBreak.until, language)
  return (
    <section className={css.bar} aria-label={t.label}>
      {nextBreak && (
        <p>
          <b>{t.willBreak(moment(nextBreak.from), isSameDay ? moscowTime(nextBreak.until, language) : moment(nextBreak.until))}</b>{' '}
          {sentence(nextBreak.reason[language])}
        </p>
      )}
      {announcements.map(({ id, text }) => (
        <p key={id}>{text[language]}</p>
      ))}
    </section>
  )
}
