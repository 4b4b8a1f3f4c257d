import { describe, expect, test } from 'vitest'
import { poolAddress } from '../credentials/keyless-pool.ts'
import { type AddressValidator, addressValidators } from '../directions/currency.ts'
import type { Field } from '../directions/field-rows.ts'
import { addressDetail, detailsOfText, emailDetail, placeDetail, readDetail, shownDetail } from './blocked-detail.ts'
import { detailsAmong } from './details-among.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const formOf = (kind: Parameters<typeof readDetail>[0], typed: string) => {
  const read = readDetail(kind, typed)
  return read.ok ? read.detail.forms : read.code
}

describe('one form of each detail', () => {
  test.each<[Parameters<typeof readDetail>[0], string, string]>([
    ['card', '4111 1111 1111 1111', '4111-1111-1111-1111'],
    ['phone', '+7 (912) 345-67-89', '89123456789'],
    ['email', ' Maria@Example.com ', 'maria@example.com'],
    ['address', evm, evm.toLowerCase()],
    ['address', evm, `0x${evm.slice(2).toUpperCase()}`],
    ['address', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('%s: %s is %s', (kind, one, other) => {
    expect(formOf(kind, one)).toEqual(formOf(kind, other))
    expect(formOf(kind, one)).toHaveLength(1)
  })

  test.each<[Parameters<typeof readDetail>[0], string, string]>([
    ['card', '4111 1111 1111 1112', 'CARD_INVALID'],
    ['phone', '+7 495 123-45-67', 'PHONE_INVALID'],
    ['account', '40817810000000000001', 'BIK_INVALID'],
    ['email', 'maria', 'EMAIL_INVALID'],
    ['address', 'nowhere', 'ADDRESS_INVALID'],
    ['address', '', 'ADDRESS_INVALID'],
  ])('%s refuses %s by its own check', (kind, typed, code) => {
    expect(formOf(kind, typed)).toBe(code)
  })

  test('an address of every network is known without its network, and is the same as kept by an order', () => {
    for (const validator of addressValidators.filter((one): one is Exclude<AddressValidator, 'none'> => one !== 'none')) {
      const value = poolAddress(validator, 3)
      const place = placeDetail(validator, value, null)
      expect(place, validator).not.toBeNull()
      if (place) expect(formOf(place.kind, value), validator).toEqual(place.forms)
    }
    expect(placeDetail('none', 'anything', null)).toBeNull()
    expect(placeDetail('tron', 'Мария И.', null)).toBeNull()
  })

  test('a memo names one client of many at an address; the address alone names them all', () => {
    const value = poolAddress('xrp', 0)
    expect(formOf('address', `${value} 17`)).toEqual([`${value} 17`])
    expect(addressDetail(value, '17')).toMatchObject({ forms: [`${value} 17`], wider: [value] })
    expect(addressDetail(value)).toMatchObject({ forms: [value], wider: [] })
    expect(addressDetail(value, ' ')).toMatchObject({ forms: [value], wider: [] })
  })

  test('a script hash of Bitcoin and Litecoin is one detail, in whichever text it is typed or kept', () => {
    const [old, own] = ['32LB5ANdvjNPoW3DXLXUt6ra7Lih9WeBJN', 'M8YKP3nbsrDpc1K7dDWphk6yS3K982QC3U']
    const forms = [old, own]
    for (const text of forms) {
      expect(formOf('address', text)).toEqual(forms)
      expect(detailsOfText(text).map((detail) => detail.forms)).toEqual([forms])
      expect(placeDetail('litecoin', text, null)?.forms).toEqual(forms)
    }
    expect(placeDetail('bitcoin', old, null)?.forms).toEqual(forms)
    expect(placeDetail('bitcoin', own, null)).toBeNull()
    // people know it again by what was typed
    expect([old, own].map((text) => addressDetail(text).tail)).toEqual(['eBJN', 'QC3U'])
    for (const network of ['bitcoin', 'litecoin', 'dogecoin'] as const)
      for (const index of [0, 1]) expect(addressDetail(poolAddress(network, index)).forms, network).toHaveLength(1)
  })

  test('a text is searched as all that it may be', () => {
    expect(detailsOfText('4111111111111111').map(({ kind }) => kind)).toEqual(['card'])
    expect(detailsOfText('maria@example.com').map(({ kind }) => kind)).toEqual(['email'])
    expect(detailsOfText('9123456789').map(({ kind }) => kind)).toEqual(['phone'])
    expect(detailsOfText('Мария')).toEqual([])
  })

  test('is shown by its last signs', () => {
    expect(shownDetail({ kind: 'card', tail: '1111' })).toBe('•••• 1111')
    expect(shownDetail(emailDetail('maria@example.com'))).toBe('m•••@example.com')
  })
})

describe('details among the fields of a form', () => {
  const row = (key: string, type: Field['type'], validator: Field['validator'] = null): Field => ({
    key,
    label: { ru: key, en: key },
    type,
    mask: null,
    validator,
    width: 1,
  })
  const field = (key: string, value: string, kind: 'card' | 'phone' | 'account' | 'address' | 'plain' = 'plain') => ({ key, value, kind })
  const account = poolAddress('account', 1)
  const [number = '', bik = ''] = account.split('/')

  test('cards, phones, accounts with their BIK, addresses with their memo, e-mails; never a name', () => {
    const rows = [
      row('card', 'card', 'card'),
      row('name', 'name'),
      row('account', 'account', 'account'),
      row('bik', 'bik'),
      row('wallet', 'address', 'xrp'),
      row('tag', 'memo', 'xrp'),
      row('from', 'text', 'phone'),
      row('mail', 'email'),
    ]
    const wallet = poolAddress('xrp', 0)
    const fields = [
      field('card', '4111111111111111', 'card'),
      field('name', 'Мария Иванова'),
      field('account', number, 'account'),
      field('bik', bik),
      field('wallet', wallet, 'address'),
      field('tag', '17'),
      field('from', '+79123456789'),
      field('mail', 'Maria@example.com'),
    ]
    expect(detailsAmong(rows, fields).map(({ kind, forms, wider }) => [kind, ...forms, ...wider])).toEqual([
      ['card', '4111111111111111'],
      ['account', account],
      ['address', `${wallet} 17`, wallet],
      ['phone', '+79123456789'],
      ['email', 'maria@example.com'],
    ])
  })

  test('a memo that is said not to be needed is none, and a field that the form lost is known by its kind', () => {
    const wallet = poolAddress('xrp', 0)
    const rows = [row('wallet', 'address', 'xrp'), row('tag', 'memo', 'xrp')]
    expect(detailsAmong(rows, [field('wallet', wallet, 'address'), field('tag', '-')])[0]).toMatchObject({ forms: [wallet], wider: [] })
    expect(detailsAmong([], [field('card', '4111111111111111', 'card'), field('name', 'Мария')])).toHaveLength(1)
  })
})
