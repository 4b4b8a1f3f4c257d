/** What must leave, where to, and the presses that pay it. */
import { type ReactNode, useState } from 'react'
import type { PartnerPayment } from '../../../contract/partner-withdrawals.ts'
import { isNegative } from '../../../core/money/decimal.ts'
import { saidReason } from '../../../core/orders/reasons.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { isWaiting, usdtText } from '../../partners/published.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useMoment } from '../../words/order-moment.ts'
import { ReasonForm } from '../parts/forms/ReasonForm.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { useFocusNext } from '../parts/forms/use-focus-next.ts'
import { GoalClock } from '../parts/GoalClock.tsx'
import { ChainAnswer } from './ChainAnswer.tsx'
import { HashForm } from './HashForm.tsx'
import css from './Payment.module.css'
import { paymentTexts } from './payment-texts.ts'
import { usePaymentMoves } from './use-payment-moves.ts'

export function PaymentSheet({ payment }: { payment: PartnerPayment }) {
  const t = useTexts(paymentTexts)
  const { language } = useLanguage()
  const { moment } = useMoment()
  const { partner, amount, cost, arrives, network, goal, state } = payment
  const isOpen = state === 'requested' || state === 'sent'
  return (
    <Card label={t.title}>
      <div className={css.top}>
        <div>
          <p className={css.who}>
            {partner.name}
            {partner.name !== partner.email && (
              <>
                , <EmailText email={partner.email} />
              </>
            )}
          </p>
          <p className={css.great}>{usdtText(arrives, language)}</p>
          <p className={css.about}>{t.asked(usdtText(amount, language), usdtText(cost, language), network)}</p>
        </div>
        {isOpen && goal !== null && (
          <p className={css.goal}>
            <GoalClock goal={goal} />
            <small>{t.toGoal(moment(goal))}</small>
          </p>
        )}
      </div>
      <Hindrances payment={payment} />
      <MachineNotice payment={payment} />
      <Copied
        label={t.addressIn(network)}
        copy={payment.claim?.isMine || payment.proof !== null ? payment.wallet : null}
        what={t.ofAddress}
        help={<AddressHelp payment={payment} />}
      >
        <Mono>{payment.wallet}</Mono>
      </Copied>
      <Copied label={t.sum} copy={state === 'requested' && payment.claim?.isMine ? arrives : null} what={t.ofSum}>
        {usdtText(arrives, language)}
      </Copied>
      <Presses payment={payment} />
    </Card>
  )
}

function AddressHelp({ payment: { changedWallet, paidThere, claim, proof } }: { payment: PartnerPayment }) {
  const t = useTexts(paymentTexts)
  const known = paidThere > 0 ? t.knownAddress(paidThere) : changedWallet ? t.newAddress : t.firstAddress
  return (
    <>
      {known}. {!claim?.isMine && proof === null && t.addressHidden}
    </>
  )
}

function Copied({
  label,
  copy,
  what,
  help,
  children,
}: {
  label: string
  copy: string | null
  what: string
  help?: ReactNode
  children: ReactNode
}) {
  const t = useTexts(paymentTexts)
  return (
    <div className={css.copied}>
      <div>
        <p className={css.caption}>{label}</p>
        <p className={css.value}>{children}</p>
        {help && <p className={css.about}>{help}</p>}
      </div>
      {copy !== null && <CopyButton text={copy} what={what} words={{ copy: t.copy, copied: t.copied }} />}
    </div>
  )
}

/** What stands in the way, or has to be known before anybody pays. */
function Hindrances({ payment }: { payment: PartnerPayment }) {
  const t = useTexts(paymentTexts)
  const { language } = useLanguage()
  const { moment } = useMoment()
  const now = useNow(30_000)
  const { state, partner, payableFrom, needsSecondPerson, approvedBy } = payment
  if (state !== 'requested' && state !== 'sent') return null
  return (
    <>
      {partner.isPaused && (
        <Notice tone="gold" title={t.isPaused} className={css.notice}>
          {t.isPausedText}
        </Notice>
      )}
      {isWaiting(payableFrom, now) && (
        <Notice tone="gold" title={t.waits(moment(payableFrom))} className={css.notice}>
          {t.waitsText}
        </Notice>
      )}
      {isNegative(partner.balanceAfter) && (
        <Notice tone="red" title={t.inDebt} className={css.notice}>
          {t.inDebtText(usdtText(partner.balanceAfter, language))}
        </Notice>
      )}
      {needsSecondPerson && (
        <Notice tone="blue" title={approvedBy === null ? t.needsSecond : t.approvedBy(approvedBy)} className={css.notice}>
          {approvedBy === null && t.needsSecondText}
        </Notice>
      )}
    </>
  )
}

/** What an exchange that was asked to send it says. */
function MachineNotice({ payment: { machine, state } }: { payment: PartnerPayment }) {
  const t = useTexts(paymentTexts)
  const { language } = useLanguage()
  if (machine === null) return null
  const { account, problem, doubt } = machine
  if (doubt !== null)
    return (
      <Notice tone="red" title={t[`doubt_${doubt}`]} live className={css.notice}>
        {t.doubtText}
      </Notice>
    )
  const isOpen = state === 'requested' || state === 'sent'
  if (!isOpen || (machine.state === 'notSent' && problem === null)) return null
  const said = problem === null ? '' : saidReason(problem, language)
  return (
    <Notice
      tone={machine.state === 'lost' ? 'red' : machine.state === 'notSent' ? 'gold' : 'blue'}
      title={t[`machine_${machine.state}`](account)}
      live
      className={css.notice}
    >
      {machine.state === 'notSent' ? said : t[`machine_${machine.state}Text`]}
    </Notice>
  )
}

