/** Joins the class names that are set: `classNames(css.a, on && css.b)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
