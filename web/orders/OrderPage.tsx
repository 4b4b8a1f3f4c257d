/** An order that is loaded: its number and status, its current step, its summary, its history, and the conversation about it. */
import { useEffect, useRef, useState } from 'react'
import type { OrderView } from '../../contract/orders.ts'
import { statusWords } from '../../core/orders/statuses.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { setTitle, useCountInTitle } from '../app/title.ts'
import { type ComposerHandle, useChat } from '../chat/published.ts'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { Announce } from '../ui/Announce.tsx'
import { Badge } from '../ui/Badge.tsx'
import { useMedia } from '../ui/use-media.ts'
import { isChoosing, numberText, toneOf } from '../words/order-figures.ts'
import { AccountOffer } from './AccountOffer.tsx'
import chatCss from './ChatPanel.module.css'
import { History } from './History.tsx'
import { LikelyPart } from './LikelyPart.tsx'
import { ChatBar, ChatColumn } from './OrderChat.tsx'
import css from './OrderPage.module.css'
import { RateService } from './RateService.tsx'
import { ReceiptsLine } from './ReceiptsLine.tsx'
import { Summary } from './Summary.tsx'
import { situationSays } from './situation-says.ts'
import { statusSteps } from './status-steps.tsx'
import { orderTexts } from './texts.ts'
import { UnmatchedPart } from './UnmatchedPart.tsx'
import { type OrderCurrency, type OrderViewProps, useOrderActs, useWritten } from './use-order.ts'
import { useTypedDetails } from './use-typed-details.ts'

export function OrderPage({ order, give, take }: { order: OrderView; give: OrderCurrency; take: OrderCurrency }) {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const brand = useService().brand.name[language]
  const written = useWritten(give, take)
  const acts = useOrderActs(order.id)
  const number = t.order(numberText(order.number))
  const status = statusWords[order.status].name[language]
  const may = (action: string) => order.actions.some((offered) => offered.action === action)
  const wide = useMedia('(min-width: 960px)')
  const chat = useChat(order.id)
  const composer = useRef<ComposerHandle>(null)
  const [chatOpen, setChatOpen] = useState(false)
  const [detailsInChat, showDetailsInChat] = useState(false)
  const typed = useTypedDetails(order)
  const openChat = () => (wide ? composer.current?.focus() : setChatOpen(true))
  const props: OrderViewProps = { order, give, take, language, written, may, openChat, detailsInChat, showDetailsInChat, ...typed, ...acts }
  const Step = statusSteps[order.status]

  useEffect(() => setTitle(`${number} · ${status} · ${brand}`), [number, status, brand])
  useCountInTitle(chat.state?.unread ?? 0)

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
      <div className={css.columns}>
        <div className={css.main}>
          {/* A new status is a new view: values typed or ticked for the former one must not stay. */}
          <Step key={order.status} {...props} />
          <LikelyPart {...props} />
          <UnmatchedPart {...props} />
          <div className={chatCss.below}>
            <div>
              {order.status !== 'done' && <Summary {...props} />}
              {(may('rateService') || order.rated) && <RateService {...props} />}
              {order.status === 'done' && <AccountOffer {...props} />}
            </div>
            <div>
              <History {...props} />
              <ReceiptsLine {...props} />
            </div>
          </div>
        </div>
        {wide && <ChatColumn props={props} chat={chat} handle={composer} />}
      </div>
      {!wide && <ChatBar props={props} chat={chat} handle={composer} open={chatOpen} setOpen={setChatOpen} />}
    </Wrap>
  )
}
