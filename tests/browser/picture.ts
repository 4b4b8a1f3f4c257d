/** A picture as a client would send one: a small PNG that browsers draw, other bytes each time. */
import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const side = 96

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** One colour, 96 × 96. */
export function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const colour = [randomInt(256), randomInt(256), randomInt(256)]
  const line = Buffer.from([0, ...Array.from({ length: side }, () => colour).flat()])
  const body = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]),
  }
}
