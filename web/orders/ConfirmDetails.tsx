/** Where the link of the letter about new details leads: confirming needs a press, so that no mail scanner confirms anything. */
import { useState } from 'react'
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
import { linkTexts } from './link-texts.ts'
import { orderTexts } from './texts.ts'

/** `onLeave`: to the order, confirmed or not. */
export function ConfirmDetails({ token, onLeave }: { token: string; onLeave: () => void }) {
  const t = useTexts(orderTexts)
  const link = useTexts(linkTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)

  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    await ensurePerson(language)
    const answer = await call('confirmNewDetails', { token })
    setBusy(false)
    if (answer.ok) {
      renewLive()
      return onLeave()
    }
    if (answer.code === 'LINK_EXPIRED') setOver(true)
    else setProblem(errorText(answer.code, language, answer.details))
  }

  return (
    <Wrap narrow>
      <Card>
        <h1 className={css.title}>{over ? link.linkOver : t.confirmTitle}</h1>
        <p className={css.words} role={over ? 'alert' : undefined}>
          {over ? t.confirmOver : t.confirmText}
        </p>
        {problem && (
          <Notice tone="red" title={t.refused} live className={css.notice}>
            {problem}
          </Notice>
        )}
        {over ? (
          <Button big kind="line" onClick={onLeave}>
            {t.toOrder}
          </Button>
        ) : (
          <Button big busy={busy} onClick={() => void confirm()}>
            {t.confirmPress}
          </Button>
        )}
      </Card>
    </Wrap>
  )
}
