/** Offers a visitor whose exchange is done an account by the e-mail of his order, in one press. */
import { useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey } from '../app/call.ts'
import { useTexts } from '../app/language.tsx'
import { updatePerson } from '../app/session.ts'
import { useSession } from '../app/session-state.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './AccountOffer.module.css'
import { accountOfferTexts } from './account-offer-texts.ts'
import type { OrderViewProps } from './use-order.ts'

export function AccountOffer({ order, language }: OrderViewProps) {
  const t = useTexts(accountOfferTexts)
  const { person } = useSession()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState(false)
  const [refused, setRefused] = useState<{ words: string; isTaken: boolean } | null>(null)

  if (made)
    return (
      <Notice tone="green" title={t.made} live>
        {t.madeText(order.email)}
      </Notice>
    )
  if (!person?.anonymous) return null
  const create = async () => {
    setBusy(true)
    const answer = await call('createUserByOrderEmail', { email: order.email, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) {
      setMade(true)
      return updatePerson(answer.data.person)
    }
    const isTaken = answer.code === 'EMAIL_TAKEN'
    setRefused({ words: isTaken ? t.taken : errorText(answer.code, language, answer.details), isTaken })
  }
  return (
    <Card pad="side" className={css.offer}>
      <h2>{t.title}</h2>
      <p>{t.text(order.email)}</p>
      <div className={css.actions}>
        <Button kind="line" busy={busy} onClick={() => void create()}>
          {t.create}
        </Button>
        {refused?.isTaken && (
          <ButtonLink kind="text" href={`/auth/login?to=/order/${order.id}`}>
            {t.signIn}
          </ButtonLink>
        )}
      </div>
      <p role="status" className={css.refused}>
        {refused?.words}
      </p>
    </Card>
  )
}
