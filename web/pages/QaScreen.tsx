/** Questions and answers. Each question has its own address (`/qa#memo`). */
import { useEffect, useRef } from 'react'
import { hoursInWords } from '../../core/office/hours-words.ts'
import { toldNow } from '../../core/office/told-now.ts'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { typo } from '../app/typo.ts'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { TextLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './QaScreen.module.css'
import { questions } from './qa.ts'
import { qaTexts } from './texts.ts'

export function QaScreen() {
  const t = useTexts(qaTexts)
  const href = useHref()
  const { language } = useLanguage()
  const { office, payWindowMinutes } = useService()
  const list = useRef<HTMLDivElement>(null)

  // Open the question that the address names.
  useEffect(() => {
    const named = location.hash && list.current?.querySelector<HTMLDetailsElement>(`details[id="${CSS.escape(location.hash.slice(1))}"]`)
    if (named) named.open = true
  }, [])

  const filled = (text: string) =>
    typo(text.replace('{minutes}', String(payWindowMinutes)).replace('{hours}', hoursInWords(office, language)))
  return (
    <Wrap>
      <PageHead title={t.title} />
      <p className={css.lead}>
        {t.lead} <TextLink href={href('/contacts')}>{t.write}</TextLink>.
      </p>
      <div ref={list}>
        {questions.map(({ group, items }) => (
          <section key={group.ru} className={css.group}>
            <h2 className={css.title}>{typo(group[language])}</h2>
            <div className={css.items}>
              {items.map(({ id, question, answer }) => (
                <details key={id} id={id} className={css.item}>
                  <summary>
                    <span>{typo(question[language])}</span>
                    <Icon name="down" size={18} />
                  </summary>
                  {toldNow(answer, office).map((paragraph) => (
                    <p key={paragraph.ru}>{filled(paragraph[language])}</p>
                  ))}
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Wrap>
  )
}
