/** Esplora over a simulated Bitcoin-like chain: https://github.com/Blockstream/esplora, API.md. */
import { createHash } from 'node:crypto'
import { outputScript } from '../core/addresses/output-script.ts'
import type { Chain, ChainTransfer } from './chain.ts'
import { type Answer, type Asked, type Counterparty, ok } from './counterparty.ts'
import { asNumber, type Fault, spoil, spoilRows } from './faults.ts'

const pageSize = 25
const mostWaiting = 50
const words = (status: number, text: string): Answer => ({ status, body: null, text })
const seconds = (ms: number): number => Math.floor(ms / 1000)
const hashOf = (...parts: (string | number)[]): string => createHash('sha256').update(parts.join(' ')).digest('hex')

export function esplora(chain: Chain): Counterparty {
  const { network } = chain
  const blockHash = (height: number): string => hashOf(network.name, height, chain.versionOf(height))

  function block(height: number): object {
    return {
      id: blockHash(height),
      height,
      version: 536_870_912,
      timestamp: seconds(chain.timeOf(height)),
      tx_count: 1 + chain.visible().filter((each) => each.block === height).length,
      size: 1_200_000,
      weight: 3_990_000,
      merkle_root: hashOf('merkle', blockHash(height)),
      previousblockhash: blockHash(height - 1),
      mediantime: seconds(chain.timeOf(height - 5)),
      nonce: 1,
      bits: 386_000_000,
      difficulty: 100_000_000_000_000,
    }
  }

  function status(each: ChainTransfer): object {
    if (each.block === null || each.block > chain.head()) return { confirmed: false }
    return {
      confirmed: true,
      block_height: each.block,
      block_hash: blockHash(each.block),
      block_time: seconds(each.blockAtMs),
    }
  }

  function transaction(each: ChainTransfer, fault: Fault): object {
    const output = (address: string, value: string) => ({
      scriptpubkey: outputScript(address),
      scriptpubkey_asm: '',
      scriptpubkey_type: /1q/.test(address.slice(0, 6)) ? 'v0_p2wpkh' : 'p2pkh',
      scriptpubkey_address: address,
      value: asNumber(value),
    })
    const fee = '1410'
    const change = '20000'
    const paid = (BigInt(each.value) + BigInt(fee) + BigInt(change)).toString()
    return {
      txid: each.transactionHash,
      version: 2,
      locktime: 0,
      size: 222,
      weight: 561,
      fee: asNumber(fee),
      vin: [
        {
          txid: hashOf('before', each.transactionHash),
          vout: 1,
          prevout: output(each.from, paid),
          scriptsig: '',
          scriptsig_asm: '',
          is_coinbase: false,
          // below 0xffffffff: the transaction may be replaced while it waits
          sequence: 4_294_967_293,
          witness: ['30', '02'],
        },
      ],
      vout: [output(each.from, change), output(each.to, spoil(fault, each.value))],
      status: status(each),
    }
  }

  const touches = (address: string) => (each: ChainTransfer) => each.to === address || each.from === address
  const inBlocks = (address: string) => chain.visible().filter(touches(address)).toReversed()
  const waiting = (address: string) => chain.pending().filter(touches(address)).toReversed().slice(0, mostWaiting)

  function list(address: string, part: string, last: string, fault: Fault): Answer {
    const read = network.readAddress(address)
    if (read === null) return words(400, `Invalid ${network.coins[0]?.network ?? ''} address`)
    const confirmed = inBlocks(read)
    const from = last === '' ? 0 : confirmed.findIndex(({ transactionHash }) => transactionHash === last) + 1
    const page = confirmed.slice(from, from + pageSize)
    const rows = part === 'mempool' ? waiting(read) : part === 'chain' ? page : [...waiting(read), ...page]
    return ok(spoilRows(fault, rows).map((each) => transaction(each, fault)))
  }

  function one(id: string, part: string, fault: Fault): Answer {
    const found = [...chain.visible(), ...chain.pending()].find(({ transactionHash }) => transactionHash === id)
    if (!found || fault === 'empty') return words(404, 'Transaction not found')
    return ok(part === 'status' ? status(found) : transaction(found, fault))
  }

  return {
    name: network.name,
    bodyError: words(400, 'Too many history entries'),
    answer({ method, path }: Asked, fault) {
      if (method !== 'GET') return null
      const [, kind, id = '', part = '', more = '', last = ''] = path.split('/')
      if (kind === 'blocks') return id === 'tip' ? (part === 'height' ? ok(chain.head()) : null) : ok(newest(chain.head()).map(block))
      if (kind === 'address' && part === 'txs') return list(id, more, last, fault)
      return kind === 'tx' ? one(id, part, fault) : null
    },
  }
}

const newest = (head: number): number[] => Array.from({ length: 10 }, (_, back) => head - back)
