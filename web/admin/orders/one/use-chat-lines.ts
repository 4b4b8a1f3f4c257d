/** What happened to an order as lines of its conversation, in the words of staff, oldest first. */
import type { OrderView } from '../../../../contract/orders.ts'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { toldWords } from './staff-history.ts'

export function useChatLines(order: Pick<OrderView, 'history'> | undefined): { at: string; words: string }[] {
  const { say } = useDeskWords()
  return (order?.history ?? []).map((line) => ({ at: line.at, words: say(toldWords(line)) }))
}
