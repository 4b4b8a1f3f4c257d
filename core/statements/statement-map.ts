/** Which column of a bank's file is what; remembered with the card or account that the file is of. */
import type { CsvRow } from '../files/csv.ts'

export const columnNames = ['at', 'time', 'amount', 'sender', 'text', 'bankId', 'document'] as const
export type ColumnName = (typeof columnNames)[number]

/** Columns count from 0; `firstRow` is the first row of transfers, counted from 1 among rows that are not empty. */
export type StatementMap = {
  firstRow: number
  at: number
  /** The time of day, where it has a column of its own. */
  time: number | null
  /** Negative sums, and empty ones, are money that left. */
  amount: number
  sender: number | null
  /** The purpose of the payment. */
  text: number | null
  /** The bank's own number of the transfer: one is one transfer, whichever file it is in. */
  bankId: number | null
  /** The number of the payer's document: several payers may have the same one, so it only tells a repeated line from an equal transfer. */
  document: number | null
}

/** The row above the transfers, trimmed; empty where there is none. */
export const titlesOf = (rows: readonly CsvRow[], { firstRow }: Pick<StatementMap, 'firstRow'>): string[] =>
  firstRow < 2 ? [] : (rows[firstRow - 2]?.cells ?? []).map((cell) => cell.trim().slice(0, 100))

/** A map with the titles of the file that it reads; without titles its columns are told by their places. */
export type TitledMap = { map: StatementMap; titles: readonly string[] }

const telling = ['at', 'time', 'amount', 'sender', 'text'] as const

/**
 * The first column that is another one than before, of those that tell a transfer where the bank gives it no number; null where all are
 * the same. A column that has only moved keeps its title.
 */
export function otherColumn(before: TitledMap, now: TitledMap): ColumnName | null {
  const byTitle = before.titles.length > 0 && now.titles.length > 0
  const columnOf = ({ map, titles }: TitledMap, name: ColumnName): string | number | null => {
    const place = map[name]
    const title = place === null ? undefined : titles[place]
    if (place === null || !byTitle || title === undefined) return place
    // of several columns with one title it is the first, the second, ...
    return `${title} ${titles.slice(0, place).filter((other) => other === title).length}`
  }
  return telling.find((name) => columnOf(before, name) !== columnOf(now, name)) ?? null
}

/** Titles of sums that came, told apart from those that left. */
const whatCame = /приход|поступлени|пополнени|зачислен|кредит|credit/i
const words: Readonly<Record<ColumnName, RegExp>> = {
  at: /дата|date/i,
  time: /^время|^time/i,
  amount: new RegExp(`${whatCame.source}|сумма|amount|sum`, 'i'),
  sender: /отправител|плательщик|контрагент|sender|payer|counterparty/i,
  text: /назначение|описание|комментарий|сообщение|purpose|description|details|message/i,
  bankId: /идентификатор|id операции|номер операции|референс|reference|transaction id|operation id/i,
  document: /номер док|№ ?док|номер п\/п|document number|document no|doc\.? number|doc\.? no/i,
}

/** A sum, but of what left us: "Сумма списания". One column for both has both words. */
const whatLeft = /списан|расход|дебет|debit|withdraw/i

/** A number of the payer beside his name: "Счёт плательщика". */
const isNumberOfSender = /сч[её]т|инн|бик|карт|account|iban|card/i

/** What the words of a title row tell; null where they do not name the moment and the sum. Each column is one thing at most. */
export function guessMap(rows: readonly CsvRow[]): StatementMap | null {
  const index = rows
    .slice(0, 30)
    .findIndex(({ cells }) => cells.some((cell) => words.at.test(cell)) && cells.some((cell) => words.amount.test(cell)))
  const titles = rows[index]?.cells
  if (!titles) return null
  const used = new Set<number>()
  const find = (name: ColumnName): number | null => {
    // the narrowest word first: of "Приход" and "Сумма" it is what came
    const sources = words[name].source.split('|')
    for (const source of sources) {
      const isIt = (title: string) =>
        new RegExp(source, 'i').test(title.trim()) &&
        !(name === 'amount' && whatLeft.test(title) && !whatCame.test(title)) &&
        !(name === 'sender' && isNumberOfSender.test(title))
      const place = titles.findIndex((title, column) => !used.has(column) && isIt(title))
      if (place < 0) continue
      used.add(place)
      return place
    }
    return null
  }
  const [at, time, amount] = [find('at'), find('time'), find('amount')]
  if (at === null || amount === null) return null
  const [bankId, document] = [find('bankId'), find('document')]
  return { firstRow: index + 2, at, time, amount, sender: find('sender'), text: find('text'), bankId, document }
}
