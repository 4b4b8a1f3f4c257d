/** An order that is loaded: its number and status, its current step, its summary, and its history. */
import { useEffect, useRef, useState } from 'react'
import type { OrderView } from '../../contract/orders.ts'
import { statusWords } from '../../core/orders/statuses.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { Columns, PageHead, Wrap } from '../layout/Wrap.tsx'
import { Badge } from '../ui/Badge.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { isChoosing, numberText, toneOf } from '../words/order-figures.ts'
import { AccountOffer } from './AccountOffer.tsx'
import { History } from './History.tsx'
import { LikelyPart } from './LikelyPart.tsx'
import { RateService } from './RateService.tsx'
import { ReceiptsLine } from './ReceiptsLine.tsx'
import { Summary } from './Summary.tsx'
import { situationSays } from './situation-says.ts'
import { statusSteps } from './status-steps.tsx'
import { orderTexts } from './texts.ts'
import { UnmatchedPart } from './UnmatchedPart.tsx'
import { type OrderCurrency, type OrderViewProps, useOrderActs, useWritten } from './use-order.ts'

export function OrderPage({ order, give, take }: { order: OrderView; give: OrderCurrency; take: OrderCurrency }) {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const brand = useService().brand.name[language]
  const written = useWritten(give, take)
  const acts = useOrderActs(order.id)
  const number = t.order(numberText(order.number))
  const status = statusWords[order.status].name[language]
  const may = (action: string) => order.actions.some((offered) => offered.action === action)
  const props: OrderViewProps = { order, give, take, language, written, may, ...acts }
  const Step = statusSteps[order.status]

  useEffect(() => {
    document.title = `${number} · ${status} · ${brand}`
  }, [number, status, brand])

  // A new status is a new view, so a client who had scrolled down is taken to its beginning.
  const head = useRef<HTMLDivElement>(null)
  const seen = useRef(order.status)
  useEffect(() => {
    if (seen.current === order.status) return
    seen.current = order.status
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView()
  }, [order.status])

  return (
    <Wrap>
      <div ref={head}>
        <PageHead title={number}>
          <Badge tone={toneOf(order)}>{isChoosing(order) ? t.choiceNeeded(status) : status}</Badge>
        </PageHead>
      </div>
      <Announce mark={`${order.status} ${order.situation.key}`} words={t.statusNow(status, situationSays(props).now)} />
      <Columns
        aside={
          <>
            {order.status !== 'done' && <Summary {...props} />}
            {(may('rateService') || order.rated) && <RateService {...props} />}
            {order.status === 'done' && <AccountOffer {...props} />}
            <History {...props} />
            <ReceiptsLine {...props} />
          </>
        }
      >
        {/* A new status is a new view: values typed or ticked for the former one must not stay. */}
        <Step key={order.status} {...props} />
        <LikelyPart {...props} />
        <UnmatchedPart {...props} />
      </Columns>
    </Wrap>
  )
}

/** Screen readers announce a change of the status or the situation. They announce nothing on loading, or when only figures change. */
function Announce({ mark, words }: { mark: string; words: string }) {
  const told = useRef(mark)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (mark === told.current) return
    told.current = mark
    setSaid(words)
  }, [mark, words])
  return <VisuallyHidden live>{said}</VisuallyHidden>
}
