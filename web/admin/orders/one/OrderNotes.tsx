/** The last notes of staff, which are written in the conversation of the order: beside the order where that is out of sight. */
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { useTexts } from '../../../app/language.tsx'
import css from '../../parts/Detail.module.css'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'

export function OrderNotes({ view: { notes } }: { view: StaffOrderView }) {
  const t = useTexts(deskTexts)
  const { moment } = useDeskWords()
  if (notes.length === 0) return null
  return (
    <section className={css.part} aria-label={t.notes}>
      <h3>{t.notes}</h3>
      <ul className={css.notes}>
        {notes.map(({ id, at, by, text }) => (
          <li key={id}>
            <p>{text}</p>
            <small>
              {by}, <time dateTime={at}>{moment(at)}</time>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
