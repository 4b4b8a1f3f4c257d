/** Payment details that clients pay to: use and limits, the form of one, and a form that adds many. */
import { useEffect, useState } from 'react'
import type { Answer, Parsed } from '../../../contract/calls.ts'
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import type { StaffCredentials } from '../../../contract/credentials.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { may } from '../../app/may.ts'
import { useLocation, useSearch } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useSession } from '../../app/session-state.ts'
import { useAsked } from '../../app/use-asked.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { accountPath, ExchangeAccountForm, ExchangeAccounts, exchangeAccountTexts } from '../accounts/published.ts'
import { fullName } from '../parts/credentials-words.ts'
import { OneOf } from '../parts/forms/OneOf.tsx'
import { fresh, OpenThing } from '../parts/forms/OpenThing.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { usePages } from '../parts/lists/use-pages.ts'
import css from './Credentials.module.css'
import { CredentialsForm } from './CredentialsForm.tsx'
import { CredentialsList } from './CredentialsList.tsx'
import { CredentialsMany } from './CredentialsMany.tsx'
import { credentialsTexts } from './credentials-texts.ts'
import { StatementPanel } from './StatementPanel.tsx'

const path = '/admin/credentials'
/** In the place of an id in the address: the form that adds many at once. */
const many = 'list'
/** In the place of an id in the address: the accounts at exchanges. One of them is `account-<id>`. */
const exchanges = 'exchanges'
const accountOf = (open: string | null): string | null => (open?.startsWith('account-') ? open.slice('account-'.length) : null)
/** The state of an account changes without an event, so the open screen asks again at this interval. */
const everyMs = 5000

type Pools = Answer<'listCredentials'>['pools']
type Filter = Pick<Parsed<'listCredentials'>, 'text' | 'active'> & { currencyId: string }
const everything: Filter = { text: '', active: 'all', currencyId: '' }

