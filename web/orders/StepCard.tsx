/** The card of a step: the progress of the order, the heading, who must act, and what happens otherwise. */
import type { ReactNode } from 'react'
import { useTexts } from '../app/language.tsx'
import { Card } from '../ui/Card.tsx'
import { Steps } from '../ui/Steps.tsx'
import { stepOf, toneOf } from '../words/order-figures.ts'
import css from './OrderScreen.module.css'
import { type Saying } from './situation-says.ts'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

export function StepCard({ props, children }: { props: OrderViewProps; children: ReactNode }) {
  const t = useTexts(orderTexts)
  const now = stepOf(props.order)
  return (
    <Card>
      {now !== null && <Steps words={[t.step1, t.step2, t.step3, t.step4]} now={now} tone={toneOf(props.order)} label={t.steps} />}
      {children}
    </Card>
  )
}

/** The heading, what happens, and what to do. `shownAlready`: progress bars already show what happens, so the text leaves it out. */
export function StepHead({ saying, shownAlready = false, children }: { saying: Saying; shownAlready?: boolean; children?: ReactNode }) {
  return (
    <>
      <h2 className={css.heading}>{saying.title}</h2>
      {children}
      <p className={css.lead}>{shownAlready ? saying.next : saying.lead}</p>
    </>
  )
}

/** Who acts, until when, and what happens otherwise: one paragraph at the bottom of each step. */
export function Standing({ props, saying }: { props: OrderViewProps; saying: Saying }) {
  const t = useTexts(orderTexts)
  const { situation } = props.order
  const who = { client: t.turn_client, operator: t.turn_operator, system: t.turn_system, nobody: t.turn_nobody }[situation.who]
  const until = situation.until && props.written.moment(situation.until)
  const head = until ? (situation.who === 'nobody' ? t.watched(until) : t.until(who, until)) : `${who}.`
  return (
    <p className={css.standing}>
      <b>{head}</b> {saying.otherwise}
    </p>
  )
}
