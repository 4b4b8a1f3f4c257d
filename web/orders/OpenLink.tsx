/** Where the signed link of a letter leads: opening needs a press, so that no mail scanner opens an order by looking at it. */
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
import { AskForLink } from './AskForLink.tsx'
import css from './Link.module.css'
import { linkTexts } from './link-texts.ts'
import { orderTexts } from './texts.ts'

export function OpenLink({ orderId, token, onOpened }: { orderId: string; token: string; onOpened: (orderId: string) => void }) {
  const t = useTexts(orderTexts)
  const link = useTexts(linkTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)

  const open = async () => {
    setBusy(true)
    setProblem(null)
    // The order is joined to this session, so there has to be one first.
    await ensurePerson(language)
    const answer = await call('openOrderLink', { token })
    setBusy(false)
    if (answer.ok) {
      renewLive()
      return onOpened(answer.data.orderId)
    }
    setOver(answer.code === 'LINK_EXPIRED')
    setProblem(errorText(answer.code, language, answer.details))
  }

  return (
    <Wrap narrow>
      <Card>
        <h1 className={css.title}>{over ? link.linkOver : link.linkTitle}</h1>
        {over ? (
          <AskForLink orderId={orderId} />
        ) : (
          <>
            <p className={css.words}>{link.linkText}</p>
            {problem && (
              <Notice tone="red" title={t.refused} live className={css.notice}>
                {problem}
              </Notice>
            )}
            <Button big busy={busy} onClick={() => void open()}>
              {link.linkOpen}
            </Button>
          </>
        )}
      </Card>
    </Wrap>
  )
}
