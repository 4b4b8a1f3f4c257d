/** The links of the emails to who has lost the second step: one starts the notice, the other keeps the second step. */
import { useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useAsked } from '../app/use-asked.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import { useMoment } from '../words/order-moment.ts'
import css from './AuthScreen.module.css'
import { linkTexts } from './link-texts.ts'
import { accountTexts } from './texts.ts'
import { useLinkToken } from './use-link-token.ts'

export function SecondFactorRemoval() {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const { language } = useLanguage()
  const { moment } = useMoment()
  const token = useLinkToken()
  const { data: link, refused, again } = useAsked('getSecondFactorRemoval', token ? { token } : null)
  const [offAt, setOffAt] = useState<string | null>(null)
  const act = useAct()

  if (offAt !== null)
    return (
      <>
        <h1 className={css.title}>{t.offStarted}</h1>
        <p className={css.lead}>{t.offStartedText(moment(offAt))}</p>
        <ButtonLink big href="/">
          {account.toExchange}
        </ButtonLink>
      </>
    )
  if (token === '' || refused?.code === 'LINK_EXPIRED' || act.isOld) return <OldLink text={t.offOld} />
  if (refused)
    return (
      <ErrorState title={account.linkFailed} again={account.again} onAgain={again} code={refused.code}>
        {errorText(refused.code, language, refused.details)}
      </ErrorState>
    )
  if (!link) return <ScreenSkeleton label={account.loading} />
  return (
    <>
      <h1 className={css.title}>{t.offTitle}</h1>
      <p className={css.lead}>
        {account.forAccount} <b className={css.whose}>{link.email}</b>
      </p>
      <p className={css.lead}>{t.offText(link.waitHours)}</p>
      <div className={css.form}>
        {act.problem}
        <Button
          big
          busy={act.busy}
          onClick={() =>
            void act.run(async () => {
              const answer = await call('startSecondFactorRemoval', { token, idempotencyKey: newKey() })
              if (answer.ok) setOffAt(answer.data.offAt)
              return answer
            })
          }
        >
          {t.off}
        </Button>
      </div>
    </>
  )
}

export function SecondFactorKeep() {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const token = useLinkToken()
  const [isKept, setKept] = useState(false)
  const act = useAct()

  if (isKept)
    return (
      <>
        <h1 className={css.title}>{t.kept}</h1>
        <p className={css.lead}>{t.keptText}</p>
        <ButtonLink big href="/auth/login">
          {account.enter}
        </ButtonLink>
      </>
    )
  if (token === '' || act.isOld) return <OldLink text={t.keepOld} />
  return (
    <>
      <h1 className={css.title}>{t.keepTitle}</h1>
      <p className={css.lead}>{t.keepText}</p>
      <div className={css.form}>
        {act.problem}
        <Button
          big
          busy={act.busy}
          onClick={() =>
            void act.run(async () => {
              const answer = await call('keepSecondFactor', { token, idempotencyKey: newKey() })
              if (answer.ok) setKept(true)
              return answer
            })
          }
        >
          {t.keep}
        </Button>
      </div>
    </>
  )
}

type Answer = Awaited<ReturnType<typeof call<'startSecondFactorRemoval'>>> | Awaited<ReturnType<typeof call<'keepSecondFactor'>>>

/** One press of a link: busy meanwhile; its refusal, drawn; whether the link turned out to be too old. */
function useAct() {
  const t = useTexts(linkTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Extract<Answer, { ok: false }> | null>(null)
  return {
    busy,
    isOld: refused?.code === 'LINK_EXPIRED',
    problem: refused && (
      <Notice tone="red" title={t.notDone} live>
        {errorText(refused.code, language, refused.details)}
      </Notice>
    ),
    run: async (press: () => Promise<Answer>) => {
      setBusy(true)
      const answer = await press()
      setBusy(false)
      setRefused(answer.ok ? null : answer)
    },
  }
}

function OldLink({ text }: { text: string }) {
  const account = useTexts(accountTexts)
  return (
    <>
      <h1 className={css.title}>{account.linkOld}</h1>
      <p className={css.lead}>{text}</p>
      <ButtonLink big href="/auth/login">
        {account.enter}
      </ButtonLink>
    </>
  )
}
