/** "Check again". The button pauses for 15 s after each scan. */
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { orderTexts } from './texts.ts'
import { useCheck } from './use-check.ts'
import type { OrderViewProps } from './use-order.ts'

export function CheckButton(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { check, busy, rest } = useCheck(props)
  // The transition table allows a scan at any time except during the pause after the last one. So the button is always shown, with the
  // remaining time.
  return (
    <Button kind="line" icon="refresh" busy={busy} aria-disabled={rest > 0 || undefined} onClick={() => rest === 0 && void check()}>
      {rest > 0 ? t.checkAgainIn(rest) : t.checkAgain}
    </Button>
  )
}
