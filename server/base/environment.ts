/** Every environment variable, checked once at the start. The table of docs/running.md is made from `variables`. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { type AskedSource, askedSources, sourceTable } from '../../core/rates/source-table.ts'
import { isLoopback } from './loopback.ts'
import { StartRefused } from './start-refused.ts'

/** One key of encryption; the highest version encrypts, all of them decrypt. */
export type SecretKey = { readonly version: number; readonly key: Buffer }

type Variable<T> = {
  /** The value if the variable is not set; null if there is no default. */
  readonly fallback: string | null
  readonly meaning: string
  /** Ends the sentence "NAME must be ...". */
  readonly must: string
  /** Its value is never shown. */
  readonly secret?: true
  readonly schema: z.ZodType<T, string>
}

const variable = <T>(fallback: string | null, meaning: string, must: string, schema: z.ZodType<T, string>): Variable<T> => ({
  fallback,
  meaning,
  must,
  schema,
})
const secretVariable = <T>(fallback: string | null, meaning: string, must: string, schema: z.ZodType<T, string>): Variable<T> => ({
  ...variable(fallback, meaning, must, schema),
  secret: true,
})

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to)

const address = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)))

const webAddress = address('http', 'https').transform((text) => text.replace(/\/+$/, ''))

const outsideAddress = (who: string, real: string) =>
  variable(null, `Base address of ${who}. Not set: \`${real}\` in production, the simulated world in demo`, 'a web address', webAddress)

/** A node that everybody brings himself: there is none that all may use. */
const ownNode = (who: string) =>
  variable(
    null,
    `Base address of ${who}. Not set: in production its payments are confirmed by operators, in demo the simulated world`,
    'a web address',
    webAddress,
  )

/** null where the text is not keys as SECRET_KEY has them. */
export const parseSecretKeys = (text: string): SecretKey[] | null => {
  const keys = text.split(',').map((part): SecretKey | null => {
    const [, version = '1', encoded = ''] = /^(?:(\d{1,5}):)?([A-Za-z0-9+/_-]+={0,2})$/.exec(part.trim()) ?? []
    const key = Buffer.from(encoded, 'base64')
    return key.length >= 32 ? { version: Number(version), key } : null
  })
  const good = keys.filter((key) => key !== null)
  const versions = new Set(good.map(({ version }) => version))
  return good.length === keys.length && versions.size === good.length ? good.sort((a, b) => b.version - a.version) : null
}

