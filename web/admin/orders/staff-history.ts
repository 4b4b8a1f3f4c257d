/** The whole history as staff read it, newest first: every row of the table by its words. */
import type { OrderView } from '../../../contract/orders.ts'
import type { Words } from '../../../core/language/language.ts'
import { actionWords } from '../../../core/orders/action-words.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { transitions } from '../../../core/orders/transitions.ts'
import { isAction } from './action-draft.ts'

type Line = OrderView['history'][number]
const actionOfRow = new Map<string, string>(transitions.map(({ id, actions }) => [id, actions[0] ?? '']))

/** What a row of the history tells; of one that this page does not know, the status it led to. */
export function toldWords({ row, to }: Pick<Line, 'row' | 'to'>): Words {
  const action = actionOfRow.get(row) ?? ''
  return isAction(action) ? actionWords[action].told : statusWords[to].name
}

/** What made a rate: the name of an action. */
export const causeWords = (cause: string): Words => (isAction(cause) ? actionWords[cause].told : { ru: cause, en: cause })
