/** Demo only, and clearly marked: sends the payment in the simulated network through the demo's public panel. */
import { useState } from 'react'
import { useTexts } from '../app/language.tsx'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import css from './OrderScreen.module.css'
import { simulateTexts } from './simulate-texts.ts'
import type { OrderViewProps } from './use-order.ts'

export function SimulatePayment({ order, give }: Pick<OrderViewProps, 'order' | 'give'>) {
  const t = useTexts(simulateTexts)
  const [busy, setBusy] = useState(false)
  const { credentials } = order
  if (!order.simulatePayment || !credentials) return null

  const pay = async () => {
    setBusy(true)
    const sent = await send({
      address: credentials.value,
      amount: order.remaining,
      asset: give.asset,
      memo: credentials.memo,
      ...(give.network && { network: give.network }),
    })
    setBusy(false)
    if (sent === 'sent') toast({ type: 'info', title: t.simulated, text: t.simulatedText })
    else if (sent === 'refused') toast({ type: 'warning', title: t.simulateRefused, text: t.simulateRefusedText })
    else toast({ type: 'error', title: t.simulateFailed })
  }

  return (
    <section className={css.demo} aria-label={t.simulate}>
      <p>
        <b>{t.simulateTitle}</b> {t.simulateText}
      </p>
      <Button kind="line" busy={busy} onClick={() => void pay()}>
        {t.simulate}
      </Button>
    </section>
  )
}

/** `refused`: this demo is open to the network, and there only staff may change the simulated world. */
async function send(payment: Record<string, string | null>): Promise<'sent' | 'refused' | 'failed'> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/demo/control/pay', {
      method: 'POST',
      headers,
      body: JSON.stringify(payment),
      signal: AbortSignal.timeout(20_000),
    })
    return answer.ok ? 'sent' : answer.status === 401 || answer.status === 403 ? 'refused' : 'failed'
  } catch {
    return 'failed'
  }
}
