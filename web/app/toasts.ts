/** Short messages at the top right. Any module may say `toast({...})`; the shelf they stand on is fetched when the page is idle. */
export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default'
export type ToastWords = { type?: ToastType; title: string; text?: string; action?: { label: string; onPress: () => void } }

const waiting: ToastWords[] = []
let show: ((toast: ToastWords) => void) | null = null

/** Shows a toast for 5 s (longer while pointed at or focused); of more than 20 the oldest goes. */
export function toast(words: ToastWords): void {
  if (show) show(words)
  else waiting.push(words)
}

/** The shelf tells how it shows; what was said before it came is shown now. */
export function connectShelf(how: ((toast: ToastWords) => void) | null): void {
  show = how
  if (how) for (const words of waiting.splice(0)) how(words)
}
