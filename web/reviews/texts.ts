/** Words of what clients say of their exchanges. */
import type { Texts } from '../app/language.tsx'

const plural = new Intl.PluralRules('ru')
const marksRu = (count: number) => ({ one: 'оценка', few: 'оценки' })[plural.select(count) as 'one' | 'few'] ?? 'оценок'
const hiddenRu = (count: number) => (plural.select(count) === 'one' ? 'отзыва' : 'отзывов')

// biome-ignore format: one text, one line
export const reviewsTexts = {
  title: { ru: 'Отзывы', en: 'Reviews' },
  section: { ru: 'Как оценивают обмен', en: 'How clients rate us' },
  starsOf: { ru: (stars: string) => `${stars} из 5`, en: (stars: string) => `${stars} of 5` },
  marks: { ru: (written: string, count: number) => `${written} ${marksRu(count)}. Оценку ставит только тот, кто завершил обмен.`, en: (written: string, count: number) => `${written} ${count === 1 ? 'rating' : 'ratings'}. Only people who completed an exchange can rate us.` },
  marksWithWords: { ru: (written: string, count: number, shown: string) => `${written} ${marksRu(count)}, ${shown} с текстом. Оценку ставит только тот, кто завершил обмен.`, en: (written: string, count: number, shown: string) => `${written} ${count === 1 ? 'rating' : 'ratings'}, ${shown} with text. Only people who completed an exchange can rate us.` },
  distribution: { ru: 'Сколько каких оценок', en: 'Number of each rating' },
  share: { ru: (stars: number, count: string) => `${stars} из 5: ${count}`, en: (stars: number, count: string) => `${stars} of 5: ${count}` },
  exchangeOf: { ru: 'Обмены какой валюты', en: 'Currency of the exchange' },
  anyExchange: { ru: 'Любой обмен', en: 'Any exchange' },
  filters: { ru: 'Какие отзывы показать', en: 'Which reviews to show' },
  newest: { ru: 'Последние', en: 'Newest' },
  answered: { ru: 'С ответом', en: 'With an answer' },
  low: { ru: 'Три и ниже', en: 'Three and below' },
  cash: { ru: 'Наличные', en: 'Cash' },
  noName: { ru: 'Без имени', en: 'No name' },
  into: { ru: 'на', en: 'to' },
  answers: { ru: (brand: string) => `Отвечает ${brand}`, en: (brand: string) => `${brand} answers` },
  none: { ru: 'Таких отзывов пока нет', en: 'No such reviews yet' },
  notHere: { ru: 'Отзывы не загрузились', en: 'The reviews did not load' },
  notHereText: { ru: 'Проверьте связь и попробуйте ещё раз.', en: 'Check the connection and try again.' },
  again: { ru: 'Попробовать ещё раз', en: 'Try again' },
  loading: { ru: 'Загружаем отзывы', en: 'Loading the reviews' },
  all: { ru: (count: string) => `Все отзывы с текстом, ${count}`, en: (count: string) => `All reviews with text, ${count}` },
  more: { ru: (count: number) => `Показать ещё ${count}`, en: (count: number) => `Show ${count} more` },
  shownOf: { ru: (shown: string, all: string) => `показано ${shown} из ${all}`, en: (shown: string, all: string) => `${shown} of ${all} shown` },
  hiddenHead: { ru: 'Что мы не показываем', en: 'What we do not show' },
  hidden: { ru: (written: string, count: number) => `Текст ${written} ${hiddenRu(count)}: в нём были личные данные или брань, или речь шла не об обмене. Оценки при этом учтены. Низкие оценки не скрываем.`, en: (written: string, count: number) => `The text of ${written} ${count === 1 ? 'review' : 'reviews'}: it had personal data or insults, or was not about the exchange. The ratings still count. We do not hide low ratings.` },
  hiddenNone: { ru: 'Мы пока не скрыли ни одного отзыва. Низкие оценки не скрываем.', en: 'We have not hidden any reviews so far. We do not hide low ratings.' },
} satisfies Texts
