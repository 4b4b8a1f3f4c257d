/** What is typed about where a refund goes. */

export type TypedWhere = { address: string; memo: string; noMemo: boolean }
type Former = { value: string; memo: string | null } | null

/** Another address is typed. The memo of the former one, also that it has none, is of that one alone. */
export function withAddress(typed: TypedWhere, former: Former, address: string): TypedWhere {
  const isReplaced = former !== null && typed.address.trim() === former.value && address.trim() !== former.value
  return isReplaced && typed.memo === (former.memo ?? '') ? { address, memo: '', noMemo: false } : { ...typed, address }
}
