/** Waiting for the payment: the exact sum, the details, and the time limit. The time is counted by the server's clock. */

import { useEffect, useRef } from 'react'
import { mainOffice } from '../../core/brand/offices.ts'
import { isLess, isPositive } from '../../core/money/decimal.ts'
import { heldSituations } from '../../core/orders/held.ts'
import { isAfter } from '../../core/time/instant.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { Button } from '../ui/Button.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { Notice } from '../ui/Notice.tsx'
import { payWindowSeconds, secondsUntil } from '../words/order-figures.ts'
import { CheckAnswer } from './CheckAnswer.tsx'
import { CheckButton } from './CheckButton.tsx'
import { NetworkTrouble } from './NetworkTrouble.tsx'
import { NewRate } from './NewRate.tsx'
import { OrderActions } from './OrderActions.tsx'
import css from './OrderScreen.module.css'
import { PayDetails } from './PayDetails.tsx'
import { RateOver, RefreshButton, type RefreshProps, useRefresh } from './RateOver.tsx'
import { SimulatePayment } from './SimulatePayment.tsx'
import { Standing, StepCard, StepHead } from './StepCard.tsx'
import { type Saying, situationSays } from './situation-says.ts'
import { TakeWhatCame } from './TakeWhatCame.tsx'
import { orderTexts } from './texts.ts'
import { useCheck } from './use-check.ts'
import type { OrderViewProps } from './use-order.ts'
import { WaitStep } from './WaitStep.tsx'

const waiting: readonly string[] = ['cancelRequested', 'likelyRefundAsked', ...heldSituations, 'moneyUnexplained', 'likelyPayment']

export function PayStep(props: OrderViewProps) {
  const { order } = props
  const now = useNow(1000) ?? order.serverNow
  const refresh = useRefresh(props)
  // If the refund is requested, the order is on hold, or the money has come, do not ask for payment.
  if (waiting.includes(order.situation.key)) return <WaitStep {...props} />
  const over = order.payUntil !== null && !isAfter(order.payUntil, now)
  return over ? <TimeOver {...props} refresh={refresh} /> : <Paying {...props} now={now} refresh={refresh} />
}

function Paying({ now, ...props }: RefreshProps & { now: string }) {
  const t = useTexts(orderTexts)
  const { order, give, may, act, busy } = props
  const saying = situationSays(props)
  const unread = order.instructionsRequired && order.instructionsReadAt === null
  const { credentials } = order
  const lockOver = order.rateFixedUntil !== null && !isAfter(order.rateFixedUntil, now) && may('refreshQuote')
  return (
    <StepCard props={props}>
      <div className={css.task}>
        <div>
          <h2 className={css.heading}>{lockOver ? t.refreshFirst : saying.title}</h2>
          {!lockOver && (
            <p className={css.lead}>{unread || (!credentials && give.kind !== 'cash') ? saying.lead : <Lead {...props} now={now} />}</p>
          )}
        </div>
        {/* Outside working hours no time runs out. The sentence names the opening time, when a new period begins. */}
        {order.payUntil && order.situation.key !== 'toBePaidOffHours' && (
          <Countdown
            secondsLeft={secondsUntil(order.payUntil, now)}
            secondsWhole={payWindowSeconds(order)}
            words={t.left}
            spoken={t.spokenLeft}
          />
        )}
      </div>
      {lockOver && <RateOver {...props} withButton />}
      <NewRate {...props} />
      {(unread || !lockOver) && <Instructions {...props} unread={unread} />}
      {credentials && !lockOver && <PayDetails key={credentials.value} {...props} credentials={credentials} />}
      {give.kind === 'cash' && <Office />}
      <NetworkTrouble {...props} />
      {credentials && !unread && order.network === null && (
        <Notice tone="blue" title={credentials.watched ? t.seenBySelf : t.seenByOperator} className={`${css.gap} ${css.screenOnly}`}>
          {credentials.watched ? t.seenBySelfText : t.seenByOperatorText}
        </Notice>
      )}
      <TakeWhatCame {...props} />
      <SimulatePayment {...props} />
      <Standing props={props} saying={saying} />
      <OrderActions
        {...props}
        leave={['markInstructionsAsRead', 'markOrderAsPaid', 'refreshQuote', 'checkTransaction']}
        first={
          may('markOrderAsPaid') && (
            <Button
              kind={credentials && !credentials.watched ? 'main' : 'line'}
              className={css.grow}
              busy={busy === 'markOrderAsPaid'}
              onClick={() => void act('markOrderAsPaid')}
            >
              {t.iHavePaid}
            </Button>
          )
        }
      />
    </StepCard>
  )
}

