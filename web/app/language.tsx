/**
 * The language of the screen. Public pages have it in their address (`/qa`, `/en/qa`). All other pages use the chosen language, which is
 * stored in the cookie `language` and with the person.
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Language, Words } from '../../core/language/language.ts'
import { isPublicPath } from './route-paths.ts'
import { typo } from './typo.ts'

type Sentence = (...values: never[]) => string
type Entry = Words | { ru: Sentence; en: Sentence }
/** Texts of an area, each in both languages. A text with values is a pair of functions. */
export type Texts = Record<string, Entry>
/** The same texts in one language. */
export type Spoken<T extends Texts> = { [K in keyof T]: T[K]['ru'] extends string ? string : T[K]['ru'] }

const spoken = new WeakMap<Texts, Partial<Record<Language, unknown>>>()

/**
 * Texts in one language, typeset: short Russian words and units never stand alone at the end or beginning of a line. The result is cached.
 */
export function speak<T extends Texts>(texts: T, language: Language): Spoken<T> {
  const kept = spoken.get(texts) ?? {}
  if (!kept[language]) {
    kept[language] = Object.fromEntries(
      Object.entries(texts).map(([key, entry]) => {
        const text = entry[language]
        return [key, typeof text === 'string' ? typo(text) : (...values: never[]) => typo(text(...values))]
      }),
    )
    spoken.set(texts, kept)
  }
  return kept[language] as Spoken<T>
}

const Present = createContext<{ language: Language; setLanguage: (language: Language) => void }>({
  language: 'ru',
  setLanguage: () => undefined,
})

export function LanguageProvider({
  language,
  setLanguage,
  children,
}: {
  language: Language
  setLanguage: (language: Language) => void
  children: ReactNode
}) {
  const value = useMemo(() => ({ language, setLanguage }), [language, setLanguage])
  return <Present value={value}>{children}</Present>
}

/** The current language, and a function that chooses the other one. */
export const useLanguage = () => useContext(Present)

/** The texts of an area in the current language: `const t = useTexts(texts)`, then `t.title`, `t.left(5)`. */
export function useTexts<T extends Texts>(texts: T): Spoken<T> {
  return speak(texts, useContext(Present).language)
}

/** The address of a path in the current language: `/qa` becomes `/en/qa` in English, `/order/x` stays. */
export function useHref(): (path: string) => string {
  const { language } = useContext(Present)
  return (path) => hrefIn(language, path)
}

/** The address of a path (with its query and hash) in a language. */
export function hrefIn(language: Language, path: string): string {
  const bare = path.split(/[?#]/)[0] ?? '/'
  if (language === 'ru' || !isPublicPath(bare)) return path
  return path.startsWith('/?') || path.startsWith('/#') || path === '/' ? `/en/${path.slice(1)}` : `/en${path}`
}
