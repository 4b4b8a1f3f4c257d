/** Tables for spreadsheets. */

/** A cell that a spreadsheet reads as text and never as a formula. A figure with a minus stays a figure. */
const cell = (text: string): string => `"${(/^[=+@\t\r\n]|^-(?!\d[\d., \u00a0]*$)/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows as CSV with a byte order mark, so that a spreadsheet finds the Cyrillic. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
