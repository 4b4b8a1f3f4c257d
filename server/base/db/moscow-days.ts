/** Days of Moscow, "2026-11-22", as moments in SQL. */
import { sql } from 'kysely'

/** When a day begins. */
export const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Moscow'`
/** When the next day begins. */
export const dayAfter = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Moscow'`
