/** A legal text: sections and points with their numbers, and lists. Variables are filled from the service. */
import type { ServiceState } from '../../contract/live.ts'
import type { Language } from '../../core/language/language.ts'
import { isLegalVariable, type LegalVariable } from '../../core/legal/legal-document.ts'
import { type LegalPart, readLegalText } from '../../core/legal/legal-text.ts'
import { hoursInWords } from '../../core/office/hours-words.ts'
import { useService } from '../app/page-data.tsx'
import { typo } from '../app/typo.ts'
import css from './LegalText.module.css'

/** `language`: of the text. `heads`: the level of the heads of its sections. */
export function LegalText({ text, language, heads: Head = 'h3' }: { text: string; language: Language; heads?: 'h2' | 'h3' }) {
  const values = valuesOf(useService(), language)
  const words = (line: string) => typo(line.replace(/\{(\w+)\}/g, (whole, name: string) => (isLegalVariable(name) ? values[name] : whole)))
  const sections = readLegalText(text)
  const first = sections.findIndex(({ title }) => title !== null)
  return sections.map(({ title, parts }, place) => (
    // the same head may stand twice
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name than their place
    <section key={place}>
      {title !== null && (
        <Head className={css.head}>
          {place - first + 1}. {words(title)}
        </Head>
      )}
      <Parts parts={parts} number={title === null ? null : place - first + 1} words={words} />
    </section>
  ))
}

/** `number`: of the section; null before the first head, where points have no numbers. */
function Parts({ parts, number, words }: { parts: readonly LegalPart[]; number: number | null; words: (line: string) => string }) {
  return (
    <div className={css.parts}>
      {parts.map((part, place) => {
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name than their place
          <div key={place} className={css.part}>
            <span className={css.number}>{part.kind === 'point' && number !== null && `${number}.${part.number}`}</span>
            {part.kind === 'point' ? (
              <p>{words(part.text)}</p>
            ) : (
              <ul className={css.list}>
                {part.items.map((item, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name than their place
                  <li key={at}>{words(item)}</li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </div>
  )
}

function valuesOf(
  { brand, office, payWindowMinutes, rateTolerancePercent, visitorKeptDays, partners }: ServiceState,
  language: Language,
): Record<LegalVariable, string> {
  const written = (value: string) => (language === 'ru' ? value.replace('.', ',') : value)
  return {
    brand: brand.name[language],
    owner: brand.legalName[language] || brand.name[language],
    email: brand.email,
    opens: office.opensAt,
    closes: office.closesAt,
    hours: hoursInWords(office, language),
    minutes: String(payWindowMinutes),
    tolerance: written(rateTolerancePercent),
    partnerPercent: written(partners.percent),
    monitorPercent: written(partners.monitorPercent),
    withdrawalLeast: written(partners.withdrawalLeast),
    payoutHours: String(partners.payoutHours),
    visitorDays: String(visitorKeptDays),
    declinedDays: String(partners.declinedDays),
  }
}
