/** Makes a database that reads and sorts text as the present one does: the default of a server may be another, in which Menyala cannot work. */
import pg from 'pg'
import { quoted } from './table-store.ts'

type Locale = { encoding: string; provider: 'b' | 'c' | 'i'; collate: string; ctype: string; locale: string | null; rules: string | null }

export async function createLikeOwn(client: pg.Client, name: string): Promise<void> {
  // PostgreSQL 17 has given a column another name, and 16 has added one
  const { rows } = await client.query<Locale>(
    `select pg_encoding_to_char(d.encoding) as encoding, d.datlocprovider as provider, d.datcollate as collate, d.datctype as ctype,
       coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale, to_jsonb(d) ->> 'daticurules' as rules
     from pg_database d where d.datname = current_database()`,
  )
  const [own] = rows
  if (!own) throw new Error('a database has a row of its own in pg_database')
  const words: Record<string, string | null> = {
    encoding: own.encoding,
    lc_collate: own.collate,
    lc_ctype: own.ctype,
    locale_provider: { b: 'builtin', c: 'libc', i: 'icu' }[own.provider],
    builtin_locale: own.provider === 'b' ? own.locale : null,
    icu_locale: own.provider === 'i' ? own.locale : null,
    icu_rules: own.rules,
  }
  const said = Object.entries(words).flatMap(([word, value]) => (value === null ? [] : [`${word} ${pg.escapeLiteral(value)}`]))
  await client.query(`create database ${quoted(name)} template template0 ${said.join(' ')}`)
}
