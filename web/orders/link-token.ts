/**
 * The token of a signed link, from `#link=...` or `?link=...` (that of new details: `#confirm=...`, of a refund: `#refund=...`); null where there is none or it cannot be one.
 * Emails carry it behind `#`, which browsers send to no server, so that it stays out of every access log.
 */
export function readLinkToken(search: string, hash: string, name: 'link' | 'confirm' | 'refund' = 'link'): string | null {
  for (const text of [hash.replace(/^#/, ''), search]) {
    const token = new URLSearchParams(text).get(name)
    if (token && /^[\w-]{16,200}$/.test(token)) return token
  }
  return null
}
