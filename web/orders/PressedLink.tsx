/** The page for a link in an email. It needs a press, so that mail scanners that open links confirm nothing. */
import { type ReactNode, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { renewLive } from '../app/live.ts'
import { ensurePerson } from '../app/session.ts'
import { Wrap } from '../layout/Wrap.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Link.module.css'
import { orderTexts } from './texts.ts'

type Props = {
  name: 'openOrderLink' | 'confirmNewDetails' | 'confirmRefundDetails'
  token: string
  title: string
  words: string
  button: string
  /** The order belongs to this session by now. */
  onDone: (orderId: string) => void
  /** Shown when the link no longer works. */
  over: { title: string; body: ReactNode }
  /** The link is known to be expired before the press. */
  isOver?: boolean
  /** What the client must compare before the press. */
  children?: ReactNode
}

export function PressedLink({ name, token, title, words, button, onDone, over, isOver: wasOver = false, children }: Props) {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [pressedLate, setPressedLate] = useState(false)
  const isOver = wasOver || pressedLate

  const press = async () => {
    setBusy(true)
    setProblem(null)
    // The order is added to this session, so a session must exist first.
    await ensurePerson(language)
    const answer = await call(name, { token })
    setBusy(false)
    if (answer.ok) {
      renewLive()
      return onDone(answer.data.orderId)
    }
    if (answer.code === 'LINK_EXPIRED') setPressedLate(true)
    else setProblem(errorText(answer.code, language, answer.details))
  }

  return (
    <Wrap narrow>
      <Card>
        <h1 className={css.title}>{isOver ? over.title : title}</h1>
        {isOver ? (
          <div role="alert">{over.body}</div>
        ) : (
          <>
            <p className={css.words}>{words}</p>
            {children}
            {problem && (
              <Notice tone="red" title={t.refused} live className={css.notice}>
                {problem}
              </Notice>
            )}
            <Button big busy={busy} onClick={() => void press()}>
              {button}
            </Button>
          </>
        )}
      </Card>
    </Wrap>
  )
}

/** The text for an expired link, with one button. */
export const LinkOver = ({ words, button, onLeave }: { words: string; button: string; onLeave: () => void }) => (
  <>
    <p className={css.words}>{words}</p>
    <Button big kind="line" onClick={onLeave}>
      {button}
    </Button>
  </>
)
