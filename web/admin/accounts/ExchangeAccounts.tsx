/** The accounts at exchanges: the state of each account, and how many free addresses it has. */

import type { StaffCurrency } from '../../../contract/catalogue.ts'
import type { ExchangeAccountView } from '../../../contract/exchange-accounts.ts'
import { sourceAbilities } from '../../../core/credentials/sources.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { fullName } from '../parts/credentials-words.ts'
import form from '../parts/forms/Form.module.css'
import css from './ExchangeAccounts.module.css'
import { exchangeAccountTexts } from './exchange-account-texts.ts'

export const accountPath = (id: string): string => `/admin/credentials/account-${id}`

/** The badge for the state of an account. */
export function accountState({
  account,
  state,
}: Pick<ExchangeAccountView, 'account' | 'state'>): [Tone, 'stateOff' | 'stateBad' | 'stateStrange' | 'stateNew' | 'stateWell'] {
  if (!account.active) return ['grey', 'stateOff']
  if (state.problem !== null) return ['red', 'stateBad']
  if (state.strange !== null) return ['gold', 'stateStrange']
  return state.answeredAt === null ? ['grey', 'stateNew'] : ['green', 'stateWell']
}

export function ExchangeAccounts({
  accounts,
  currencies,
  mayWrite,
}: {
  accounts: readonly ExchangeAccountView[]
  currencies: readonly StaffCurrency[]
  mayWrite: boolean
}) {
  const t = useTexts(exchangeAccountTexts)
  const { language } = useLanguage()
  const nameOf = (id: string) => {
    const found = currencies.find(({ currency }) => currency.id === id)
    return found ? fullName(found.currency, language) : id
  }
  return (
    <section className={css.panel} aria-label={t.title}>
      <div className={css.head}>
        <h2 className={form.title}>{t.title}</h2>
        <p className={form.note}>{t.about}</p>
      </div>
      {accounts.length === 0 ? (
        <p className={form.note}>{t.none}</p>
      ) : (
        <ul className={css.list}>
          {accounts.map((one) => {
            const [tone, word] = accountState(one)
            return (
              <li key={one.account.id}>
                <RowLink
                  href={accountPath(one.account.id)}
                  icon="swap"
                  title={`${sourceAbilities[one.account.source].name[language]} · ${one.account.label}`}
                >
                  <span className={css.state}>
                    <Badge tone={tone} dense>
                      {t[word]}
                    </Badge>
                    {one.account.payouts !== null && one.account.active && (
                      <Badge tone="blue" dense>
                        {t.paysOut}
                      </Badge>
                    )}
                  </span>
                  {one.addresses.map(({ currencyId, all, free }) => (
                    <span key={currencyId} className={css.second}>
                      {t.readyOf(nameOf(currencyId), free, all)}
                    </span>
                  ))}
                </RowLink>
              </li>
            )
          })}
        </ul>
      )}
      {mayWrite && (
        <div>
          <ButtonLink kind="line" icon="plus" href={accountPath('new')}>
            {t.add}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
