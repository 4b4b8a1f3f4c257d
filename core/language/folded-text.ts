/** Text as it is kept for a search and searched for: small letters, and ё as е, since people write either. */
export const foldedText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** A text as a part of an SQL `like`: its own signs of a pattern mean themselves. */
export const likePart = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
