/** The answers of the simulated KuCoin: refusal, success, and pages of a history. */
import { type Answer, ok } from './counterparty.ts'
import { type Fault, spoilHistory } from './faults.ts'

export const no = (status: number, code: string, msg: string): Answer => ({ status, body: { code, msg } })
export const yes = (data: unknown): Answer => ok({ code: '200000', data })

export function page<Row>(query: URLSearchParams, fault: Fault, found: readonly Row[], shown: (row: Row) => object): Answer {
  const [currentPage, pageSize] = [Number(query.get('currentPage') ?? 1), Number(query.get('pageSize') ?? 50)]
  if (!(pageSize >= 10 && pageSize <= 500 && currentPage >= 1)) return no(400, '400100', 'Parameter error')
  const items = spoilHistory(fault, found.slice((currentPage - 1) * pageSize, currentPage * pageSize)).map(shown)
  return yes({ currentPage, pageSize, totalNum: found.length, totalPage: Math.ceil(found.length / pageSize), items })
}
