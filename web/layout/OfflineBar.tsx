/** A thin bar while the line is cut; the screen stays. */
import { Icon } from '../ui/Icon.tsx'
import { useTexts } from '../app/language.tsx'
import { useOnline } from '../app/live.ts'
import css from './OfflineBar.module.css'
import { shellTexts } from '../app/texts.ts'

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
