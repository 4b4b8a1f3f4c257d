/** Compression of what is made while the server runs; the files of the screens are compressed when they are built. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Coding = 'br' | 'gzip' | null

/** The best coding that the browser takes. */
export function codingOf(accepts: string | undefined): Coding {
  const codings = accepts?.split(',').map((part) => part.split(';')[0]?.trim()) ?? []
  if (codings.includes('br')) return 'br'
  return codings.includes('gzip') ? 'gzip' : null
}

/** Quick rather than small. */
export async function compressed(text: string, coding: Coding): Promise<Buffer> {
  const plain = Buffer.from(text)
  if (coding === 'gzip') return gzipped(plain, { level: 5 })
  if (coding === null) return plain
  return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
}
