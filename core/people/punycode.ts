/** The form xn--… of one label of a domain, read back into its letters (RFC 3492). Written by hand: no library for it is pure and small. */

const [base, least, most, skew, damp] = [36, 1, 26, 38, 700]
const firstBias = 72
const firstSign = 128
const lastSign = 0x10ffff

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : Math.floor(delta / 2)
  rest += Math.floor(rest / points)
  let bias = 0
  while (rest > ((base - least) * most) / 2) {
    rest = Math.floor(rest / (base - least))
    bias += base
  }
  return bias + Math.floor(((base - least + 1) * rest) / (rest + skew))
}

const digitOf = (sign: string): number => 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(sign)

/** The letters that `encoded` (what stands behind xn--, in small letters) means; null where it means none. */
export function decodePunycode(encoded: string): string | null {
  const hyphen = encoded.lastIndexOf('-')
  const signs = hyphen > 0 ? Array.from(encoded.slice(0, hyphen), (sign) => sign.charCodeAt(0)) : []
  let [sign, bias, index] = [firstSign, firstBias, 0]
  let at = hyphen > 0 ? hyphen + 1 : 0
  while (at < encoded.length) {
    const before = index
    let weight = 1
    for (let step = base; ; step += base) {
      const digit = digitOf(encoded.charAt(at))
      if (at >= encoded.length || digit < 0) return null
      at += 1
      index += digit * weight
      const threshold = Math.min(Math.max(step - bias, least), most)
      if (digit < threshold) break
      weight *= base - threshold
      if (index > lastSign * 64 || weight > Number.MAX_SAFE_INTEGER / base) return null
    }
    const points = signs.length + 1
    bias = adapt(index - before, points, before === 0)
    sign += Math.floor(index / points)
    index %= points
    if (sign > lastSign || (sign >= 0xd800 && sign <= 0xdfff)) return null
    signs.splice(index, 0, sign)
    index += 1
  }
  return String.fromCodePoint(...signs)
}
