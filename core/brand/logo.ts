/** The logo that an owner put in place of ours. It is drawn anew as a picture of a fixed size, so that nothing of the file itself is served. */

/** The largest file that is taken, in bytes. */
export const mostLogoBytes = 1024 * 1024
/** So many pixels is the longer side of what is kept: four times as many as are shown. */
export const logoPixels = 256

const isHash = /^[0-9a-f]{32}$/

/** Whether a text names a logo: the first half of the SHA-256 of its picture. */
export const isLogo = (value: unknown): value is string => typeof value === 'string' && isHash.test(value)

export const logoPath = (hash: string): string => `/brand/logo/${hash}`
