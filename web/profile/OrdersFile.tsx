/** The button that hands over the person's orders as a file: those behind the filter and the search. */
import { useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { statusWords } from '../../core/orders/statuses.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { saveAs } from '../app/save-as.ts'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { csvOf } from '../words/csv.ts'
import { fullMoment } from '../words/order-moment.ts'
import { ordersTexts } from './orders-texts.ts'
import { askOwnOrders, type Wanted } from './use-own-orders.ts'

export function OrdersFile({ wanted }: { wanted: Wanted }) {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  const currencies = useLive('currencies').state?.currencies ?? []
  const [busy, setBusy] = useState(false)

  const download = async () => {
    setBusy(true)
    const answer = await askOwnOrders(wanted, Number.POSITIVE_INFINITY)
    setBusy(false)
    if (!answer.ok) return toast({ type: 'error', title: t.csvFailed, text: errorText(answer.code, language, answer.details) })
    const codeOf = (id: string) => currencies.find((currency) => currency.id === id)?.code ?? id
    const rows = answer.data.orders.map((order) => [
      String(order.number),
      fullMoment(order.dateCreated, language),
      order.dateCompleted ? fullMoment(order.dateCompleted, language) : '',
      statusWords[order.status].name[language],
      order.give,
      codeOf(order.giveCurrencyId),
      order.take,
      codeOf(order.takeCurrencyId),
      order.to ?? '',
    ])
    saveAs(t.csvFile, 'text/csv', csvOf([t.columns.split('\n'), ...rows]))
  }
  return (
    <Button kind="text" icon="down2" busy={busy} onClick={() => void download()}>
      {t.csv}
    </Button>
  )
}
