/** Where a withdrawal goes: a network and an address, which are one thing. An address by itself is right in several networks. */
import type { WithdrawalNetwork } from '../../core/partners/withdrawal.ts'

export type Choice = { network: WithdrawalNetwork; wallet: string }

/** What the form begins with: where the last payment went, if its network is open, else the cheapest network. */
export function firstChoice(networks: readonly Pick<Choice, 'network'>[], last: Choice | null): Choice | null {
  if (last && networks.some(({ network }) => network === last.network)) return last
  return networks[0] ? { network: networks[0].network, wallet: '' } : null
}

/** Whether the last payment went to this very address in this network. */
export const isSamePlace = ({ network, wallet }: Choice, last: Choice | null): boolean =>
  last !== null && network === last.network && wallet.trim() === last.wallet
