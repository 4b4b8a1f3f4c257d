/** The two languages of the service; Russian is the original and the fallback. */
export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]
/** A text in both languages. */
export type Words = Record<Language, string>
