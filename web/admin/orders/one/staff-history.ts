/** The whole history for staff, newest first, with the words of each row of the transition table. */
import type { OrderView } from '../../../../contract/orders.ts'
import type { Words } from '../../../../core/language/language.ts'
import { actionWords } from '../../../../core/orders/action-words.ts'
import { broughtAlongRow, broughtAlongWords } from '../../../../core/orders/brought-along.ts'
import { statusWords } from '../../../../core/orders/statuses.ts'
import { transitions } from '../../../../core/orders/transitions.ts'
import { isAction } from './action-draft.ts'

type Line = OrderView['history'][number]
const actionOfRow = new Map<string, string>(transitions.map(({ id, actions }) => [id, actions[0] ?? '']))

/** The words of a row of the history. If this page does not know the row, the words are the name of the resulting status. */
export function toldWords({ row, to }: Pick<Line, 'row' | 'to'>): Words {
  if (row === broughtAlongRow) return broughtAlongWords
  const action = actionOfRow.get(row) ?? ''
  return isAction(action) ? actionWords[action].told : statusWords[to].name
}

/** The words for the cause of a rate, which is the name of an action. */
export const causeWords = (cause: string): Words => (isAction(cause) ? actionWords[cause].told : { ru: cause, en: cause })
