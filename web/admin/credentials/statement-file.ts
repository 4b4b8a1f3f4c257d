/** A bank's file as text: UTF-8, the two-byte form of spreadsheets, or what Russian banks call Windows-1251. */

/** Bytes; a million signs are never more. */
export const largestFile = 4 * 1024 * 1024

/** What is not good UTF-8 is Windows-1251: in it every byte but one is a sign. */
export function decodeStatement(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
