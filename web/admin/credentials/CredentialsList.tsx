/** The list of addresses and cards: their currency, how much of their limits is used, and their state. */

import type { StaffCurrency } from '../../../contract/catalogue.ts'
import type { StaffCredentials } from '../../../contract/credentials.ts'
import { type Decimal, isLess } from '../../../core/money/decimal.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { fullName } from '../parts/credentials-words.ts'
import form from '../parts/forms/Form.module.css'
import css from './Credentials.module.css'
import { credentialsTexts } from './credentials-texts.ts'
import { UseBar } from './UseBar.tsx'

const isUsedUp = (used: Decimal, limit: Decimal | null): boolean => limit !== null && !isLess(used, limit)

const tones: Record<StaffCredentials['use']['state'], Tone> = { free: 'green', held: 'blue', watched: 'gold' }

export function CredentialsList({
  rows,
  currencies,
  open,
}: {
  rows: readonly StaffCredentials[]
  currencies: readonly StaffCurrency[]
  open: string | null
}) {
  const t = useTexts(credentialsTexts)
  const { language } = useLanguage()
  const byId = new Map(currencies.map(({ currency }) => [currency.id, currency]))
  const stateWords = { free: t.stateFree, held: t.stateHeld, watched: t.stateWatched }
  return (
    <Table label={t.title}>
      <thead>
        <tr>
          <HeadCell>{t.colValue}</HeadCell>
          <HeadCell hide="tight">{t.colDay}</HeadCell>
          <HeadCell hide="narrow">{t.colMonth}</HeadCell>
          <HeadCell right hide="tight">
            {t.colOrders}
          </HeadCell>
          <HeadCell right hide="narrow">
            {t.colPriority}
          </HeadCell>
          <HeadCell>{t.colState}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ credentials, use }) => {
          const currency = byId.get(credentials.currencyId)
          if (!currency) return null
          const day = <UseBar used={use.day} limit={credentials.limitPerDay} currency={currency} />
          const month = <UseBar used={use.month} limit={credentials.limitPerMonth} currency={currency} />
          const full = isUsedUp(use.day, credentials.limitPerDay) || isUsedUp(use.month, credentials.limitPerMonth)
          const [tone, state]: [Tone, string] = !credentials.active
            ? ['grey', t.stateOff]
            : use.state === 'free' && full
              ? ['gold', t.stateFull]
              : [tones[use.state], stateWords[use.state]]
          return (
            <Row key={credentials.id} selected={credentials.id === open}>
              <LinkCell>
                <Link href={`/admin/credentials/${credentials.id}`}>
                  <span className={form.named}>
                    <CurrencyMark icon={currency.icon} size={24} />
                    <span>
                      <Mono className={css.value}>{credentials.value}</Mono>
                      <small className={css.second}>{[fullName(currency, language), credentials.label].filter(Boolean).join(' · ')}</small>
                    </span>
                  </span>
                </Link>
                <span className={css.useHere}>
                  <small className={css.second}>{t.colDay}</small>
                  {day}
                  {credentials.limitPerMonth !== null && (
                    <>
                      <small className={css.second}>{t.colMonth}</small>
                      {month}
                    </>
                  )}
                </span>
              </LinkCell>
              <Cell hide="tight">{day}</Cell>
              <Cell hide="narrow">{month}</Cell>
              <Cell right tone="dim" hide="tight">
                {use.orders}
              </Cell>
              <Cell right tone="dim" hide="narrow">
                {credentials.priority}
              </Cell>
              <Cell>
                <Badge tone={tone} dense>
                  {state}
                </Badge>
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
