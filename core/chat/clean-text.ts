/** The words of a message as they are stored: without signs that nobody sees, or that show the words in another order than they stand. Pure. */

/** Control characters but the end of a line, marks of direction, and characters of no width. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
/** Joiners are parts of many emoji, and of words in some scripts; between other signs they only hide something. */
const looseJoiners = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu
const lineEnds = /\r\n?|[\u2028\u2029]/g

/** Each character in one form, at most one empty line between two lines, nothing at the ends. The empty text where nothing is to be seen. */
export const cleanText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(unseen, '').replace(looseJoiners, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The length of a text as people count it: an emoji of two halves is one. */
export const lengthOf = (text: string): number => Array.from(text).length
