/** The button for the next page of a list, if there is one; or why rows did not come. */
import type { Refused } from '../../../app/call.ts'
import { useTexts } from '../../../app/language.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formTexts } from '../forms/form-texts.ts'
import css from './SplitScreen.module.css'
import { NotHere } from './SplitScreen.tsx'

type Props = {
  pages: { list?: readonly unknown[] | undefined; hasMore: boolean; more: () => void; refused?: Refused | null; again: () => void }
}

export function ShowMore({ pages: { list, hasMore, more, refused, again } }: Props) {
  const t = useTexts(formTexts)
  if (refused && list) return <NotHere refused={refused} again={again} />
  if (refused || !hasMore) return null
  return (
    <div className={css.more}>
      <Button kind="line" onClick={more}>
        {t.more}
      </Button>
    </div>
  )
}
