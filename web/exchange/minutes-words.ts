const plural = new Intl.PluralRules('ru')

/** "15 минут", "21 минуту", "32 минуты": after «на». */
export const minutesRu = (count: number): string =>
  `${count} ${{ one: 'минуту', few: 'минуты' }[plural.select(count) as 'one' | 'few'] ?? 'минут'}`

/** "15 minutes", "1 minute". */
export const minutesEn = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'}`