const secretKeys = z.string().transform((text, context) => {
  const keys = parseSecretKeys(text)
  if (keys) return keys
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

/** "10.0.0.0/8" or "::1". */
const isNetwork = (text: string): boolean => {
  const [, host = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(host)
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128)
}

const trustProxy = z
  .string()
  .refine((text) => text === 'none' || /^[1-9]\d?$/.test(text) || text.split(',').every(isNetwork))
  .transform((text): false | number | string[] => (text === 'none' ? false : /^\d+$/.test(text) ? Number(text) : text.split(',')))

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A value of each rate source beyond our walls. */
const bySource = <V>(valueOf: (name: AskedSource) => V) =>
  Object.fromEntries(askedSources.map((name) => [name, valueOf(name)])) as Record<AskedSource, V>
const sourceAddresses = bySource((name) => sourceTable[name].address)
const sourceVariables = Object.fromEntries(
  askedSources.map((name) => [sourceTable[name].variable, outsideAddress(sourceTable[name].name.en, sourceTable[name].address)]),
) as Record<(typeof sourceTable)[AskedSource]['variable'], ReturnType<typeof outsideAddress>>

/** Every variable that Menyala reads: its default, its meaning, and what it must be. */
export const variables = {
  MODE: variable(
    'demo',
    '`demo` has a simulated world outside, `production` is the real one',
    'demo or production',
    z.enum(['demo', 'production']),
  ),
  PORT: variable('3000', 'Port of site and API; 0 takes a free one', 'a whole number from 0 to 65535', whole(0, 65_535)),
  HOST: variable('127.0.0.1', 'Address to listen at; `0.0.0.0` is every one of this machine', 'an address to listen at', z.string().min(1)),
  PUBLIC_URL: variable(
    null,
    'Where people reach the site, for links in emails; production needs it. Not set in demo: `http://localhost:PORT`',
    'a web address',
    webAddress,
  ),
  DATABASE_URL: secretVariable(
    null,
    'PostgreSQL 15 or newer, in UTF-8. Not set: the embedded server in DATA_DIRECTORY',
    'an address like postgres://user:password@host:5432/name',
    address('postgres', 'postgresql'),
  ),
  DATABASE_POOL: variable('10', 'Connections that one process holds at most', 'a whole number from 2 to 200', whole(2, 200)),
  DATA_DIRECTORY: variable(
    'data',
    'Folder of the embedded database, its backups, and what a demo keeps: its key and its simulated world. Files of clients are in the database',
    'the path of a folder',
    z.string().min(1),
  ),
  BACKUP_DIRECTORY: variable(
    null,
    'Folder of the backups that the office takes by itself, best on another disk; `none`: it takes none. Not set: `backups` in DATA_DIRECTORY',
    'the path of a folder, or none',
    z.string().min(1),
  ),
  SECRET_KEY: secretVariable(
    null,
    'Key of encryption: 32 bytes or more in base64 (`openssl rand -base64 32`); when it is changed `2:new,1:old`. Production needs it. Not set in demo: made once, kept in DATA_DIRECTORY',
    '32 bytes or more in base64, or several with different versions like 2:...,1:...',
    secretKeys,
  ),
  ADMIN_EMAIL: variable(
    null,
    'E-mail of the first admin, while there is none. Not set: asked for behind the one-time link that the start prints',
    'an e-mail address',
    z.string().refine(isEmail).transform(normalEmail),
  ),
  TRUST_PROXY: variable(
    'none',
    'Which proxies may say who the caller is: `none`, how many stand before us, or their addresses (`10.0.0.0/8,127.0.0.1`). Rules `/ip`, limits (of IPv6 they count the first 64 bits) and Secure cookies',
    'none, a number of proxies, or addresses separated by commas',
    trustProxy,
  ),
  ...sourceVariables,
  OKX_URL: outsideAddress('OKX', 'https://www.okx.com'),
  KUCOIN_URL: outsideAddress('KuCoin', 'https://api.kucoin.com'),
  TRONGRID_URL: outsideAddress('TronGrid', 'https://api.trongrid.io'),
  TRONGRID_KEY: secretVariable(null, 'Key for TronGrid; without it their limits are low', 'a key', z.string().min(1)),
  ESPLORA_BTC_URL: outsideAddress('an Esplora of Bitcoin', 'https://blockstream.info/api'),
  ESPLORA_LTC_URL: outsideAddress('an Esplora of Litecoin', 'https://litecoinspace.org/api'),
  ESPLORA_DOGE_URL: ownNode('an Esplora of Dogecoin'),
  ETHEREUM_RPC_URL: ownNode('an Ethereum node (JSON-RPC)'),
  BSC_RPC_URL: ownNode('a node of BNB Smart Chain (JSON-RPC)'),
  TONCENTER_URL: outsideAddress('TON Center', 'https://toncenter.com'),
  TONCENTER_KEY: secretVariable(null, 'Key for TON Center; without it their limits are low', 'a key', z.string().min(1)),
  XRPL_URL: outsideAddress('a node of the XRP Ledger', 'https://s1.ripple.com:51234'),
  HORIZON_URL: outsideAddress('Horizon, the API of Stellar', 'https://horizon.stellar.org'),
  COSMOS_URL: outsideAddress('a Cosmos Hub node that indexes transactions (LCD)', 'https://cosmos-rest.publicnode.com'),
  SOLANA_URL: outsideAddress('a Solana node', 'https://api.mainnet-beta.solana.com'),
  AML_PROVIDER: variable(
    null,
    'Who screens transfers of directions that ask for it: `amlbot` or `none`. Not set: `none` in production, in demo the simulated AMLBot',
    'amlbot or none',
    z.enum(['amlbot', 'none']),
  ),
  AMLBOT_URL: outsideAddress('AMLBot', 'https://extrnlapiendpoint.silencatech.com'),
  AMLBOT_ACCESS_ID: secretVariable(
    null,
    'Access id for AMLBot; production needs it where AML_PROVIDER is amlbot',
    'an id',
    z.string().min(1),
  ),
  AMLBOT_KEY: secretVariable(null, 'Access key for AMLBot; needed like its id', 'a key', z.string().min(1)),
  TELEGRAM_URL: outsideAddress('the Bot API of Telegram', 'https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: secretVariable(
    null,
    'Token of the bot that tells staff of alarms, as @BotFather gives it. Not set: no Telegram in production, in demo the simulated one',
    'a token like 123456:letters-and-digits',
    z.string().regex(/^\d{1,20}:[\w-]{1,100}$/),
  ),
  SMTP_URL: secretVariable(
    null,
    'Mail server, like `smtps://user:password@host:465`; `none` keeps every email waiting. Production needs it. Not set in demo: the simulated one',
    'an address like smtp://host:587, or none',
    z.literal('none').or(address('smtp', 'smtps')),
  ),
  MAIL_FROM: variable(
    'Menyala <no-reply@localhost>',
    'Sender of emails; production needs it. Answers go to the e-mail for clients in the settings',
    'an e-mail address, or a name with it in angle brackets',
    z.string().regex(/^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
  ),
  SIMULATED_WORLD_URL: variable(
    null,
    'Demo only: address of another demo process on this machine, whose simulated world this one shares. Not set: it has one of its own',
    'a web address',
    webAddress,
  ),
  REGION: variable(
    'europe-west3',
    'Region prefix under which functions answer too',
    'a word of small letters, digits and dashes',
    z.string().regex(/^[a-z][a-z0-9-]*$/),
  ),
  LIMIT_TIMES: variable(
    '1',
    'How many times the limits of calls, sign-in and streams per session and address are let through; for load tests',
    'a whole number from 1 to 100000',
    whole(1, 100_000),
  ),
  LOG_LEVEL: variable(
    null,
    `How much is logged: ${logLevels.join(', ')}. Not set: \`info\` in production, \`warn\` in demo`,
    `one of ${logLevels.join(', ')}`,
    z.enum(logLevels),
  ),
} as const satisfies Record<string, Variable<unknown>>

type Variables = typeof variables
type Value<V> = V extends Variable<infer T> ? T : never

/** The outside world's base addresses; in demo null means the simulated one. Of `ownNode`s there is no real one to fall back to. */
export const realAddresses = {
  ...sourceAddresses,
  okx: 'https://www.okx.com',
  kucoin: 'https://api.kucoin.com',
  trongrid: 'https://api.trongrid.io',
  esploraBitcoin: 'https://blockstream.info/api',
  esploraLitecoin: 'https://litecoinspace.org/api',
  esploraDogecoin: null,
  ethereumRpc: null,
  bscRpc: null,
  toncenter: 'https://toncenter.com',
  xrpl: 'https://s1.ripple.com:51234',
  horizon: 'https://horizon.stellar.org',
  cosmos: 'https://cosmos-rest.publicnode.com',
  solana: 'https://api.mainnet-beta.solana.com',
  amlbot: 'https://extrnlapiendpoint.silencatech.com',
  telegram: 'https://api.telegram.org',
} as const

export type OutsideName = keyof typeof realAddresses

/** All of it, read and checked. Web addresses have no slash at the end. */
export type Environment = {
  readonly mode: 'demo' | 'production'
  readonly port: number
  readonly host: string
  /** null in demo when not given: known only when the port is. */
  readonly publicUrl: string | null
  /** Of the first admin; null: he says it himself. */
  readonly adminEmail: string | null
  readonly databaseUrl: string | null
  readonly databasePool: number
  readonly dataDirectory: string
  /** `none`: no backups by itself; null: a folder in dataDirectory. */
  readonly backupDirectory: string | null
  /** The newest first; null in demo when not given (then `openSecretKeys` makes one). */
  readonly secretKeys: readonly SecretKey[] | null
  readonly trustProxy: false | number | string[]
  /** null: the simulated one. In production null means that the chain is not watched. */
  readonly outside: Readonly<Record<OutsideName, string | null>>
  readonly trongridKey: string | null
  readonly toncenterKey: string | null
  /** null: nobody. */
  readonly amlProvider: 'amlbot' | null
  /** null in demo when not given: what the simulated one takes. */
  readonly amlbotKeys: { readonly accessId: string; readonly accessKey: string } | null
  /** null: no Telegram, but in demo the simulated one. */
  readonly telegramToken: string | null
  /** `none`: emails wait. null in demo when not given: the simulated one. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Only in demo: whose simulated world is shared; null: one of its own. */
  readonly simulatedWorldUrl: string | null
  readonly region: string
  /** Multiplies the limits of calls, sign-in and streams. */
  readonly limitTimes: number
  readonly logLevel: (typeof logLevels)[number]
}

/**
 * Reads the variables; an empty one counts as not set.
 * Throws StartRefused with one sentence at the first wrong value, and for what production needs or forbids.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const read = <N extends keyof Variables>(name: N) => readVariable(name, variables[name] as Variable<Value<Variables[N]>>, source[name])
  const given = <N extends keyof Variables>(name: N) => read(name) as Value<Variables[N]>
  const environment: Environment = {
    mode: given('MODE'),
    port: given('PORT'),
    host: given('HOST'),
    publicUrl: read('PUBLIC_URL'),
    adminEmail: read('ADMIN_EMAIL'),
    databaseUrl: read('DATABASE_URL'),
    databasePool: given('DATABASE_POOL'),
    dataDirectory: given('DATA_DIRECTORY'),
    backupDirectory: read('BACKUP_DIRECTORY'),
    secretKeys: read('SECRET_KEY'),
    trustProxy: given('TRUST_PROXY'),
    outside: {
      ...bySource((name) => read(sourceTable[name].variable)),
      okx: read('OKX_URL'),
      kucoin: read('KUCOIN_URL'),
      trongrid: read('TRONGRID_URL'),
      esploraBitcoin: read('ESPLORA_BTC_URL'),
      esploraLitecoin: read('ESPLORA_LTC_URL'),
      esploraDogecoin: read('ESPLORA_DOGE_URL'),
      ethereumRpc: read('ETHEREUM_RPC_URL'),
      bscRpc: read('BSC_RPC_URL'),
      toncenter: read('TONCENTER_URL'),
      xrpl: read('XRPL_URL'),
      horizon: read('HORIZON_URL'),
      cosmos: read('COSMOS_URL'),
      solana: read('SOLANA_URL'),
      amlbot: read('AMLBOT_URL'),
      telegram: read('TELEGRAM_URL'),
    },
    trongridKey: read('TRONGRID_KEY'),
    toncenterKey: read('TONCENTER_KEY'),
    amlProvider: amlProviderOf(read('AML_PROVIDER'), given('MODE')),
    amlbotKeys: bothKeys(read('AMLBOT_ACCESS_ID'), read('AMLBOT_KEY')),
    telegramToken: read('TELEGRAM_BOT_TOKEN'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: given('MAIL_FROM'),
    simulatedWorldUrl: read('SIMULATED_WORLD_URL'),
    region: given('REGION'),
    limitTimes: read('LIMIT_TIMES') ?? 1,
    logLevel: read('LOG_LEVEL') ?? (given('MODE') === 'production' ? 'info' : 'warn'),
  }
  return environment.mode === 'production' ? forProduction(environment) : environment
}

/** Where the database is, whose it is, and the keys: all that commands beside the server need to know. */
export type Place = Pick<Environment, 'mode' | 'databaseUrl' | 'dataDirectory' | 'secretKeys'>

/** Reads only these variables; no other variable has to be set. Throws StartRefused with one sentence for the first wrong value. */
export function readPlace(source: Readonly<Record<string, string | undefined>>): Place {
  const read = <N extends keyof Variables>(name: N) => readVariable(name, variables[name] as Variable<Value<Variables[N]>>, source[name])
  return {
    mode: read('MODE') ?? 'demo',
    databaseUrl: read('DATABASE_URL'),
    dataDirectory: read('DATA_DIRECTORY') ?? 'data',
    secretKeys: read('SECRET_KEY'),
  }
}

function readVariable<T>(name: string, { fallback, must, secret, schema }: Variable<T>, given: string | undefined): T | null {
  const text = given?.trim() || fallback
  if (text === null) return null
  const result = schema.safeParse(text)
  if (result.success) return result.data
  throw new StartRefused(`${name} must be ${must}${secret ? '' : `, but it is "${text}"`}.`)
}

const amlProviderOf = (given: 'amlbot' | 'none' | null, mode: Environment['mode']): 'amlbot' | null =>
  given === 'none' || (given === null && mode === 'production') ? null : 'amlbot'

function bothKeys(accessId: string | null, accessKey: string | null): Environment['amlbotKeys'] {
  if (accessId !== null && accessKey !== null) return { accessId, accessKey }
  if (accessId !== null || accessKey !== null) throw new StartRefused('AMLBOT_ACCESS_ID and AMLBOT_KEY go together: set both or none.')
  return null
}

function forProduction(environment: Environment): Environment {
  if (!environment.secretKeys) throw new StartRefused('MODE=production needs SECRET_KEY: make one with `openssl rand -base64 32`.')
  if (!environment.publicUrl) throw new StartRefused('MODE=production needs PUBLIC_URL: the address where people reach the site.')
  if (!environment.smtpUrl)
    throw new StartRefused('MODE=production needs SMTP_URL: the mail server. With `SMTP_URL=none` every email waits until there is one.')
  if (environment.smtpUrl !== 'none' && /@localhost>?$/.test(environment.mailFrom))
    throw new StartRefused('MODE=production needs MAIL_FROM: the sender of its emails, an e-mail address of your own domain.')
  if (environment.simulatedWorldUrl) throw new StartRefused('MODE=production has no simulated world: take SIMULATED_WORLD_URL away.')
  if (environment.amlProvider && !environment.amlbotKeys)
    throw new StartRefused('AML_PROVIDER=amlbot needs AMLBOT_ACCESS_ID and AMLBOT_KEY.')
  const outside = { ...realAddresses, ...Object.fromEntries(Object.entries(environment.outside).filter(([, url]) => url !== null)) }
  for (const [name, url] of Object.entries(outside))
    if (url !== null && isThisMachine(new URL(url).hostname))
      throw new StartRefused(`MODE=production refuses the address ${url} for ${name}: it is this machine, as the simulated world is.`)
  return { ...environment, outside }
}

/** Loopback, unspecified and link-local hosts: where only a simulated world can be. */
const isThisMachine = (host: string): boolean => isLoopback(host) || /^(0\.0\.0\.0|169\.254(\.\d+){2}|\[::\]|\[fe80:.*\])$/i.test(host)

/** Whether others than this machine may reach a demo: it listens to the network, or is published under an address of its own. */
export const isOpenToOthers = ({ host, publicUrl }: Pick<Environment, 'host' | 'publicUrl'>): boolean =>
  !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
