import type { Language } from '../../../../core/language/language.ts'

/** Converts a typed number into its stored form: comma to point, no spaces, only digits. */
export const plainSum = (typed: string): string =>
  typed
    .replace(/\s/g, '')
    .replace(',', '.')
    .replace(/[^\d.-]/g, '')

/** A stored number as its field shows it: with a comma in Russian, and without groups. */
export const shownSum = (stored: string, language: Language): string => (language === 'ru' ? stored.replace('.', ',') : stored)
