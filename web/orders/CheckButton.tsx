/** "Check again". The button pauses for 15 s after each scan. */
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { orderTexts } from './texts.ts'
import type { Checking } from './use-check.ts'

export function CheckButton({ checking: { check, busy, rest }, submit = false }: { checking: Checking; submit?: boolean }) {
  const t = useTexts(orderTexts)
  // The transition table allows a scan at any time except during the pause after the last one. So the button is always shown, with the
  // remaining time.
  return (
    <Button
      type={submit ? 'submit' : 'button'}
      kind="line"
      icon="refresh"
      busy={busy}
      aria-disabled={rest > 0 || undefined}
      onClick={submit ? undefined : () => rest === 0 && void check()}
    >
      {rest > 0 ? t.checkAgainIn(rest) : t.checkAgain}
    </Button>
  )
}
