/** Currencies: the list in the order that visitors see, and the form for one. */
import { useState } from 'react'
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import { searchCurrencies } from '../../../core/directions/search-currencies.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { may } from '../../app/may.ts'
import { Link, useLocation } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useSession } from '../../app/session-state.ts'
import { useAsked } from '../../app/use-asked.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { sumText } from '../../words/currency-words.ts'
import { CurrencyName } from '../parts/CurrencyName.tsx'
import { fresh, OpenThing } from '../parts/forms/OpenThing.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { CurrencyForm } from './CurrencyForm.tsx'
import { currencyTexts } from './currency-texts.ts'

const path = '/admin/currencies'

export function CurrenciesScreen({ params }: ScreenProps) {
  const t = useTexts(currencyTexts)
  const { person } = useSession()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const mayWrite = may(person, 'currencies.write')
  const open = params['id'] ?? null
  // The public list changes whenever the shown currencies change, so its change is the signal to ask again.
  const asked = useAsked('listCurrencies', {}, useLive('rateHealth').state?.stamps.currencies)
  const all = asked.data?.currencies
  const chosen = all?.find(({ currency }) => currency.id === open)

  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      tools={
        <>
          <SearchField value={text} onChange={setText} label={t.searchLabel} placeholder={t.search} />
          {mayWrite && (
            <ButtonLink kind="line" icon="plus" href={`${path}/${fresh}`}>
              {t.add}
            </ButtonLink>
          )}
        </>
      }
      list={all ? <List all={all} text={text} open={open} onClear={() => setText('')} /> : <NotHere {...asked} />}
      detail={
        open === null ? null : (
          <OpenThing open={open} mayAdd={mayWrite} asked={{ ...asked, data: all && (chosen ?? null) }} missing={t.missing}>
            {(stored) => (
              <CurrencyForm
                key={open}
                stored={stored}
                mayWrite={mayWrite}
                onSaved={(saved) => (stored ? asked.again() : navigate(`${path}/${saved.currency.id}`, { replace: true }))}
              />
            )}
          </OpenThing>
        )
      }
    />
  )
}

function List({ all, text, open, onClear }: { all: readonly StaffCurrency[]; text: string; open: string | null; onClear: () => void }) {
  const t = useTexts(currencyTexts)
  const { language } = useLanguage()
  const byId = new Map(all.map((each) => [each.currency.id, each]))
  const found = searchCurrencies(
    all.map(({ currency }) => currency),
    text,
  ).flatMap(({ id }) => byId.get(id) ?? [])
  if (all.length === 0) return <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
  if (found.length === 0) return <NothingFound onClear={onClear}>{t.noneText}</NothingFound>
  return (
    <Table label={t.title}>
      <thead>
        <tr>
          <HeadCell>{t.colName}</HeadCell>
          <HeadCell right>{t.colReserve}</HeadCell>
          <HeadCell right hide="tight">
            {t.colDirections}
          </HeadCell>
          <HeadCell>{t.colActive}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {found.map(({ currency, freeReserve, directions }) => (
          <Row key={currency.id} selected={currency.id === open}>
            <LinkCell>
              <Link href={`${path}/${currency.id}`}>
                <CurrencyName currency={currency} />
              </Link>
            </LinkCell>
            <Cell right>{sumText(freeReserve, currency, language)}</Cell>
            <Cell right tone="dim" hide="tight">
              {directions}
            </Cell>
            <Cell>
              <Badge tone={currency.active ? 'green' : 'grey'} dense>
                {currency.active ? t.on : t.off}
              </Badge>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
