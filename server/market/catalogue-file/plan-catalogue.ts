/** What a file would do to the catalogue as it is now, and what is wrong with it. Nothing is written. */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { currencyDraft, directionDraft } from '../../../contract/catalogue.ts'
import type { PlannedChange } from '../../../contract/catalogue-file.ts'
import { id as idShape } from '../../../contract/wire.ts'
import { keyColumn, type Thing } from '../../../core/catalogue/columns.ts'
import { type CatalogueRow, type FileFault, fileFault, readCatalogue } from '../../../core/catalogue/read-catalogue.ts'
import { withValues } from '../../../core/catalogue/with-values.ts'
import { type ChangedField, changedFields } from '../../../core/directions/changed-fields.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { currencyFaults } from '../../../core/directions/currency-faults.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { directionName } from '../../../core/directions/direction-name.ts'
import type { Fault } from '../../../core/directions/fault.ts'
import { errorText, Refusal } from '../../../core/errors/catalogue.ts'
import type { Words } from '../../../core/language/language.ts'
import type { RateLeg } from '../../../core/rates/leg.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { allDirections } from '../../stores/directions/direction-store.ts'
import { faultsOfDirection } from '../directions/faults-of-direction.ts'
import { directionIdWish, freeId } from '../directions/new-id.ts'
import { refuseChangeInUse } from '../directions/save-currency.ts'

/** More than this is divided into several files: one transaction has to write all of it. */
export const mostPlanned = 1000

/** `before`: null of a new one. */
export type Planned<T> = { line: number; before: T | null; after: T; fields: ChangedField[] }
export type CataloguePlan = {
  currencies: Planned<Currency>[]
  directions: Planned<Direction>[]
  /** All currencies as they will be, by id. */
  byId: ReadonlyMap<string, Currency>
  unchanged: number
  faults: FileFault[]
  /** The same for two plans that come to the same. */
  stamp: string
}

export async function planCatalogue(tx: Tx, ctx: CallContext, text: string): Promise<CataloguePlan> {
  const { rows, faults: unread } = readCatalogue(text)
  const [currencies, directions] = [await allCurrencies(tx), await allDirections(tx)]
  const faults = [...unread]
  const told = (line: number) => (found: readonly FileFault[]) => faults.push(...found.map((one) => ({ ...one, line })))

  const ofCurrencies = await planCurrencies(tx, rowsOf(rows, 'currency'), currencies, told)
  const byId = new Map([...currencies, ...ofCurrencies.map(({ after }) => after)].map((currency) => [currency.id, currency]))
  const ofDirections = await planDirections(tx, ctx, rowsOf(rows, 'direction'), directions, byId, told)
  faults.push(...takenTwice(directions, ofDirections))

  const [changedCurrencies, changedDirections] = [ofCurrencies.filter(isChange), ofDirections.filter(isChange)]
  const planned = changedCurrencies.length + changedDirections.length
  if (planned > mostPlanned)
    faults.unshift(
      fileFault(
        1,
        '',
        `Изменений ${planned}, а за один раз можно не больше ${mostPlanned}: разделите файл`,
        `${planned} changes, but only ${mostPlanned} are possible at once: split the file`,
      ),
    )
  const said = [...changedCurrencies, ...changedDirections].map(({ before, after, fields }) => [before === null, after.id, fields])
  return {
    currencies: changedCurrencies,
    directions: changedDirections,
    byId,
    unchanged: ofCurrencies.length + ofDirections.length - planned,
    faults: faults.sort((a, b) => a.line - b.line),
    stamp: createHash('sha256').update(JSON.stringify(said)).digest('base64url'),
  }
}

const rowsOf = (rows: readonly CatalogueRow[], thing: Thing): CatalogueRow[] => rows.filter((row) => row.thing === thing)
const isChange = ({ before, fields }: Planned<unknown>): boolean => before === null || fields.length > 0

/** Takes the faults of a row. */
type Told = (line: number) => (faults: readonly FileFault[]) => unknown

