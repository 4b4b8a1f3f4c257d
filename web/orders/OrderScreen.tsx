/**
 * `/order/:id`: one order, live. The stream always sends the current state, so the page recovers after a reload, in a second tab, and after
 * a lost connection.
 */
import { useEffect, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive, useOnline } from '../app/live.ts'
import { useLocation } from '../app/router.tsx'
import type { ScreenProps } from '../app/routes.ts'
import { ensurePerson } from '../app/session.ts'
import { useSession } from '../app/session-state.ts'
import { toast } from '../app/toasts.ts'
import { NoAccessScreen } from '../layout/NoAccessScreen.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { ErrorState } from '../ui/States.tsx'
import { AskForLink } from './AskForLink.tsx'
import { ConfirmDetails } from './ConfirmDetails.tsx'
import { ConfirmRefund } from './ConfirmRefund.tsx'
import { chatPanelTexts } from './chat-panel-texts.ts'
import { linkTexts } from './link-texts.ts'
import { asksForQuiet, readLinkToken } from './link-token.ts'
import { OpenLink } from './OpenLink.tsx'
import { OrderPage } from './OrderPage.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { orderTexts } from './texts.ts'
import { useOrderCurrencies } from './use-order.ts'

export function OrderScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const t = useTexts(orderTexts)
  const link = useTexts(linkTexts)
  const chat = useTexts(chatPanelTexts)
  const { language } = useLanguage()
  const { refused } = useSession()
  const online = useOnline()
  const [, navigate] = useLocation()
  const [token, setToken] = useState(() => readLinkToken(location.search, location.hash))
  const [confirming, setConfirming] = useState(() => readLinkToken(location.search, location.hash, 'confirm'))
  const [refundToken, setRefundToken] = useState(() => readLinkToken(location.search, location.hash, 'refund'))
  const [quiet, setQuiet] = useState(() => asksForQuiet(location.hash))
  const { state: order, gone } = useLive(`order:${id}`)
  const pair = useOrderCurrencies(order)

  // If the link from the email is put into the address bar while this screen is open, only the hash changes.
  useEffect(() => {
    const read = () => {
      setToken((before) => readLinkToken(location.search, location.hash) ?? before)
      setConfirming((before) => readLinkToken(location.search, location.hash, 'confirm') ?? before)
      setRefundToken((before) => readLinkToken(location.search, location.hash, 'refund') ?? before)
      setQuiet((before) => before || asksForQuiet(location.hash))
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  /** Whoever came by "send no emails" of an email, and may see the order, gets none about its messages from now on. */
  const mayQuiet = quiet && order !== undefined
  useEffect(() => {
    if (!mayQuiet) return
    setQuiet(false)
    void call('silenceChat', { orderId: id, quiet: true, idempotencyKey: newKey() }).then((answer) => {
      if (answer.ok) toast({ type: 'success', title: chat.silenced })
      else toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    })
  }, [mayQuiet, id, chat, language])
  /** The token leaves the address when it is no longer needed, so that nobody copies it with the address. */
  useEffect(() => {
    if (token && order) {
      setToken(null)
      navigate(`/order/${id}`, { replace: true })
    }
  }, [token, order, id, navigate])

  // another link in the same tab is another page: what is known of the first one is not shown with it
  if (confirming) {
    const leave = () => {
      setConfirming(null)
      navigate(`/order/${id}`, { replace: true })
    }
    return <ConfirmDetails key={confirming} token={confirming} onLeave={leave} />
  }
  if (refundToken) {
    const leave = (orderId: string) => {
      setRefundToken(null)
      navigate(`/order/${orderId}`, { replace: true })
    }
    return <ConfirmRefund key={refundToken} token={refundToken} onDone={leave} onLeave={() => leave(id)} />
  }
  if (order && pair) return <OrderPage order={order} give={pair.give} take={pair.take} />
  if (token) {
    const opened = (orderId: string) => {
      setToken(null)
      navigate(`/order/${orderId}`, { replace: true })
    }
    return <OpenLink key={token} orderId={id} token={token} quiet={quiet} onOpened={opened} />
  }
  if (gone) {
    return (
      <NoAccessScreen title={link.byLink}>
        <AskForLink orderId={id} />
      </NoAccessScreen>
    )
  }
  if (refused || !online) {
    const again = () => (refused ? void ensurePerson(language) : location.reload())
    return (
      <ErrorState title={t.failed} again={t.again} onAgain={again} code={refused?.code ?? null}>
        {refused ? errorText(refused.code, language, refused.details) : t.failedText}
      </ErrorState>
    )
  }
  return (
    <Wrap>
      <OrderSkeleton label={t.loading} />
    </Wrap>
  )
}
