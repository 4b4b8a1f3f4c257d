/** A clear mark on every page of a demo: nothing here is real money. */
import { useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { shellTexts } from '../app/texts.ts'
import css from './DemoMark.module.css'

export function DemoMark() {
  const t = useTexts(shellTexts)
  return useService().demo ? (
    <section className={css.mark} aria-label={t.demo}>
      {t.demoMark}
    </section>
  ) : null
}
