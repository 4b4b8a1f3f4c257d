/** Where the link of the refund letter leads: the press confirms, so that no mail scanner confirms by looking at it. */
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
import { orderTexts } from './texts.ts'

export function ConfirmRefund({ token, onDone, onLeave }: { token: string; onDone: (orderId: string) => void; onLeave: () => void }) {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)

  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    // The order is joined to this session, so there has to be one first.
    await ensurePerson(language)
    const answer = await call('confirmRefundDetails', { token })
    setBusy(false)
    if (answer.ok) {
      renewLive()
      return onDone(answer.data.orderId)
    }
    setOver(answer.code === 'LINK_EXPIRED')
    setProblem(errorText(answer.code, language, answer.details))
  }

  return (
    <Wrap narrow>
      <Card>
        <h1 className={css.title}>{over ? t.refundLinkOver : t.refundLinkTitle}</h1>
        <p className={css.words}>{over ? t.refundLinkOverText : t.refundLinkText}</p>
        {problem && !over && (
          <Notice tone="red" title={t.refused} live className={css.notice}>
            {problem}
          </Notice>
        )}
        {over ? (
          <Button big kind="line" onClick={onLeave}>
            {t.refundLinkLeave}
          </Button>
        ) : (
          <Button big busy={busy} onClick={() => void confirm()}>
            {t.refundLinkPress}
          </Button>
        )}
      </Card>
    </Wrap>
  )
}
