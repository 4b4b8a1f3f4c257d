/** The checks of a file before it is sent, and the text of its size. */
import type { Language } from '../../core/language/language.ts'
import { formatAmount } from '../../core/money/format.ts'
import { type Bucket, contentTypeOf, isAccepted } from '../../core/verification/file-type.ts'

export const largestMegabytes = 50
const megabyte = 1024 * 1024
/** The first bytes of a file show its type. */
const tellingBytes = 4096

/** The types that the system's file picker offers. The real type is checked by the content. */
export const acceptedFiles = 'image/jpeg,image/png,video/mp4,video/quicktime,video/webm,video/x-flv,.flv,.mov'

export type FileFault = { code: 'FILE_TOO_LARGE' | 'FILE_TYPE_REFUSED' | 'CHAT_FILE_REFUSED'; details: Record<string, unknown> }

/** The fault of a file, or null. A file that cannot be read here is left to the server. */
export async function judgeFile(file: Pick<Blob, 'size' | 'slice'>, bucket: Bucket = 'verifications'): Promise<FileFault | null> {
  if (file.size > largestMegabytes * megabyte) return { code: 'FILE_TOO_LARGE', details: { megabytes: largestMegabytes } }
  try {
    const head = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer())
    const type = contentTypeOf(head)
    if (type !== null && isAccepted(bucket, type)) return null
    return { code: bucket === 'chats' ? 'CHAT_FILE_REFUSED' : 'FILE_TYPE_REFUSED', details: {} }
  } catch {
    return null
  }
}

/** "840 КБ", "3,2 МБ": the number alone, and which of the two units it needs. */
export function sizeOf(bytes: number, language: Language): { unit: 'kilobytes' | 'megabytes'; text: string } {
  if (bytes < megabyte) return { unit: 'kilobytes', text: String(Math.max(1, Math.round(bytes / 1024))) }
  return { unit: 'megabytes', text: formatAmount((bytes / megabyte).toFixed(1), 1, language) }
}

const shownCharacters = 28

/** A long name shortened to its beginning and its end, so that the extension stays visible. */
export const shortName = (name: string): string =>
  name.length <= shownCharacters ? name : `${name.slice(0, shownCharacters - 11)}…${name.slice(-10)}`
