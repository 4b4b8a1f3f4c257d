/** The meeting: the place, the Moscow time, the codes for handing over money, and a change of the time. */
import { useTexts } from '../app/language.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Grouped } from './Grouped.tsx'
import css from './MeetStep.module.css'
import { meetingTexts } from './meeting-texts.ts'
import { OrderActions } from './OrderActions.tsx'
import { PaymentRows } from './PaymentRows.tsx'
import { RefundAsked } from './RefundPart.tsx'
import { Reschedule } from './Reschedule.tsx'
import { Standing, StepCard, StepHead } from './StepCard.tsx'
import { situationSays } from './situation-says.ts'
import type { OrderViewProps } from './use-order.ts'

export function MeetStep(props: OrderViewProps) {
  const t = useTexts(meetingTexts)
  const { order, give, take, language, written } = props
  const { meeting } = order
  const saying = situationSays(props)
  return (
    <StepCard props={props}>
      <StepHead saying={saying} />
      {meeting && (
        <>
          <KeyRows
            className={css.where}
            rows={[
              { name: meeting.proposal ? t.whenStill : t.when, value: written.meeting(meeting.at) },
              meeting.place.name[language]
                ? {
                    name: t.place,
                    value: (
                      <>
                        {meeting.place.name[language]}
                        <br />
                        <span className={css.address}>{meeting.place.address[language]}</span>
                      </>
                    ),
                  }
                : null,
            ]}
          />
          <section className={css.codes} aria-label={t.codes}>
            {give.kind === 'cash' && <Code name={t.receiveCode} code={meeting.receiveCode} text={t.receiveCodeText} />}
            {take.kind === 'cash' && <Code name={t.handoverCode} code={meeting.handoverCode} text={t.handoverCodeText} />}
          </section>
        </>
      )}
      {meeting && <Reschedule {...props} meeting={meeting} />}
      {order.payments.length > 0 && <PaymentRows {...props} />}
      <RefundAsked {...props} />
      <Standing props={props} saying={saying} />
      <OrderActions {...props} leave={['checkTransaction']} />
    </StepCard>
  )
}

function Code({ name, code, text }: { name: string; code: string; text: string }) {
  if (!code) return null
  return (
    <div className={css.code}>
      <h3 className={css.name}>{name}</h3>
      <p className={css.digits}>
        {/* Screen readers read the code digit by digit, not as one large number. */}
        <span role="img" aria-label={Array.from(code).join(' ')}>
          <Grouped text={code} by={3} />
        </span>
      </p>
      <p className={css.words}>{text}</p>
    </div>
  )
}
