/** Which network a text looks like, by its first letters and length alone; to say "another network" where that is the slip. */
import type { AddressValidator } from '../directions/currency.ts'

const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** The plainest first: the first that fits counts. */
const shapes: readonly [AddressValidator, RegExp][] = [
  ['evm', /^0x[0-9a-f]{40}$/i],
  ['bitcoin', /^(bc|tb|bcrt)1[0-9a-z]{11,87}$/i],
  ['litecoin', /^(ltc|tltc)1[0-9a-z]{11,87}$/i],
  ['cosmos', /^cosmos[a-z]*1[0-9a-z]{38,60}$/i],
  ['stellar', /^[GMC][A-Z2-7]{55,68}$/],
  ['ton', /^(-1|0):[0-9a-f]{64}$/i],
  ['ton', /^[EUk0][Qf][A-Za-z0-9+/_-]{46}$/],
  ['tron', new RegExp(`^T${base58}{33}$`)],
  ['xrp', new RegExp(`^[XT]${base58}{46}$`)],
  ['xrp', new RegExp(`^r${base58}{24,34}$`)],
  ['bitcoin', new RegExp(`^[13mn2]${base58}{25,34}$`)],
  ['litecoin', new RegExp(`^[LM]${base58}{33}$`)],
  ['dogecoin', new RegExp(`^[D9A]${base58}{33}$`)],
  ['solana', new RegExp(`^${base58}{43,44}$`)],
]

/** The network that a text looks like, or null; nothing is said of its checksum. */
export const looksLike = (text: string): AddressValidator | null => shapes.find(([, shape]) => shape.test(text))?.[0] ?? null
