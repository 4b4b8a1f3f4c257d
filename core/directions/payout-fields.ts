/** The fields that a pair of currencies needs: without them an order has nowhere to be paid out to. */
import type { Words } from '../language/language.ts'
import type { Currency } from './currency.ts'
import type { Field, FieldRow } from './field-rows.ts'

/** What of a currency decides on its fields. */
export type FieldsCurrency = Pick<Currency, 'kind' | 'network' | 'name' | 'addressValidator' | 'memo' | 'inputMask'>

/** A field that the payout cannot do without. */
type Need = { field: Field; isMet: (fields: readonly Field[]) => boolean }

const one = (part: Pick<Field, 'key' | 'label' | 'type'> & Partial<Field>): Field => ({ mask: null, validator: null, width: 1, ...part })

const holder = one({ key: 'holder', label: { ru: 'Фамилия и имя получателя', en: "Recipient's full name" }, type: 'name' })
const sender = one({ key: 'sender', label: { ru: 'Фамилия и имя отправителя', en: "Sender's full name" }, type: 'name' })
const visitor = one({ key: 'visitor', label: { ru: 'Фамилия и имя, кто придёт', en: 'Full name of the visitor' }, type: 'name' })

/** What a payout of bank money is sent to, where the bank's check says it. */
const bankFields = {
  card: { key: 'card', label: { ru: 'Номер карты', en: 'Card number' }, type: 'card' },
  phone: { key: 'phone', label: { ru: 'Телефон для СБП', en: 'Phone for SBP' }, type: 'phone' },
  account: { key: 'account', label: { ru: 'Номер счёта', en: 'Account number' }, type: 'account' },
} as const
const bik = one({ key: 'bik', label: { ru: 'БИК банка', en: "Bank's BIK" }, type: 'bik' })
/** Names and codes alone say to nobody where money goes. */
const extras: readonly Field['type'][] = ['name', 'memo', 'bik']

/** The fields that the payout of a currency needs, each with what meets it. Cash is handed over by its code. */
function needsOf({ kind, network, name, addressValidator: validator, memo, inputMask }: FieldsCurrency): Need[] {
  if (kind === 'cash') return []
  if (kind === 'crypto') {
    const on: Words = { ru: network ?? name.ru, en: network ?? name.en }
    const own = validator === 'none' ? null : validator
    const address = one({
      key: 'address',
      label: { ru: `Адрес в сети ${on.ru}`, en: `Address on ${on.en}` },
      type: 'address',
      validator: own,
    })
    const needs = [{ field: address, isMet: hasField((field) => field.type === 'address' && (own === null || field.validator === own)) }]
    if (memo === 'none') return needs
    const label = memo === 'tag' ? { ru: 'Тег (Destination Tag)', en: 'Destination tag' } : { ru: 'Комментарий (memo)', en: 'Memo' }
    return [...needs, { field: one({ key: 'memo', label, type: 'memo', validator: own }), isMet: hasField(({ type }) => type === 'memo') }]
  }
  if (validator === 'card' || validator === 'phone' || validator === 'account') {
    const field = one({ ...bankFields[validator], mask: inputMask, validator })
    const isMet = hasField(({ type, validator: check }) => type !== 'bik' && (type === validator || check === validator))
    const needs = [{ field, isMet }]
    return validator === 'account' ? [...needs, { field: bik, isMet: hasField(({ type }) => type === 'bik') }] : needs
  }
  const label = { ru: 'Номер счёта или кошелька', en: 'Account or wallet number' }
  return [
    { field: one({ key: 'account', label, type: 'account', mask: inputMask }), isMet: hasField(({ type }) => !extras.includes(type)) },
  ]
}

const hasField =
  (fits: (field: Field) => boolean) =>
  (fields: readonly Field[]): boolean =>
    fields.some(fits)

/** The fields that the payout of `take` needs and these rows do not have. */
export function missingFields(rows: readonly FieldRow[], take: FieldsCurrency): Field[] {
  const fields = rows.flat()
  return needsOf(take).flatMap(({ field, isMet }) => (isMet(fields) ? [] : [field]))
}

/** What a direction of two currencies begins with: where the payout goes, and who pays, receives or comes. */
export function proposedRows(give: FieldsCurrency | undefined, take: FieldsCurrency | undefined): FieldRow[] {
  const people = [
    ...(take?.kind === 'cashless' ? [holder] : []),
    ...(give?.kind === 'cashless' ? [sender] : []),
    ...(give?.kind === 'cash' || take?.kind === 'cash' ? [visitor] : []),
  ]
  return [...(take ? needsOf(take).map(({ field }) => field) : []), ...people].map((field) => [field])
}

/** The rows with what the payout of `take` lacks put first; a key that is taken gets a number. */
export function withMissingFields(rows: readonly FieldRow[], take: FieldsCurrency): FieldRow[] {
  const keys = new Set(rows.flat().map(({ key }) => key))
  const free = (key: string, count = 2): string =>
    keys.has(key) ? (keys.has(`${key}${count}`) ? free(key, count + 1) : `${key}${count}`) : key
  return [...missingFields(rows, take).map((field) => [{ ...field, key: free(field.key) }]), ...rows]
}

/**
 * The rows with what the payout of `own` needs in the place of what the payout of `former` needed. Where both need the very same, the
 * rows stay as they are, with the labels that staff gave them.
 */
export function withPayoutFieldsOf(
  rows: readonly FieldRow[],
  { former, own }: { former: FieldsCurrency; own: FieldsCurrency },
): FieldRow[] {
  const [needed, needs] = [needsOf(former), needsOf(own)]
  if (needTheSame(needed, needs)) return [...rows]
  const fields = rows.flat()
  const gone = new Set(needed.map(({ isMet }) => fields.find((field) => isMet([field]))))
  const staying = rows.map((row) => row.filter((field) => !gone.has(field))).filter((row) => row.length > 0)
  return withMissingFields(staying, own)
}

const needTheSame = (some: readonly Need[], others: readonly Need[]): boolean =>
  JSON.stringify(some.map(({ field }) => field)) === JSON.stringify(others.map(({ field }) => field))
