/** The list of directions: rate, mark-up, and whether each is on sale or why it is not. Many can be selected and changed at once. */
import { useRef } from 'react'
import type { DirectionRow, StaffCurrency } from '../../../contract/catalogue.ts'
import type { RateHealth } from '../../../contract/rate-health.ts'
import { directionName } from '../../../core/directions/direction-name.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { rateText } from '../../words/currency-words.ts'
import { percentText } from '../../words/percent-text.ts'
import { listAddress } from '../parts/lists/query-fields.ts'
import { TickCell } from '../parts/lists/TickCell.tsx'
import css from './DirectionsScreen.module.css'
import { directionTexts } from './direction-texts.ts'

export function DirectionsList({
  rows,
  known,
  health,
  open,
  query,
  chosen,
  onChoose,
}: {
  rows: readonly DirectionRow[]
  known: readonly StaffCurrency[]
  health: RateHealth | null
  open: string | null
  /** Of the address of the list. */
  query: string
  chosen: ReadonlySet<string>
  /** null for people who may not change anything. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | null
}) {
  const t = useTexts(directionTexts)
  const { language } = useLanguage()
  const currencies = known.map(({ currency }) => currency)
  const last = useRef<string | null>(null)
  /** With `range`, changes all rows from the one that was pressed before to this one. */
  const toggle = (id: string, on: boolean, range: boolean) => {
    const places = [id, (range && last.current) || id].map((each) => rows.findIndex((row) => row.id === each)).filter((place) => place >= 0)
    const next = new Set(chosen)
    for (const row of rows.slice(Math.min(...places), Math.max(...places) + 1))
      if (on) next.add(row.id)
      else next.delete(row.id)
    last.current = id
    onChoose?.(next)
  }
  const all = rows.every(({ id }) => chosen.has(id))
  return (
    <Table label={t.title}>
      <thead>
        <tr>
          {onChoose && (
            <TickCell
              head
              tick={{ label: t.chooseAll, checked: all, onChange: () => onChoose(new Set(all ? [] : rows.map(({ id }) => id))) }}
            />
          )}
          <HeadCell>{t.colDirection}</HeadCell>
          <HeadCell right hide="tight">
            {t.colRate}
          </HeadCell>
          <HeadCell right hide="tight">
            {t.colMarkup}
          </HeadCell>
          <HeadCell>{t.colState}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = directionName(row, currencies, language)
          const rate = health?.rates[row.id]
          const [give, take] = [row.currenciesGive[0], row.currencyTake].map((id) => currencies.find((currency) => currency.id === id))
          const problem = health?.problems[row.id]?.[0]
          const part = health?.partly[row.id]?.[0]
          const why = (problem ?? part)?.words[language]
          return (
            <Row key={row.id} selected={row.id === open}>
              {onChoose && (
                <TickCell
                  tick={{
                    label: t.choose(name),
                    title: t.chooseRange,
                    checked: chosen.has(row.id),
                    onChange: (on, withShift) => toggle(row.id, on, withShift),
                  }}
                />
              )}
              <LinkCell>
                <Link className={css.name} href={listAddress('/admin/directions', row.id, query)}>
                  {name}
                </Link>
                {row.active && why && (
                  <small className={css.why} title={why}>
                    {why}
                  </small>
                )}
              </LinkCell>
              <Cell right hide="tight">
                <span className={css.rate}>{rate && give && take ? rateText(rate.rate, give, take, language) : '—'}</span>
              </Cell>
              <Cell right tone="dim" hide="tight">
                {percentText(row.markupPercent, language)}
              </Cell>
              <Cell>
                <Badge tone={!row.active ? 'grey' : why ? 'gold' : 'green'} dense>
                  {!row.active ? t.switchedOff : problem ? t.offSale : part ? t.partlyOnSale : t.onSale}
                </Badge>
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
