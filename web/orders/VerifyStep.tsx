/**
 * The card or account must be verified before the payment: what is needed and why, the file, the state of the check, and the steps after a
 * refusal.
 */
import { useState } from 'react'
import type { OrderView } from '../../contract/orders.ts'
import { heldSituations } from '../../core/orders/held.ts'
import { useTexts } from '../app/language.tsx'
import { toast } from '../app/toasts.ts'
import { Button, TextLink } from '../ui/Button.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Mono } from '../ui/Mono.tsx'
import { HowTo, shortName, VerificationForm, verificationTexts } from '../verification/published.ts'
import { OrderActions } from './OrderActions.tsx'
import css from './OrderScreen.module.css'
import { Reason } from './Reason.tsx'
import { RefundAsked } from './RefundPart.tsx'
import { Standing, StepCard, StepHead } from './StepCard.tsx'
import { situationSays } from './situation-says.ts'
import type { OrderViewProps } from './use-order.ts'
import { VerifiedOthers } from './VerifiedOthers.tsx'

type Gate = NonNullable<OrderView['gate']>

/** Buttons that this step shows itself. */
const own = ['markReasonAsRead', 'checkTransaction', 'submitVerification', 'useOtherVerified', 'replaceFile']
/** The client has nothing to do here, because staff check the money for another reason. */
const elsewhere: readonly string[] = [...heldSituations, 'cancelRequested', 'likelyRefundAsked']

export function VerifyStep(props: OrderViewProps) {
  const { order, may } = props
  const t = useTexts(verificationTexts)
  const { gate } = order
  const saying = situationSays(props)
  return (
    <StepCard props={props}>
      <StepHead saying={saying} />
      {order.gate?.verification?.status !== 'pending' && <Reason {...props} />}
      {gate && !elsewhere.includes(order.situation.key) && (
        <>
          <VerifiedOthers {...props} {...gate} {...(may('submitVerification') && { or: t.haveOr })} />
          {may('submitVerification') && <ToSend {...props} gate={gate} />}
          {gate.verification?.status === 'pending' && <BeingChecked {...props} gate={gate} verification={gate.verification} />}
        </>
      )}
      <RefundAsked {...props} />
      <Standing props={props} saying={saying} />
      <OrderActions {...props} leave={own} />
    </StepCard>
  )
}

/** The number for this order, with its middle masked like its other details. */
function numberOf({ fields, needs }: OrderView, { kind, verification }: Gate): string {
  const lastFour = needs.find((need) => need.kind === kind)?.lastFour ?? ''
  return fields.find(({ value }) => value.includes('•') && value.endsWith(lastFour))?.value ?? verification?.number ?? `•••• ${lastFour}`
}

function ToSend({ gate, ...props }: OrderViewProps & { gate: Gate }) {
  const t = useTexts(verificationTexts)
  const { order, give, take, language } = props
  const { kind, attemptsLeft, verification } = gate
  const need = order.needs.find((each) => each.kind === kind && each.state !== 'verified' && each.state !== 'waived')
  const bank = [give, take].find(({ addressValidator }) => addressValidator === kind)
  const again = order.status === 'verificationDeclined'
  const { sent, refused } = useSent()
  return (
    <section className={css.verify}>
      <KeyRows
        rows={[{ name: t[kind], value: <Mono>{numberOf(order, gate)}</Mono> }, again && { name: t.attempts, value: String(attemptsLeft) }]}
      />
      <div>
        <h3 className={css.small}>{t.howTitle}</h3>
        <HowTo kind={kind} />
      </div>
      <p className={css.quiet}>
        {t[`why_${kind}`]} {t.goal}
      </p>
      <VerificationForm
        kind={kind}
        numberKnown={need?.numberKnown ?? false}
        orderId={order.id}
        bank={verification?.bank ?? (need?.numberKnown ? bank?.name[language] : undefined) ?? ''}
        submit={again ? t.sendAgain : t.send}
        onSent={sent}
        onRefused={refused}
      />
    </section>
  )
}

/** Pending: what staff check, how long it takes, and the replacement of the file by a better one. */
function BeingChecked({ gate, verification, ...props }: OrderViewProps & { gate: Gate; verification: NonNullable<Gate['verification']> }) {
  const t = useTexts(verificationTexts)
  const { order, written, may } = props
  const [replacing, setReplacing] = useState(false)
  const { file, kind, bank, dateCreated } = verification
  const { sent, refused } = useSent(() => {
    setReplacing(false)
    toast({ type: 'success', title: t.replaced })
  })
  return (
    <section className={css.verify}>
      <KeyRows
        rows={[
          { name: t[kind], value: <Mono>{numberOf(order, gate)}</Mono> },
          { name: t.bank, value: bank },
          file && {
            name: t.fileSent,
            value: (
              <a className={css.file} href={file.url} target="_blank" rel="noreferrer">
                {shortName(file.name)}
              </a>
            ),
          },
          { name: t.sentAt, value: written.moment(file?.addedAt ?? dateCreated) },
        ]}
      />
      <p className={css.quiet}>{t.goal}</p>
      {may('replaceFile') &&
        (replacing ? (
          <VerificationForm
            kind={kind}
            numberKnown
            orderId={order.id}
            bank={bank}
            submit={t.replaceSend}
            onSent={sent}
            onRefused={refused}
            onCancel={() => setReplacing(false)}
          />
        ) : (
          <div className={css.actions}>
            <Button kind="line" icon="up" onClick={() => setReplacing(true)}>
              {t.replaceFile}
            </Button>
          </div>
        ))}
      <p className={css.quiet}>
        <TextLink href="/profile/cards">{t.toProfile}</TextLink>
      </p>
    </section>
  )
}

/** What happens after the form was sent. The stream delivers the changed order. */
function useSent(then: () => void = () => undefined) {
  const t = useTexts(verificationTexts)
  return {
    sent: then,
    refused: ({ code }: { code: string }) => {
      if (code !== 'ACTION_NOT_NOW') return false
      toast({ type: 'info', title: t.moved, text: t.movedText })
      return true
    },
  }
}
