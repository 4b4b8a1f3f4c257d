/** E-mail addresses: one form to keep and compare, and a check that refuses what no mail server would take. */

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u
const top = /^(\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/u

/** Spaces around it, capitals and other forms of one character (full-width letters) make no other person. */
export const normalEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase()

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
    labels.every((part) => label.test(part) && !isMixed(part)) &&
    top.test(labels.at(-1) ?? '')
  )
}
