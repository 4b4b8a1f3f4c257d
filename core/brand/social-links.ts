/** Links to the pages of the office elsewhere, one a line. */
import { linesOf } from '../language/lines-of.ts'

// by the end of the host
const names: Readonly<Record<string, string>> = {
  't.me': 'Telegram',
  'telegram.me': 'Telegram',
  'vk.com': 'VK',
  'vk.ru': 'VK',
  'ok.ru': 'OK',
  'dzen.ru': 'Dzen',
  'rutube.ru': 'RUTUBE',
  'youtube.com': 'YouTube',
  'x.com': 'X',
  'twitter.com': 'X',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'tiktok.com': 'TikTok',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  'linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
}

const isLink = (line: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/.test(line)

export const mostLinks = 10

/** Whether every line is a link to https, and there are not too many. */
export const areLinks = (text: string): boolean => {
  const lines = linesOf(text)
  return lines.length <= mostLinks && lines.every((line) => isLink(line))
}

/** Each link with the name of its service, or of its host where we do not know it. */
export function socialLinks(text: string): { href: string; words: string }[] {
  return linesOf(text)
    .filter((line) => isLink(line))
    .map((href) => {
      const host = (/^https:\/\/(?:www\.|m\.)?([^/?#:]+)/.exec(href)?.[1] ?? href).toLowerCase()
      const known = Object.keys(names).find((name) => host === name || host.endsWith(`.${name}`))
      return { href, words: known === undefined ? host : (names[known] ?? host) }
    })
}