/** What the sum and the time limit mean for this kind of money. */
function Lead({ order, give, written, now }: OrderViewProps & { now: string }) {
  const t = useTexts(orderTexts)
  const fixed = order.rateFixedUntil ?? order.payUntil
  if (isPositive(order.remaining) && isLess(order.remaining, order.due)) {
    const { received = '0' } = order.situation.values
    return t.topUpLead(written.give(received), written.give(order.due))
  }
  if (order.situation.key === 'toBePaidOffHours' && order.situation.until) return t.offHoursLead(written.moment(order.situation.until))
  if (fixed === null) return null
  // every refresh has been used: the sum is asked for as it stands, and what comes now is late
  if (!isAfter(fixed, now)) return t.lockPast
  const moment = written.moment(fixed)
  return give.kind === 'crypto' ? t.lockChain(moment) : give.kind === 'cash' ? t.cashLead(moment) : t.lockBank(moment)
}

function Instructions({ order, language, unread, may, act, busy }: OrderViewProps & { unread: boolean }) {
  const t = useTexts(orderTexts)
  const words = order.instructions[language]
  if (!words) return null
  return (
    <section className={css.instructions} aria-label={t.instructions}>
      <h3 className={css.small}>{t.instructions}</h3>
      <p>{words}</p>
      {unread && may('markInstructionsAsRead') && (
        <Button big busy={busy === 'markInstructionsAsRead'} onClick={() => void act('markInstructionsAsRead')}>
          {t.readInstructions}
        </Button>
      )}
    </section>
  )
}

function Office() {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const { brand } = useService()
  return (
    <p className={css.lead}>
      {t.office}: {mainOffice(brand.address[language])}
    </p>
  )
}

/** The time has run out. Asks the server once whether the payment has come, and tells the client not to pay any more. */
function TimeOver(props: RefreshProps) {
  const { order, give, may } = props
  const t = useTexts(orderTexts)
  const checking = useCheck(props)
  const { check } = checking
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (asked.current === order.payUntil) return
    asked.current = order.payUntil
    void check({ quiet: true })
  }, [order.payUntil, check])
  const saying: Saying = situationSays(props, isLess(order.remaining, order.due) ? 'payTimeOverWithMoney' : 'payTimeOver')
  return (
    <StepCard props={props}>
      <StepHead saying={saying} />
      <NetworkTrouble {...props} />
      <CheckAnswer checking={checking} />
      {props.refresh.refused && <RateOver {...props} />}
      {saying.otherwise !== '' && <p className={css.standing}>{saying.otherwise}</p>}
      <OrderActions
        {...props}
        leave={['markInstructionsAsRead', 'refreshQuote', 'markOrderAsPaid', 'checkTransaction']}
        first={
          <>
            {may('markOrderAsPaid') && (
              <Button kind="line" busy={props.busy === 'markOrderAsPaid'} onClick={() => void props.act('markOrderAsPaid')}>
                {t.iHavePaid}
              </Button>
            )}
            <RefreshButton {...props} />
            {give.kind !== 'cash' && <CheckButton checking={checking} />}
          </>
        }
      />
    </StepCard>
  )
}
