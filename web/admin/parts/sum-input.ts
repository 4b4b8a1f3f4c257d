import type { Language } from '../../../core/language/language.ts'

/** What was typed as a number, as it is stored: a comma is a point, spaces of groups go, nothing else but digits stays. */
export const plainSum = (typed: string): string =>
  typed
    .replace(/\s/g, '')
    .replace(',', '.')
    .replace(/[^\d.-]/g, '')

/** What is stored, as it stands in a field: with the comma of Russian, and without groups. */
export const shownSum = (stored: string, language: Language): string => (language === 'ru' ? stored.replace('.', ',') : stored)
