/** What all checks of addresses share: forgiven spaces, a bound on length, no contract of a coin, and the hint at another network. */
import type { AddressValidator } from '../directions/currency.ts'
import { type AddressCheck, refused } from './address-check.ts'
import { looksLike } from './network-shape.ts'
import { isTokenContract } from './token-contracts.ts'

const longest = 200

/** Runs a network's check; where it fails and the text looks like another network's address, says so. */
export function judge(validator: AddressValidator, check: (text: string) => AddressCheck, value: string): AddressCheck {
  const text = value.trim()
  const answer = text.length > longest ? refused('ADDRESS_INVALID') : check(text)
  if (answer.ok && isTokenContract(validator, check, answer.value)) return refused('ADDRESS_OF_TOKEN')
  if (answer.ok || answer.code !== 'ADDRESS_INVALID') return answer
  const other = looksLike(text)
  return other !== null && other !== validator ? refused('ADDRESS_OTHER_NETWORK') : answer
}
