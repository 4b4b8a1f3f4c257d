/** The first backup: asked for by one press; the step is done when it has been written and tried out. */
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { useAskedAgain } from '../../app/use-asked.ts'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { firstStepsTexts } from './first-steps-texts.ts'
import { StepForm } from './StepForm.tsx'

const everyMs = 2_000

export function BackupStep({ onSent }: { onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const asked = useAskedAgain('getBackups', {}, everyMs)
  if (!asked.data) return <NotHere {...asked} rows={1} />
  const [last] = asked.data.backups
  const isOpen = last?.state === 'waiting' || last?.state === 'running'
  return (
    <StepForm
      go={t.takeBackup}
      wanted={last?.id}
      isReady={!isOpen && asked.data.folder !== null}
      send={(idempotencyKey) => call('startBackup', { idempotencyKey })}
      onSent={() => {
        asked.again()
        onSent()
      }}
    >
      <p role="status">
        {isOpen && t.backupRuns(last.progress)}
        {last?.state === 'done' && (last.result?.restored ? t.backupDone : t.backupNotChecked(last.result?.restoreProblem ?? null))}
        {last?.state === 'failed' && t.backupFailed}
      </p>
    </StepForm>
  )
}
