/** The links of the emails to who has lost the second step: one starts the notice, the other keeps the second step. */
import { useState } from 'react'
import { call, newKey } from '../app/call.ts'
import { useTexts } from '../app/language.tsx'
import { useAsked } from '../app/use-asked.ts'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { useMoment } from '../words/order-moment.ts'
import css from './AuthScreen.module.css'
import { LinkEnd, LinkPress, LinkUnchecked } from './LinkParts.tsx'
import { linkTexts } from './link-texts.ts'
import { accountTexts } from './texts.ts'

export function SecondFactorRemoval({ token }: { token: string }) {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const { moment } = useMoment()
  const { data: link, refused, again } = useAsked('getSecondFactorRemoval', { token })
  const [isOld, setOld] = useState(false)
  const [goesAt, setGoesAt] = useState<string | null>(null)

  if (goesAt !== null) return <LinkEnd title={t.offStarted} text={t.offStartedText(moment(goesAt))} words={account.toExchange} href="/" />
  if (isOld || refused?.code === 'LINK_EXPIRED')
    return <LinkEnd title={account.linkOld} text={t.offOld} words={account.enter} href="/auth/login" />
  if (refused) return <LinkUnchecked refused={refused} again={again} />
  if (!link) return <ScreenSkeleton label={account.loading} />
  return (
    <>
      <h1 className={css.title}>{t.offTitle}</h1>
      <p className={css.lead}>
        {account.forAccount} <b className={css.whose}>{link.email}</b>
      </p>
      <p className={css.lead}>{t.offText(link.waitHours)}</p>
      <LinkPress
        words={t.off}
        failed={t.notDone}
        send={() => call('startSecondFactorRemoval', { token, idempotencyKey: newKey() })}
        onDone={({ offAt }) => setGoesAt(offAt)}
        onOld={() => setOld(true)}
      />
    </>
  )
}

export function SecondFactorKeep({ token }: { token: string }) {
  const t = useTexts(linkTexts)
  const account = useTexts(accountTexts)
  const [isOld, setOld] = useState(false)
  const [isKept, setKept] = useState(false)

  if (isKept) return <LinkEnd title={t.kept} text={t.keptText} words={account.enter} href="/auth/login" />
  if (isOld) return <LinkEnd title={account.linkOld} text={t.keepOld} words={account.enter} href="/auth/login" />
  return (
    <>
      <h1 className={css.title}>{t.keepTitle}</h1>
      <p className={css.lead}>{t.keepText}</p>
      <LinkPress
        words={t.keep}
        failed={t.notDone}
        send={() => call('keepSecondFactor', { token, idempotencyKey: newKey() })}
        onDone={() => setKept(true)}
        onOld={() => setOld(true)}
      />
    </>
  )
}
