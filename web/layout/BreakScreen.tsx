/** The screen while the service is paused: the reason, the end, and what still works. */
import { useNow } from '../app/clock.ts'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { shellTexts } from '../app/texts.ts'
import { NB, sentence } from '../app/typo.ts'
import { Badge } from '../ui/Badge.tsx'
import { BanknoteCard } from '../ui/BanknoteCard.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { moscowDay, moscowTime } from '../words/moscow-time.ts'
import css from './BreakScreen.module.css'
import { breakEnd } from './break-end.ts'
import { breakTexts } from './break-texts.ts'
import { hoursTexts } from './hours-texts.ts'
import { TellWhenOpen } from './TellWhenOpen.tsx'

/** Replaces the exchange widget, under the page's own heading. Renders nothing while the service works. */
export function BreakScreen() {
  const t = useTexts(breakTexts)
  const hours = useTexts(hoursTexts)
  const shell = useTexts(shellTexts)
  const href = useHref()
  const { language } = useLanguage()
  const { paused } = useService()
  const now = useNow(60_000)
  if (!paused) return null
  const until = paused.until
  const day = until ? moscowDay(until, now, language, shell).replaceAll(' ', NB) : ''
  const time = until ? `${day}${NB}${language === 'ru' ? 'в' : 'at'}${NB}${moscowTime(until, language)}` : ''
  return (
    <div className={css.break}>
      <BanknoteCard>
        <Badge tone="gold">
          <Icon name="clock" size={16} />
          {breakEnd(until, now, language, hours)}
        </Badge>
        <h2 className={css.title}>{t.breakTitle}</h2>
        <p className={css.reason}>
          {sentence(paused.reason[language])} {until && t.breakPlan(time)}
        </p>
        <ul className={css.list}>
          {[t.breakOpenOrders, t.breakFixedRate, t.breakTransfers].map((line) => (
            <li key={line}>
              <Icon name="check" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <TellWhenOpen />
      </BanknoteCard>
      <Card pad="none">
        <RowLink href={href('/reserves')} icon="note" title={t.breakReserves} />
        <RowLink href={href('/qa')} icon="info" title={t.breakQuestions} />
      </Card>
    </div>
  )
}
