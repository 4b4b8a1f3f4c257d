/** A back test of the changed terms: started, awaited with its progress, then shown as lines and figures. */
import { lazy, Suspense, useState } from 'react'
import type { BackTestResult, BackTestState } from '../../../contract/back-tests.ts'
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { call, newKey, type Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { moscowDate } from '../../words/moscow-time.ts'
import form from '../parts/forms/Form.module.css'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import panel from '../parts/Job.module.css'
import { JobProgress } from '../parts/JobProgress.tsx'
import css from './BackTestPanel.module.css'
import { backTestTexts } from './back-test-texts.ts'
import type { RateLinesChart as Chart } from './RateLinesChart.tsx'

/** If the chart's code fails to load, the form around it must still work. */
const LazyChart = lazy(() =>
  import('./RateLinesChart.tsx').then(
    ({ RateLinesChart }) => ({ default: RateLinesChart }),
    (): { default: typeof Chart } => ({ default: NoChart }),
  ),
)

/** `id`: a stored direction. */
export function BackTestPanel({ id, value }: { id: string | undefined; value: DirectionDraft }) {
  const t = useTexts(backTestTexts)
  const [begun, setBegun] = useState<{ id: string; of: DirectionDraft } | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const test = useLive(begun ? `backTest:${begun.id}` : null).state ?? null
  const goesOn = begun !== null && (test === null || test.state === 'waiting' || test.state === 'running')

  const start = async () => {
    setBusy(true)
    const answer = await call('startBackTest', { idempotencyKey: newKey(), direction: value, ...(id !== undefined && { id }) })
    setBusy(false)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) setBegun({ id: answer.data.backTestId, of: value })
  }
  const stop = () => begun && void call('stopBackTest', { idempotencyKey: newKey(), backTestId: begun.id })
  return (
    <section className={panel.panel}>
      <h3 className={form.head}>{t.head}</h3>
      <p className={form.note}>{begun && begun.of !== value ? t.changed : t.text}</p>
      <div className={panel.acts}>
        {goesOn ? (
          <>
            <JobProgress
              label={t.head}
              percent={test?.progress ?? 0}
              words={test?.state === 'running' ? t.running(test.progress) : t.waiting}
            />
            <Button kind="text" onClick={stop}>
              {t.stop}
            </Button>
          </>
        ) : (
          <Button kind="line" busy={busy} onClick={() => void start()}>
            {begun ? t.again : t.start}
          </Button>
        )}
        {test && <Ended state={test.state} />}
      </div>
      <RefusedNote refused={refused} busy={busy} onFresh={() => void start()} />
      {test?.result && <Result result={test.result} />}
    </section>
  )
}

function NoChart() {
  const t = useTexts(backTestTexts)
  return <p className={form.note}>{t.noChart}</p>
}

function Ended({ state }: Pick<BackTestState, 'state'>) {
  const t = useTexts(backTestTexts)
  return <span role="status">{state === 'stopped' ? t.stopped : state === 'failed' ? t.failed : null}</span>
}

function Result({ result }: { result: BackTestResult }) {
  const t = useTexts(backTestTexts)
  const { language } = useLanguage()
  if (result.points.length === 0) return <p className={form.note}>{t.none}</p>
  const usdt = (sum: string) => `${formatAmount(sum, 2, language)}\u00a0USDT`
  const hours = (minutes: number) => Math.round(minutes / 60)
  return (
    <>
      <p className={css.legend}>
        <span>{t.present}</span>
        <span className={css.proposed}>{t.proposed}</span>
      </p>
      <Suspense fallback={<Skeleton height="220px" />}>
        <LazyChart points={result.points} />
      </Suspense>
      <p className={form.note}>{t.since(moscowDate(result.from, language))}</p>
      <KeyRows
        dense
        rows={[
          { name: t.orders, value: String(result.orders) },
          { name: t.turnover, value: usdt(result.turnover) },
          { name: t.profitPresent, value: usdt(result.profitPresent) },
          { name: t.profitProposed, value: usdt(result.profitProposed) },
          { name: t.refused, value: String(result.refused) },
          { name: t.offPresent, value: t.off(result.offSale.present, hours(result.offSale.presentMinutes)) },
          { name: t.offProposed, value: t.off(result.offSale.proposed, hours(result.offSale.proposedMinutes)) },
        ]}
      />
    </>
  )
}
