/** Text comments in a TON message: a bag of cells in base64 (TON docs, "Cell & bag of cells serialization", TL-B `serialized_boc`). */

/** A cell: its bytes, and the positions of the cells that it refers to. */
type Cell = { bytes: Uint8Array; refs: number[] }

const magic = 0xb5ee9c72
const commentOp = 0
/** A comment of this many cells has 15,000 bytes, which is far more than any memo. */
const mostCells = 120

/**
 * The comment in a body or forward payload: 32 zero bits, then UTF-8, continued in the first reference of each cell. Null if it is not a
 * plain comment or not a readable bag of cells: then there is no memo.
 */
export function commentIn(base64: string): string | null {
  try {
    const cells = readCells(Buffer.from(base64, 'base64'))
    const parts: Uint8Array[] = []
    for (let cell = cells[0], count = 0; cell && count < mostCells; cell = cells[cell.refs[0] ?? -1], count += 1) parts.push(cell.bytes)
    const text = Buffer.concat(parts)
    if (text.length < 4 || text.readUInt32BE(0) !== commentOp) return null
    return new TextDecoder('utf-8', { fatal: true }).decode(text.subarray(4))
  } catch {
    // any foreign bytes: RangeError for a short buffer, TypeError for text that is not UTF-8
    return null
  }
}

/** The root comes first. Throws RangeError if the bag is cut. */
function readCells(bag: Buffer): Cell[] {
  if (bag.readUInt32BE(0) !== magic) throw new RangeError('no bag of cells')
  const flags = bag.readUInt8(4)
  const [hasIndex, size] = [(flags & 0x80) !== 0, flags & 0x07]
  const offsetSize = bag.readUInt8(5)
  let at = 6
  const number = (width: number): number => {
    const read = bag.readUIntBE(at, width)
    at += width
    return read
  }
  const [count, roots] = [number(size), number(size)]
  number(size)
  number(offsetSize)
  const root = number(size)
  at += (roots - 1) * size + (hasIndex ? count * offsetSize : 0)
  const cells = Array.from({ length: Math.min(count, mostCells * 4) }, (): Cell => {
    const [first, second] = [number(1), number(1)]
    const length = Math.ceil(second / 2)
    const bytes = bag.subarray(at, at + length)
    if (bytes.length < length) throw new RangeError('a cut cell')
    at += length
    return { bytes, refs: Array.from({ length: first & 0x07 }, () => number(size)) }
  })
  return root === 0
    ? cells
    : [...cells.slice(root), ...cells.slice(0, root)].map(({ bytes, refs }) => ({ bytes, refs: refs.map((ref) => ref - root) }))
}
