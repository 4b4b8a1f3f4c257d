/** Offers to send the signed link to the e-mail address of the order. The answer does not reveal whether the order exists. */
import { useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { ensurePerson } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Link.module.css'
import { linkTexts } from './link-texts.ts'
import { orderTexts } from './texts.ts'

export function AskForLink({ orderId }: { orderId: string }) {
  const t = useTexts(orderTexts)
  const link = useTexts(linkTexts)
  const { language } = useLanguage()
  const [state, setState] = useState<'ask' | 'busy' | 'sent'>('ask')
  const [problem, setProblem] = useState<string | null>(null)

  const ask = async () => {
    setState('busy')
    setProblem(null)
    await ensurePerson(language)
    const answer = await call('sendOrderLink', { orderId })
    setState(answer.ok ? 'sent' : 'ask')
    if (!answer.ok) setProblem(errorText(answer.code, language, answer.details))
  }

  return (
    <>
      <p className={css.words}>{link.askLinkText}</p>
      {problem && (
        <Notice tone="red" title={t.refused} live className={css.notice}>
          {problem}
        </Notice>
      )}
      {state === 'sent' ? (
        <Notice tone="green" title={link.askedLink} live>
          {link.askedLinkText}
        </Notice>
      ) : (
        <Button icon="mail" busy={state === 'busy'} onClick={() => void ask()}>
          {link.askLink}
        </Button>
      )}
    </>
  )
}
