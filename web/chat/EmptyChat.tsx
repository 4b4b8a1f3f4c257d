/** What stands where nobody has written yet. */
import { useTexts } from '../app/language.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './Chat.module.css'
import { chatTexts } from './texts.ts'

export function EmptyChat() {
  const t = useTexts(chatTexts)
  return (
    <div className={css.empty}>
      <Icon name="chat" size={28} />
      <b>{t.empty}</b>
      <p>{t.emptyText}</p>
    </div>
  )
}
