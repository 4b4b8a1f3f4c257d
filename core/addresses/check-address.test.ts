import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poolAddress } from '../credentials/keyless-pool.ts'
import { type AddressValidator, addressValidators } from '../directions/currency.ts'
import { checkAddress } from './check-address.ts'
import { loadCheck } from './load-check.ts'
import { tokenContracts } from './token-contracts.ts'

/** Known addresses of each network: genesis blocks, token contracts, vectors of the standards. */
const good = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  litecoin: ['LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', poolAddress('litecoin', 0), poolAddress('litecoin', 1)],
  dogecoin: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  evm: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  ],
  tron: [poolAddress('tron', 0), 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  xrp: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'],
  stellar: ['GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'],
  cosmos: ['cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 'cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl'],
  solana: ['vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg', '11111111111111111111111111111111'],
  card: ['2200000000000004', '4111111111111111', '5555555555554444'],
  phone: ['+79161234567'],
  account: ['40817810700000000001/044525225', '40602810700000000025/049805746'],
  none: ['at the desk'],
} as const satisfies Partial<Record<AddressValidator, readonly string[]>>

const all = Object.entries(good).flatMap(([validator, values]) => values.map((value) => [validator as AddressValidator, value] as const))

test.each(all)('%s: %s is good as it is, with spaces around it too', (validator, value) => {
  expect(checkAddress(validator, value)).toEqual({ ok: true, value })
  expect(checkAddress(validator, ` ${value}\n`)).toEqual({ ok: true, value })
})

describe('one form to keep', () => {
  test.each([
    ['bitcoin', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['litecoin', poolAddress('litecoin', 0).toUpperCase(), poolAddress('litecoin', 0)],
    ['cosmos', good.cosmos[0].toUpperCase(), good.cosmos[0]],
    ['evm', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['card', '2200 0000-0000 0004', '2200000000000004'],
    ['phone', '8 (916) 123-45-67', '+79161234567'],
    ['phone', '9161234567', '+79161234567'],
    ['account', '40817 810 7 0000 0000001 / 044525225', '40817810700000000001/044525225'],
  ] as const)('%s: %s', (validator, written, value) => {
    expect(checkAddress(validator, written)).toEqual({ ok: true, value })
  })

  const wallet = 'UQBZUneWKijqIkEv2lTvJct1cqdr3ahTcK1Fjw9jvk0Z_g8U'
  test.each([
    'EQBZUneWKijqIkEv2lTvJct1cqdr3ahTcK1Fjw9jvk0Z_lLR',
    'EQBZUneWKijqIkEv2lTvJct1cqdr3ahTcK1Fjw9jvk0Z/lLR',
    '0:595277962a28ea22412fda54ef25cb7572a76bdda85370ad458f0f63be4d19fe',
    '0:595277962A28EA22412FDA54EF25CB7572A76BDDA85370AD458F0F63BE4D19FE',
    wallet,
  ])('ton: %s is shown to people as UQ', (written) => {
    expect(checkAddress('ton', written)).toEqual({ ok: true, value: wallet })
  })

  test('xrp: the tag comes out of an X-address', () => {
    const value = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'
    expect(checkAddress('xrp', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ')).toEqual({ ok: true, value })
    expect(checkAddress('xrp', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu')).toEqual({ ok: true, value, memo: '1' })
  })

  test('stellar: the number comes out of a muxed account', () => {
    expect(checkAddress('stellar', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK')).toEqual({
      ok: true,
      value: good.stellar[0],
      memo: '9223372036854775808',
    })
  })

  test('litecoin: an old 3... address becomes M... with a warning', () => {
    const answer = checkAddress('litecoin', good.bitcoin[1])
    expect(answer).toMatchObject({ ok: true, warning: 'maybeBitcoin', value: expect.stringMatching(/^M/) })
    expect(answer.ok && checkAddress('litecoin', answer.value)).toEqual({ ok: true, value: answer.ok && answer.value })
  })
})

describe('refused', () => {
  test.each([
    ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'ADDRESS_OTHER_NETWORK'],
    ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'ADDRESS_OTHER_NETWORK'],
    ['bitcoin', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'ADDRESS_OTHER_NETWORK'],
    ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'ADDRESS_INVALID'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'ADDRESS_OF_TOKEN'],
    ['evm', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'ADDRESS_OF_TOKEN'],
    ['evm', '0x55d398326f99059ff775485246999027b3197955', 'ADDRESS_OF_TOKEN'],
    ['ton', '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe', 'ADDRESS_OF_TOKEN'],
    ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'ADDRESS_OF_TOKEN'],
    ['bitcoin', good.tron[0], 'ADDRESS_OTHER_NETWORK'],
    ['bitcoin', poolAddress('litecoin', 0), 'ADDRESS_OTHER_NETWORK'],
    ['litecoin', good.bitcoin[2], 'ADDRESS_OTHER_NETWORK'],
    ['litecoin', good.bitcoin[0], 'ADDRESS_OTHER_NETWORK'],
    ['dogecoin', good.bitcoin[0], 'ADDRESS_OTHER_NETWORK'],
    ['evm', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', 'ADDRESS_CASE'],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'ADDRESS_CASE'],
    ['evm', '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ADDRESS_INVALID'],
    ['evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ADDRESS_INVALID'],
    ['evm', `0x${'0'.repeat(40)}`, 'ADDRESS_INVALID'],
    ['evm', good.tron[0], 'ADDRESS_OTHER_NETWORK'],
    ['tron', good.evm[0], 'ADDRESS_OTHER_NETWORK'],
    ['tron', good.bitcoin[0], 'ADDRESS_OTHER_NETWORK'],
    ['ton', 'kQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_ntm', 'ADDRESS_OTHER_NETWORK'],
    ['ton', '2:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe', 'ADDRESS_INVALID'],
    ['xrp', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ', 'ADDRESS_OTHER_NETWORK'],
    ['stellar', 'CA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUWDA', 'ADDRESS_INVALID'],
    ['stellar', good.stellar[0].toLowerCase(), 'ADDRESS_INVALID'],
    ['cosmos', 'osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09', 'ADDRESS_OTHER_NETWORK'],
    ['cosmos', good.evm[0], 'ADDRESS_OTHER_NETWORK'],
    ['solana', good.tron[0], 'ADDRESS_OTHER_NETWORK'],
    ['solana', 'z'.repeat(44), 'ADDRESS_INVALID'],
    ['card', '4111111111111112', 'CARD_INVALID'],
    ['card', '2205000000000009', 'CARD_INVALID'],
    ['card', '４111111111111111', 'CARD_INVALID'],
    ['phone', '+77011234567', 'PHONE_INVALID'],
    ['phone', '+74951234567', 'PHONE_INVALID'],
    ['phone', '+380501234567', 'PHONE_INVALID'],
    ['phone', '+7916123456', 'PHONE_INVALID'],
    ['account', '40817810000000000001/044525225', 'ACCOUNT_INVALID'],
    ['account', '40817810700000000001', 'BIK_INVALID'],
    ['account', '40817810700000000001/044525225/1', 'ACCOUNT_INVALID'],
    ['none', ' ', 'INVALID_ARGUMENT'],
  ] as const)('%s: %s is %s', (validator, value, code) => {
    expect(checkAddress(validator, value)).toEqual({ ok: false, code })
  })

  test('anything at all gets an answer and never an exception', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.stringMatching(/^[A-Za-z0-9:+/_-]{20,90}$/),
      fc.string({ minLength: 200, maxLength: 400 }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...addressValidators),
        anything,
        (validator, text) => typeof checkAddress(validator, text).ok === 'boolean',
      ),
      {
        numRuns: 2000,
      },
    )
  })
})

describe('a slip of one character', () => {
  const alphabet = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
  const changed = (value: string, at: number, to: string) => value.slice(0, at) + to + value.slice(at + 1)
  // Solana has no checksum; EIP-55 lets one slip in four thousand through, so it is tried on known addresses below.
  const guarded = [
    'bitcoin',
    'litecoin',
    'dogecoin',
    'tron',
    'ton',
    'xrp',
    'stellar',
    'cosmos',
    'card',
  ] as const satisfies AddressValidator[]

  test('never passes where the network has a checksum', () => {
    fc.assert(
      fc.property(fc.constantFrom(...guarded), fc.nat(500), fc.nat(70), fc.constantFrom(...alphabet), (validator, index, place, to) => {
        const value = poolAddress(validator, index)
        const at = place % value.length
        fc.pre(value.charAt(at) !== to)
        expect(checkAddress(validator, changed(value, at, to)).ok).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  test('is caught in every place of the known EVM addresses', () => {
    for (const value of good.evm.slice(0, 4)) {
      for (let at = 2; at < value.length; at += 1) {
        for (const to of '0123456789abcdefABCDEF')
          if (value.charAt(at) !== to) expect(checkAddress('evm', changed(value, at, to)).ok).toBe(false)
      }
    }
  })

  test('is caught in every digit of an account', () => {
    const [account = '', bik = ''] = good.account[0].split('/')
    for (let at = 0; at < account.length; at += 1) {
      for (const to of '0123456789')
        if (account.charAt(at) !== to) expect(checkAddress('account', `${changed(account, at, to)}/${bik}`).ok).toBe(false)
    }
  })
})

test.each(addressValidators)('%s: the check that a screen loads answers like the server', async (validator) => {
  const check = await loadCheck(validator)
  for (const [, value] of all) expect(check(value)).toEqual(checkAddress(validator, value))
})

test('each contract of a coin is an address of its network, or it would refuse nothing', () => {
  const { ethereum, bnbSmartChain, ...others } = tokenContracts
  const each = { ...others, evm: { ...ethereum, bnb: bnbSmartChain.USDT, bnbUsdc: bnbSmartChain.USDC } }
  for (const [validator, contracts] of Object.entries(each))
    for (const contract of Object.values(contracts))
      expect([contract, checkAddress(validator as AddressValidator, contract)]).toEqual([contract, { ok: false, code: 'ADDRESS_OF_TOKEN' }])
})
