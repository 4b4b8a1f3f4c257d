/** The client can download the proof of the order's rates: a file with the signed receipts. */
import { useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, type Refused } from '../app/call.ts'
import { useHref, useTexts } from '../app/language.tsx'
import { saveAs } from '../app/save-as.ts'
import { Button, TextLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import css from './ReceiptsLine.module.css'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

export function ReceiptsLine({ order, language }: OrderViewProps) {
  const t = useTexts(orderTexts)
  const href = useHref()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  const download = async () => {
    setBusy(true)
    const answer = await call('getReceipts', { orderId: order.id })
    setBusy(false)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) saveAs(`receipt-${order.number}.json`, 'application/json', JSON.stringify(answer.data, null, 2))
  }
  return (
    <Card pad="side" className={css.card}>
      <h2 className={css.head}>{t.receipts}</h2>
      <p className={css.words}>{t.receiptsText}</p>
      <div className={css.acts}>
        <Button kind="line" icon="receipt" busy={busy} onClick={() => void download()}>
          {t.receiptsDownload}
        </Button>
        <TextLink href={href('/receipt')}>{t.receiptsCheck}</TextLink>
      </div>
      {refused && (
        <p className={css.failed} role="alert">
          {errorText(refused.code, language, refused.details)}
        </p>
      )}
    </Card>
  )
}
