/** Focuses the first control of a form that is marked as wrong, after the marks have rendered. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
