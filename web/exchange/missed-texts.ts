/** Words of a pair in the address that is not exchanged. */
import type { Texts } from '../app/language.tsx'

// biome-ignore format: one text, one line
export const missedTexts = {
  unknownPair: { ru: 'Такой пары у нас нет', en: 'We do not have this pair' },
  notExchanged: { ru: (give: string, take: string) => `${give} на ${take} мы не обмениваем`, en: (give: string, take: string) => `We do not exchange ${give} for ${take}` },
  nearPair: { ru: (give: string, take: string) => `${give} на ${take}`, en: (give: string, take: string) => `${give} for ${take}` },
  near: { ru: 'Похожие обмены:', en: 'Similar exchanges:' },
} satisfies Texts
