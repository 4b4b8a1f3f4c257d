/**
 * The line of the history where an order came along to the account that its client logged in to. It is no move of the table: nothing of the
 * order changes but whose it is.
 */
import type { Words } from '../language/language.ts'

/** Its name in the history, beside the names of the table's rows. */
export const broughtAlongRow = 'account'

export const broughtAlongWords: Words = { ru: 'Заявка перенесена в кабинет', en: 'The order came along to the account' }
