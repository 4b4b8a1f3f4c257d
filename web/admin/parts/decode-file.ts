/** The text of a file that a bank or a spreadsheet has written. It may be UTF-8, UTF-16 (from spreadsheets) or Windows-1251 (from Russian banks and spreadsheets). */

/** Bytes that are not valid UTF-8 are read as Windows-1251, where every byte except one is a character. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
