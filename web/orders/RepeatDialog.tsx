/** The small form that repeats an order, over the page on which it was asked for. */
import type { DirectionView } from '../../contract/directions.ts'
import { useTexts } from '../app/language.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { type RepeatedOrder, RepeatForm } from './RepeatForm.tsx'
import { repeatTexts } from './repeat-texts.ts'

export function RepeatDialog({
  direction,
  open,
  onClose,
  ...order
}: RepeatedOrder & { direction: DirectionView; open: boolean; onClose: () => void }) {
  const t = useTexts(repeatTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t.repeatTitle} description={t.repeatText} closeLabel={t.close} width={460}>
      <RepeatForm {...order} direction={direction} />
    </Dialog>
  )
}