/** The one thing that is next, and the ways back. */
function Presses({ payment }: { payment: PartnerPayment }) {
  const t = useTexts(paymentTexts)
  const { language } = useLanguage()
  const { moment } = useMoment()
  const moves = usePaymentMoves(payment)
  const [asks, setAsks] = useState<'release' | 'takeBack' | 'cancel' | 'confirm' | 'settle' | null>(null)
  const { busy, press, refused, repeat } = moves
  const { state, steps, claim, chain, arrives } = payment
  // the pressed button is gone once the live line brings the payment as it is then
  const { place, focusNext } = useFocusNext(`${state} ${claim?.isMine} ${payment.proof}`)

  const can = (step: (typeof steps)[number]) => steps.includes(step)
  // it was done meanwhile, by whomever
  if (asks !== null && !can(asks)) setAsks(null)
  const isShown = chain?.word === 'arrived'
  const send = (step: NonNullable<typeof asks>, reason: string) => void press({ step, reason }, () => setAsks(null))
  const words = {
    release: { title: t.notSent, text: t.notSentText },
    takeBack: { title: t.takeBack, text: t.takeBackText },
    cancel: { title: t.cancel, text: t.cancelText },
    confirm: { title: t.confirmAnyway, text: t.confirmAnywayText },
    settle: { title: t.settle, text: t.settleText },
  }
  if (state === 'unconfirmed') return <Notice tone="gold" title={t.unconfirmedAbout} className={css.notice} />
  if (state === 'withdrawn' || state === 'cancelled')
    return (
      <div className={css.ended}>
        <p>
          <b>
            {state === 'withdrawn'
              ? payment.endedBy === null
                ? t.paidByExchange(moment(payment.endedAt ?? payment.askedAt))
                : t.paidBy(payment.endedBy, moment(payment.endedAt ?? payment.askedAt))
              : t.cancelledOn(moment(payment.endedAt ?? payment.askedAt))}
          </b>
        </p>
        {payment.reason && <p className={css.about}>{payment.reason}</p>}
        {state === 'withdrawn' && chain !== null && <ChainAnswer payment={payment} />}
        {asks ? (
          <ReasonForm {...words[asks]} busy={busy !== null} onSend={(reason) => send(asks, reason)} onCancel={() => setAsks(null)} />
        ) : (
          can('settle') && (
            <Button kind="line" onClick={() => setAsks('settle')}>
              {t.settle}…
            </Button>
          )
        )}
        <RefusedNote refused={refused} busy={busy !== null} onFresh={repeat} />
      </div>
    )

  return (
    <div ref={place} className={css.presses}>
      {(can('record') || (state === 'sent' && payment.proof !== null)) && (
        <HashForm payment={payment} moves={moves} onSend={() => focusNext('[data-next="chain"]')} />
      )}
      {state === 'sent' && payment.proof !== null && <ChainAnswer payment={payment} />}
      {asks ? (
        <ReasonForm {...words[asks]} busy={busy !== null} onSend={(reason) => send(asks, reason)} onCancel={() => setAsks(null)} />
      ) : (
        <>
          {can('approve') && payment.needsSecondPerson && (
            <Button busy={busy === 'approve'} onClick={() => void press({ step: 'approve' })}>
              {t.approve}
            </Button>
          )}
          {can('claim') && !claim && (
            <Button
              big
              busy={busy === 'claim'}
              onClick={() => {
                focusNext('[data-next="hash"] input')
                void press({ step: 'claim' })
              }}
            >
              {t.claim}
            </Button>
          )}
          {can('confirm') && isShown && (
            <>
              <Button big busy={busy === 'confirm'} onClick={() => void press({ step: 'confirm' })}>
                {t.confirm(usdtText(arrives, language))}
              </Button>
              <p className={css.confirmAbout}>{t.confirmAbout}</p>
            </>
          )}
          <div className={css.lesser}>
            {payment.accounts.map(({ id, label }) => (
              <Button key={id} kind="line" busy={busy === 'send'} onClick={() => void press({ step: 'send', accountId: id })}>
                {t.sendBy(label)}
              </Button>
            ))}
            {can('claim') && claim?.isMine && (
              <Button kind="line" busy={busy === 'claim'} onClick={() => void press({ step: 'claim' })}>
                {t.claimMore}
              </Button>
            )}
            {can('release') &&
              (claim?.isMine && !claim.isOver ? (
                <Button kind="text" busy={busy === 'release'} onClick={() => void press({ step: 'release' })}>
                  {t.release}
                </Button>
              ) : (
                <Button kind="line" onClick={() => setAsks('release')}>
                  {t.notSent}…
                </Button>
              ))}
            {can('takeBack') && !isShown && (
              <Button kind="text" onClick={() => setAsks('takeBack')}>
                {t.takeBack}…
              </Button>
            )}
            {can('confirm') && !isShown && (
              <Button kind="danger" onClick={() => setAsks('confirm')}>
                {t.confirmAnyway}…
              </Button>
            )}
            {can('settle') && (
              <Button kind="line" onClick={() => setAsks('settle')}>
                {t.settle}…
              </Button>
            )}
            {can('cancel') && (
              <Button kind="danger" onClick={() => setAsks('cancel')}>
                {t.cancel}…
              </Button>
            )}
          </div>
        </>
      )}
      {refused?.details['field'] !== 'proof' && <RefusedNote refused={refused} busy={busy !== null} onFresh={repeat} />}
    </div>
  )
}
