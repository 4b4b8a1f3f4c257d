/**
 * The token of a signed link, from `#link=...` or `?link=...` (new details: `#confirm=...`, refund: `#refund=...`). null if there is none
 * or its form is wrong. Emails carry the token after `#`, which browsers never send to a server, so it stays out of all access logs.
 */
export function readLinkToken(search: string, hash: string, name: 'link' | 'confirm' | 'refund' = 'link'): string | null {
  for (const text of [hash.replace(/^#/, ''), search]) {
    const token = new URLSearchParams(text).get(name)
    if (token && /^[\w-]{16,200}$/.test(token)) return token
  }
  return null
}

/** Whether a link of an email asks for no more emails about messages of its order: `#link=...&quiet=1`. */
export const asksForQuiet = (hash: string): boolean => new URLSearchParams(hash.replace(/^#/, '')).get('quiet') === '1'