async function planCurrencies(
  tx: Tx,
  rows: readonly CatalogueRow[],
  present: readonly Currency[],
  told: Told,
): Promise<Planned<Currency>[]> {
  const byCode = new Map(present.map((currency) => [currency.code, currency]))
  const ids = new Set(present.map(({ id }) => id))
  const planned: Planned<Currency>[] = []
  for (const { line, key, values } of rows) {
    const before = byCode.get(key) ?? null
    const { id: _id, ...was } = before ?? { id: '', reserve: '0' }
    const read = currencyDraft.safeParse(withValues('currency', was, values, () => undefined).draft)
    if (!read.success) {
      told(line)(misshapen(read.error, 'currency', before === null))
      continue
    }
    const draft = read.data
    told(line)(currencyFaults(draft).map((one) => inColumn(one)))
    if (before) told(line)(await inUse(tx, before, draft))
    const id = before?.id ?? (await freeId(key.toLowerCase(), (wish) => Promise.resolve(ids.has(wish))))
    ids.add(id)
    const after = { id, ...draft }
    planned.push({ line, before, after, fields: changedFields(before ?? {}, after) })
  }
  return planned
}

/** What a currency in use may not change. */
async function inUse(tx: Tx, before: Currency, draft: Omit<Currency, 'id'>): Promise<FileFault[]> {
  try {
    await refuseChangeInUse(tx, before, draft)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [, column = ''] = String(error.details['field']).split('.')
    return [{ line: 0, column, words: { ru: errorText(error.code, 'ru'), en: errorText(error.code, 'en') } }]
  }
}

async function planDirections(
  tx: Tx,
  ctx: CallContext,
  rows: readonly CatalogueRow[],
  present: readonly Direction[],
  byId: ReadonlyMap<string, Currency>,
  told: Told,
): Promise<Planned<Direction>[]> {
  const known = new Map(present.map((direction) => [direction.id, direction]))
  const taken = new Set([...known.keys(), ...rows.map(({ key }) => key)])
  const idsByCode = new Map([...byId.values()].map(({ id, code }) => [code, id]))
  const planned: Planned<Direction>[] = []
  for (const { line, key, values } of rows) {
    const before = known.get(key) ?? null
    const { id: _id, ...was } = before ?? { id: '' }
    const { id: _key, ...cells } = values
    const { draft, unknown } = withValues('direction', was, cells, (code) => idsByCode.get(code))
    if (unknown.length > 0 || (key !== '' && !idShape.safeParse(key).success)) {
      told(line)(unknown.map(({ column, code }) => noCurrency(column, code)))
      if (key !== '' && !idShape.safeParse(key).success) told(line)([noId])
      continue
    }
    const read = directionDraft.safeParse(draft)
    if (!read.success) {
      told(line)(misshapen(read.error, 'direction', before === null))
      continue
    }
    // the shape is checked, and faultsOfDirection finds legs that are incomplete
    const content = { ...read.data, legs: read.data.legs as RateLeg[] }
    const id = before?.id ?? (key || (await idOf(content, byId, taken)))
    taken.add(id)
    const after = { id, ...content }
    const fields = changedFields(before ?? {}, after)
    // turning a direction off is always possible
    const judged = fields.length > 0 && (after.active || fields.some(({ path }) => path !== 'active'))
    told(line)(judged ? (await faultsOfDirection(tx, ctx, after, byId)).map((one) => inColumn(one)) : [])
    planned.push({ line, before, after, fields })
  }
  return planned
}

async function idOf(direction: Omit<Direction, 'id'>, byId: ReadonlyMap<string, Currency>, taken: ReadonlySet<string>): Promise<string> {
  const gives = direction.currenciesGive.flatMap((give) => byId.get(give) ?? [])
  const take = byId.get(direction.currencyTake)
  if (!take) throw new Error('the codes of this row were found')
  return freeId(directionIdWish(gives, take), (wish) => Promise.resolve(taken.has(wish)))
}

