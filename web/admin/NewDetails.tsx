/** Details that the client sent after a payout failed, beside those of the order: what differs is told in words and by weight. */
import type { StaffOrderView } from '../../contract/staff.ts'
import { useTexts } from '../app/language.tsx'
import { groupsOf } from '../orders/order-figures.ts'
import { Badge } from '../ui/Badge.tsx'
import { NB } from '../ui/typo.ts'
import { CopyMark } from './CopyMark.tsx'
import css from './NewDetails.module.css'
import { deskTexts } from './texts.ts'
import { useDeskWords } from './use-desk-words.ts'

const inFours = (value: string): string => (/^\d{16,20}$/.test(value) ? groupsOf(value).join(NB) : value)

export function NewDetails({ view: { fields, newFields, order } }: { view: StaffOrderView }) {
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
            <th scope="col">{t.detail}</th>
            <th scope="col">{t.detailsWere}</th>
            <th scope="col">{t.detailsAre}</th>
          </tr>
        </thead>
        <tbody>
          {newFields.map(({ key, label, value }) => {
            const was = fields.find((field) => field.key === key)?.value ?? ''
            const same = was === value
            return (
              <tr key={key}>
                <th scope="row">{words.say(label)}</th>
                <td data-was={!same || undefined}>{inFours(was)}</td>
                <td data-new={!same || undefined}>
                  <span className={css.value}>
                    <span>{inFours(value)}</span>
                    <CopyMark text={value} what={words.say(label)} />
                  </span>
                  <Badge tone={same ? 'grey' : 'gold'} dense>
                    {same ? t.detailSame : t.detailOther}
                  </Badge>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {sent?.confirmedAt && <p className={css.note}>{t.detailsConfirmed(words.moment(sent.confirmedAt))}</p>}
    </section>
  )
}
