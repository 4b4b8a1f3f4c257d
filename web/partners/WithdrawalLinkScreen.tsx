/**
 * `/auth/withdrawal`: the page of the link in the emails about a withdrawal. It needs a press, so that mail scanners that open links
 * confirm nothing. The token stands in the hash, so that no server log ever has it.
 */
import { useEffect, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, type Refused } from '../app/call.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { ensurePerson } from '../app/session.ts'
import { useSession } from '../app/session-state.ts'
import { useAsked } from '../app/use-asked.ts'
import { useIntent } from '../app/use-intent.ts'
import { useLinkToken } from '../app/use-link-token.ts'
import { useNewest } from '../app/use-newest.ts'
import { Wrap } from '../layout/Wrap.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import { fullMoment } from '../words/order-moment.ts'
import { usdtText } from './figure-words.ts'
import css from './WithdrawalLinkScreen.module.css'
import { withdrawTexts } from './withdraw-texts.ts'
import { chainNames, isWaiting } from './withdrawal-words.ts'

type Linked = Answer<'getWithdrawalByLink'>

export function WithdrawalLinkScreen() {
  const t = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const { person } = useSession()
  const token = useLinkToken()
  const asked = useAsked('getWithdrawalByLink', token && person ? { token } : null)
  const [linked, putLinked] = useNewest<Linked>(asked.data)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState<'confirmWithdrawal' | 'stopWithdrawal' | null>(null)
  const { keyFor, answered } = useIntent()

  // whoever opens a link in a fresh browser has no session yet
  useEffect(() => {
    if (!person) void ensurePerson(language)
  }, [person, language])

  if (!token || asked.refused?.code === 'LINK_EXPIRED' || refused?.code === 'LINK_EXPIRED')
    return (
      <Wrap narrow>
        <Card>
          <h1 className={css.title}>{t.linkOld}</h1>
          <p className={css.words}>{t.linkOldAbout}</p>
          <ButtonLink big href="/profile/partner">
            {t.toCabinet}
          </ButtonLink>
        </Card>
      </Wrap>
    )
  if (asked.refused && !linked)
    return (
      <Wrap narrow>
        <ErrorState whole title={t.failed} again={t.again} onAgain={asked.again} code={asked.refused.code}>
          {errorText(asked.refused.code, language, asked.refused.details)}
        </ErrorState>
      </Wrap>
    )
  if (!linked) return <ScreenSkeleton label={t.loading} />

  const press = async (name: 'confirmWithdrawal' | 'stopWithdrawal') => {
    setBusy(name)
    const answer = await call(name, { token, idempotencyKey: keyFor(name) })
    setBusy(null)
    answered(answer)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) putLinked(answer.data)
    // somebody began to pay it meanwhile
    else if (answer.code === 'WITHDRAWAL_TOO_LATE') asked.again()
  }
  const stop = (words: string) => (
    <Button kind="line" busy={busy === 'stopWithdrawal'} onClick={() => void press('stopWithdrawal')}>
      {words}
    </Button>
  )
  return (
    <Wrap narrow>
      <Card>
        <Now linked={linked} />
        <KeyRows
          rows={[
            { name: t.fromBalance, value: usdtText(linked.amount, language) },
            linked.state !== 'cancelled' && {
              name: linked.state === 'withdrawn' ? t.arrivedRow : t.arrivesRow,
              value: usdtText(linked.arrives, language),
            },
          ]}
        />
        <p className={css.where}>{t.address(chainNames[linked.network])}</p>
        <p className={css.wallet}>
          <Mono>{linked.wallet}</Mono>
        </p>
        {refused && <Notice tone="red" title={errorText(refused.code, language, refused.details)} live className={css.notice} />}
        <div className={css.buttons}>
          {linked.state === 'unconfirmed' ? (
            <>
              <Button big busy={busy === 'confirmWithdrawal'} onClick={() => void press('confirmWithdrawal')}>
                {t.confirm}
              </Button>
              {stop(t.notMe)}
            </>
          ) : linked.canCallOff ? (
            <>
              {stop(t.stop)}
              <ButtonLink kind="text" href="/profile/partner">
                {t.toCabinet}
              </ButtonLink>
            </>
          ) : (
            <>
              {linked.state === 'cancelled' && (
                <ButtonLink big href="/auth/forgot">
                  {t.newPassword}
                </ButtonLink>
              )}
              <ButtonLink {...(linked.state === 'cancelled' ? { kind: 'text' } : { big: true })} href="/profile/partner">
                {t.toCabinet}
              </ButtonLink>
            </>
          )}
        </div>
      </Card>
    </Wrap>
  )
}

/** What state it is in, and what follows. */
function Now({ linked: { state, payableFrom, canCallOff } }: { linked: Linked }) {
  const t = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const now = useNow(30_000)
  const words = {
    unconfirmed: [t.confirmTitle, t.confirmLead],
    requested: canCallOff
      ? [t.confirmed, isWaiting(payableFrom, now) ? t.waitsUntil(fullMoment(payableFrom, language)) : t.confirmedAbout]
      : [t.beingSent, t.beingSentAbout],
    sent: [t.beingSent, t.beingSentAbout],
    withdrawn: [t.isPaid, ''],
    cancelled: [t.stopped, t.stoppedAbout],
  }[state]
  return (
    <div role="status">
      <h1 className={css.title}>{words[0]}</h1>
      <p className={css.words}>{words[1]}</p>
    </div>
  )
}
