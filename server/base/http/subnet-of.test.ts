import { expect, test } from 'vitest'
import { subnetOf } from './subnet-of.ts'

test.each([
  ['compressed', '2001:db8:0:7::1'],
  ['whole', '2001:0db8:0000:0007:0000:0000:0000:0001'],
  ['upper case', '2001:DB8:0:7:FFFF:ABCD:1:2'],
  ['with a zone', '2001:db8:0:7::1%eth0'],
  ['ends in IPv4', '2001:db8:0:7::192.0.2.1'],
  ['with a port', '[2001:db8:0:7::1]:50123'],
  ['in brackets', '[2001:db8:0:7::1]'],
  ['compressed at its end', '2001:db8:0:7::'],
  ['compressed within the subnet', '2001:db8::7:0:0:0:9'],
])('an address of IPv6 counts by its first 64 bits: %s', (_how, address) => expect(subnetOf(address)).toBe('2001:db8:0:7::/64'))

test('its neighbour subnet is another one', () => {
  expect(subnetOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(subnetOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(subnetOf('::1')).toBe('0:0:0:0::/64')
})

test.each([
  ['plain', '203.0.113.9'],
  ['with a port', '203.0.113.9:50123'],
  ['mapped', '::ffff:203.0.113.9'],
  ['mapped, upper case', '::FFFF:203.0.113.9'],
  ['mapped, in hexadecimal', '::ffff:cb00:7109'],
  ['mapped, whole', '0:0:0:0:0:ffff:203.0.113.9'],
  ['mapped, with a zone', '::ffff:203.0.113.9%1'],
])('an address of IPv4 stays whole: %s', (_how, address) => expect(subnetOf(address)).toBe('203.0.113.9'))

test('who has gone has no address, and is no fault', () => expect(subnetOf(undefined)).toBe(''))

test('what is no address stays as it is', () => {
  for (const address of ['', 'x', ':::', '2001:db8', '1.2.3:5678', '[x]:1']) expect(subnetOf(address)).toBe(address)
})
