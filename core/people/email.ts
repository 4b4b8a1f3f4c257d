/** E-mail addresses: one form to keep and compare, and a check that refuses what no mail server would take. */

import { decodePunycode } from './punycode.ts'

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
const top = /^\p{L}{2,63}$/u

/** What a label of a domain in the form xn--… stands for; the label itself where it stands for nothing, and is no e-mail then. */
function lettersOf(part: string): string {
  const letters = part.startsWith(encoded) ? decodePunycode(part.slice(encoded.length)) : null
  // only other letters than ASCII are written so, and only in their one form
  return letters !== null && /[^\0-\x7f]/.test(letters) && inOneForm(letters) === letters ? letters : part
}
const encoded = 'xn--'
const inOneForm = (text: string): string => text.normalize('NFKC').toLowerCase()

/**
 * Spaces around it, capitals and other forms of one character (full-width letters) make no other person, nor does a domain in the form
 * xn--…: `почта.рф` and `xn--80a1acny.xn--p1ai` are one.
 */
export function normalEmail(text: string): string {
  const email = inOneForm(text.trim())
  const domain = email.lastIndexOf('@') + 1
  return email.slice(0, domain) + email.slice(domain).split('.').map(lettersOf).join('.')
}

/** Letters of two alphabets in one label: `gmаil` with a Cyrillic `а` only looks like `gmail`. */
const isMixed = (part: string): boolean => /\p{Script=Latin}/u.test(part) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(part)

/** Whether a text, once normal, has the form name@domain.zone, within the lengths of RFC 5321. */
export function isEmail(text: string): boolean {
  const email = normalEmail(text)
  const at = email.lastIndexOf('@')
  const name = email.slice(0, Math.max(at, 0))
  const labels = email.slice(at + 1).split('.')
  return (
    email.length <= 254 &&
    name.length <= 64 &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part) && !isMixed(part) && !part.startsWith(encoded)) &&
    top.test(labels.at(-1) ?? '')
  )
}
