/** A node of Solana over the simulated chain: https://solana.com/docs/rpc */
import type { Chain, ChainTransfer } from './chain.ts'
import { type Answer, type Asked, type Counterparty, ok } from './counterparty.ts'
import { asNumber, type Fault, spoil, spoilRows } from './faults.ts'
import { fieldsOf, madeAtMs, newestFirst } from './ledger-rows.ts'

const begunAtMs = Date.parse('2020-03-16T14:29:00.000Z')
const systemProgram = '11111111111111111111111111111111'
const fee = 5000n

type Commitment = 'finalized' | 'confirmed'
class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export function solana(chain: Chain): Counterparty {
  const seconds = (ms: number) => Math.floor(ms / 1000)
  const slotOf = (commitment: Commitment): number =>
    commitment === 'finalized' ? chain.head() - chain.network.finalAfter + 1 : chain.head()
  const isShown = (each: ChainTransfer, commitment: Commitment): boolean => commitment !== 'finalized' || chain.isFinal(each)

  function blockTime(slot: unknown): number {
    if (!Number.isInteger(slot)) throw new RpcError(-32602, 'Invalid params: expected a slot')
    if (Number(slot) > chain.head()) throw new RpcError(-32004, `Block not available for slot ${String(slot)}`)
    return seconds(madeAtMs(chain, Number(slot), begunAtMs))
  }

  function signatures(account: string, settings: Record<string, unknown>, fault: Fault): unknown {
    if (chain.network.readAddress(account) === null) throw new RpcError(-32602, 'Invalid param: WrongSize')
    const limit = Number(settings['limit'] ?? 1000)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new RpcError(-32602, 'Invalid limit; max 1000')
    const commitment = commitmentOf(settings)
    if (Number(settings['minContextSlot'] ?? 0) > slotOf(commitment))
      throw new RpcError(-32016, 'Minimum context slot has not been reached')
    // A token arrives at a separate token account, so it is not in the owner's list.
    const all = newestFirst(chain, account).filter((each) => each.token === null && isShown(each, commitment))
    const before = settings['before'] === undefined ? -1 : all.findIndex((each) => each.transactionHash === settings['before'])
    const until = all.findIndex((each) => each.transactionHash === settings['until'])
    const rows = all.slice(before + 1, until < 0 ? undefined : until).slice(0, limit)
    return spoilRows(fault, rows).map((each) => ({
      signature: each.transactionHash,
      slot: each.block,
      blockTime: seconds(each.blockAtMs),
      err: errorOf(each),
      memo: each.memo === null ? null : `[${each.memo.length}] ${each.memo}`,
      confirmationStatus: chain.isFinal(each) ? 'finalized' : 'confirmed',
    }))
  }

  function transaction(signature: string, settings: Record<string, unknown>, fault: Fault): unknown {
    const found = chain.visible().find((each) => each.transactionHash === signature)
    if (!found || !isShown(found, commitmentOf(settings))) return null
    if (settings['encoding'] !== 'jsonParsed') throw new RpcError(-32602, 'this world speaks jsonParsed')
    const moved = movedBy(found)
    // The former balance of the account includes all earlier transfers, so that a balance never equals a single payment by accident.
    const had = newestFirst(chain, found.to)
      .filter((each) => each.to === found.to && (each.block ?? 0) < (found.block ?? 0))
      .reduce((sum, each) => sum + movedBy(each), 1_000_000n)
    const payerHad = moved + 2_000_000_000n
    const balances = (payer: bigint, ours: string) => [asNumber(String(payer)), asNumber(ours), 1]
    const keys = [found.from, found.to, systemProgram]
    return {
      slot: found.block,
      blockTime: seconds(found.blockAtMs),
      meta: {
        err: errorOf(found),
        fee: Number(fee),
        preBalances: balances(payerHad, String(had)),
        postBalances: balances(payerHad - moved - fee, spoil(fault, String(had + moved))),
        preTokenBalances: [],
        postTokenBalances: [],
        logMessages: [],
      },
      transaction: {
        signatures: [found.transactionHash],
        message: { accountKeys: keys.map((pubkey, index) => ({ pubkey, signer: index === 0, writable: index < 2 })), instructions: [] },
      },
      version: 0,
    }
  }

  function call(method: unknown, params: unknown[], fault: Fault): unknown {
    const [what, settings] = [String(params[0]), fieldsOf(params[1])]
    switch (method) {
      case 'getSlot':
        return slotOf(commitmentOf(fieldsOf(params[0])))
      case 'getBlockTime':
        return blockTime(params[0])
      case 'getFirstAvailableBlock':
        return 0
      case 'getSignaturesForAddress':
        return signatures(what, settings, fault)
      case 'getTransaction':
        return transaction(what, settings, fault)
      default:
        throw new RpcError(-32601, 'Method not found')
    }
  }

  return {
    name: 'solana',
    bodyError: ok({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error' } }),
    answer({ method, path, body }: Asked, fault): Answer | null {
      if (method !== 'POST' || path !== '/') return null
      const { id = null, method: name, params } = fieldsOf(body)
      try {
        return ok({ jsonrpc: '2.0', id, result: call(name, Array.isArray(params) ? params : [], fault) })
      } catch (error) {
        if (error instanceof RpcError) return ok({ jsonrpc: '2.0', id, error: { code: error.code, message: error.message } })
        throw error
      }
    },
  }
}

/** Without a commitment in the request nodes use finalized. */
const commitmentOf = (settings: Record<string, unknown>): Commitment => (settings['commitment'] === 'confirmed' ? 'confirmed' : 'finalized')

const errorOf = ({ result }: ChainTransfer): unknown => (result === 'SUCCESS' ? null : { InstructionError: [0, { Custom: 1 }] })

/** Any `event` other than Transfer mentions the account but moves nothing. */
const movedBy = (each: ChainTransfer): bigint =>
  each.event === 'Transfer' && each.result === 'SUCCESS' && each.token === null ? BigInt(each.value) : 0n
