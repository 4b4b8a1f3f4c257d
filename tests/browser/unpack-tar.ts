/** Unpacks a brotli-compressed tar (ustar: files, folders, links) without any program of the machine. */
import { createReadStream } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createBrotliDecompress } from 'node:zlib'

/** Writes every entry below `into`; names that would leave it are refused. */
export async function unpackTar(archive: string, into: string): Promise<void> {
  const bytes = await buffer(createReadStream(archive).pipe(createBrotliDecompress()))
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const header = bytes.subarray(at, at + 512)
    const name = [text(header, 345, 155), text(header, 0, 100)].filter(Boolean).join('/')
    const size = Number.parseInt(text(header, 124, 12), 8) || 0
    const kind = text(header, 156, 1) || '0'
    if (name.split('/').includes('..')) throw new Error(`${archive} names a file outside of itself: ${name}`)
    const path = join(into, name)
    const content = bytes.subarray(at + 512, at + 512 + size)
    if (kind === '5') await mkdir(path, { recursive: true })
    else await mkdir(dirname(path), { recursive: true })
    if (kind === '0') await writeFile(path, content, { mode: Number.parseInt(text(header, 100, 8), 8) || 0o644 })
    if (kind === '2') await symlink(text(header, 157, 100), path)
    at += 512 + Math.ceil(size / 512) * 512
  }
}

const text = (header: Buffer, from: number, length: number): string =>
  header
    .subarray(from, from + length)
    .toString('utf8')
    .replace(/\0.*$/s, '')
    .trim()
