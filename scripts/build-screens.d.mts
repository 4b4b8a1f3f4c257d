/** Answers whether build/ is whole now; the words of a failed build are printed. */
export function buildScreens(): Promise<boolean>
