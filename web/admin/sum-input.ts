/** What was typed as a number, as it is stored: a comma is a point, spaces of groups go, nothing else but digits stays. */
export const plainSum = (typed: string): string =>
  typed
    .replace(/\s/g, '')
    .replace(',', '.')
    .replace(/[^\d.-]/g, '')
