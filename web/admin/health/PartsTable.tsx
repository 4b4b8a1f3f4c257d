/** Every part of the office: how it is by shape and word, what is known of it, and when it was last fine. */
import type { HealthView, PartView } from '../../../contract/health.ts'
import { useTexts } from '../../app/language.tsx'
import { Cell, GroupRow, HeadCell, Table } from '../../ui/Table.tsx'
import { fullMoment } from '../../words/order-moment.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { ageText } from './age-text.ts'
import { healthTexts } from './health-texts.ts'
import { isIdle, PartState } from './PartState.tsx'
import css from './Parts.module.css'

const groups = ['sources', 'networks', 'service'] as const

export function PartsTable({ health: { at, parts } }: { health: HealthView }) {
  const t = useTexts(healthTexts)
  const not = parts.filter(({ state }) => state !== 'fine').length
  const idle = parts.filter(isIdle).length
  return (
    <section className={css.card} aria-labelledby="parts-title">
      <div className={css.head}>
        <h2 id="parts-title">{t.parts}</h2>
        <span>{t.fineAndNot(parts.length - not - idle, not, idle)}</span>
      </div>
      <div className={css.box}>
        <Table label={t.parts}>
          <thead>
            <tr>
              <HeadCell>{t.colPart}</HeadCell>
              <HeadCell hide="tight">{t.colKnown}</HeadCell>
              <HeadCell>{t.colState}</HeadCell>
              <HeadCell right>{t.colFineAt}</HeadCell>
            </tr>
          </thead>
          {groups.map((group) => {
            const rows = parts.filter((part) => part.group === group)
            return (
              rows.length > 0 && (
                <tbody key={group}>
                  <GroupRow span={4}>{t[group]}</GroupRow>
                  {rows.map((part) => (
                    <OnePart key={part.id} part={part} at={at} />
                  ))}
                </tbody>
              )
            )
          })}
        </Table>
      </div>
    </section>
  )
}

function OnePart({ part, at }: { part: PartView; at: string }) {
  const { name, word, says, fineAt } = part
  const { language, moment, say } = useDeskWords()
  return (
    <tr>
      <th scope="row" className={css.name}>
        {say(name)}
        <small className={css.under}>{say(says)}</small>
      </th>
      <Cell hide="tight" tone="dim">
        <span className={css.says}>{say(says)}</span>
      </Cell>
      <Cell>
        <PartState part={part}>{say(word)}</PartState>
      </Cell>
      <Cell right tone="dim">
        {fineAt === null ? (
          '—'
        ) : (
          <time dateTime={fineAt} title={fullMoment(fineAt, language)}>
            {ageText(fineAt, at, language) ?? moment(fineAt)}
          </time>
        )}
      </Cell>
    </tr>
  )
}
