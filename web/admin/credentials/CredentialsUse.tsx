/**
 * How an address or card is used: today's and this month's sums against its limits, the number of orders, and the time of the last scan.
 */
import type { StaffCredentials } from '../../../contract/credentials.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import form from '../parts/forms/Form.module.css'
import css from './Credentials.module.css'
import { credentialsTexts } from './credentials-texts.ts'
import { statementTexts } from './statement-texts.ts'
import { UseBar } from './UseBar.tsx'

export function CredentialsUse({ stored: { credentials, use }, currency }: { stored: StaffCredentials; currency: Currency }) {
  const t = useTexts(credentialsTexts)
  const statement = useTexts(statementTexts)
  const { language } = useLanguage()
  const counts = [
    [t.openOrders, use.openOrders],
    [t.watchedOrders, use.watchedOrders],
    [t.ever, use.orders],
  ] as const
  return (
    <section className={form.part} aria-label={t.use}>
      <h3 className={form.head}>{t.use}</h3>
      <dl className={css.facts}>
        <div>
          <dt>{t.colDay}</dt>
          <dd>
            <UseBar used={use.day} limit={credentials.limitPerDay} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t.colMonth}</dt>
          <dd>
            <UseBar used={use.month} limit={credentials.limitPerMonth} currency={currency} />
          </dd>
        </div>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div>
          <dt>{t.lookedUntil}</dt>
          <dd>
            {use.lookedUntil === null
              ? t.nobodyLooks
              : `${moscowDate(use.lookedUntil, language)}, ${moscowTime(use.lookedUntil, language)}`}
          </dd>
        </div>
      </dl>
      <p className={form.note}>{t.useHelp}</p>
      {currency.kind === 'cashless' && (
        <div>
          <ButtonLink kind="line" href={`/admin/credentials/${credentials.id}?statement`}>
            {statement.open}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
