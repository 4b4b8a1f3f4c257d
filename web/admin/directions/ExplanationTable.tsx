/** A calculation step by step, as on a pocket calculator: the operation, the number, its meaning, and the result so far. */
import type { ExplanationLine } from '../../../contract/rate-health.ts'
import type { Language } from '../../../core/language/language.ts'
import { type Decimal, decimalsOf, roundDown } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import form from '../parts/forms/Form.module.css'
import css from './DirectionPreview.module.css'
import { legTexts } from './leg-texts.ts'

/** As many digits as a desk calculator shows. "…" stands for the rest. */
const digitsShown = 14

const signs = { '': '', '*': '×', '/': '÷', '-': '−', '+': '+', '=': '=', '~': '≈' } as const
const spoken = { '': 'begin', '*': 'times', '/': 'over', '-': 'minus', '+': 'plus', '=': 'compare', '~': 'round' } as const

export function ExplanationTable({ title, lines }: { title: string; lines: readonly ExplanationLine[] }) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  return (
    <div className={css.explanation}>
      <h4>{title}</h4>
      <p className={form.note}>{t.explanationHelp}</p>
      <table className={css.lines} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t.colWords}</th>
            <th scope="col">{t.colOperation}</th>
            <th scope="col">{t.colResult}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, words, operation, value, result }, place) => (
            <tr key={place} className={operation === '=' ? css.aside : operation === '~' ? css.reached : undefined}>
              <th scope="row">{words[language]}</th>
              <td>
                <span aria-hidden="true" className={css.sign}>
                  {signs[operation]}
                </span>
                <VisuallyHidden>{t[spoken[operation]]} </VisuallyHidden>
                <Figure value={value} language={language} />
              </td>
              <td>{operation !== '=' && <Figure value={result} language={language} key={kind} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Cut after this many digits and never rounded, so that the shown digits are true. */
function Figure({ value, language }: { value: Decimal; language: Language }) {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.length
  const kept = Math.max(0, digitsShown + zeros)
  const isCut = decimalsOf(value) > kept
  const shown = formatAmount(isCut ? roundDown(value, kept) : value, Math.max(kept, 3), language)
  return (
    <span title={isCut ? formatAmount(value, 60, language) : undefined}>
      <Amount tabular value={isCut ? `${shown}…` : shown} />
    </span>
  )
}
