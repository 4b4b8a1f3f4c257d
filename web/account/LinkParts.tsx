/** What the pages of one-time links share: the one press, how it ends, and a link that could not be checked. */
import { useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import type { Outcome, Refused } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ErrorState } from '../ui/States.tsx'
import css from './AuthScreen.module.css'
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
