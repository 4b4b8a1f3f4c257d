/** Currencies: the list in the order that visitors see, and the form of one. */
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { StaffCurrency } from '../../contract/catalogue.ts'
import { searchCurrencies } from '../../core/directions/search-currencies.ts'
import { secondLine, sumText } from '../app/currency-words.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import type { ScreenProps } from '../app/routes.tsx'
import { may, useSession } from '../app/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../ui/Table.tsx'
import { CurrencyForm } from './CurrencyForm.tsx'
import { currencyTexts } from './currency-texts.ts'
import form from './Form.module.css'
import { SearchField } from './SearchField.tsx'
import { NotHere, SplitScreen } from './SplitScreen.tsx'
import { useAsked } from './use-asked.ts'

const path = '/admin/currencies'
/** In place of an id: the form of a thing that is not there yet. */
const fresh = 'new'

export function CurrenciesScreen({ params }: ScreenProps) {
  const t = useTexts(currencyTexts)
  const { person } = useSession()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const mayWrite = may(person, 'currencies.write')
  const open = params['id'] ?? null
  // The public list moves with every change of what is shown: it says when to ask again.
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
      list={
        all && !(asked.refused && !all) ? <List all={all} text={text} open={open} onClear={() => setText('')} /> : <NotHere {...asked} />
      }
      detail={
        open === null ? null : open === fresh ? (
          <CurrencyForm
            key={fresh}
            stored={null}
            mayWrite={mayWrite}
            onSaved={(saved) => navigate(`${path}/${saved.currency.id}`, { replace: true })}
          />
        ) : chosen ? (
          <CurrencyForm key={open} stored={chosen} mayWrite={mayWrite} onSaved={asked.again} />
        ) : all ? (
          <EmptyState icon="search" title={t.missing} />
        ) : (
          <NotHere {...asked} />
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
  if (found.length === 0)
    return (
      <EmptyState
        icon="search"
        title={t.none}
        action={
          text && (
            <Button kind="line" onClick={onClear}>
              {t.back}
            </Button>
          )
        }
      >
        {t.noneText}
      </EmptyState>
    )
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
                <span className={form.named}>
                  <CurrencyMark icon={currency.icon} size={24} />
                  <span>
                    {currency.name[language]} <small>{secondLine(currency, language)}</small>
                  </span>
                </span>
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
