/** SQL of what the things of the audit log are called. One statement reads each kind of a page. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditKind } from '../../../core/audit/audit-subjects.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { currencyName } from '../../../core/directions/direction-name.ts'
import { emailTexts, isEmailName } from '../../../core/emails/email-texts.ts'
import type { Language, Words } from '../../../core/language/language.ts'
import { isLegalDocument, legalTitles } from '../../../core/legal/legal-document.ts'
import { type Decimal, decimalsOf } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import type { MethodNames } from '../../../core/rates/method-names.ts'
import { sourceMark } from '../../../core/rates/source-name.ts'
import type { Tables } from '../../base/db/tables.ts'
import { allCurrencies } from '../directions/currency-store.ts'
import { readMethodNames } from '../rates/list-store.ts'

type Db = Kysely<Tables>

/** What is called by a sum has it in `amount`, and the currency in the words. */
type Title = Words & { id: string; amount?: Decimal }

/** What is called by ids of currencies, and of the one that a direction pays in; the words, if any, stand behind them. */
type CurrencyTitle = Record<Language, string | null> & { id: string; gives: readonly string[]; takes?: string }

/** By kind: the titles of these ids. Kinds that are missing have none. */
const titles: Partial<Record<AuditKind, (ids: readonly string[], names: MethodNames) => RawBuilder<Title | CurrencyTitle>>> = {
  order: ordersOf,
  review: ordersOf,
  user: peopleOf,
  partner: peopleOf,
  payment: (ids) => sql`select p.id, trim_scale(p.amount) as amount, c.asset as ru, c.asset as en
    from payments p join currencies c on c.id = p.currency_id where p.id = any (${ids}::text[])`,
  verification: (ids) =>
    sql`select id, '•••• ' || last_four as ru, '•••• ' || last_four as en from verifications where id = any (${ids}::text[])`,
  invitation: (ids) => sql`select id, coalesce(nullif(name, ''), email) as ru, coalesce(nullif(name, ''), email) as en
    from staff_invitations where id = any (${ids}::text[]) and coalesce(nullif(name, ''), email) is not null`,
  partnerApplication: (ids) => sql`select id, email as ru, email as en from partner_applications where id = any (${ids}::text[])`,
  income: (ids) => sql`select i.id, ${numbered(sql`o.number`)}
    from partner_incomes i join orders o on o.id = i.order_id where i.id = any (${ids}::text[])`,
  withdrawal: (ids) => sql`select w.id, trim_scale(w.amount) as amount, c.asset as ru, c.asset as en
    from partner_withdrawals w join currencies c on c.id = w.currency_id where w.id = any (${ids}::text[])`,
  direction: (
    ids,
  ) => sql`select d.id, array(select give_currency_id from direction_pairs where direction_id = d.id order by position) as gives,
    d.currency_take as takes, null as ru, null as en from directions d where d.id = any (${ids}::text[])`,
  currency: (
    ids,
  ) => sql`select id, array[id] as gives, case kind when 'crypto' then name_ru end as ru, case kind when 'crypto' then name_en end as en
    from currencies where id = any (${ids}::text[])`,
  credentials: (ids) => sql`select id, array[currency_id] as gives, coalesce(label, '•••' || tail, source) as ru,
    coalesce(label, '•••' || tail, source) as en from credentials where id = any (${ids}::text[])`,
  account: (ids) => sql`select id, label as ru, label as en from exchange_accounts where id = any (${ids}::text[])`,
  blocked: (ids) => sql`select id, '•••' || tail as ru, '•••' || tail as en from blocked_details where id = any (${ids}::text[])`,
  cannedAnswer: (ids) => sql`select id, title_ru as ru, title_en as en from canned_answers where id = any (${ids}::text[])`,
  emailText: emailsOf,
  legalText: legalTextsOf,
  leg: (ids, names) =>
    sql`select id, name as ru, name as en from unnest(${ids}::text[], ${ids.map((id) => sourceMark(id, names))}::text[]) leg (id, name)`,
}

const noNames: MethodNames = new Map()

/** "№ 20 418", "No. 20 418", as the screens write it. */
function numbered(number: RawBuilder<unknown>): RawBuilder<unknown> {
  const grouped = sql`replace(to_char(${number}, 'FM999,999,999,999,999'), ',', chr(160))`
  return sql`'№' || chr(160) || ${grouped} as ru, 'No.' || chr(160) || ${grouped} as en`
}

function ordersOf(ids: readonly string[]): RawBuilder<Title> {
  return sql`select id, ${numbered(sql`number`)} from orders where id = any (${ids}::text[])`
}

function peopleOf(ids: readonly string[]): RawBuilder<Title> {
  return sql`select uid as id, coalesce(nullif(name, ''), email) as ru, coalesce(nullif(name, ''), email) as en
    from users where uid = any (${ids}::text[]) and coalesce(nullif(name, ''), email) is not null`
}

/** Emails are called by words of the core. */
function emailsOf(ids: readonly string[]): RawBuilder<Title> {
  const names = ids.filter(isEmailName)
  const called = (language: Language) => names.map((name) => emailTexts[name].words[language])
  return sql`select id, ru, en from unnest (${names}::text[], ${called('ru')}::text[], ${called('en')}::text[]) email (id, ru, en)`
}

/** So are the legal texts. */
function legalTextsOf(ids: readonly string[]): RawBuilder<Title> {
  const names = ids.filter(isLegalDocument)
  const called = (language: Language) => names.map((name) => legalTitles[name][language])
  return sql`select id, ru, en from unnest (${names}::text[], ${called('ru')}::text[], ${called('en')}::text[]) document (id, ru, en)`
}

/** What things are called, by `kind:id`. What is gone, or has no name, is missing. */
export async function subjectTitles(db: Db, subjects: readonly { kind: string; id: string }[]): Promise<ReadonlyMap<string, Words>> {
  const found = new Map<string, Words>()
  let currencies: Currency[] | null = null
  for (const [kind, titlesOf] of Object.entries(titles)) {
    const ids = [...new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id))]
    if (ids.length === 0) continue
    const names = kind === 'leg' ? await readMethodNames(db) : noNames
    const { rows } = await titlesOf(ids, names).execute(db)
    for (const row of rows) {
      if ('gives' in row) currencies ??= await allCurrencies(db)
      found.set(`${kind}:${row.id}`, 'gives' in row ? withCurrencies(row, currencies ?? []) : wordsOf(row))
    }
  }
  return found
}

const wordsOf = ({ amount, ru, en }: Title): Words => (amount === undefined ? { ru, en } : withAmount(amount, { ru, en }))

/** "USDT TRC20, ERC20 → Сбербанк"; "USDT TRC20, Tether"; "BTC, кошелёк". */
function withCurrencies({ gives, takes, ...behind }: CurrencyTitle, currencies: readonly Currency[]): Words {
  const text = (language: Language) => {
    const name = (ids: readonly string[]) =>
      currencyName(
        ids.flatMap((id) => currencies.find((one) => one.id === id) ?? []),
        currencies,
        language,
      )
    const pair = takes === undefined ? name(gives) : `${name(gives)} → ${name([takes])}`
    return [pair, behind[language]].filter(Boolean).join(', ')
  }
  return { ru: text('ru'), en: text('en') }
}

/** "1 250,5 USDT", "1,250.5 USDT". */
const withAmount = (amount: Decimal, code: Words): Words => {
  const text = (language: Language) => `${formatAmount(amount, decimalsOf(amount), language)}\u00a0${code[language]}`
  return { ru: text('ru'), en: text('en') }
}
