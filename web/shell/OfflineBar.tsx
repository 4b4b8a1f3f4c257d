/** A thin bar while the connection is lost. The screen stays. */

import { useTexts } from '../app/language.tsx'
import { useOnline } from '../app/live.ts'
import { shellTexts } from '../app/texts.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './OfflineBar.module.css'

export function OfflineBar() {
  const t = useTexts(shellTexts)
  const online = useOnline()
  return (
    <div role="status" className={css.place}>
      {!online && (
        <p className={css.bar}>
          <Icon name="offline" size={16} />
          {t.offline}
        </p>
      )}
    </div>
  )
}
