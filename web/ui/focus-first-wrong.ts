/** Gives focus to the first control of a form that is marked as wrong, once the marks have been drawn. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
