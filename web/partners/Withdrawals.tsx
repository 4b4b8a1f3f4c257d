/** The withdrawals of a partner, newest first, each with its transfer on the network. */
import type { Answer } from '../../contract/calls.ts'
import type { PartnerWithdrawalView } from '../../contract/partner-withdrawals.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import type { Asked } from '../app/use-asked.ts'
import { Badge } from '../ui/Badge.tsx'
import { EmptyState } from '../ui/States.tsx'
import { moscowDay, moscowTime } from '../words/moscow-time.ts'
import { shortHash } from '../words/order-figures.ts'
import { usdtText } from './figure-words.ts'
import table from './Incomes.module.css'
import { partnerTexts } from './texts.ts'
import { withdrawTexts } from './withdraw-texts.ts'
import { withdrawalState } from './withdrawal-words.ts'

/** While they load, and if they do not, the sheet of the balance says so. */
export function Withdrawals({ asked: { data } }: { asked: Asked<Answer<'getWithdrawals'>> }) {
  const t = useTexts(withdrawTexts)
  if (!data) return null
  return (
    <section className={table.section} aria-labelledby="withdrawals">
      <h2 id="withdrawals">{t.withdrawals}</h2>
      {data.withdrawals.length === 0 ? (
        <EmptyState title={t.none}>{t.noneAbout}</EmptyState>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t.when}</th>
              <th scope="col">{t.transfer}</th>
              <th scope="col">{t.sum}</th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {data.withdrawals.map((withdrawal) => (
              <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function WithdrawalRow({
  withdrawal: { askedAt, network, proof, proofUrl, amount, state, reason },
}: {
  withdrawal: PartnerWithdrawalView
}) {
  const t = useTexts(withdrawTexts)
  const p = useTexts(partnerTexts)
  const { language } = useLanguage()
  const now = useNow(60_000)
  const { tone, word } = withdrawalState[state]
  return (
    <tr>
      <td>
        <time dateTime={askedAt}>
          {moscowDay(askedAt, now, language, { today: p.todayWord })}, {moscowTime(askedAt, language)}
        </time>
      </td>
      <td>
        <span className={table.give}>{network}</span>{' '}
        {proof !== null && proofUrl !== null && (
          <a href={proofUrl} target="_blank" rel="noreferrer" aria-label={`${t.linkOfHash} ${shortHash(proof)}`}>
            {shortHash(proof)}
          </a>
        )}
        {state === 'cancelled' && <small>{reason ?? t.byYou}</small>}
      </td>
      <td>{usdtText(amount, language)}</td>
      <td>
        <Badge tone={tone}>{t[word] as string}</Badge>
      </td>
    </tr>
  )
}
