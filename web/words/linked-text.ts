/** Finds the web addresses in a text, so that each is shown with the host that it leads to. Pure. */

/** A piece of a text: words, or a link with the host as browsers understand it, and what comes after the host. */
export type TextPart = { text: string } | { url: string; host: string; rest: string }

const address = /https?:\/\/[^\s<>"'«»]+/giu
/** A sentence may end right after an address. */
const sentenceEnd = /[.,;:!?…)\]}]+$/u

/** Words and links in their order. What is no address for a browser stays text. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const typed = found.replace(sentenceEnd, '')
    const link = linkOf(typed)
    if (!link) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push(link)
    from = index + typed.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function linkOf(typed: string): TextPart | null {
  try {
    const url = new URL(typed)
    // a name before the host is how a link pretends to lead elsewhere
    url.username = ''
    url.password = ''
    if (url.hostname === '') return null
    const rest = `${url.pathname}${url.search}${url.hash}`
    return { url: url.href, host: url.host, rest: rest === '/' ? '' : rest }
  } catch {
    return null
  }
}
