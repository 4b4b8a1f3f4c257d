/** Where a client pays to: an address, and the memo that is his there. */
type Place = { value: string; memo: string | null }

/** Whether the address is kept back. What was noted is one memo of one address: of any other nothing has been noted yet. */
export function isLocked({ value, memo }: Place, noted: Place | null): boolean {
  return memo !== null && !(noted?.value === value && noted.memo === memo)
}
