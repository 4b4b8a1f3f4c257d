/** What an accountant needs of a month. */
import { z } from 'zod'
import { decimal, id, reads } from './wire.ts'

/** "2026-11", a month of Moscow, from the year 1 on. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine((text) => !text.startsWith('0000'), 'month')

export const getMonthReport = reads({
  input: z.strictObject({ month }),
  output: z.strictObject({
    month,
    created: z.number().int(),
    done: z.number().int(),
    /** Of what was done, USDT. */
    turnover: decimal,
    profit: decimal,
    /** What partners have earned less what was reversed, USDT. */
    rewards: decimal,
    /**
     * Each currency that has moved or is held: the reserve at the beginning, what changed it, and at the end. `costs`: fees of networks and
     * exchanges for sending our payouts. `other`: money on its way, of clients and of nobody. The beginning and all changes together are the end.
     */
    currencies: z.array(
      z.strictObject({
        currencyId: id,
        begin: decimal,
        exchange: decimal,
        costs: decimal,
        losses: decimal,
        capital: decimal,
        other: decimal,
        end: decimal,
      }),
    ),
  }),
  right: 'audit.read',
  about: 'A month of Moscow for an accountant: turnover, profit, rewards, and per currency what changed the reserve, from the books.',
})
