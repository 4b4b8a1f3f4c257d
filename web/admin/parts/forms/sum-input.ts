import type { Language } from '../../../../core/language/language.ts'

/** Converts a typed number into its stored form: comma to point, no spaces, only digits. A printed minus, which our own screens have, is a minus. */
export const plainSum = (typed: string): string =>
  typed
    .replace(/\s/g, '')
    .replace(',', '.')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[^\d.-]/g, '')

/** A stored number as its field shows it: with a comma in Russian, and without groups. */
export const shownSum = (stored: string, language: Language): string => (language === 'ru' ? stored.replace('.', ',') : stored)
