/** Networks that do not answer and nodes that are not trusted. Shown above the queue and on each order that is paid on such a network. */
import type { WatcherTrouble } from '../../../../contract/watchers.ts'
import { useTexts } from '../../../app/language.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import css from './NetworkTroubles.module.css'
import { networkTexts } from './network-texts.ts'

export function NetworkTroubles({ networks }: { networks: readonly WatcherTrouble[] }) {
  const t = useTexts(networkTexts)
  const { moment } = useDeskWords()
  if (networks.length === 0) return null
  return (
    <div className={css.troubles}>
      {networks.map(({ network, silentSince, unreliable, unreliableSince }) => (
        <div key={network} className={css.troubles}>
          {silentSince !== null && (
            <Notice tone="gold" live title={t.silent(network, moment(silentSince))}>
              {t.silentText}
            </Notice>
          )}
          {unreliable !== null && unreliableSince !== null && (
            <Notice tone="red" live title={t.unreliable(network, moment(unreliableSince))}>
              {t[unreliable]} {t.unreliableText}
            </Notice>
          )}
        </div>
      ))}
    </div>
  )
}
