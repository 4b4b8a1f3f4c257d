/** Our checks of addresses against the networks' own libraries: the same verdict on good and on spoiled ones. */
import { StrKey } from '@stellar/stellar-base'
import { Address } from '@ton/core'
import { getAddressInfo, Network } from 'bitcoin-address-validation'
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import WAValidator from 'multicoin-address-validator'
import { classicAddressToXAddress, isValidClassicAddress, xAddressToClassicAddress } from 'ripple-address-codec'
import { expect, test } from 'vitest'
import { checkAddress } from '../core/addresses/check-address.ts'
import { poolAddress } from '../core/credentials/keyless-pool.ts'
import type { AddressValidator } from '../core/directions/currency.ts'

const alphabet = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')

/** A pool address as it is, with one character changed, with two neighbours exchanged, or cut short. */
const maybeSpoiled = (validator: AddressValidator) =>
  fc
    .tuple(fc.nat(1000), fc.constantFrom('as it is', 'changed', 'exchanged', 'cut'), fc.nat(80), fc.constantFrom(...alphabet))
    .map(([index, way, place, to]) => {
      const value = poolAddress(validator, index)
      const at = place % (value.length - 1)
      if (way === 'changed') return value.slice(0, at) + to + value.slice(at + 1)
      if (way === 'exchanged') return value.slice(0, at) + value.charAt(at + 1) + value.charAt(at) + value.slice(at + 2)
      return way === 'cut' ? value.slice(0, -1) : value
    })

const answers = (judge: () => boolean): boolean => {
  try {
    return judge()
  } catch {
    return false
  }
}
const multicoin = (symbol: string) => (text: string) => answers(() => WAValidator.validate(text, symbol))
const ton = (text: string) => answers(() => !Address.parseFriendly(text).isTestOnly)
const bitcoin = (text: string) => answers(() => getAddressInfo(text).network === Network.mainnet)

const opinions: [AddressValidator, string, (text: string) => boolean][] = [
  ['bitcoin', 'multicoin-address-validator', multicoin('btc')],
  ['bitcoin', 'bitcoin-address-validation', bitcoin],
  ['litecoin', 'multicoin-address-validator', multicoin('ltc')],
  ['dogecoin', 'multicoin-address-validator', multicoin('doge')],
  ['evm', 'multicoin-address-validator', multicoin('eth')],
  ['tron', 'multicoin-address-validator', multicoin('trx')],
  ['xrp', 'multicoin-address-validator', multicoin('xrp')],
  ['xrp', 'ripple-address-codec', isValidClassicAddress],
  ['stellar', 'multicoin-address-validator', multicoin('xlm')],
  ['stellar', '@stellar/stellar-base', (text) => StrKey.isValidEd25519PublicKey(text)],
  ['ton', '@ton/core', ton],
]

test.each(opinions)('%s: %s says the same', (validator, _, opinion) => {
  let good = 0
  let spoiled = 0
  fc.assert(
    fc.property(maybeSpoiled(validator), (text) => {
      const ours = checkAddress(validator, text).ok
      if (ours) good += 1
      else spoiled += 1
      expect([text, ours]).toEqual([text, opinion(text)])
    }),
    { numRuns: 300 },
  )
  expect(good).toBeGreaterThan(0)
  expect(spoiled).toBeGreaterThan(0)
})

// The library counts Solana's characters, not its bytes, so it lets more through than we do.
test('what we take for a Solana address, multicoin-address-validator takes too', () => {
  fc.assert(
    fc.property(maybeSpoiled('solana'), (text) => {
      if (checkAddress('solana', text).ok) expect([text, multicoin('sol')(text)]).toEqual([text, true])
    }),
  )
})

test('an X-address made by the codec is split as the codec splits it', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.option(fc.integer({ min: 0, max: 4294967295 })), fc.boolean(), (index, tag, testNetwork) => {
      const classic = poolAddress('xrp', index)
      const written = classicAddressToXAddress(classic, tag ?? false, testNetwork)
      const ours = checkAddress('xrp', written)
      expect(xAddressToClassicAddress(written)).toEqual({ classicAddress: classic, tag: tag ?? false, test: testNetwork })
      const split = tag === null ? { ok: true, value: classic } : { ok: true, value: classic, memo: String(tag) }
      expect(ours).toEqual(testNetwork ? { ok: false, code: 'ADDRESS_OTHER_NETWORK' } : split)
    }),
  )
})

test('a muxed account is split as the network’s library splits it', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.bigInt({ min: 0n, max: 18446744073709551615n }), (index, id) => {
      const account = poolAddress('stellar', index)
      const bytes = Buffer.alloc(40)
      StrKey.decodeEd25519PublicKey(account).copy(bytes)
      bytes.writeBigUInt64BE(id, 32)
      expect(checkAddress('stellar', StrKey.encodeMed25519PublicKey(bytes))).toEqual({ ok: true, value: account, memo: String(id) })
    }),
  )
})

test('each way to write a TON address means the same wallet', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.boolean(), fc.boolean(), fc.constantFrom(0, -1), (index, bounceable, urlSafe, workchain) => {
      const { hash } = Address.parse(poolAddress('ton', index))
      const address = new Address(workchain, hash)
      const value = address.toString({ bounceable: false, urlSafe: true })
      expect(checkAddress('ton', address.toString({ bounceable, urlSafe }))).toEqual({ ok: true, value })
      expect(checkAddress('ton', address.toRawString())).toEqual({ ok: true, value })
      expect(checkAddress('ton', address.toString({ bounceable, urlSafe, testOnly: true }))).toEqual({
        ok: false,
        code: 'ADDRESS_OTHER_NETWORK',
      })
    }),
  )
})

test('libphonenumber-js knows the same Russian mobile numbers', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const nearPhone = fc
    .tuple(
      fc.constantFrom('+7', '8', '', '+7 (', '8-', '+380', '+1'),
      fc.constantFrom('9', '9', '9', '4', '7', '8'),
      fc.array(digit, { minLength: 8, maxLength: 10 }),
    )
    .map(([prefix, first, rest]) => prefix + first + rest.join(''))
  fc.assert(
    fc.property(nearPhone, (text) => {
      const theirs = parsePhoneNumberFromString(text, 'RU')
      const mobile = theirs?.country === 'RU' && theirs.isValid() && theirs.number.startsWith('+79')
      expect([text, checkAddress('phone', text)]).toEqual([
        text,
        mobile ? { ok: true, value: theirs.number } : { ok: false, code: 'PHONE_INVALID' },
      ])
    }),
    { numRuns: 2000 },
  )
})
