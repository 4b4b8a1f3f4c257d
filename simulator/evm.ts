/** A node of an EVM chain over a simulated chain: JSON-RPC, https://ethereum.org/developers/docs/apis/json-rpc. */
import { createHash } from 'node:crypto'
import type { Chain, ChainTransfer } from './chain.ts'
import { type Answer, type Asked, type Counterparty, ok } from './counterparty.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Providers have such a limit, so callers must meet one here. */
const widestRange = 2000
/** A node that is not an archive knows the state of this many blocks. */
const rememberedStates = 128
/** Any contract that forwards coins. */
const payingContract = `0x${'c0'.repeat(20)}`

const hex = (value: number | bigint): string => `0x${value.toString(16)}`
const word = (value: bigint | string): string =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).toLowerCase().padStart(64, '0')}`
const hashOf = (...parts: (string | number)[]): string => `0x${createHash('sha256').update(parts.join(' ')).digest('hex')}`

type Request = { id: unknown; method: string; params: unknown[] }
type Filter = { fromBlock?: string; toBlock?: string; address?: string; topics?: (string | null)[] }

export function evm(chain: Chain): Counterparty {
  const { name } = chain.network
  const blockHash = (number: number): string => hashOf(name, number, chain.versionOf(number))
  const placed = () => chain.visible().filter((each) => each.block !== null)
  /** A number as it is sent. A fault may turn it into a text that is no number. */
  const figure = (fault: Fault, value: string, write: (units: bigint) => string): string => {
    const spoiled = spoil(fault, value)
    return /^\d+$/.test(spoiled) ? write(BigInt(spoiled)) : spoiled
  }

  /** Coins that a contract pays out inside a transaction: no list shows them, only the balance grows. */
  const isInside = ({ token, event }: ChainTransfer): boolean => token === null && event === 'Internal'

  function transaction(each: ChainTransfer, fault: Fault): object {
    const [to, value] = isInside(each) ? [payingContract, '0'] : each.token === null ? [each.to, each.value] : [each.token.contract, '0']
    return {
      blockHash: blockHash(each.block ?? 0),
      blockNumber: hex(each.block ?? 0),
      from: each.from,
      to,
      gas: '0xfde8',
      gasPrice: '0x3b9aca00',
      hash: each.transactionHash,
      input: each.token === null ? '0x' : '0xa9059cbb',
      nonce: '0x1',
      transactionIndex: '0x3',
      type: '0x2',
      value: figure(fault, value, hex),
    }
  }

  function block(asked: unknown, whole: boolean, fault: Fault): object | null {
    const number = asked === 'latest' ? chain.head() : Number(asked)
    if (!Number.isInteger(number) || number < 0 || number > chain.head()) return null
    const inside = spoilRows(
      fault,
      placed().filter((each) => each.block === number),
    )
    return {
      number: hex(number),
      hash: blockHash(number),
      parentHash: blockHash(number - 1),
      timestamp: hex(Math.floor(chain.timeOf(number) / 1000)),
      gasLimit: '0x1c9c380',
      gasUsed: '0x0',
      miner: `0x${'0'.repeat(40)}`,
      extraData: '0x',
      transactions: inside.map((each) => (whole ? transaction(each, fault) : each.transactionHash)),
      uncles: [],
    }
  }

  const logOf = (each: ChainTransfer, fault: Fault) => ({
    address: each.token?.contract ?? '',
    topics: [each.event === 'Approval' ? approvalTopic : transferTopic, word(each.from), word(each.to)],
    data: figure(fault, each.value, word),
    blockNumber: hex(each.block ?? 0),
    blockHash: blockHash(each.block ?? 0),
    transactionHash: each.transactionHash,
    transactionIndex: '0x3',
    logIndex: '0x1f',
    removed: false,
  })

  function logs({ fromBlock = 'latest', toBlock = 'latest', address, topics = [] }: Filter, fault: Fault) {
    const numberOf = (text: string) => (text === 'latest' ? chain.head() : Number(text))
    const [from, to] = [numberOf(fromBlock), numberOf(toBlock)]
    if (to - from >= widestRange) return refusal(-32005, `block range is too wide: at most ${widestRange} blocks`)
    const found = placed()
      .filter((each) => each.token !== null && each.result === 'SUCCESS' && (each.block ?? 0) >= from && (each.block ?? 0) <= to)
      .map((each) => logOf(each, fault))
      .filter((log) => address === undefined || log.address === address.toLowerCase())
      .filter((log) => topics.every((topic, index) => topic === null || log.topics[index] === topic.toLowerCase()))
    return { result: spoilRows(fault, found) }
  }

  function balance(address: unknown, at: unknown): object {
    const [us, number] = [String(address).toLowerCase(), at === 'latest' ? chain.head() : Number(at)]
    if (number < chain.head() - rememberedStates) return refusal(-32000, `missing trie node (block ${number})`)
    const moved = placed().filter(
      ({ token, result: done, block: height }) => token === null && done === 'SUCCESS' && (height ?? 0) <= number,
    )
    const sum = (way: 'from' | 'to') => moved.reduce((total, each) => total + (each[way] === us ? BigInt(each.value) : 0n), 0n)
    const [came, left] = [sum('to'), sum('from')]
    return { result: hex(came > left ? came - left : 0n) }
  }

  function receipt(hash: unknown): object | null {
    const each = placed().find(({ transactionHash }) => transactionHash === hash)
    if (!each) return null
    const good = each.result === 'SUCCESS'
    return {
      transactionHash: each.transactionHash,
      blockNumber: hex(each.block ?? 0),
      blockHash: blockHash(each.block ?? 0),
      status: good ? '0x1' : '0x0',
      from: each.from,
      to: each.token?.contract ?? each.to,
      // a plain transfer runs no code
      gasUsed: each.token === null && !isInside(each) ? '0x5208' : '0xfde8',
      effectiveGasPrice: '0x3b9aca00',
      logs: good && each.token !== null ? [logOf(each, 'none')] : [],
    }
  }

  function result({ method, params }: Request, fault: Fault): { result: unknown } | { error: object } {
    const [first, second] = params
    switch (method) {
      case 'eth_blockNumber':
        return { result: hex(chain.head()) }
      case 'eth_getBlockByNumber':
        return { result: block(first, second === true, fault) }
      case 'eth_getLogs':
        return logs(first ?? {}, fault)
      case 'eth_getBalance':
        return balance(first, second) as { result: unknown }
      case 'eth_getTransactionReceipt':
        return { result: receipt(first) }
      case 'eth_getTransactionByHash': {
        const found = [...chain.visible(), ...chain.pending()].find(({ transactionHash }) => transactionHash === first)
        return { result: found ? transaction(found, fault) : null }
      }
      default:
        return refusal(-32601, `the method ${method} does not exist/is not available`)
    }
  }

  return {
    name,
    bodyError: ok({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'header not found' } }),
    answer({ method, path, body }: Asked, fault): Answer | null {
      if (method !== 'POST' || path !== '/') return null
      if (!isRequest(body)) return ok({ jsonrpc: '2.0', id: null, ...refusal(-32600, 'invalid request') })
      return ok({ jsonrpc: '2.0', id: body.id, ...result(body, fault) })
    },
  }
}

const refusal = (code: number, message: string): { error: object } => ({ error: { code, message } })

const isRequest = (body: unknown): body is Request =>
  typeof body === 'object' &&
  body !== null &&
  'method' in body &&
  typeof body.method === 'string' &&
  'params' in body &&
  Array.isArray(body.params)
