/** The rate of an unpaid order is over: a new one can be asked for. If there is none now, what to do until there is. */
import { useState } from 'react'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

/** Why there is no new rate now. It can be asked for again a little later. */
const unrenewed = ['RESERVE_LACKING', 'NO_RATE'] as const satisfies readonly ErrorCode[]
type Refresh = { press: () => void; refused: (typeof unrenewed)[number] | null }
export type RefreshProps = OrderViewProps & { refresh: Refresh }

export function useRefresh({ act }: Pick<OrderViewProps, 'act'>): Refresh {
  const [refused, setRefused] = useState<Refresh['refused']>(null)
  const press = async () => {
    const outcome = await act('refreshQuote', {}, unrenewed)
    setRefused(unrenewed.find((code) => code === outcome?.code) ?? null)
  }
  return { press: () => void press(), refused }
}

export function RefreshButton({ may, busy, refresh }: RefreshProps) {
  const t = useTexts(orderTexts)
  if (!may('refreshQuote')) return null
  return (
    <Button kind="line" icon="refresh" busy={busy === 'refreshQuote'} onClick={refresh.press}>
      {t.refreshRate}
    </Button>
  )
}

/** `withButton`: the new rate is asked for here. */
export function RateOver({ withButton = false, ...props }: RefreshProps & { withButton?: boolean }) {
  const t = useTexts(orderTexts)
  const { refused } = props.refresh
  return (
    <Notice
      tone="gold"
      live
      title={refused ? t.notRenewed : t.rateOver}
      className={css.gap}
      action={withButton ? <RefreshButton {...props} /> : undefined}
    >
      {refused ? t[`notRenewed_${refused}`] : t.rateOverText} {props.may('markOrderAsPaid') && t.rateOverPaid}
    </Notice>
  )
}