export function CredentialsScreen({ params }: ScreenProps) {
  const t = useTexts(credentialsTexts)
  const x = useTexts(exchangeAccountTexts)
  const { person } = useSession()
  const [, navigate] = useLocation()
  const inStatement = new URLSearchParams(useSearch()).has('statement')
  const [filter, setFilter] = useState(everything)
  const [pools, setPools] = useState<Pools>([])
  const mayWrite = may(person, 'credentials.write')
  const open = params['id'] ?? null
  // Orders take and free payment details, so each change of the queue is the signal to ask again.
  const stamp = useLive('queue').state
  const currencies = useAsked('listCurrencies', {}, useLive('currencies').state)
  const asked = usePages<StaffCredentials>(
    JSON.stringify(filter),
    async (after, signal) => {
      const { currencyId, ...rest } = filter
      const answer = await call('listCredentials', { ...rest, ...(currencyId && { currencyId }), ...(after && { after }) }, signal)
      if (answer.ok) setPools(answer.data.pools)
      return answer.ok ? { ok: true, data: { rows: answer.data.credentials, next: answer.data.next } } : answer
    },
    stamp,
  )
  const account = accountOf(open)
  const isExchange = open === exchanges || account !== null
  const one = useAsked('getCredentials', open && open !== fresh && open !== many && !isExchange ? { id: open } : null, stamp)
  const accounts = useAsked('listExchangeAccounts', isExchange ? {} : null, useBeat(isExchange))
  const known = currencies.data?.currencies
  /** The currency of a cashless credential whose statement is open. */
  const bankMoneyOf = ({ credentials: { currencyId } }: StaffCredentials) =>
    inStatement ? known?.find(({ currency }) => currency.id === currencyId && currency.kind === 'cashless')?.currency : undefined
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  const filtered = filter.text !== '' || filter.active !== 'all' || filter.currencyId !== ''

  return (
    <SplitScreen
      title={t.title}
      path={account === null ? path : `${path}/${exchanges}`}
      backWords={account === null ? t.back : x.backToList}
      tools={
        <>
          <SearchField value={filter.text} onChange={(text) => change({ text })} label={t.searchLabel} placeholder={t.search} />
          {mayWrite && (
            <div className={css.tools}>
              <ButtonLink kind="line" href={`${path}/${exchanges}`}>
                {x.link}
              </ButtonLink>
              <ButtonLink kind="line" href={`${path}/${many}`}>
                {t.addMany}
              </ButtonLink>
              <ButtonLink kind="line" icon="plus" href={`${path}/${fresh}`}>
                {t.add}
              </ButtonLink>
            </div>
          )}
        </>
      }
      list={
        !asked.list || !known ? (
          <NotHere {...(asked.refused ? asked : currencies)} />
        ) : (
          <>
            <Filters filter={filter} change={change} pools={pools} currencies={known} />
            {asked.list.length > 0 ? (
              <CredentialsList rows={asked.list} currencies={known} open={open} />
            ) : filtered ? (
              <NothingFound onClear={() => setFilter(everything)}>{t.noneText}</NothingFound>
            ) : (
              <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
            )}
            <ShowMore pages={asked} />
          </>
        )
      }
      detail={
        open === null ? null : !known ? (
          <NotHere {...currencies} />
        ) : open === exchanges ? (
          accounts.data ? (
            <ExchangeAccounts accounts={accounts.data.accounts} currencies={known} mayWrite={mayWrite} />
          ) : (
            <NotHere {...accounts} rows={3} />
          )
        ) : account !== null ? (
          <OpenThing
            open={account}
            mayAdd={mayWrite}
            asked={{ ...accounts, data: accounts.data && (accounts.data.accounts.find((each) => each.account.id === account) ?? null) }}
            missing={x.missing}
          >
            {(stored) => (
              <ExchangeAccountForm
                key={open}
                stored={stored}
                currencies={known}
                mayWrite={mayWrite}
                onSaved={(saved) => {
                  accounts.again()
                  if (!stored) navigate(accountPath(saved.account.id), { replace: true })
                }}
              />
            )}
          </OpenThing>
        ) : open === many && mayWrite ? (
          <CredentialsMany
            key={many}
            currencies={known}
            preset={filter.currencyId}
            onAdded={(currencyId) => {
              setFilter({ ...everything, currencyId })
              asked.again()
              navigate(path)
            }}
          />
        ) : (
          <OpenThing open={open} mayAdd={mayWrite} asked={open === many ? { ...one, data: null } : one} missing={t.missing}>
            {(stored) => {
              const bankMoney = stored && bankMoneyOf(stored)
              return stored && bankMoney ? (
                <StatementPanel
                  key={`${open} statement`}
                  id={stored.credentials.id}
                  value={stored.credentials.value}
                  currency={bankMoney}
                  stamp={stamp}
                />
              ) : (
                <CredentialsForm
                  key={open}
                  currencies={known}
                  stored={stored}
                  preset={filter.currencyId}
                  mayWrite={mayWrite}
                  stamp={stamp}
                  onSaved={({ credentials }) => {
                    asked.again()
                    if (stored) one.again()
                    else navigate(`${path}/${credentials.id}`, { replace: true })
                  }}
                />
              )
            }}
          </OpenThing>
        )
      }
    />
  )
}

/** A number that grows each time the screen must ask again. */
function useBeat(on: boolean): number {
  const [beat, setBeat] = useState(0)
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => setBeat((before) => before + 1), everyMs)
    return () => clearInterval(timer)
  }, [on])
  return beat
}

function Filters({
  filter,
  change,
  pools,
  currencies,
}: {
  filter: Filter
  change: (part: Partial<Filter>) => void
  pools: Pools
  currencies: readonly StaffCurrency[]
}) {
  const t = useTexts(credentialsTexts)
  const { language } = useLanguage()
  const byCurrency = new Map(pools.map((pool) => [pool.currencyId, pool]))
  const choices = currencies.flatMap(({ currency }) => {
    const pool = byCurrency.get(currency.id)
    return pool ? [{ value: currency.id, label: t.pool(fullName(currency, language), pool.free, pool.active) }] : []
  })
  return (
    <div className={css.filters}>
      <Select
        dense
        label={t.filterCurrency}
        value={filter.currencyId}
        onChange={(currencyId) => change({ currencyId })}
        options={[{ value: '', label: t.allCurrencies }, ...choices]}
      />
      <OneOf
        label={t.filterActive}
        value={filter.active}
        values={['all', 'on', 'off']}
        words={(value) => t[value]}
        onChange={(active) => change({ active })}
      />
    </div>
  )
}
