import { expect, test } from 'vitest'
import { readEnvironment, realAddresses, variables } from './environment.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const production = {
  MODE: 'production',
  SECRET_KEY: key,
  PUBLIC_URL: 'https://menyala.example/',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Menyala <no-reply@menyala.example>',
}

test('nothing set is a demo on port 3000 whose world outside is the simulated one', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({
    mode: 'demo',
    port: 3000,
    databaseUrl: null,
    secretKeys: null,
    trustProxy: false,
    region: 'europe-west3',
  })
  expect(Object.values(environment.outside)).toEqual(Object.keys(realAddresses).map(() => null))
})

test('an empty variable is one that is not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, but it is "80a".'],
  [{ PORT: '65536' }, 'PORT must be'],
  [{ MODE: 'test' }, 'MODE must be demo or production, but it is "test".'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
  [{ RAPIRA_URL: 'rapira' }, 'RAPIRA_URL must be a web address'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be'],
  [{ ...production, PUBLIC_URL: '' }, 'MODE=production needs PUBLIC_URL'],
  [{ ...production, SECRET_KEY: '' }, 'MODE=production needs SECRET_KEY'],
  [{ ...production, SMTP_URL: '' }, 'MODE=production needs SMTP_URL'],
  [{ ...production, MAIL_FROM: '' }, 'MODE=production needs MAIL_FROM'],
  [{ ...production, MAIL_FROM: 'Exchange <no-reply@localhost>' }, 'MODE=production needs MAIL_FROM'],
  [{ ...production, SIMULATED_WORLD_URL: 'http://other:3000' }, 'MODE=production has no simulated world'],
  [{ ...production, BINANCE_URL: 'http://127.0.0.1:4000' }, 'MODE=production refuses the address http://127.0.0.1:4000'],
  [{ ...production, TRONGRID_URL: 'http://[::1]:4000' }, 'MODE=production refuses'],
  [{ ...production, BYBIT_URL: 'http://localhost:1' }, 'MODE=production refuses'],
])('%o stops the start', (source, sentence) => {
  expect(() => readEnvironment(source)).toThrow(sentence)
})

test('a wrong secret is not repeated', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://me:hidden@host' })).toThrow(/^((?!hidden).)*$/)
  expect(() => readEnvironment({ SECRET_KEY: 'c2hvcnQ=' })).toThrow(/^((?!c2hvcnQ).)*$/)
})

test('production has the real addresses', () => {
  expect(readEnvironment(production)).toMatchObject({
    publicUrl: 'https://menyala.example',
    outside: {
      'spot-binance': 'https://api.binance.com',
      trongrid: 'https://api.trongrid.io',
      esploraBitcoin: 'https://blockstream.info/api',
    },
  })
})

test('a chain that has no public node is watched in production by one of one’s own, and not by this machine', () => {
  expect(readEnvironment(production).outside).toMatchObject({ esploraDogecoin: null, ethereumRpc: null, bscRpc: null })
  const given = { ...production, ETHEREUM_RPC_URL: 'https://node.example/key/' }
  expect(readEnvironment(given).outside.ethereumRpc).toBe('https://node.example/key')
  expect(() => readEnvironment({ ...production, BSC_RPC_URL: 'http://localhost:8545' })).toThrow('MODE=production refuses')
})

test('the newest of several keys comes first, and two of one version are refused', () => {
  const keys = readEnvironment({ SECRET_KEY: `1:${key},3:${key}` }).secretKeys
  expect(keys?.map(({ version }) => version)).toEqual([3, 1])
  expect(() => readEnvironment({ SECRET_KEY: `1:${key},${key}` })).toThrow('SECRET_KEY must be')
})

test('every default is a value that is allowed', () => {
  for (const { fallback, schema } of Object.values(variables)) if (fallback !== null) expect(schema.safeParse(fallback).success).toBe(true)
})

test('transfers are screened by the simulated service in demo, and in production by nobody or by one whose keys are known', () => {
  expect(readEnvironment({})).toMatchObject({ amlProvider: 'amlbot', amlbotKeys: null })
  expect(readEnvironment({ AML_PROVIDER: 'none' })).toMatchObject({ amlProvider: null })
  expect(readEnvironment(production)).toMatchObject({ amlProvider: null })
  const keys = { AMLBOT_ACCESS_ID: 'id', AMLBOT_KEY: 'hidden' }
  expect(readEnvironment({ ...production, ...keys, AML_PROVIDER: 'amlbot' })).toMatchObject({
    amlProvider: 'amlbot',
    amlbotKeys: { accessId: 'id', accessKey: 'hidden' },
    outside: { amlbot: 'https://extrnlapiendpoint.silencatech.com' },
  })
  expect(() => readEnvironment({ ...production, AML_PROVIDER: 'amlbot' })).toThrow('needs AMLBOT_ACCESS_ID and AMLBOT_KEY')
  expect(() => readEnvironment({ AMLBOT_KEY: 'hidden' })).toThrow(/^((?!hidden).)*go together/)
})
