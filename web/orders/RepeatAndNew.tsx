/** What to do after an order has ended: repeat it in a small form, or begin a new exchange with the same pair. */
import { useMemo, useState } from 'react'
import { asksForMeeting } from '../../core/directions/meeting-asked.ts'
import { useHref, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { exchangePath } from '../words/currency-words.ts'
import { RepeatDialog } from './RepeatDialog.tsx'
import { repeatTexts } from './repeat-texts.ts'
import type { OrderViewProps } from './use-order.ts'

export function RepeatAndNew({ main = false, ...props }: OrderViewProps & { main?: boolean }) {
  const t = useTexts(repeatTexts)
  const href = useHref()
  const { order, give, take, may } = props
  const [open, setOpen] = useState(false)
  const directions = useLive('directions').state?.directions
  const direction = useMemo(
    () => directions?.find(({ id, currenciesGive }) => id === order.directionId && currenciesGive.includes(order.giveCurrencyId)),
    [directions, order.directionId, order.giveCurrencyId],
  )
  // A meeting needs its own place and time, which the exchange form asks for.
  const canRepeat = may('repeatOrder') && direction !== undefined && !asksForMeeting(direction, give.kind, take.kind)
  return (
    <>
      {canRepeat && (
        <Button kind={main ? 'main' : 'line'} icon="refresh" onClick={() => setOpen(true)}>
          {t.repeat}
        </Button>
      )}
      <ButtonLink
        kind={main && !canRepeat ? 'main' : 'line'}
        href={href(direction ? `${exchangePath(give, take)}&amount=${order.give}` : '/')}
      >
        {t.newExchange}
      </ButtonLink>
      {direction && <RepeatDialog {...props} direction={direction} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
