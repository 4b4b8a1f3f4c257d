/** Pages are made for each request, so they are compressed for each request too. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The body in the best coding that the browser takes, and its name; quick rather than small. */
export async function compressed(text: string, accepts: string | undefined): Promise<{ body: Buffer; coding: 'br' | 'gzip' | null }> {
  const codings = accepts?.split(',').map((part) => part.split(';')[0]?.trim()) ?? []
  const plain = Buffer.from(text)
  if (codings.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    return { body: await brotli(plain, { params }), coding: 'br' }
  }
  if (codings.includes('gzip')) return { body: await gzipped(plain, { level: 5 }), coding: 'gzip' }
  return { body: plain, coding: null }
}
