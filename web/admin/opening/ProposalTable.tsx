/** The proposed directions, each with a tick, or with the reason why it cannot be opened. */
import type { ProposedDirection } from '../../../contract/opening.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { directionName } from '../../../core/directions/direction-name.ts'
import type { Language } from '../../../core/language/language.ts'
import type { RateLeg } from '../../../core/rates/leg.ts'
import { sourceName } from '../../../core/rates/source-name.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { TextLink } from '../../ui/Button.tsx'
import { Cell, GroupRow, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { shortName, sumText } from '../../words/currency-words.ts'
import { percentText } from '../../words/percent-text.ts'
import { TickCell } from '../parts/lists/TickCell.tsx'
import css from './Opening.module.css'
import { openingTexts } from './opening-texts.ts'

export const canOpen = ({ presentId, whyNot }: Pick<ProposedDirection, 'presentId' | 'whyNot'>): boolean =>
  presentId === null && whyNot === null

export function ProposalTable({
  currency,
  rows,
  currencies,
  hasSums,
  unticked,
  onTick,
}: {
  currency: Currency
  rows: readonly ProposedDirection[]
  currencies: readonly Currency[]
  /** Whether the sums are converted already. */
  hasSums: boolean
  unticked: ReadonlySet<string>
  onTick: (unticked: ReadonlySet<string>) => void
}) {
  const t = useTexts(openingTexts)
  const { language } = useLanguage()
  const free = rows.filter(canOpen)
  if (rows.length === 0) return null
  const all = free.every(({ id }) => !unticked.has(id))
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(unticked)
    for (const id of ids)
      if (on) next.delete(id)
      else next.add(id)
    onTick(next)
  }
  const isTaking = ({ currencyTake }: ProposedDirection) => currencyTake === currency.id
  const groups = [
    { title: t.gives(shortName(currency, language)), own: rows.filter((row) => !isTaking(row)) },
    { title: t.takes(shortName(currency, language)), own: rows.filter(isTaking) },
  ].filter(({ own }) => own.length > 0)
  return (
    <Table label={t.proposal}>
      <thead>
        <tr>
          <TickCell
            head
            tick={
              free.length === 0
                ? null
                : {
                    label: t.tickAll,
                    checked: all,
                    onChange: () =>
                      tick(
                        free.map(({ id }) => id),
                        !all,
                      ),
                  }
            }
          />
          <HeadCell>{t.colDirection}</HeadCell>
          <HeadCell right hide="tight">
            {t.colSums}
          </HeadCell>
          <HeadCell right hide="tight">
            {t.colMarkup}
          </HeadCell>
          <HeadCell hide="tight">{t.colSource}</HeadCell>
        </tr>
      </thead>
      {groups.map(({ title, own }) => (
        <tbody key={title}>
          <GroupRow span={5}>{title}</GroupRow>
          {own
            .toSorted((one, other) => rank(one) - rank(other))
            .map((row) => {
              const name = directionName(row, currencies, language)
              const sums = hasSums ? sumsText(row, currencies, language) : '—'
              const markup = percentText(row.markupPercent, language)
              const sources = (row.legs as readonly RateLeg[]).map((leg) => sourceName(leg)[language]).join('; ')
              return (
                <Row key={row.id}>
                  <TickCell
                    tick={
                      canOpen(row) ? { label: t.tick(name), checked: !unticked.has(row.id), onChange: (on) => tick([row.id], on) } : null
                    }
                  />
                  <td className={css.name}>
                    {name}
                    <small className={css.underName}>{[sums, markup, sources].join(' · ')}</small>
                    {row.whyNot && (
                      <small>
                        {row.whyNot[language]}. <TextLink href={`/admin/directions/new?like=${row.id}`}>{t.copy}</TextLink>
                      </small>
                    )}
                  </td>
                  <Cell right tone="dim" hide="tight">
                    {sums}
                  </Cell>
                  <Cell right tone="dim" hide="tight">
                    {markup}
                  </Cell>
                  <Cell tone="dim" hide="tight">
                    {sources}
                  </Cell>
                </Row>
              )
            })}
        </tbody>
      ))}
    </Table>
  )
}

/** What can be opened stands first. */
const rank = (row: ProposedDirection): number => (canOpen(row) ? 0 : 1)

/** "150 – 520 000 ADA"; "от 150 ADA" where there is no maximum. */
function sumsText(row: ProposedDirection, currencies: readonly Currency[], language: Language): string {
  const give = currencies.find(({ id }) => id === row.currenciesGive[0])
  if (!give) return '—'
  const from = sumText(row.minimum, give, language)
  if (row.maximum === null) return `${language === 'ru' ? 'от' : 'from'} ${from}`
  return `${sumText(row.minimum, { ...give, asset: '' }, language).trim()} – ${sumText(row.maximum, give, language)}`
}
