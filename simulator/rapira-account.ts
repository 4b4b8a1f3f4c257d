/** Rapira's private part: a token for a signed JWT, an address for each nonce, and its deposits. */
import { createHmac, createVerify, timingSafeEqual } from 'node:crypto'
import { type Answer, type Asked, ok, textField } from './counterparty.ts'
import { type BookedDeposit, demoKeys, type ExchangeBooks } from './exchange-books.ts'
import { asNumber, type Fault, spoil, spoilHistory } from './faults.ts'
import { isRapiraWithdrawalPath, rapiraWithdrawals } from './rapira-withdrawals.ts'

const tokenKey = 'the simulated Rapira signs with this'
const tokenSeconds = 1800
const mostWordSeconds = 3_000_000

/** Names such as "usdt-trc20". */
const currencies: Readonly<Record<string, { asset: string; network: string }>> = {
  'usdt-trc20': { asset: 'USDT', network: 'TRC20' },
  'usdt-erc20': { asset: 'USDT', network: 'ERC20' },
  'usdt-bep20': { asset: 'USDT', network: 'BEP20' },
}

const no = (status: number, code: number, message: string): Answer => ({ status, body: { code, message, data: null } })
const readPart = (part: string | undefined): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const sealOf = (text: string): string => createHmac('sha256', tokenKey).update(text).digest('base64url')

/** Null if it is not an address of the private part. */
export function rapiraAccount(books: ExchangeBooks, now: () => number) {
  const withdrawals = rapiraWithdrawals(books.withdrawals, now)
  const seconds = () => Math.floor(now() / 1000)

  function token(body: unknown): Answer {
    const [word, kid] = [textField(body, 'jwt_token'), textField(body, 'kid')]
    const [head, claims, signature = ''] = word.split('.')
    if (kid !== demoKeys.rapiraUid) return no(401, 401, 'Unknown kid')
    const { exp, jti } = readPart(claims)
    const isSigned =
      readPart(head)['alg'] === 'RS256' &&
      createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(books.rapiraKeys().publicKey, signature, 'base64url')
    if (!isSigned || typeof jti !== 'string') return no(401, 401, 'Invalid signature')
    if (typeof exp !== 'number' || exp <= seconds() || exp > seconds() + mostWordSeconds) return no(401, 401, 'Token expired')
    const text = `${encoded({ alg: 'HS256' })}.${encoded({ exp: seconds() + tokenSeconds })}`
    return ok({ token: `${text}.${sealOf(text)}` })
  }

  function isKnown({ headers }: Asked): boolean {
    const [head, claims, seal = ''] = (headers['authorization'] ?? '').replace(/^Bearer /, '').split('.')
    const right = Buffer.from(sealOf(`${head}.${claims}`))
    const given = Buffer.from(seal)
    const { exp } = readPart(claims)
    return right.length === given.length && timingSafeEqual(right, given) && typeof exp === 'number' && exp > seconds()
  }

  function address(fields: URLSearchParams): Answer {
    const coin = currencies[fields.get('currency') ?? '']
    const nonce = fields.get('nonce') ?? String(now())
    const given = coin && books.give('rapira', coin.asset, coin.network, nonce)
    if (!given) return no(400, 400, 'Unknown currency')
    return ok({ id: 481_516, address: given.address, memo: given.memo, blockchain: fields.get('currency') })
  }

  function records(fields: URLSearchParams, fault: Fault): Answer {
    const [page, size] = [Number(fields.get('pageNo') ?? 0), Number(fields.get('pageSize') ?? 100)]
    const wanted = fields.get('address')
    const found = books.deposits('rapira').filter(({ given }) => !wanted || given.address === wanted)
    const content = spoilHistory(fault, found.slice(page * size, (page + 1) * size)).map((each) => row(each, fault))
    return ok({ code: 0, message: 'SUCCESS', data: { content, totalElements: found.length, totalPages: Math.ceil(found.length / size) } })
  }

  function row(each: BookedDeposit, fault: Fault): object {
    const { given, state } = each
    const early = each.confirmations === 0 ? 'MEMPOOL' : 'PENDING_CONFIRMATIONS'
    return {
      id: each.id,
      status: { credited: 'SUCCESS', held: 'MANUAL_CHECK', failed: 'REJECTED', pending: early }[state],
      amount: asNumber(spoil(fault, each.amount)),
      unit: given.asset,
      token: `${given.asset}-${given.network}`,
      address: given.address,
      memo: given.memo,
      txid: each.transactionHash,
      confirmations: Math.min(each.confirmations, each.needed),
      requireConfirmations: each.needed,
      createTimeTimestamp: each.atMs,
    }
  }

  return (asked: Asked, fault: Fault): Answer | null => {
    const { method, path, query, text, body } = asked
    if (isRapiraWithdrawalPath(asked)) return isKnown(asked) ? withdrawals(asked, fault) : no(401, 401, 'Unauthorized')
    if (method !== 'POST' || !['/open/generate_jwt', '/open/deposit_address', '/open/deposit/records'].includes(path)) return null
    if (path === '/open/generate_jwt') return token(body)
    if (!isKnown(asked)) return no(401, 401, 'Unauthorized')
    // clients send either a form or a query
    const fields = new URLSearchParams([...query, ...new URLSearchParams(text)])
    return path === '/open/deposit_address' ? address(fields) : records(fields, fault)
  }
}
