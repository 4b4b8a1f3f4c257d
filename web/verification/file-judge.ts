/** What can be said of a file before a byte of it is sent, and how its size reads. */
import type { Language } from '../../core/language/language.ts'
import { formatAmount } from '../../core/money/format.ts'
import { contentTypeOf } from '../../core/verification/file-type.ts'

export const largestMegabytes = 50
const megabyte = 1024 * 1024
/** What a file is stands at its very beginning. */
const tellingBytes = 4096

/** What the picker of the system offers; what a file really is, is told by its content. */
export const acceptedFiles = 'image/jpeg,image/png,video/mp4,video/quicktime,video/webm,video/x-flv,.flv,.mov'

export type FileFault = { code: 'FILE_TOO_LARGE' | 'FILE_TYPE_REFUSED'; details: Record<string, unknown> }

/** What is wrong with a file, or null; one that cannot be read here is left to the server. */
export async function judgeFile(file: Pick<Blob, 'size' | 'slice'>): Promise<FileFault | null> {
  if (file.size > largestMegabytes * megabyte) return { code: 'FILE_TOO_LARGE', details: { megabytes: largestMegabytes } }
  try {
    const head = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer())
    return contentTypeOf(head) === null ? { code: 'FILE_TYPE_REFUSED', details: {} } : null
  } catch {
    return null
  }
}

/** "840 КБ", "3,2 МБ": the number alone, and which of the two words it takes. */
export function sizeOf(bytes: number, language: Language): { unit: 'kilobytes' | 'megabytes'; text: string } {
  if (bytes < megabyte) return { unit: 'kilobytes', text: String(Math.max(1, Math.round(bytes / 1024))) }
  return { unit: 'megabytes', text: formatAmount((bytes / megabyte).toFixed(1), 1, language) }
}

const shownEmails = 28

/** A long name by its ends: what it is called, and what it is. */
export const shortName = (name: string): string =>
  name.length <= shownEmails ? name : `${name.slice(0, shownEmails - 11)}…${name.slice(-10)}`
