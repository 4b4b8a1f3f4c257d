/** The chain of hashes over the log: the root of a day, whether the last audit agreed, and the roots as a file. */
import { useState } from 'react'
import type { AuditDayView } from '../../../contract/audit.ts'
import type { Answer } from '../../../contract/calls.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { call } from '../../app/call.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { saveAs } from '../../app/save-as.ts'
import { toast } from '../../app/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { csvOf } from '../../words/csv.ts'
import { moscowDate, moscowYear } from '../../words/moscow-time.ts'
import { momentText } from '../../words/order-moment.ts'
import { CopyMark } from '../parts/CopyMark.tsx'
import { dayOf } from '../parts/lists/day-span.ts'
import css from './Audit.module.css'
import { auditTexts } from './audit-texts.ts'

type Check = Answer<'listAuditDays'>['check']

/** What the last audit said of the whole chain, and the way to another one. Its place is kept until that is known. */
export function ChainState({ check }: { check: Check | undefined }) {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  const now = useNow(60_000)
  if (check && check.broken.length > 0) return null
  return (
    <span className={css.chain}>
      {check === undefined ? null : check === null ? (
        <>
          {t.chainUnchecked}
          <Link href="/admin/books">{t.check}</Link>
        </>
      ) : (
        <>
          <span className={css.agrees}>
            <Icon name="check" size={16} />
          </span>
          {t.chainWhole(momentText(check.at, now ?? check.at, language, false))}
        </>
      )}
    </span>
  )
}

/** The days whose entries are not those that were sealed. Nothing if there are none. */
export function BrokenDays({ check }: { check: Check }) {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  if (!check || check.broken.length === 0) return null
  const days = check.broken.map((day) => `${moscowDate(noonOf(day), language)} ${moscowYear(noonOf(day))}`)
  return (
    <Notice live tone="red" className={css.broken} title={t.brokenTitle(days.join(', '))}>
      {t.brokenText}
    </Notice>
  )
}

const noonOf = (day: string): Instant => `${day}T09:00:00.000Z`

/** The root of a day, or why there is none yet. */
export function DaySeal({ day, sealed, lastSealed }: { day: string; sealed: AuditDayView | undefined; lastSealed: string }) {
  const t = useTexts(auditTexts)
  const now = useNow(60_000)
  if (!sealed) {
    if (day <= lastSealed) return null
    return <span className={css.seal}>{now !== null && dayOf(now) <= day ? t.dayGoesOn : t.dayCloses}</span>
  }
  const { root, agrees } = sealed
  return (
    <span className={css.seal}>
      {t.root}
      <Mono whole>{`${root.slice(0, 8)}…${root.slice(-6)}`}</Mono>
      <CopyMark text={root} what={t.root} />
      {agrees === null ? (
        t.notChecked
      ) : (
        <span className={agrees ? css.agrees : css.differs}>
          <Icon name={agrees ? 'check' : 'alert'} size={16} /> {agrees ? t.agrees : t.differs}
        </span>
      )}
    </span>
  )
}

/** The button that hands over the roots of all days. */
export function RootsFile() {
  const t = useTexts(auditTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await call('listAuditDays', {})
    setBusy(false)
    if (!answer.ok) return toast({ type: 'error', title: t.csvFailed, text: errorText(answer.code, language, answer.details) })
    const rows = answer.data.days.map(({ day, count, root, sealedAt }) => [day, String(count), root, sealedAt])
    saveAs(t.rootsFile, 'text/csv', csvOf([t.rootsColumns.split('\n'), ...rows]))
  }
  return (
    <div className={css.roots}>
      <Button kind="text" icon="down2" busy={busy} onClick={() => void download()}>
        {t.roots}
      </Button>
      <p className={css.note}>{t.rootsText}</p>
    </div>
  )
}
