/** The two cookies that a page may read and write: `language` and `theme`. */
export function readCookie(name: 'language' | 'theme'): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

/** Kept for 400 days, the longest that browsers allow. */
export function writeCookie(name: 'language' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${400 * 86_400}; SameSite=Lax${secure}`
}
