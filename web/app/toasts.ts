/** Short messages at the top right. Any module may call `toast({...})`. The component that shows them is loaded when the page is idle. */
export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default'
export type ToastWords = { type?: ToastType; title: string; text?: string; action?: { label: string; onPress: () => void } }

const waiting: ToastWords[] = []
let show: ((toast: ToastWords) => void) | null = null

/** Shows a toast for 5 s (longer while it is pointed at or focused). If there are more than 20, the oldest is removed. Words that are shown already are not shown twice. */
export function toast(words: ToastWords): void {
  if (show) show(words)
  else waiting.push(words)
}

/** The toast component registers its function here. Toasts that came before it was loaded are shown now. */
export function connectShelf(how: ((toast: ToastWords) => void) | null): void {
  show = how
  if (how) for (const words of waiting.splice(0)) how(words)
}