/** A pair belongs to one active direction: the rows by which it would belong to two. */
function takenTwice(present: readonly Direction[], planned: readonly Planned<Direction>[]): FileFault[] {
  const changed = new Map(planned.map((one) => [one.after.id, one]))
  const all = [...present.filter(({ id }) => !changed.has(id)), ...planned.map(({ after }) => after)]
  const owners = new Map<string, string>()
  const faults: FileFault[] = []
  for (const { id, active, currenciesGive, currencyTake } of all) {
    for (const give of active ? currenciesGive : []) {
      const owner = owners.get(`${give} ${currencyTake}`)
      const line = changed.get(id)?.line
      if (owner === undefined) owners.set(`${give} ${currencyTake}`, id)
      else if (line !== undefined)
        faults.push(
          fileFault(
            line,
            'currenciesGive',
            `${errorText('PAIR_TAKEN', 'ru')} Это ${owner}.`,
            `${errorText('PAIR_TAKEN', 'en')} It is ${owner}.`,
          ),
        )
    }
  }
  return faults
}

const noCurrency = (column: string, code: string): FileFault =>
  fileFault(0, column, `Валюты ${code} нет ни в каталоге, ни в файле`, `Currency ${code} is neither in the catalogue nor in the file`)
const noId: FileFault = fileFault(
  0,
  keyColumn.direction,
  'Только латинские буквы, цифры, дефис и подчёркивание, до 64 знаков; или оставьте пустым',
  'Only Latin letters, digits, hyphen and underscore, up to 64 characters; or leave it empty',
)

/** "legs[0].pair" is in the column `legs`, and "name.ru" in its own. */
const columnOf = (path: string): string => path.replace(/\[.*$/, '')
const inColumn = ({ path, words }: Fault): FileFault => ({ line: 0, column: columnOf(path), words })

/** What has not the shape of a currency or a direction. */
function misshapen(error: z.ZodError, thing: Thing, isNew: boolean): FileFault[] {
  return error.issues.map(({ path, code, input }) => {
    const [first = '', second] = path.map(String)
    const column = first === 'name' || first === 'explorer' || first === 'instructions' ? [first, second].filter(Boolean).join('.') : first
    const place = path.length > 1 && !column.includes('.') ? path.slice(1).join('.') : ''
    if (code === 'invalid_type' && input === undefined && place === '' && isNew) return missing(column, thing)
    const [ru, en] =
      place === ''
        ? ['Слишком длинно, пусто или в неверном виде', 'Too long, empty or in the wrong form']
        : [`Неверный вид: ${place}`, `Wrong form: ${place}`]
    return fileFault(0, column, ru, en)
  })
}

const missing = (column: string, thing: Thing): FileFault =>
  thing === 'currency'
    ? fileFault(
        0,
        column,
        'Валюты с таким кодом нет, а для новой нужен этот столбец',
        'There is no currency with this code, and a new one needs this column',
      )
    : fileFault(
        0,
        column,
        'Направления с таким id нет, а для нового нужен этот столбец',
        'There is no direction with this id, and a new one needs this column',
      )

/** More of them are only counted. */
const mostFaults = 200

/** The faults of a plan as they are told. */
export const toldFaults = ({ faults }: Pick<CataloguePlan, 'faults'>): { faults: FileFault[]; faultCount: number } => ({
  faults: faults.slice(0, mostFaults),
  faultCount: faults.length,
})

/** The changes of a plan as they are shown. */
export function plannedChanges({ currencies, directions, byId }: CataloguePlan): PlannedChange[] {
  const shown = <T extends { id: string }>(thing: Thing, { line, before, after, fields }: Planned<T>, name: Words): PlannedChange => ({
    line,
    thing,
    id: after.id,
    isNew: before === null,
    name,
    fields: fields.filter(({ path }) => path !== 'id'),
  })
  const all = [...byId.values()]
  const pair = (direction: Direction): Words => ({ ru: directionName(direction, all, 'ru'), en: directionName(direction, all, 'en') })
  return [
    ...currencies.map((one) => shown('currency', one, one.after.name)),
    ...directions.map((one) => shown('direction', one, pair(one.after))),
  ]
}
