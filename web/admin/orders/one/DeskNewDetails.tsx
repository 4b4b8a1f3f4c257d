/**
 * The details that the client sent after a failed payout, next to the details of the order. Differences are marked in words and in bold.
 */
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { useTexts } from '../../../app/language.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { groupsOf } from '../../../words/order-figures.ts'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import css from './DeskNewDetails.module.css'

/** A narrow line may break between the groups: here the value is only read, never copied. */
const inFours = (value: string): string => (/^\d{16,20}$/.test(value) ? groupsOf(value).join(' ') : value)

export function DeskNewDetails({ view: { fields, newFields, order } }: { view: StaffOrderView }) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  if (!newFields) return null
  const sent = order.newDetails?.sent
  return (
    <section className={css.part} aria-label={t.newDetails}>
      <h3>{t.newDetails}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t.detailsWere}</th>
            <th scope="col">{t.detailsAre}</th>
          </tr>
        </thead>
        {newFields.map(({ key, label, value, same }) => {
          const was = fields.find((field) => field.key === key)?.value ?? ''
          return (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  <span className={css.name}>
                    {words.say(label)}
                    <Badge tone={same ? 'grey' : 'gold'} dense>
                      {same ? t.detailSame : t.detailOther}
                    </Badge>
                  </span>
                </th>
              </tr>
              <tr>
                <td data-was={!same || undefined}>{inFours(was)}</td>
                <td data-new={!same || undefined}>
                  <span className={css.value}>
                    <span>{inFours(value)}</span>
                  </span>
                </td>
              </tr>
            </tbody>
          )
        })}
      </table>
      {sent?.confirmedAt && <p className={css.note}>{t.detailsConfirmed(words.moment(sent.confirmedAt))}</p>}
    </section>
  )
}
