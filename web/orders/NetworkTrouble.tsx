/** The network does not answer us, or its node is not trusted. The client reads this instead of "we will see the transfer". */
import { useTexts } from '../app/language.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

export function NetworkTrouble({ order: { network }, written }: OrderViewProps) {
  const t = useTexts(orderTexts)
  const since = network?.silentSince ?? network?.unreliableSince ?? null
  if (network === null || since === null) return null
  const silent = network.silentSince !== null
  return (
    <Notice
      tone="gold"
      live
      title={silent ? t.networkSilent(network.network, written.moment(since)) : t.networkChecked(network.network, written.moment(since))}
      className={css.gap}
    >
      {silent ? t.networkSilentText : t.networkCheckedText}
    </Notice>
  )
}
