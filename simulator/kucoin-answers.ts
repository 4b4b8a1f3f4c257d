/** The answers of the simulated KuCoin: refusal, success, addresses, and pages of a history. */
import { base64url } from '@scure/base'
import { crc16 } from '../core/addresses/crc16.ts'
import { checkTon } from '../core/addresses/ton.ts'
import { type Answer, ok } from './counterparty.ts'
import { type Fault, spoilHistory } from './faults.ts'

export const no = (status: number, code: string, msg: string): Answer => ({ status, body: { code, msg } })
export const yes = (data: unknown): Answer => ok({ code: '200000', data })

/** An address as KuCoin writes it: on TON in the bounceable form, EQ.... */
export function written(address: string): string {
  const ton = checkTon(address)
  if (!ton.ok) return address
  const body = Uint8Array.from([0x11, ...base64url.decode(ton.value).subarray(1, 34)])
  const sum = crc16(body)
  return base64url.encode(Uint8Array.from([...body, sum >> 8, sum & 0xff]))
}

export function page<Row>(query: URLSearchParams, fault: Fault, found: readonly Row[], shown: (row: Row) => object): Answer {
  const [currentPage, pageSize] = [Number(query.get('currentPage') ?? 1), Number(query.get('pageSize') ?? 50)]
  if (!(pageSize >= 10 && pageSize <= 500 && currentPage >= 1)) return no(400, '400100', 'Parameter error')
  const items = spoilHistory(fault, found.slice((currentPage - 1) * pageSize, currentPage * pageSize)).map(shown)
  return yes({ currentPage, pageSize, totalNum: found.length, totalPage: Math.ceil(found.length / pageSize), items })
}
