/** By what every limit per address counts: a caller of IPv6 has 2^64 addresses of his own, so one of them says nothing. */
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The subnet of an address: of IPv6 its first 64 bits, which is the least that a provider gives to one customer. An address of IPv4 stays
 * whole, also one that is written as IPv6. Some proxies write the caller's port behind it, and he has a new port with each connection. What
 * is no address stays as it is.
 * A caller who has gone before his request is read has none, whatever the types say: all such count together.
 */
export function subnetOf(address: string | undefined): string {
  if (address === undefined) return ''
  const [, v4, v6] = /^([\d.]+):\d+$|^\[(.*)\](?::\d+)?$/.exec(address) ?? []
  if (v4 !== undefined && isIPv4(v4)) return v4
  const [bare = ''] = (v6 ?? address).split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an address of IPv6. */
function groupsOf(address: string): number[] {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean).flatMap(numbersOf))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** One number, or two where the last 32 bits are written as IPv4. */
function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
