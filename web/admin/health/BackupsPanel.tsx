/** Beside the health of the office, for admins: the last backups, whether each could be restored, and one more by a press. */
import { useState } from 'react'
import type { BackupView } from '../../../contract/backups.ts'
import type { Answer } from '../../../contract/calls.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useAskedAgain } from '../../app/use-asked.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Alarms.module.css'
import { backupTexts } from './backup-texts.ts'

/** So often is asked while one is taken, and else. */
const soonMs = 2_000
const laterMs = 30_000

export function BackupsPanel() {
  const t = useTexts(backupTexts)
  const { language } = useLanguage()
  const { moment } = useDeskWords()
  const [busy, setBusy] = useState(false)
  const intent = useIntent()
  const { data, refused, again } = useAskedAgain('getBackups', {}, (present) => (hasOpen(present) ? soonMs : laterMs))
  const isOpen = hasOpen(data)
  const start = async () => {
    setBusy(true)
    const answer = await call('startBackup', { idempotencyKey: intent.keyFor(data?.backups[0]?.id ?? '') })
    setBusy(false)
    intent.answered(answer)
    if (!answer.ok) return toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    again()
  }
  return (
    <section className={css.card} aria-labelledby="backups-title">
      <h2 id="backups-title">{t.title}</h2>
      {refused && !data && <ErrorState title={t.notLoaded} again={t.again} onAgain={again} />}
      {!refused && !data && <Skeleton height="120px" />}
      {data && data.folder === null && <p className={css.quiet}>{t.off}</p>}
      {data && data.folder !== null && (
        <>
          <p className={css.quiet}>{t.about(data.nextAt === null ? '' : moment(data.nextAt), data.folder)}</p>
          {data.backups.length > 0 && (
            <ul className={css.last}>
              {data.backups.map((backup) => (
                <OneBackup key={backup.id} backup={backup} />
              ))}
            </ul>
          )}
          <div className={css.buttons}>
            <Button kind="line" busy={busy || isOpen} onClick={() => void start()}>
              {t.start}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const hasOpen = (data: Answer<'getBackups'> | undefined): boolean =>
  data?.backups.some(({ state }) => state === 'waiting' || state === 'running') ?? false

function OneBackup({ backup: { by, askedAt, state, progress, result, isDeleted } }: { backup: BackupView }) {
  const t = useTexts(backupTexts)
  const { moment } = useDeskWords()
  const problem = result?.problem ?? result?.restoreProblem ?? null
  const said =
    state === 'waiting'
      ? t.waits
      : state === 'running'
        ? (progress < 50 ? t.writes : t.tries)(progress)
        : result === null || result.file === null
          ? t.none
          : t.size((result.bytes / 1_000_000).toFixed(1), isDeleted)
  return (
    <li>
      <span className={css.row}>
        <b>{moment(askedAt)}</b>
        {state === 'failed' && (
          <Badge tone="red" dense>
            {t.failed}
          </Badge>
        )}
        {state === 'done' && (
          <Badge tone={result?.restored ? 'green' : 'gold'} dense>
            {result?.restored ? t.proved : t.notProved}
          </Badge>
        )}
      </span>
      <small>{by === '' ? said : `${said}. ${by}`}</small>
      {problem !== null && <small className={state === 'failed' ? css.bad : undefined}>{problem}</small>}
    </li>
  )
}
