/** The button for the next page of a list, if there is one. */
import { useTexts } from '../../../app/language.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formTexts } from '../forms/form-texts.ts'
import css from './SplitScreen.module.css'

export function ShowMore({ pages: { hasMore, more } }: { pages: { hasMore: boolean; more: () => void } }) {
  const t = useTexts(formTexts)
  if (!hasMore) return null
  return (
    <div className={css.more}>
      <Button kind="line" onClick={more}>
        {t.more}
      </Button>
    </div>
  )
}
