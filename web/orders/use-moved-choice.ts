/** Prices move while the client decides. If the server refuses an option because of that, it is shown again with its present figure. */
import { useState } from 'react'
import type { OrderChoice } from '../../contract/orders.ts'
import type { OrderViewProps } from './use-order.ts'

/** `of`: the figure that was refused. Once the order brings another one, that one counts. */
type Moved = { choice: OrderChoice['choice']; of: string; take: string }

/** `choose` sends what `asNow` shows. `movedTo`: the present figure, while it is another than the refused one. */
export function useMovedChoice({ act }: Pick<OrderViewProps, 'act'>) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const movedTo = ({ choice, take }: OrderChoice): string | null => (moved?.choice === choice && moved.of === take ? moved.take : null)
  const choose = async (option: OrderChoice): Promise<void> => {
    const { choice, action, take } = option
    const refused = await act(action, { choice, takeSeen: movedTo(option) ?? take }, ['RATE_CHANGED'])
    const now = refused?.code === 'RATE_CHANGED' ? refused.details['new'] : undefined
    setMoved(typeof now === 'string' ? { choice, of: take, take: now } : null)
  }
  return { movedTo, asNow: (option: OrderChoice): OrderChoice => ({ ...option, take: movedTo(option) ?? option.take }), choose }
}
