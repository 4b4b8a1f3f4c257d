/** The page for the link in the email about new details. It shows the details and has a button that confirms them. */
import { useEffect, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { call } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { numberText } from '../words/order-figures.ts'
import { FieldValue } from './FieldValue.tsx'
import css from './Link.module.css'
import { linkTexts } from './link-texts.ts'
import { LinkOver, PressedLink } from './PressedLink.tsx'
import { orderTexts } from './texts.ts'

/** `onLeave`: go to the order, confirmed or not. */
export function ConfirmDetails({ token, onLeave }: { token: string; onLeave: () => void }) {
  const t = useTexts(orderTexts)
  const link = useTexts(linkTexts)
  const { details, state } = useDetails(token)
  const over = { title: link.linkOver, body: <LinkOver words={t.confirmOver} button={t.toOrder} onLeave={onLeave} /> }
  return (
    <PressedLink
      name="confirmNewDetails"
      token={token}
      title={t.confirmTitle}
      words={t.confirmText}
      button={t.confirmPress}
      onDone={onLeave}
      over={over}
      isOver={state === 'over'}
    >
      {details ? <Details {...details} /> : state === 'asked' && <Skeleton height="104px" />}
    </PressedLink>
  )
}

type Details = Answer<'getNewDetails'>

function Details({ number, fields }: Details) {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  return (
    <section className={css.details} aria-label={t.confirmDetails(numberText(number))}>
      <h2>{t.confirmDetails(numberText(number))}</h2>
      <KeyRows
        rows={fields.map(({ key, label, value, was }) => ({
          key,
          name: label[language],
          value: (
            <>
              <b>
                <FieldValue value={value} />
              </b>
              {was !== value && was !== '' && <small>{t.confirmWas(was)}</small>}
            </>
          ),
        }))}
      />
    </section>
  )
}

/** If the connection fails, only the text is shown, and the button then shows the error. */
function useDetails(token: string): { details: Details | null; state: 'asked' | 'here' | 'over' | 'failed' } {
  const [details, setDetails] = useState<Details | null>(null)
  const [state, setState] = useState<'asked' | 'here' | 'over' | 'failed'>('asked')
  useEffect(() => {
    const asked = new AbortController()
    void call('getNewDetails', { token }, asked.signal).then((answer) => {
      if (asked.signal.aborted) return
      if (answer.ok) setDetails(answer.data)
      setState(answer.ok ? 'here' : answer.code === 'LINK_EXPIRED' ? 'over' : 'failed')
    })
    return () => asked.abort()
  }, [token])
  return { details, state }
}
