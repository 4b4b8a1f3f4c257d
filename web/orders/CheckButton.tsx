/** "Check again", which rests for 15 s after each look. */
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { orderTexts } from './texts.ts'
import { useCheck } from './use-check.ts'
import type { OrderViewProps } from './use-order.ts'

export function CheckButton(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { check, busy, rest } = useCheck(props)
  // The table allows a look at any time but for the rest after the last one, so the button always stands and says how long it rests.
  return (
    <Button kind="line" icon="refresh" busy={busy} aria-disabled={rest > 0 || undefined} onClick={() => rest === 0 && void check()}>
      {rest > 0 ? t.checkAgainIn(rest) : t.checkAgain}
    </Button>
  )
}
