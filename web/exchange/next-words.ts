import type { Pair } from './catalogue.ts'

type Words = 'nextCard' | 'nextPhone' | 'nextAccount' | 'nextAddress' | 'nextMeeting'

/** The label of the first step's main button: what the next step asks for. */
export function nextWords({ give, take }: Pair): Words {
  if (take.kind === 'cash' || give.kind === 'cash') return take.kind === 'crypto' ? 'nextAddress' : 'nextMeeting'
  if (take.kind === 'crypto') return 'nextAddress'
  if (take.addressValidator === 'phone') return 'nextPhone'
  return take.addressValidator === 'account' ? 'nextAccount' : 'nextCard'
}
