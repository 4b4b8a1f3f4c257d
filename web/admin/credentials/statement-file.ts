/** The text of a bank's file. It may be UTF-8, UTF-16 (from spreadsheets) or Windows-1251 (from Russian banks). */

/** Bytes. A million characters never need more. */
export const largestFile = 4 * 1024 * 1024

/** Bytes that are not valid UTF-8 are read as Windows-1251, where every byte except one is a character. */
export function decodeStatement(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
