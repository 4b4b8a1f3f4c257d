/** What the pages of one-time links share: the one press, how it ends, whoever else is logged in, and a link that could not be checked. */
import { type ReactNode, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import type { Outcome, Refused } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { signOut } from '../app/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ErrorState } from '../ui/States.tsx'
import css from './AuthScreen.module.css'
import { linkTexts } from './link-texts.ts'
import { accountTexts } from './texts.ts'

type Press<A> = {
  words: string
  /** The title over a refusal. */
  failed: string
  send: () => Promise<Outcome<A>>
  onDone: (answer: A) => void
  /** The link works no more. */
  onOld: () => void
}

/** Does by one press what the link is for. */
export function LinkPress<A>({ words, failed, send, onDone, onOld }: Press<A>) {
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (answer.ok) return onDone(answer.data)
    if (answer.code === 'LINK_EXPIRED') return onOld()
    setProblem(errorText(answer.code, language, answer.details))
  }
  return (
    <div className={css.form}>
      {problem !== null && (
        <Notice tone="red" title={failed} live>
          {problem}
        </Notice>
      )}
      <Button big busy={busy} onClick={() => void press()}>
        {words}
      </Button>
    </div>
  )
}

/** Nothing is left to do here but to go on. */
export function LinkEnd({ title, text, words, href }: { title: string; text: string; words: string; href: string }) {
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{text}</p>
      <ButtonLink big href={href}>
        {words}
      </ButtonLink>
    </>
  )
}

/** Nothing stands behind the #: it was copied in part. */
export function LinkIncomplete() {
  const t = useTexts(linkTexts)
  return (
    <ErrorState whole title={t.noToken}>
      {t.noTokenText}
    </ErrorState>
  )
}

/** Somebody else is logged in here than the one whose link it is: he logs out first. */
export function OtherIsHere({ title, children, email }: { title: string; children: ReactNode; email: string }) {
  const t = useTexts(accountTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{children}</p>
      <p className={css.lead}>{t.already(email)}</p>
      <Button
        big
        busy={busy}
        onClick={() => {
          setBusy(true)
          void signOut(language).finally(() => setBusy(false))
        }}
      >
        {t.leaveAndGoOn}
      </Button>
    </>
  )
}

/** The link may be good: the question whether it is was not answered. */
export function LinkUnchecked({ refused, again }: { refused: Refused; again: () => void }) {
  const t = useTexts(accountTexts)
  const { language } = useLanguage()
  return (
    <ErrorState title={t.linkFailed} again={t.again} onAgain={again} code={refused.code}>
      {errorText(refused.code, language, refused.details)}
    </ErrorState>
  )
}
