/** What a file is, by its first bytes; its name says nothing. And what files are accepted for which purpose. */

export const contentTypes = [
  'image/jpeg',
  'image/png',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/x-flv',
  'application/pdf',
] as const
export type ContentType = (typeof contentTypes)[number]

/** What a file is for: to verify something, or to be sent in the chat of an order. */
export const buckets = ['verifications', 'chats'] as const
export type Bucket = (typeof buckets)[number]

/** A proof is a picture or a video. A chat takes documents too, and no video that browsers do not play. */
const accepted: Record<Bucket, readonly ContentType[]> = {
  verifications: contentTypes.filter((type) => type !== 'application/pdf'),
  chats: contentTypes.filter((type) => type !== 'video/x-flv'),
}

export const isAccepted = (bucket: Bucket, type: ContentType): boolean => accepted[bucket].includes(type)

export const isPicture = (type: ContentType): boolean => type.startsWith('image/')

export const isVideo = (type: ContentType): boolean => type.startsWith('video/')

const starts = (bytes: Uint8Array, signature: readonly number[], from = 0): boolean =>
  bytes.length >= from + signature.length && signature.every((byte, place) => bytes[from + place] === byte)

const textAt = (bytes: Uint8Array, from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length))

/** Brands of ISO BMFF that browsers play as MP4; "qt  " is QuickTime. Pictures in the same box (heic, avif) are not among them. */
const mp4Brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]?|mmp4|dash|3g[p2][0-9a-z]|MSNV|f4v )/

/** The type of a file that begins with these bytes; null where it is none that is taken. */
export function contentTypeOf(bytes: Uint8Array): ContentType | null {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts(bytes, [0x46, 0x4c, 0x56, 0x01])) return 'video/x-flv'
  if (textAt(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  if (starts(bytes, [0x1a, 0x45, 0xdf, 0xa3])) {
    // Matroska begins alike: the name of the document type stands in the head
    return textAt(bytes, 0, Math.min(bytes.length, 256)).includes('webm') ? 'video/webm' : null
  }
  const box = textAt(bytes, 4, 4)
  if (box === 'ftyp') {
    const brand = textAt(bytes, 8, 4)
    if (brand === 'qt  ') return 'video/quicktime'
    return mp4Brands.test(brand) ? 'video/mp4' : null
  }
  // old QuickTime has no ftyp
  return bytes.length >= 16 && ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(box) ? 'video/quicktime' : null
}
